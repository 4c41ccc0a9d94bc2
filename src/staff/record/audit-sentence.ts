import type { AuditRow } from '#records/staff/audit.ts'
import { texts } from './texts.ts'

/** Who made a change. */
export function actorOf({ actor_kind, actor, actor_name }: AuditRow): string {
  if (actor_kind === 'system') return texts.bySystem
  if (actor_name !== '') return actor_name
  return actor_kind === 'superuser' ? texts.bySuperuser : actor === '' ? texts.bySystem : texts.byGone
}

const wordOf = <Word>(words: Readonly<Record<string, Word>>, key: unknown): Word | undefined =>
  typeof key === 'string' && Object.hasOwn(words, key) ? words[key] : undefined

const textIn = (values: AuditRow['after'], ...columns: readonly string[]): string => {
  const found = columns.map((column) => values?.[column]).find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? found : ''
}

/** The name of what was changed: its name today, or the one in the log if it no longer exists. */
const nameIn = ({ subject, before, after }: AuditRow): string =>
  subject || textIn(after, 'name', 'title', 'pattern') || textIn(before, 'name', 'title', 'pattern')

/** What was done about e-mail; undefined for anything else. `what`: the thing by its name. */
const mailDone = (row: AuditRow, what: string): string | undefined => {
  const { target_collection, target_record, action, subject, before, after } = row
  const words = texts.mail
  switch (target_collection) {
    case 'subscribers': {
      const imported = after?.imported
      if (typeof imported === 'number') return words.imported(imported)
      const renewed = after?.renewed
      if (typeof renewed === 'number') return words.renewed(renewed)
      return action === 'delete' ? undefined : wordOf(words.statuses, after?.status)?.(what)
    }
    case 'code_batches': {
      const batch = subject === '' ? '' : what
      if (typeof after?.made === 'number') return words.codesMade(after.made, batch)
      return typeof after?.sent === 'number' ? words.codesSent(after.sent, batch) : undefined
    }
    case 'alpha_codes':
      return action === 'mail' ? words.codeAgain(what) : undefined
    case 'campaign_recipients':
      return wordOf(words.states, after?.state)?.(texts.mailTo(subject))
    case 'email_campaigns': {
      const retried = after?.retried
      if (typeof retried === 'number') return words.retried(retried, what)
      if (after?.explained === true) return words.explained(what)
      const isResumed = before?.state === 'paused' && after?.state === 'running'
      return isResumed ? words.resumed(what) : wordOf(words.campaigns, after?.state)?.(what)
    }
    case 'mail_lanes': {
      // The queue of a campaign has its id.
      const queue =
        target_record.length === 15
          ? texts.named(texts.kinds.email_campaigns, subject)
          : (wordOf(words.lanes, target_record) ?? texts.kinds.mail_lanes)
      if (after?.explained === true) return words.explained(queue)
      return (after?.open === true ? words.resumed : words.paused)(queue)
    }
    default:
      return undefined
  }
}

/** What was done where the verb says more than "changed"; undefined for anything else. */
const ownDone = ({ target_collection, subject, after }: AuditRow, what: string): string | undefined => {
  if (target_collection === 'battle_left_out')
    return (after?.left_out === true ? texts.leftOut : texts.takenIn)(subject)
  if (target_collection === 'alpha_codes' && typeof after?.revoked_at === 'string')
    return (after.revoked_at === '' ? texts.codeRestored : texts.codeRevoked)(what)
  if (target_collection === 'feedback' && textIn(after, 'answer') !== '') return texts.answered(what)
  return undefined
}

/** What a change is about, in words, such as "An alpha code". */
export function collectionWords(collection: string): string {
  const words = wordOf(texts.kinds, collection) ?? collection
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** The thing that a change is about, by its name. */
const targetOf = (row: AuditRow): string => {
  const { target_collection, target_name, subject } = row
  if (target_collection === 'user_notes' && target_name !== '') return texts.noteOn(target_name)
  if (target_collection === 'feedback_notes' && subject !== '') return texts.noteOnMessage(subject)
  if (target_name !== '') return target_name
  return texts.named(wordOf(texts.kinds, target_collection) ?? target_collection, nameIn(row))
}

const whatWasDone = (row: AuditRow): string => {
  const { action, target_collection, before, after } = row
  const target = targetOf(row)
  const status = wordOf(texts.statusVerbs, after?.status)
  if (target_collection === 'users' && status !== undefined) return `${status} ${target}`
  const role = wordOf(texts.roleNames, after?.role ?? before?.role)
  if (target_collection === 'user_roles' && role !== undefined) {
    return after?.active === false ? texts.revoked(target, role) : texts.granted(target, role)
  }
  return mailDone(row, target) ?? ownDone(row, target) ?? `${wordOf(texts.actions, action) ?? action} ${target}`
}

/** A change in one line: who, what was done, to what by its name, and why. `count`: of how many records. */
export function auditSentence(row: AuditRow, count = 1): string {
  const { reason } = row
  const more = count === 1 ? '' : texts.andMore(count - 1)
  return `${actorOf(row)} ${whatWasDone(row)}${more}${reason === '' ? '' : `: ${reason}`}`
}
