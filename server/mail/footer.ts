import { footerLength, type MailFooter, type MailFooterAnswer } from '../../src/shared/mail/mails.ts'
import { oneRow, type Row } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse } from '../platform/http.ts'
import { write } from '../staff/audit-log.ts'

// The sender of campaigns, with a postal address: laws on advertising require both in each mail.

const shape = { id: '', imprint: '', address: '', updated: '' }

const read = (app: core.App): Row<typeof shape> =>
  oneRow(app, 'SELECT id, imprint, address, updated FROM mail_settings LIMIT 1', {}, shape)

/** The lines at the end of each campaign; '' while imprint or postal address are missing. */
export function senderLines(app: core.App): string {
  const { imprint, address } = read(app)
  return imprint === '' || address === '' ? '' : `${imprint}\n${address}`
}

/** Returns the settings. */
export function forStaff(e: RequestEvent): void {
  const { imprint, address, updated } = read(e.app)
  const answer: MailFooterAnswer = { imprint, address, updated }
  e.json(200, answer)
}

/** A text of several lines, without empty ones. Braces would be read as placeholders. */
function linesOf(value: unknown, what: keyof MailFooter): string {
  if (typeof value !== 'string') refuse(`The ${what} is not a text.`)
  const lines = value
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f{}]+/g, ' ')
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
  const text = lines.filter((line) => line !== '').join('\n')
  if (text.length > footerLength) refuse(`The ${what} has more than ${footerLength} characters.`)
  return text
}

/** Changes the settings and returns them. Campaigns that have already started keep their footer. */
export function change(e: RequestEvent): void {
  const body = bodyOf<MailFooter>(e)
  const after = { imprint: linesOf(body.imprint, 'imprint'), address: linesOf(body.address, 'address') }
  e.app.runInTransaction((tx) => {
    const { id, imprint, address } = read(tx)
    if (imprint === after.imprint && address === after.address) return
    const record = tx.findRecordById('mail_settings', id)
    record.set('imprint', after.imprint)
    record.set('address', after.address)
    tx.save(record)
    const target = { target_collection: 'mail_settings', target_record: id } as const
    write(tx, e, { action: 'update', ...target, before: { imprint, address }, after, reason: '' })
  })
  forStaff(e)
}
