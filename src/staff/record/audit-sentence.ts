import type { AuditRow } from '#records/staff/audit.ts'
import { texts } from './texts.ts'

/** Who made a change. */
export const actorOf = ({ actor_kind, actor, actor_name }: AuditRow): string => {
  if (actor_kind === 'system') return texts.bySystem
  if (actor_name !== '') return actor_name
  return actor_kind === 'superuser' ? texts.bySuperuser : actor === '' ? texts.bySystem : texts.byGone
}

const wordOf = (words: Readonly<Record<string, string>>, key: unknown): string | undefined =>
  typeof key === 'string' && Object.hasOwn(words, key) ? words[key] : undefined

/** The words for a change about e-mail; undefined for other changes. */
const mailDone = ({ target_collection, target_record, action, before, after }: AuditRow): string | undefined => {
  switch (target_collection) {
    case 'subscribers': {
      const imported = after?.imported
      if (typeof imported === 'number') return texts.mail.imported(imported)
      const renewed = after?.renewed
      if (typeof renewed === 'number') return texts.mail.renewed(renewed)
      return action === 'delete' ? undefined : wordOf(texts.mail.statuses, after?.status)
    }
    case 'code_batches':
      if (typeof after?.made === 'number') return texts.mail.codesMade(after.made)
      return typeof after?.sent === 'number' ? texts.mail.codesSent(after.sent) : undefined
    case 'alpha_codes':
      return action === 'mail' ? texts.mail.codeAgain : undefined
    case 'campaign_recipients':
      return wordOf(texts.mail.states, after?.state)
    case 'email_campaigns': {
      const retried = after?.retried
      if (typeof retried === 'number') return texts.mail.retried(retried)
      const isResumed = before?.state === 'paused' && after?.state === 'running'
      return isResumed ? texts.mail.resumed : wordOf(texts.mail.campaigns, after?.state)
    }
    case 'mail_lanes':
      // The lane of a campaign has its id.
      if (target_record.length === 15) return after?.open === true ? texts.mail.resumed : texts.mail.campaigns.paused
      return (after?.open === true ? texts.mail.opened : texts.mail.paused)(
        wordOf(texts.mail.lanes, target_record) ?? target_record,
      )
    default:
      return undefined
  }
}

/** What a change is about, in words, such as "An alpha code". */
export const collectionWords = (collection: string): string => {
  const words = wordOf(texts.kinds, collection) ?? collection
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const whatWasDone = (row: AuditRow): string => {
  const { action, target_collection, target_name, before, after } = row
  const kind = wordOf(texts.kinds, target_collection) ?? target_collection
  const target =
    target_name === '' ? kind : target_collection === 'user_notes' ? texts.noteOn(target_name) : target_name
  const status = wordOf(texts.statusVerbs, after?.status)
  if (target_collection === 'users' && status !== undefined) return `${status} ${target}`
  const role = wordOf(texts.roleNames, after?.role ?? before?.role)
  if (target_collection === 'user_roles' && role !== undefined) {
    return after?.active === false ? texts.revoked(target, role) : texts.granted(target, role)
  }
  return mailDone(row) ?? `${wordOf(texts.actions, action) ?? action} ${target}`
}

/** A change in one line: who did what to whom, and why. `count`: how many records changed. */
export const auditSentence = (row: AuditRow, count = 1): string => {
  const { reason } = row
  const more = count === 1 ? '' : texts.andMore(count - 1)
  return `${actorOf(row)} ${whatWasDone(row)}${more}${reason === '' ? '' : `: ${reason}`}`
}
