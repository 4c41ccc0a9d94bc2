import { codeHintLength, type CodeSettings, type StaffCodeSettings } from '../../src/shared/codes.ts'
import { oneRow, type Row } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse } from '../platform/http.ts'
import { reasonOf, write } from '../staff/audit-log.ts'

const shape = { id: '', alpha_required: false, text: '', updated: '' }

const read = (app: core.App): Row<typeof shape> =>
  oneRow(app, 'SELECT id, alpha_required, text, updated FROM code_settings LIMIT 1', {}, shape)

/** Whether a registration needs an alpha code. */
export const isRequired = (app: core.App): boolean => read(app).alpha_required

/** Returns what the registration form needs to know. */
export function forVisitors(e: RequestEvent): void {
  const { alpha_required: required, text } = read(e.app)
  const settings: CodeSettings = { required, text }
  e.json(200, settings)
}

/** Returns the settings. */
export function forStaff(e: RequestEvent): void {
  const { alpha_required: required, text, updated } = read(e.app)
  const settings: StaffCodeSettings = { required, text, updated }
  e.json(200, settings)
}

/** Changes the settings and returns them. A reason is needed if codes become required, or are no longer required. */
export function change(e: RequestEvent): void {
  const { required, text } = bodyOf<CodeSettings>(e)
  if (typeof required !== 'boolean') refuse('Say whether a code is needed: required is true or false.')
  if (typeof text !== 'string') refuse('The value text is not a string.')
  const words = text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()
  if (words.length > codeHintLength) refuse(`The text has more than ${codeHintLength} characters.`)
  const reason = reasonOf(e)
  e.app.runInTransaction((tx) => {
    const before = read(tx)
    if (before.alpha_required === required && before.text === words) return
    if (before.alpha_required !== required && reason === '') refuse('Give a reason.')
    const record = tx.findRecordById('code_settings', before.id)
    record.set('alpha_required', required)
    record.set('text', words)
    tx.save(record)
    write(tx, e, {
      action: 'update',
      target_collection: 'code_settings',
      target_record: record.id,
      before: { required: before.alpha_required, text: before.text },
      after: { required, text: words },
      reason,
    })
  })
  forStaff(e)
}
