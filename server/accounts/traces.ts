import { forgetUser as forgetInReports } from '../battle-reports/reports.ts'
import { forgetUser as forgetInCodes } from '../codes/forget-user.ts'
import { run } from '../platform/db.ts'
import { forgetOwn as forgetSubscription } from '../subscribers/subscribers.ts'
import { forgetUser as forgetAtTables } from '../table/leave.ts'
import { addressValues, isOwnAddress } from './own-address.ts'

// Where the database has data about a person, and what the deletion of the account does to it. The deletion follows
// this list, and a test fails if a column with the id, name or address of a person is missing from it.

/**
 * `deleted`: the rows go. `emptied`: the rows stay without the person. `kept`: nothing happens, for the reason in
 * `why`.
 */
type Fate = 'deleted' | 'emptied' | 'kept'

/** A statement with the values of `addressValues`, or a function. */
type Act = string | ((tx: core.App, user: core.Record) => void)

interface Trace {
  readonly table: string
  /** The columns with the id, the name, the address or words of the person. */
  readonly columns: readonly string[]
  readonly fate: Fate
  /** Run in the order of the list. If there are none, PocketBase or a trigger does it. */
  readonly acts?: readonly Act[]
  readonly why?: string
}

const withAccount = (table: string, columns: readonly string[]): Trace => ({ table, columns, fate: 'deleted' })

/** The relation to the account is emptied by PocketBase. */
const unnamed = (table: string, columns: readonly string[]): Trace => ({ table, columns, fate: 'emptied' })

const withoutName = (column: string): string => `UPDATE audit_log SET ${column} = json_remove(${column}, '$.name')
  WHERE target_record = {:user} AND target_collection = 'users' 
    AND CASE WHEN json_valid(${column}) THEN json_extract(${column}, '$.name') IS NOT NULL ELSE FALSE END`

export const traces: readonly Trace[] = [
  withAccount('users', ['id', 'name', 'email']),
  withAccount('user_facts', ['user', 'name', 'email']),
  withAccount('user_roles', ['user']),
  withAccount('fleets', ['user', 'data']),
  withAccount('fleet_versions', ['user', 'name', 'data']),
  withAccount('fleet_choices', ['user']),
  withAccount('star_marks', ['user', 'note', 'tags']),
  // PocketBase would delete row by row, and 20 000 rows would block other writers for seconds.
  { ...withAccount('roll_entries', ['user', 'data']), acts: ['DELETE FROM roll_entries WHERE user = {:user}'] },
  withAccount('feedback', ['user', 'message']),
  withAccount('user_notes', ['user', 'text']),
  withAccount('saved_views', ['owner', 'name', 'query']),
  { ...unnamed('page_views', ['user']), acts: [`UPDATE page_views SET user = '' WHERE user = {:user}`] },
  { ...unnamed('user_sessions', ['user']), acts: [`UPDATE user_sessions SET user = '' WHERE user = {:user}`] },
  // The counts of visits only need to know which visits are from the same person.
  {
    ...unnamed('analytics_visitors', ['user']),
    acts: [`UPDATE analytics_visitors SET user = 'deleted ' || n WHERE user = {:user}`],
  },
  {
    ...unnamed('analytics_notes', ['author']),
    acts: [`UPDATE analytics_notes SET author = '' WHERE author = {:user}`],
  },
  // Before the codes, because they show whose address it is.
  {
    ...unnamed('campaign_recipients', ['user', 'email']),
    acts: [
      `UPDATE campaign_recipients SET user = '', email = '' WHERE user = {:user} OR ${isOwnAddress('email')}
      OR (kind = 'code' AND about <> '' AND about IN (SELECT code FROM code_redemptions WHERE user = {:user} AND user <> ''))`,
    ],
  },
  // Usually taken up within a second.
  {
    ...withAccount('subscription_wishes', ['email']),
    acts: [`DELETE FROM subscription_wishes WHERE ${isOwnAddress('email')}`],
  },
  { ...withAccount('code_optouts', ['email']), acts: [`DELETE FROM code_optouts WHERE ${isOwnAddress('email')}`] },
  { ...unnamed('alpha_codes', ['bound_email', 'created_by']), acts: [forgetInCodes] },
  unnamed('code_batches', ['created_by']),
  unnamed('code_redemptions', ['user']),
  // A game that the other side has confirmed also belongs to the other side.
  { ...unnamed('battle_reports', ['reporter', 'opponent', 'note', 'objection', 'fleet_name']), acts: [reports] },
  // A trigger does it.
  withAccount('battle_reports_made', ['reporter']),
  // A battle at a table stays as long as somebody else has a seat at it, and then passes to that player.
  { ...unnamed('battle_seats', ['user', 'device', 'device_name']), acts: [(tx, user) => forgetAtTables(tx, user.id)] },
  unnamed('battles', ['host']),
  unnamed('battle_events', ['device']),
  {
    table: 'battle_events',
    columns: ['body'],
    fate: 'kept',
    why: 'What was done at a table with others is theirs, too, and their phones calculate the battle from it. It names seats, not people.',
  },
  {
    table: 'battles',
    columns: ['settings', 'tail'],
    fate: 'kept',
    why: 'The names and the last events of a battle are those of all who have a seat at it.',
  },
  { ...withAccount('battle_left_out', ['user']), acts: ['DELETE FROM battle_left_out WHERE user = {:user}'] },
  { ...withAccount('subscribers', ['email', 'user', 'left_reason', 'name', 'fields']), acts: [forgetSubscription] },
  {
    ...unnamed('consent_log', ['actor', 'reason']),
    acts: [`UPDATE consent_log SET actor = '' WHERE actor = {:user} AND actor <> ''`],
  },
  unnamed('user_roles', ['granted_by']),
  unnamed('feedback', ['assignee', 'answered_by']),
  unnamed('feedback_notes', ['author']),
  unnamed('user_notes', ['author']),
  unnamed('canned_answers', ['created_by']),
  unnamed('mail_blocks', ['created_by']),
  unnamed('email_campaigns', ['created_by']),
  unnamed('mail_images', ['created_by']),
  unnamed('balance_drafts', ['created_by']),
  unnamed('balance_draft_notes', ['author']),
  unnamed('balance_releases', ['published_by']),
  { ...unnamed('audit_log', ['before', 'after']), acts: [withoutName('before'), withoutName('after')] },
  {
    table: 'audit_log',
    columns: ['actor', 'target_record', 'before', 'after'],
    fate: 'kept',
    why: 'The id stays, so that what staff did can be followed. It names nobody any more.',
  },
  {
    table: 'mail_blocks',
    columns: ['pattern'],
    fate: 'kept',
    why: 'An address that staff have blocked gets no mail, whoever has it.',
  },
]

function reports(tx: core.App, user: core.Record): void {
  forgetInReports(tx, user.id)
}

/** Applies the list to the account that is deleted. It must be called in the transaction of the deletion. */
export function removeTraces(tx: core.App, user: core.Record): void {
  const values = addressValues(user)
  for (const { acts = [] } of traces) {
    for (const act of acts) {
      if (typeof act === 'string') run(tx, act, values)
      else act(tx, user)
    }
  }
}
