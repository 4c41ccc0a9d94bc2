import { rowsPerRequest } from '../../src/shared/row-changes.ts'
import { importConsentLength, type SubscriberStatus } from '../../src/shared/subscribers.ts'
import type { Topic } from '../../src/shared/topics.ts'
import { topics } from '../../src/shared/topics.ts'
import { isBlocked, plainAddress } from '../mail/addresses.ts'
import { actorOf } from '../platform/caller.ts'
import type { RequestEvent } from '../platform/events.ts'
import type { Body } from '../platform/http.ts'
import { bodyOf, refuse } from '../platform/http.ts'
import { maskEmails } from '../platform/mask-emails.ts'
import { write } from '../staff/audit-log.ts'
import { findByEmail, log, statusOf } from './subscribers.ts'
import { isTopic } from './topics.ts'

/** A line of the file. Only its number is known to be right. */
interface Line {
  readonly line: number
  readonly email: unknown
  readonly topics: unknown
}

interface Addition {
  readonly outcome: 'added'
  readonly message: ''
  readonly email: string
  readonly topics: readonly Topic[]
}

interface Omission {
  readonly outcome: 'already' | 'left' | 'malformed' | 'twice' | 'topics' | 'blocked'
  readonly message: string
}

const wordsOfKnown: Readonly<Record<SubscriberStatus, Omission>> = {
  confirmed: { outcome: 'already', message: 'On the list already.' },
  pending: { outcome: 'already', message: 'Asked for mails, and has not confirmed yet.' },
  unsubscribed: { outcome: 'left', message: 'Left the list.' },
  bounced: { outcome: 'left', message: 'Mails to this address came back.' },
  complained: { outcome: 'left', message: 'Marked a mail as spam.' },
}

/** Where the people agreed, which is written to the log of consent. */
function consentOf({ consent }: Body): string {
  const text = typeof consent === 'string' ? consent.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim() : ''
  if (text.length < importConsentLength.least)
    refuse(`Say in at least ${importConsentLength.least} characters where these people agreed to mails.`)
  if (text.length > importConsentLength.most)
    refuse(`The source of consent has at most ${importConsentLength.most} characters.`)
  return maskEmails(text)
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 1

const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null

function linesOf({ rows }: Body): readonly Line[] {
  if (!Array.isArray(rows) || rows.length < 1 || rows.length > rowsPerRequest) {
    refuse(`A request imports 1 to ${rowsPerRequest} lines.`)
  }
  return rows.map((row: unknown) => {
    const { line, email, topics } = isObject(row) ? row : {}
    if (!isNumber(line)) refuse('A line has no number.')
    return { line, email, topics }
  })
}

/** What becomes of a line. `seen`: the addresses of earlier lines, in lower case; the line's own one is added. */
function lookAt(app: core.App, line: Line, seen: Set<string>): Addition | Omission {
  const email = plainAddress(line.email)
  if (email === '') return { outcome: 'malformed', message: 'This is no address that every mail server takes.' }
  if (seen.has(email.toLowerCase())) return { outcome: 'twice', message: 'The address stands in an earlier line.' }
  seen.add(email.toLowerCase())
  const asked: readonly unknown[] = Array.isArray(line.topics) ? line.topics : []
  if (asked.length === 0 || !asked.every(isTopic)) {
    return { outcome: 'topics', message: `The topics are ${topics.join(', ')}; a line needs one of them.` }
  }
  const known = findByEmail(app, email)
  if (known) return wordsOfKnown[statusOf(known)]
  if (isBlocked(app, email)) return { outcome: 'blocked', message: 'The block list has it.' }
  return { outcome: 'added', message: '', email, topics: topics.filter((topic) => asked.includes(topic)) }
}

/** Adds a confirmed subscriber, and returns the id. `wording`: where the person agreed. */
function add(tx: core.App, { email, topics }: Addition, wording: string, actor: string): string {
  const subscriber = new Record(tx.findCollectionByNameOrId('subscribers'), {
    ...{ email, status: 'confirmed', topics, source: 'import', wording },
    consented_at: new DateTime(),
  })
  tx.save(subscriber)
  log(tx, subscriber, { event: 'imported', way: 'import', topics, wording, actor })
  return subscriber.id
}

/**
 * Adds addresses whose owners agreed elsewhere, in one transaction. Somebody who is known already, in whatever state, stays
 * as they are, so nobody who left comes back, and a request can be sent twice. With `dry` it only says what would be.
 */
export function importRows(e: RequestEvent): void {
  const body = bodyOf(e)
  const consent = consentOf(body)
  const asked = linesOf(body)
  const { dry } = body
  if (typeof dry !== 'boolean') refuse('Say whether it is a dry run: dry is true or false.')
  const rows: { readonly line: number; readonly outcome: string; readonly message: string }[] = []
  const importAll = (app: core.App): void => {
    const seen = new Set<string>()
    const added: string[] = []
    for (const line of asked) {
      const found = lookAt(app, line, seen)
      if (found.outcome === 'added' && !dry) added.push(add(app, found, consent, actorOf(e)))
      rows.push({ line: line.line, outcome: found.outcome, message: found.message })
    }
    const [first] = added
    if (first === undefined) return
    const target = { target_collection: 'subscribers', target_record: first }
    const after = { status: 'confirmed', source: 'import', imported: added.length }
    write(app, e, { action: 'create', ...target, before: null, after, reason: consent })
  }
  if (dry) importAll(e.app)
  else e.app.runInTransaction(importAll)
  return e.json(200, { rows })
}
