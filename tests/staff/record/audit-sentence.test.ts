import { expect, it } from 'vitest'
import type { AuditRow } from '#records/staff/audit.ts'
import { auditSentence } from '#staff/record/audit-sentence.ts'

const row: AuditRow = {
  ...{ id: 'a1', created: '', actor: 'u1', actor_name: 'Quay', actor_kind: 'user', action: 'update' },
  ...{ target_collection: 'email_campaigns', target_record: 'campaign0000001', target_user: '', target_name: '' },
  ...{ reason: '', before: null, after: null },
}
const lane = { target_collection: 'mail_lanes', target_record: 'campaign0000001' }

it.each([
  [{ action: 'create', after: { name: 'Autumn' } }, 'Quay added a campaign'],
  [{ before: { state: 'draft' }, after: { state: 'scheduled' } }, 'Quay scheduled a campaign'],
  [{ before: { state: 'draft' }, after: { state: 'running' } }, 'Quay started a campaign'],
  [{ before: { state: 'paused' }, after: { state: 'running' } }, 'Quay resumed a campaign'],
  [{ after: { state: 'cancelled' }, reason: 'A wrong date' }, 'Quay cancelled a campaign: A wrong date'],
  [{ action: 'mail', after: { retried: 3 } }, 'Quay had 3 failed mails of a campaign sent again'],
  [{ ...lane, after: { open: false }, reason: 'A wrong date' }, 'Quay paused a campaign: A wrong date'],
  [{ ...lane, after: { open: true } }, 'Quay resumed a campaign'],
  [{ action: 'create', target_collection: 'balance_releases' }, 'Quay added a release of figures'],
  [{ target_collection: 'session_facts', reason: 'Wrong' }, 'Quay changed the figures of visits: Wrong'],
  [{ target_collection: 'battle_left_out' }, 'Quay changed whose games are counted'],
  [{ ...lane, target_record: 'codes', after: { open: true } }, 'Quay resumed the lane of alpha codes of the outbox'],
  [{ action: 'mail', target_collection: 'alpha_codes' }, 'Quay mailed an alpha code again'],
  [{ action: 'create', target_collection: 'user_notes', target_name: 'Wim' }, 'Quay added a note on Wim'],
])('FE-15 FE-17 the change %j is described as "%s"', (change, sentence) => {
  expect(auditSentence({ ...row, ...change })).toBe(sentence)
})

it('FE-17 the same change of many records is one line, with how many', () => {
  const resent = { ...row, target_collection: 'campaign_recipients', after: { state: 'pending' } }
  expect(auditSentence(resent, 49)).toBe('Quay had a mail sent again and 48 more')
})
