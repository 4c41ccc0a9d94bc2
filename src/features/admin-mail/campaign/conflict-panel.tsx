import type { Audience } from '#records/staff/staff-campaigns.ts'
import { valueText } from '#staff/record/value-text.ts'
import { Button } from '#ui/button/button.tsx'
import { useDates, type Dates } from '#ui/dates.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Heading } from '#ui/page/typography.tsx'
import type { CampaignDraft, SaveState } from './campaign-draft.ts'
import { texts } from './texts.ts'
import { useDraft } from './use-campaign-draft.ts'

const words = texts.conflict

/** Written text is shown unchanged. */
const shown = (value: string | number | Audience, dates: Dates): string =>
  typeof value === 'object' ? valueText(value, dates, 2) : String(value)

function Version({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="min-w-0">
      <div className="label-text text-sm text-ink-dim">{label}</div>
      <div
        className="max-h-60 overflow-y-auto border border-hairline p-2 wrap-anywhere whitespace-pre-wrap"
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        {value || words.empty}
      </div>
    </div>
  )
}

interface ConflictPanelProps {
  readonly conflict: Extract<SaveState, { is: 'conflict' }>
  readonly draft: CampaignDraft
}

/** Shows somebody else's changes of the same fields, and lets the user choose. Nothing is saved until then. */
export function ConflictPanel({ conflict: { theirs, fields }, draft }: ConflictPanelProps) {
  const dates = useDates()
  const values = useDraft(draft, (shown) => shown.values)
  return (
    <Panel title={words.title} notched role="alert" className="mb-4">
      <p className="mb-3">{words.explain}</p>
      {fields.map((field) => (
        <div key={field} className="mb-3">
          <Heading level={3} size="small" className="mb-1">
            {words.fields[field]}
          </Heading>
          <div className="grid gap-3 sm:grid-cols-2">
            <Version label={words.theirs} value={shown(theirs[field], dates)} />
            <Version label={words.mine} value={shown(values[field], dates)} />
          </div>
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => draft.keepMine()}>
          {words.keepMine}
        </Button>
        <Button onClick={() => draft.takeTheirs()}>{words.takeTheirs}</Button>
      </div>
    </Panel>
  )
}
