import {
  codeLetterLength,
  type CodeLetterAnswer,
  type LineResult,
  type LineResultsAnswer,
  type PreviewLetterBody,
  type SendCodesBody,
  type TestLetterBody,
  type ResendBody,
} from '../../src/shared/codes.ts'
import type { TestMailAnswer } from '../../src/shared/mail/mails.ts'
import { isBlocked, plainAddress } from '../mail/addresses.ts'
import { codeLeaveToken } from '../mail/links.ts'
import { enqueue, isOn } from '../mail/outbox.ts'
import { actorOf } from '../platform/caller.ts'
import { findRecord } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse, type Unchecked } from '../platform/http.ts'
import { momentOf } from '../platform/moments.ts'
import { write } from '../staff/audit-log.ts'
import { changeRows, rowsToChange } from '../staff/row-changes.ts'
import { codeLetter, sampleCode } from './code-mail-text.ts'
import { newCode } from './code-text.ts'
import { hasOptedOut } from './opt-outs.ts'
import { exists, isUnused, linesOf, lookAt } from './recipients.ts'
import { batchOf, endOf, textOf } from './values.ts'

// Hands codes out by mail: one fresh code for each address, which only that address can use.

/** A code is not mailed again within this time, ms: a request that is sent twice sends one mail. */
const resendPause = 60 * 60 * 1000

const requireMail = (app: core.App): void => {
  if (!isOn(app)) refuse('E-mail is not set up on this server.')
}

/** The text of a batch's mail, by the columns of the batch. */
interface BatchText {
  readonly mail_subject: string
  readonly mail_lead: string
}

const batchTextOf = ({ subject, lead }: Unchecked<Pick<SendCodesBody, 'subject' | 'lead'>>): BatchText => ({
  mail_subject: textOf(subject, 'subject', codeLetterLength.subject, { isNeeded: true }),
  mail_lead: textOf(lead, 'text', codeLetterLength.lead, { isLong: true }),
})

/**
 * Stores the text of a batch's mail. After a code was mailed the text cannot change, so that the previewed mail is the
 * one that is sent.
 */
const keepText = (tx: core.App, batch: core.Record, text: BatchText): void => {
  const columns = Object.entries(text)
  if (columns.every(([column, value]) => batch.getString(column) === value)) return
  if (exists(tx, `FROM alpha_codes c WHERE c.batch = {:batch} AND c.mailed_at <> ''`, { batch: batch.id })) {
    refuse('Codes of this batch were mailed with another text. Make a new batch.')
  }
  for (const [column, value] of columns) batch.set(column, value)
  tx.save(batch)
}

/** Puts the mail with a code into the outbox. `code`: its id. */
const mailCode = (tx: core.App, code: string, email: string): void => {
  enqueue(tx, { kind: 'code', lane: 'codes', email, about: code })
}

/** Returns the mail as it would be sent, for a text that need not be saved. */
export function preview(e: RequestEvent): void {
  const body = bodyOf<PreviewLetterBody>(e)
  const { mail_subject, mail_lead } = batchTextOf(body)
  const { subject, html, text } = codeLetter(e.app, {
    subject: mail_subject,
    lead: mail_lead,
    code: sampleCode,
    end: endOf(body.expires_at),
    email: plainAddress(body.email) || 'name@example.org',
    token: codeLeaveToken(e.app, '-'),
  })
  const answer: CodeLetterAnswer = { subject, html, text }
  e.json(200, answer)
}

/** Sends the mail of a batch, with a code that does not exist, to the caller. */
export function test(e: RequestEvent): void {
  requireMail(e.app)
  const { auth } = e
  if (!auth || e.hasSuperuserAuth()) refuse('A test can be sent only to the address of your own account.')
  const body = bodyOf<TestLetterBody>(e)
  const text = batchTextOf(body)
  e.app.runInTransaction((tx) => {
    const batch = batchOf(tx, body.batch)
    keepText(tx, batch, text)
    enqueue(tx, { kind: 'code-test', email: auth.email(), user: auth.id, about: batch.id })
  })
  const answer: TestMailAnswer = { email: auth.email() }
  e.json(200, answer)
}

/**
 * Makes a code for each line whose address gets one, and puts its mail into the outbox. An address with an unused code
 * gets no second one, so that a request can be sent twice.
 */
export function send(e: RequestEvent): void {
  requireMail(e.app)
  const body = bodyOf<SendCodesBody>(e)
  const lines = linesOf(body)
  const text = batchTextOf(body)
  const end = endOf(body.expires_at)
  let outcomes: readonly LineResult[] = []
  e.app.runInTransaction((tx) => {
    const seen = new Set<string>()
    const batch = batchOf(tx, body.batch)
    const collection = tx.findCollectionByNameOrId('alpha_codes')
    keepText(tx, batch, text)
    const values = { batch: batch.id, max_uses: 1, expires_at: end, created_by: actorOf(e) }
    outcomes = lines.map((line) => {
      const found = lookAt(tx, line, seen)
      if (found.outcome === 'gets') {
        const code = new Record(collection, { ...values, code: newCode(), bound_email: found.email })
        tx.save(code)
        mailCode(tx, code.id, found.email)
      }
      return { line: line.line, outcome: found.outcome }
    })
    const sent = outcomes.filter(({ outcome }) => outcome === 'gets').length
    if (sent === 0) return
    write(tx, e, {
      action: 'mail',
      target_collection: 'code_batches',
      target_record: batch.id,
      before: null,
      after: { sent, expires_at: end },
      reason: '',
    })
  })
  const answer: LineResultsAnswer = { rows: outcomes }
  e.json(200, answer)
}

const refused = (message: string): { readonly outcome: 'refused'; readonly message: string } => ({
  outcome: 'refused',
  message,
})

/** Mails unredeemed codes again; with `check` it only returns which. */
export function resend(e: RequestEvent): void {
  requireMail(e.app)
  const body = bodyOf<ResendBody>(e)
  return changeRows(e, rowsToChange(body), (tx, { id }) => {
    const code = findRecord(tx, 'alpha_codes', id)
    if (!code) return { outcome: 'missing' }
    const email = code.getString('bound_email')
    const now = Date.now()
    if (email === '' || code.getString('mailed_at') === '') return refused('The code was not sent by mail.')
    if (!exists(tx, `FROM alpha_codes c WHERE c.id = {:id} AND ${isUnused}`, { id, now: momentOf(now) })) {
      return refused('The code no longer works.')
    }
    if (hasOptedOut(tx, email)) return refused('This person does not want mails with codes.')
    if (isBlocked(tx, email)) return refused('The address is on the block list.')
    const recent = `FROM campaign_recipients WHERE about = {:id} AND about <> '' AND kind = 'code'
        AND (state IN ('pending', 'claimed') OR (state = 'sent' AND created > {:since}))`
    if (exists(tx, recent, { id, since: momentOf(now - resendPause) })) {
      return { outcome: 'same', message: 'It was mailed within the last hour.' }
    }
    if (body.check === true) return { outcome: 'changed' }
    mailCode(tx, id, email)
    write(tx, e, {
      action: 'mail',
      target_collection: 'alpha_codes',
      target_record: id,
      before: null,
      after: { kind: 'code' },
      reason: '',
    })
    return { outcome: 'changed' }
  })
}
