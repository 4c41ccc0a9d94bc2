import { expect, it } from 'vitest'
import type { AuditRow } from '#records/staff/audit.ts'
import { auditSentence } from '#staff/record/audit-sentence.ts'
import { anAuditRow } from '../../support/audit-row.ts'

const ofCampaign = { target_collection: 'email_campaigns', target_record: 'campaign0000001' }

const lane = { target_collection: 'mail_lanes', target_record: 'campaign0000001' }
const leftOut = { target_collection: 'battle_left_out' }
const code = { target_collection: 'alpha_codes', subject: 'ABCD' }
const message = { target_collection: 'feedback', subject: 'Flicker' }

it.each<[Partial<AuditRow>, string]>([
  [{ action: 'create', after: { name: 'Autumn' } }, 'Quay added the campaign “Autumn”'],
  [{ action: 'delete', before: { name: 'Autumn' } }, 'Quay deleted the campaign “Autumn”'],
  [{ before: { state: 'draft' }, after: { state: 'scheduled' } }, 'Quay scheduled a campaign'],
  [{ before: { state: 'draft' }, after: { state: 'running' }, subject: 'Fair' }, 'Quay started the campaign “Fair”'],
  [{ before: { state: 'paused' }, after: { state: 'running' } }, 'Quay resumed a campaign'],
  [{ after: { state: 'cancelled' }, reason: 'A wrong date' }, 'Quay cancelled a campaign: A wrong date'],
  [{ after: { explained: true }, reason: 'A wrong date' }, 'Quay said why a campaign is paused: A wrong date'],
  [{ action: 'mail', after: { retried: 3 }, subject: 'Fair' }, 'Quay sent 3 failed mails of the campaign “Fair” again'],
  [{ ...lane, after: { open: false }, subject: 'Autumn' }, 'Quay paused the campaign “Autumn”'],
  [{ ...lane, after: { open: true } }, 'Quay resumed a campaign'],
  [{ action: 'create', target_collection: 'balance_releases' }, 'Quay added a release of figures'],
  [{ target_collection: 'session_facts', reason: 'Wrong' }, 'Quay changed the figures of visits: Wrong'],
  [{ ...leftOut, after: { left_out: true }, subject: 'Wim' }, 'Quay left the games of Wim out of the figures'],
  [{ ...leftOut, after: { left_out: false } }, 'Quay counted the games of a player again'],
  [{ ...lane, target_record: 'codes', after: { open: true } }, 'Quay resumed the queue of alpha codes in the outbox'],
  [{ ...code, action: 'mail' }, 'Quay mailed the alpha code “ABCD” again'],
  [{ ...code, after: { revoked_at: '2026-11-25' } }, 'Quay revoked the alpha code “ABCD”'],
  [{ action: 'create', target_collection: 'user_notes', target_name: 'Wim' }, 'Quay added a note on Wim'],
  [{ ...message, after: { state: 'done' } }, 'Quay changed the message “Flicker”'],
  [{ ...message, after: { answer: 'Yes' } }, 'Quay answered the message “Flicker”'],
  [{ ...message, target_collection: 'feedback_notes', action: 'create' }, 'Quay added a note on the message “Flicker”'],
  [
    { target_collection: 'subscribers', after: { status: 'unsubscribed' }, subject: 'w@x.test' },
    'Quay removed the subscriber “w@x.test” from the list',
  ],
  [
    { target_collection: 'campaign_recipients', after: { state: 'skipped' }, subject: 'w@x.test' },
    'Quay cancelled the mail to w@x.test',
  ],
  [
    { action: 'create', target_collection: 'code_batches', after: { made: 5 }, subject: 'Ghent' },
    'Quay made 5 alpha codes in the batch of alpha codes “Ghent”',
  ],
  [
    { action: 'delete', target_collection: 'mail_blocks', before: { pattern: 'trap.test' } },
    'Quay deleted the line of the block list “trap.test”',
  ],
])('FE-15 FE-17 the change %j is said as "%s"', (change, sentence) => {
  expect(auditSentence(anAuditRow({ ...ofCampaign, ...change }))).toBe(sentence)
})

it('FE-17 the same change of many records is one line, with how many', () => {
  const resent = anAuditRow({ target_collection: 'campaign_recipients', after: { state: 'pending' } })
  expect(auditSentence(resent, 49)).toBe('Quay sent a mail again and 48 more')
})
