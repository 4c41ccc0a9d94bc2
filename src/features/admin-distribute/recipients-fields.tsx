import { err, ok, type Result } from '#game/result.ts'
import type { Moment } from '#records/moment.ts'
import { ColumnFields } from '#staff/import/column-fields.tsx'
import { ImportSource, type Source } from '#staff/import/import-source.tsx'
import { useColumns, type ColumnsState } from '#staff/import/use-columns.ts'
import { startOfDay } from '#staff/list/filter-words.ts'
import { useSavedViews } from '#staff/views/use-saved-views.ts'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { isDay } from '#ui/format-date.ts'
import { recipientColumns, type Recipients } from './read-recipients.ts'
import { texts } from './texts.ts'

const words = texts.form
const kinds = ['waiting', 'segment', 'list'] as const

export interface ChosenRecipients {
  readonly kind: Recipients['kind']
  /** Id of the saved view; '' for none. */
  readonly segment: string
  readonly source: Source
  /**
   * Choices for the waiting list, as typed: the greatest number of people, and the first and last day of their
   * confirmation.
   */
  readonly most: string
  readonly from: string
  readonly until: string
}

export const nobodyChosen: ChosenRecipients = {
  kind: 'waiting',
  segment: '',
  source: { name: '', text: '' },
  most: '',
  from: '',
  until: '',
}

interface RecipientsFieldsProps {
  readonly chosen: ChosenRecipients
  readonly onChange: (chosen: ChosenRecipients) => void
  readonly error: string
  readonly onProblem: (problem: string) => void
  readonly columns: ColumnsState
}

/** Fields for the waiting list: how many people, and when they confirmed. */
function WaitingFields({ chosen, onChange }: Pick<RecipientsFieldsProps, 'chosen' | 'onChange'>) {
  const day = (key: 'from' | 'until') => (
    <TextField
      label={words[key]}
      type="date"
      className="grow basis-36"
      value={chosen[key]}
      onChange={({ currentTarget: { value } }) => onChange({ ...chosen, [key]: value })}
    />
  )
  return (
    <>
      <p className="text-sm text-ink-dim">{words.waitingHint}</p>
      <TextField
        label={words.most}
        hint={words.mostHint}
        inputMode="numeric"
        autoComplete="off"
        value={chosen.most}
        onChange={({ currentTarget: { value } }) => onChange({ ...chosen, most: value })}
      />
      <div className="flex flex-wrap gap-3">
        {day('from')}
        {day('until')}
      </div>
    </>
  )
}

/** Fields for the recipients of codes. */
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
      {kind === 'waiting' && <WaitingFields chosen={chosen} onChange={onChange} />}
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

/** The typed number of people; undefined if nothing is typed, NaN if it is not a whole number. */
const mostOf = (text: string): number | undefined => {
  const typed = text.trim()
  return typed === '' ? undefined : /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : NaN
}

const startOf = (day: string): Moment | '' => (isDay(day) ? startOfDay(day) : '')

/** The recipients to read for a choice, or a sentence about what is missing; and the columns of a list. */
export function useRecipients({ kind, segment, source, ...waiting }: ChosenRecipients) {
  const { all } = useSavedViews()
  const columns = useColumns(source.text, recipientColumns)
  const read = (): Result<Recipients, string> => {
    if (kind === 'waiting') {
      const most = mostOf(waiting.most)
      if (Number.isNaN(most)) return err(words.mostWrong)
      return ok({ kind, most, from: startOf(waiting.from), until: startOf(waiting.until) })
    }
    if (kind === 'list') return ok({ kind, lines: columns.read() })
    const view = all.find(({ id }) => id === segment)
    return view ? ok({ kind, query: view.query }) : err(words.segmentMissing)
  }
  return { columns, read }
}
