import { fieldLimits } from '../../src/shared/mail/subscriber-fields.ts'
import {
  importConsentLength,
  subscriberStatuses,
  type ImportOutcome,
  type ImportSubscribersBody,
  type LineToImport,
  type SubscriberStatus,
} from '../../src/shared/mail/subscribers.ts'
import type { Topic } from '../../src/shared/mail/topics.ts'
import { topics } from '../../src/shared/mail/topics.ts'
import { rowsPerRequest, type ImportedRowAnswer, type ImportedRowsAnswer } from '../../src/shared/row-changes.ts'
import { isBlocked, plainAddress } from '../mail/addresses.ts'
import { actorOf } from '../platform/caller.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, fieldsOf, refuse, type Unchecked } from '../platform/http.ts'
import { maskEmails } from '../platform/mask-emails.ts'
import { write, type AuditValues } from '../staff/audit-log.ts'
import { fieldsIn, readAttributes, storedFields, type Attributes } from './attributes.ts'
import { findByEmail, log, statusOf } from './subscribers.ts'
import { isTopic } from './topics.ts'

/** A line of the file. Only its number, and what it contains besides address, topics and status, has been checked. */
type Line = Unchecked<LineToImport> & Pick<LineToImport, 'line'> & { readonly attributes: Attributes }

interface Addition {
  readonly outcome: Extract<ImportOutcome, 'added' | 'waiting' | 'off'>
  readonly message: string
  readonly status: SubscriberStatus
  readonly email: string
  readonly topics: readonly Topic[]
  readonly attributes: Attributes
}

/** A person on the list about whom the file has new data. */
interface Renewal {
  readonly outcome: 'updated'
  readonly message: string
  readonly known: core.Record
  readonly attributes: Attributes
}

interface Omission {
  readonly outcome: Exclude<ImportOutcome, (Addition | Renewal)['outcome']>
  readonly message: string
}

const wordsOfKnown: Readonly<Record<SubscriberStatus, Omission>> = {
  confirmed: { outcome: 'already', message: 'On the list already.' },
  pending: { outcome: 'already', message: 'Asked for mails, and has not confirmed yet.' },
  unsubscribed: { outcome: 'left', message: 'Left the list.' },
  bounced: { outcome: 'left', message: 'Mails to this address came back.' },
  complained: { outcome: 'left', message: 'Marked a mail as spam.' },
}

/** A line that says that somebody unsubscribed elsewhere changes nothing for our own subscriber, who asked here. */
const wordsFor = (known: SubscriberStatus, isOn: boolean): Omission => {
  const { outcome, message } = wordsOfKnown[known]
  const isHere = known === 'confirmed' || known === 'pending'
  return { outcome, message: isOn || !isHere ? message : `${message} The file says that mails ended elsewhere.` }
}

/** The words about a line that is added. */
const wordsOfNew: Readonly<Record<SubscriberStatus, string>> = {
  confirmed: '',
  pending: 'Is added as not confirmed. No mail goes out.',
  unsubscribed: 'Is recorded as left, so that no mail goes there.',
  bounced: 'Is recorded as an address whose mails came back.',
  complained: 'Is recorded as complained, so that no mail goes there.',
}

const eventOf = {
  confirmed: 'imported',
  pending: 'asked',
  unsubscribed: 'left',
  bounced: 'bounced',
  complained: 'complained',
} as const

/** Returns the text about where the people agreed, which is written to the log of consent. */
function consentOf({ consent }: Unchecked<ImportSubscribersBody>): string {
  const text = typeof consent === 'string' ? consent.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim() : ''
  if (text.length < importConsentLength.least)
    refuse(`Say in at least ${importConsentLength.least} characters where these people agreed to mails.`)
  if (text.length > importConsentLength.most)
    refuse(`The source of consent has at most ${importConsentLength.most} characters.`)
  return maskEmails(text)
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 1

function linesOf({ rows }: Unchecked<ImportSubscribersBody>): readonly Line[] {
  if (!Array.isArray(rows) || rows.length < 1 || rows.length > rowsPerRequest) {
    refuse(`A request can import 1 to ${rowsPerRequest} lines.`)
  }
  return rows.map((row: unknown) => {
    const { line, email, topics, status, ...more } = fieldsOf<LineToImport>(row)
    if (!isNumber(line)) refuse('A line has no number.')
    return { line, email, topics, status, attributes: readAttributes(more) }
  })
}

/**
 * The new data about a person who is already known; fields that are not in the file are kept. Undefined if nothing is
 * new.
 */
function renewalOf(known: core.Record, { name, fields }: Attributes): Renewal | undefined {
  const before = { name: known.getString('name'), fields: known.getString('fields') }
  const attributes = { name: name || before.name, fields: { ...fieldsIn(before.fields), ...fields } }
  const isMore = Object.keys(attributes.fields).length > fieldLimits.count
  const isSame =
    attributes.name === before.name && storedFields(attributes.fields) === storedFields(fieldsIn(before.fields))
  if (isMore || isSame) return undefined
  return { outcome: 'updated', message: 'On the list already. Name and fields are taken over.', known, attributes }
}

/** The outcome of a line. `seen`: the addresses of earlier lines, in lower case; the line's own address is added. */
function lookAt(app: core.App, line: Line, seen: Set<string>): Addition | Renewal | Omission {
  const email = plainAddress(line.email)
  if (email === '') return { outcome: 'malformed', message: 'This is no address that every mail server takes.' }
  if (seen.has(email.toLowerCase())) return { outcome: 'twice', message: 'The address stands in an earlier line.' }
  seen.add(email.toLowerCase())
  const asked: readonly unknown[] = Array.isArray(line.topics) ? line.topics : []
  const status = line.status === undefined ? 'confirmed' : subscriberStatuses.find((one) => one === line.status)
  if (status === undefined) return { outcome: 'status', message: 'There is no such status.' }
  const isOn = status === 'confirmed' || status === 'pending'
  if ((isOn && asked.length === 0) || !asked.every(isTopic)) {
    return { outcome: 'topics', message: `The topics are ${topics.join(', ')}; a line needs one of them.` }
  }
  const known = findByEmail(app, email)
  if (known) {
    const words = wordsFor(statusOf(known), isOn)
    return (words.outcome === 'already' && isOn && renewalOf(known, line.attributes)) || words
  }
  if (isBlocked(app, email)) return { outcome: 'blocked', message: 'The block list has it.' }
  const outcome = isOn ? (status === 'confirmed' ? 'added' : 'waiting') : 'off'
  const message = wordsOfNew[status]
  const found = topics.filter((topic) => asked.includes(topic))
  return { outcome, message, status, email, topics: found, attributes: line.attributes }
}

/** Adds a subscriber with the status of the line, and returns the id. `wording`: where the person agreed. */
function add(tx: core.App, addition: Addition, wording: string, actor: string): string {
  const { email, topics: given, status, attributes } = addition
  const isPending = status === 'pending'
  const isOn = isPending || status === 'confirmed'
  const topics = isPending || status === 'unsubscribed' ? [] : given
  const subscriber = new Record(tx.findCollectionByNameOrId('subscribers'), {
    email,
    status,
    topics,
    source: 'import',
    wording,
    ...(isOn ? { name: attributes.name, fields: storedFields(attributes.fields) } : {}),
    wanted_topics: isPending ? given : [],
    consented_at: status === 'confirmed' ? new DateTime() : '',
    left_at: isOn ? '' : new DateTime(),
  })
  tx.save(subscriber)
  log(tx, subscriber, { event: eventOf[status], way: 'import', topics: isPending ? given : topics, wording, actor })
  return subscriber.id
}

/** Stores the file's data about a person on the list. */
function renew(tx: core.App, { known, attributes }: Renewal): void {
  known.set('name', attributes.name)
  known.set('fields', storedFields(attributes.fields))
  tx.save(known)
}

/**
 * Adds addresses whose owners agreed elsewhere, in one transaction. A person who is already known, in any state, keeps
 * status and topics, so nobody who unsubscribed is added again, and a request can be sent twice. With `dry` it only
 * returns what would happen.
 */
export function importRows(e: RequestEvent): void {
  const body = bodyOf<ImportSubscribersBody>(e)
  const consent = consentOf(body)
  const asked = linesOf(body)
  const { dry } = body
  if (typeof dry !== 'boolean') refuse('The value dry is missing: true only checks the lines, false imports them.')
  const rows: ImportedRowAnswer<ImportOutcome>[] = []
  const importAll = (app: core.App): void => {
    const seen = new Set<string>()
    const added: { readonly id: string; readonly status: SubscriberStatus }[] = []
    const renewed: string[] = []
    for (const line of asked) {
      const found = lookAt(app, line, seen)
      if ('status' in found && !dry) added.push({ id: add(app, found, consent, actorOf(e)), status: found.status })
      if ('known' in found && !dry) {
        renew(app, found)
        renewed.push(found.known.id)
      }
      rows.push({ line: line.line, outcome: found.outcome, message: found.message })
    }
    const audit = (action: 'create' | 'update', id: string, after: AuditValues): void => {
      const target = { target_collection: 'subscribers', target_record: id } as const
      write(app, e, { action, ...target, before: null, after, reason: consent })
    }
    const [first] = added
    if (first) audit('create', first.id, { status: first.status, source: 'import', imported: added.length })
    const [changed] = renewed
    if (changed) audit('update', changed, { renewed: renewed.length })
  }
  if (dry) importAll(e.app)
  else e.app.runInTransaction(importAll)
  const answer: ImportedRowsAnswer<ImportOutcome> = { rows }
  return e.json(200, answer)
}
