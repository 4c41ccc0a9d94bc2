import { isBlocked, plainAddress } from '../mail/addresses.ts'
import { codeLeaveToken } from '../mail/links.ts'
import { enqueue, isOn } from '../mail/outbox.ts'
import { findRecord, rows } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf as rowChangesBodyOf } from '../platform/http.ts'
import { momentOf } from '../platform/moments.ts'
import { write } from '../staff/audit.ts'
import { eachRow, rowsToChange } from '../staff/row-changes.ts'
import { findByEmail } from '../subscribers/subscribers.ts'
import { newCode } from './code-text.ts'
import { codeLetter, sampleCode } from './letter.ts'
import { hasOptedOut } from './opt-outs.ts'
import { actorOf, batchOf, endOf, refuse, textOf } from './values.ts'

// Hands codes out by mail: one fresh code for each address, which only that address can use.

const most = { rows: 100, waiting: 100 }

/** A code is not mailed again within this time: a request that is sent twice mails once. */
const resendPause = 60 * 60 * 1000

const bodyOf = (e: RequestEvent) => rowChangesBodyOf(e)

const linesOf = ({ rows }) => {
  if (!Array.isArray(rows) || rows.length < 1 || rows.length > most.rows) {
    refuse(`A request has 1 to ${most.rows} lines.`)
  }
  if (rows.some((row) => !row || !Number.isInteger(row.line) || row.line < 1)) refuse('A line has no number.')
  return rows
}

const has = (app: core.App, sql, values) => rows(app, `SELECT 1 AS n ${sql} LIMIT 1`, values, { n: 0 }).length > 0

/** The condition that a code `c` still works. */
const isUnused = `c.revoked_at = '' AND c.uses < c.max_uses AND (c.expires_at = '' OR c.expires_at > {:now})`

/** What becomes of a line: {outcome}, with its `email` where that gets a code. `seen`: addresses of earlier lines. */
const lookAt = (app, { email: text }, seen) => {
  const email = plainAddress(text)
  if (email === '') return { outcome: 'malformed' }
  if (seen.has(email.toLowerCase())) return { outcome: 'twice' }
  seen.add(email.toLowerCase())
  const subscriber = findByEmail(app, email)
  const status = subscriber ? subscriber.getString('status') : ''
  if (hasOptedOut(app, email) || status === 'complained') return { outcome: 'opted-out' }
  if (isBlocked(app, email)) return { outcome: 'blocked' }
  if (status === 'bounced') return { outcome: 'unreachable' }
  if (has(app, 'FROM users WHERE email = {:email} COLLATE NOCASE', { email })) return { outcome: 'has-account' }
  const own = `FROM alpha_codes c WHERE c.bound_email = {:email} COLLATE NOCASE AND c.bound_email <> '' AND ${isUnused}`
  if (has(app, own, { email, now: momentOf(Date.now()) })) return { outcome: 'has-code' }
  return { outcome: 'gets', email }
}

const answer = ({ line }, { outcome }) => ({ line, outcome })

const audit = (tx: core.App, e, entry) => write(tx, e, { before: null, reason: '', ...entry })

const requireMail = (app: core.App) => {
  if (!isOn(app)) refuse('E-mail is not set up on this server.')
}

const letterOf = ({ subject, lead }) => ({
  mail_subject: textOf(subject, 'subject', 150, { isNeeded: true }),
  mail_lead: textOf(lead, 'text', 2000, { isLong: true }),
})

/** Keeps the text of a batch's mail. Once a code was mailed the text stays: what was previewed is what goes. */
const keepLetter = (tx: core.App, batch, letter) => {
  const isNew = Object.keys(letter).some((key) => batch.getString(key) !== letter[key])
  if (!isNew) return
  if (has(tx, `FROM alpha_codes c WHERE c.batch = {:batch} AND c.mailed_at <> ''`, { batch: batch.id })) {
    refuse('Codes of this batch were mailed with another text. Make a new batch.')
  }
  for (const key of Object.keys(letter)) batch.set(key, letter[key])
  tx.save(batch)
}

const mailCode = (tx: core.App, code, email) => {
  enqueue(tx, { kind: 'code', lane: 'codes', email, about: code })
}

/** Says for each line whether its address would get a code, or why not. */
export function check(e: RequestEvent) {
  const seen = new Set()
  const rows = linesOf(bodyOf(e)).map((row) => answer(row, lookAt(e.app, row, seen)))
  return e.json(200, { rows })
}

/** The waiting list by pages: confirmed subscribers of the invitations without an account and without an unused code. */
export function waiting(e: RequestEvent) {
  const rows = rows(
    e.app,
    `SELECT s.id AS id, s.email AS email, s.consented_at AS since FROM subscribers s
       WHERE s.status = 'confirmed' AND instr(s.topics, '"invitations"') > 0 AND s.id > {:after}
         AND NOT EXISTS (SELECT 1 FROM users u WHERE u.email = s.email COLLATE NOCASE AND u.email <> '')
         AND NOT EXISTS (SELECT 1 FROM alpha_codes c
           WHERE c.bound_email = s.email COLLATE NOCASE AND c.bound_email <> '' AND ${isUnused})
       ORDER BY s.id LIMIT ${most.waiting}`,
    { after: e.request.url.query().get('after'), now: momentOf(Date.now()) },
    { id: '', email: '', since: '' },
  )
  const last = rows[most.waiting - 1]
  return e.json(200, { rows, next: last ? last.id : '' })
}

/** The mail as it would be sent, for a text that need not be saved. */
export function preview(e: RequestEvent) {
  const body = bodyOf(e)
  const { mail_subject: subject, mail_lead: lead } = letterOf(body)
  const { html, text, ...letter } = codeLetter(e.app, {
    ...{ subject, lead, code: sampleCode, expires_at: endOf(body.expires_at) },
    ...{ email: plainAddress(body.email) || 'name@example.org', token: codeLeaveToken(e.app, '-') },
  })
  return e.json(200, { subject: letter.subject, html, text })
}

/** Sends the mail of a batch, with a code that does not exist, to who asks. */
export function test(e: RequestEvent) {
  requireMail(e.app)
  if (!e.auth || e.hasSuperuserAuth()) refuse('A test goes to the address of your account.')
  const body = bodyOf(e)
  const letter = letterOf(body)
  e.app.runInTransaction((tx: core.App) => {
    const batch = batchOf(tx, body.batch)
    keepLetter(tx, batch, letter)
    enqueue(tx, { kind: 'code-test', email: e.auth.email(), user: e.auth.id, about: batch.id })
  })
  return e.json(200, { email: e.auth.email() })
}

/**
 * Makes a code for each line whose address gets one, and puts its mail into the outbox. Who has an unused code gets no other,
 * so that a request can be sent twice.
 */
export function send(e: RequestEvent) {
  requireMail(e.app)
  const body = bodyOf(e)
  const lines = linesOf(body)
  const letter = letterOf(body)
  const end = endOf(body.expires_at)
  let rows = []
  e.app.runInTransaction((tx: core.App) => {
    const seen = new Set()
    const batch = batchOf(tx, body.batch)
    const collection = tx.findCollectionByNameOrId('alpha_codes')
    keepLetter(tx, batch, letter)
    const values = { batch: batch.id, max_uses: 1, expires_at: end, created_by: actorOf(e) }
    rows = lines.map((row) => {
      const found = lookAt(tx, row, seen)
      if (found.outcome === 'gets') {
        const code = new Record(collection, { ...values, code: newCode(), bound_email: found.email })
        tx.save(code)
        mailCode(tx, code.id, found.email)
      }
      return answer(row, found)
    })
    const sent = rows.filter(({ outcome }) => outcome === 'gets').length
    if (sent === 0) return
    audit(tx, e, {
      ...{ action: 'mail', target_collection: 'code_batches', target_record: batch.id },
      after: { sent, expires_at: end },
    })
  })
  return e.json(200, { rows })
}

/** Mails codes again that were not redeemed. */
export function resend(e: RequestEvent) {
  requireMail(e.app)
  const not = (message) => ({ outcome: 'refused', message })
  const rows = eachRow(e, rowsToChange(bodyOf(e)), (tx, { id }) => {
    const code = findRecord(tx, 'alpha_codes', id)
    if (!code) return { outcome: 'missing' }
    const email = code.getString('bound_email')
    const now = Date.now()
    if (email === '' || code.getString('mailed_at') === '') return not('The code was not sent by mail.')
    if (!has(tx, `FROM alpha_codes c WHERE c.id = {:id} AND ${isUnused}`, { id, now: momentOf(now) })) {
      return not('The code does not work any more.')
    }
    if (hasOptedOut(tx, email)) return not('This address wants no mails with codes.')
    if (isBlocked(tx, email)) return not('The address is on the block list.')
    const recent = `FROM campaign_recipients WHERE about = {:id} AND about <> '' AND kind = 'code'
        AND (state IN ('pending', 'claimed') OR (state = 'sent' AND created > {:since}))`
    if (has(tx, recent, { id, since: momentOf(now - resendPause) })) {
      return { outcome: 'same', message: 'It was mailed within the last hour.' }
    }
    mailCode(tx, id, email)
    audit(tx, e, { action: 'mail', target_collection: 'alpha_codes', target_record: id, after: { kind: 'code' } })
    return { outcome: 'changed' }
  })
  return e.json(200, { rows })
}
