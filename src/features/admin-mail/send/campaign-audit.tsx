import type { AuditRow } from '#records/staff/audit.ts'
import { campaignStates } from '#shared/mail/campaigns.ts'
import { topics } from '#shared/mail/topics.ts'
import { texts as mailTexts } from '#staff/mail/texts.ts'
import { AuditTrail } from '#staff/record/audit-trail.tsx'
import type { ChangedValue } from '#staff/record/changed-values.ts'
import { Panel } from '#ui/page/panel.tsx'
import { texts } from './texts.ts'

const words = texts.audit

/** A value in words for staff. */
const valueWord = (column: string, value: string): string => {
  const topic = column === 'topic' && topics.find((one) => one === value)
  return topic ? mailTexts.topics[topic] : value
}

const describe = (row: AuditRow, values: readonly ChangedValue[]) => {
  const { action, before, after } = row
  if (action === 'create') return words.created
  if (after?.['explained'] === true) return words.explained
  // The campaign was paused or resumed in the outbox.
  if (row.target_collection === 'mail_lanes') return after?.['open'] === true ? words.resumed : words.moved.paused
  const retried = after?.['retried']
  if (typeof retried === 'number') return words.retried(retried)
  const state = campaignStates.find((one) => one === after?.['state'])
  if (state) return state === 'running' && before?.['state'] === 'paused' ? words.resumed : words.moved[state]
  return values.map((change) => (
    <div key={change.column}>
      {words.changed(
        words.columns[change.column] ?? change.column,
        valueWord(change.column, change.before),
        valueWord(change.column, change.after),
      )}
    </div>
  ))
}

/** What staff did with the campaign. There is no undo here: the possible actions are above. */
export const CampaignAudit = ({ id }: { readonly id: string }) => (
  <Panel>
    <AuditTrail records={[id]} describe={describe} undo={() => undefined} />
  </Panel>
)
