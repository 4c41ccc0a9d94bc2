import type { RequestEvent } from '../platform/events.ts'
import { bodyOf } from '../platform/http.ts'
import { reasonOf, write } from '../staff/audit.ts'

const most = 300

const read = (app: core.App) => {
  const row = new DynamicModel({ id: '', alpha_required: false, text: '', updated: '' })
  app.db().newQuery('SELECT id, alpha_required, text, updated FROM code_settings LIMIT 1').one(row)
  return row
}

const plain = ({ alpha_required: isRequired, text, updated }) => ({ required: isRequired, text, updated })

export const isRequired = (app: core.App) => read(app).alpha_required

/** What the registration form needs to know. */
export function forVisitors(e: RequestEvent) {
  const { alpha_required: required, text } = read(e.app)
  return e.json(200, { required, text })
}

export const forStaff = (e: RequestEvent) => e.json(200, plain(read(e.app)))

/** Changes the settings, with a reason where codes become needed or are no longer. */
export function change(e: RequestEvent) {
  const { required, text } = bodyOf(e)
  if (typeof required !== 'boolean')
    throw new BadRequestError('Say whether a code is needed: required is true or false.')
  if (typeof text !== 'string') throw new BadRequestError('The text is not a text.')
  const words = text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()
  if (words.length > most) throw new BadRequestError(`The text has more than ${most} characters.`)
  const reason = reasonOf(e)
  e.app.runInTransaction((tx: core.App) => {
    const before = read(tx)
    if (before.alpha_required === required && before.text === words) return
    if (before.alpha_required !== required && reason === '') throw new BadRequestError('Give a reason.')
    const record = tx.findRecordById('code_settings', before.id)
    record.set('alpha_required', required)
    record.set('text', words)
    tx.save(record)
    write(tx, e, {
      ...{ action: 'update', target_collection: 'code_settings', target_record: record.id, reason },
      ...{ before: { required: before.alpha_required, text: before.text }, after: { required, text: words } },
    })
  })
  return e.json(200, plain(read(e.app)))
}
