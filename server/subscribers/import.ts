import { isBlocked, plainAddress } from '../mail/addresses.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf } from '../platform/http.ts'
import { maskEmails } from '../platform/mask-emails.ts'
import { write } from '../staff/audit.ts'
import { actorOf } from './staff-changes.ts'
import { allTopics, findByEmail, log } from './subscribers.ts'

const most = { rows: 100, consent: 300 }
const leastConsent = 10

const refuse = (message) => {
  throw new BadRequestError(message)
}

/** Where the people agreed, which goes into the log of consent. */
const consentOf = ({ consent }) => {
  const text = typeof consent === 'string' ? consent.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim() : ''
  if (text.length < leastConsent)
    refuse(`Say in at least ${leastConsent} characters where these people agreed to mails.`)
  if (text.length > most.consent) refuse(`The source of consent has at most ${most.consent} characters.`)
  return maskEmails(text)
}

const rowsOf = ({ rows }) => {
  if (!Array.isArray(rows) || rows.length < 1 || rows.length > most.rows) {
    refuse(`A request imports 1 to ${most.rows} lines.`)
  }
  if (rows.some((row) => !row || !Number.isInteger(row.line) || row.line < 1)) refuse('A line has no number.')
  return rows
}

const wordsOfKnown = {
  confirmed: ['already', 'On the list already.'],
  pending: ['already', 'Asked for mails, and has not confirmed yet.'],
  unsubscribed: ['left', 'Left the list.'],
  bounced: ['left', 'Mails to this address came back.'],
  complained: ['left', 'Marked a mail as spam.'],
}

/** What becomes of a line: {outcome, message}, and email and topics where it is to be added. `seen`: addresses so far. */
const lookAt = (app, { email: text, topics }, seen) => {
  const email = plainAddress(text)
  if (email === '') return { outcome: 'malformed', message: 'This is no address that every mail server takes.' }
  if (seen.has(email.toLowerCase())) return { outcome: 'twice', message: 'The address stands in an earlier line.' }
  seen.add(email.toLowerCase())
  if (!Array.isArray(topics) || topics.length === 0 || topics.some((topic) => !allTopics.includes(topic))) {
    return { outcome: 'topics', message: `The topics are ${allTopics.join(', ')}; a line needs one of them.` }
  }
  const known = findByEmail(app, email)
  if (known) {
    const [outcome, message] = wordsOfKnown[known.getString('status')]
    return { outcome, message }
  }
  if (isBlocked(app, email)) return { outcome: 'blocked', message: 'The block list has it.' }
  return { outcome: 'added', message: '', email, topics: allTopics.filter((topic) => topics.includes(topic)) }
}

const addOne = (tx, { email, topics }, wording, actor) => {
  const subscriber = new Record(tx.findCollectionByNameOrId('subscribers'), {
    ...{ email, status: 'confirmed', topics, source: 'import', wording },
    consented_at: new DateTime(),
  })
  tx.save(subscriber)
  log(tx, subscriber, { event: 'imported', way: 'import', topics, wording, actor })
  return subscriber.id
}

/**
 * Adds addresses whose owners agreed elsewhere, in one transaction. Who is known already, in whatever state, stays as it is,
 * so nobody comes back who left, and a request can be sent twice. With `dry` it only says what would be.
 */
export function importRows(e: RequestEvent) {
  const body = bodyOf(e)
  const consent = consentOf(body)
  const asked = rowsOf(body)
  if (typeof body.dry !== 'boolean') refuse('Say whether it is a dry run: dry is true or false.')
  const rows = []
  const run = (app: core.App) => {
    const seen = new Set()
    const added = []
    for (const row of asked) {
      const found = lookAt(app, row, seen)
      if (found.outcome === 'added' && !body.dry) added.push(addOne(app, found, consent, actorOf(e)))
      rows.push({ line: row.line, outcome: found.outcome, message: found.message })
    }
    if (added.length === 0) return
    const target = { target_collection: 'subscribers', target_record: added[0] }
    const after = { status: 'confirmed', source: 'import', imported: added.length }
    write(app, e, { action: 'create', ...target, before: null, after, reason: consent })
  }
  if (body.dry) run(e.app)
  else e.app.runInTransaction(run)
  return e.json(200, { rows })
}
