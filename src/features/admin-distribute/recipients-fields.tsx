import { ImportSource, type Source } from '#staff/import/import-source.tsx'
import { useSavedViews } from '#staff/views/use-saved-views.ts'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import type { Recipients } from './read-recipients.ts'
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
}

/** Who gets a code. */
export function RecipientsFields({ chosen, onChange, error, onProblem }: RecipientsFieldsProps) {
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
        <ImportSource
          source={source}
          error={error}
          onChange={(next) => onChange({ ...chosen, source: next })}
          onProblem={onProblem}
        />
      )}
      {kind !== 'list' && (
        <p role="alert" className="text-hull empty:hidden">
          {error}
        </p>
      )}
    </div>
  )
}

/** What is to be read for a choice; undefined where a segment is to be selected first. */
export const useRecipients = () => {
  const { all } = useSavedViews()
  return ({ kind, segment, source }: ChosenRecipients): Recipients | undefined => {
    if (kind === 'waiting') return { kind }
    if (kind === 'list') return { kind, text: source.text }
    const view = all.find(({ id }) => id === segment)
    return view && { kind, query: view.query }
  }
}
