import { ColumnFields } from '#staff/import/column-fields.tsx'
import { ImportSource, type Source } from '#staff/import/import-source.tsx'
import { useColumns, type ColumnsState } from '#staff/import/use-columns.ts'
import { useSavedViews } from '#staff/views/use-saved-views.ts'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { recipientColumns, type Recipients } from './read-recipients.ts'
import { texts } from './texts.ts'

const words = texts.form
const kinds = ['waiting', 'segment', 'list'] as const

export interface ChosenRecipients {
  readonly kind: Recipients['kind']
  /** Id of the saved view; '' for none. */
  readonly segment: string
  readonly source: Source
}

export const nobodyChosen: ChosenRecipients = { kind: 'waiting', segment: '', source: { name: '', text: '' } }

interface RecipientsFieldsProps {
  readonly chosen: ChosenRecipients
  readonly onChange: (chosen: ChosenRecipients) => void
  readonly error: string
  readonly onProblem: (problem: string) => void
  readonly columns: ColumnsState
}

/** Who gets a code. */
export function RecipientsFields({ chosen, onChange, error, onProblem, columns }: RecipientsFieldsProps) {
  const { all } = useSavedViews()
  const segments = all.filter(({ screen }) => screen === 'subscribers')
  const { kind, segment, source } = chosen
  return (
    <div className="grid gap-3">
      <SegmentedControl
        label={words.who}
        options={kinds.map((value) => ({ value, label: words.sources[value] }))}
        value={kind}
        onChange={(next) => onChange({ ...chosen, kind: next })}
      />
      {kind === 'waiting' && <p className="text-sm text-ink-dim">{words.waitingHint}</p>}
      {kind === 'segment' && segments.length === 0 && <p className="text-ink-dim">{words.noSegments}</p>}
      {kind === 'segment' && segments.length > 0 && (
        <Select
          label={words.segment}
          hint={words.segmentHint}
          placeholder={words.segmentMissing}
          options={segments.map(({ id, name }) => ({ value: id, label: name }))}
          value={segment}
          onChange={(value) => onChange({ ...chosen, segment: value })}
        />
      )}
      {kind === 'list' && (
        <>
          <ImportSource
            source={source}
            error={error}
            onChange={(next) => onChange({ ...chosen, source: next })}
            onProblem={onProblem}
          />
          <ColumnFields columns={columns} />
        </>
      )}
      {kind !== 'list' && (
        <p role="alert" className="text-hull empty:hidden">
          {error}
        </p>
      )}
    </div>
  )
}

/** What is to be read for a choice, undefined if a segment has to be selected first; and the columns of a list. */
export const useRecipients = ({ kind, segment, source }: ChosenRecipients) => {
  const { all } = useSavedViews()
  const columns = useColumns(source.text, recipientColumns)
  const read = (): Recipients | undefined => {
    if (kind === 'waiting') return { kind }
    if (kind === 'list') return { kind, lines: columns.read() }
    const view = all.find(({ id }) => id === segment)
    return view && { kind, query: view.query }
  }
  return { columns, read }
}
