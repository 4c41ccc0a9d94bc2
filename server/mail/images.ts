import { imageLimits, type MailImageAnswer, type MailImagesAnswer } from '../../src/shared/mail/mails.ts'
import { cleanedFile } from '../feedback/picture.ts'
import { actorOf } from '../platform/caller.ts'
import { findRecord, rows } from '../platform/db.ts'
import { requireSpaceForVisits } from '../platform/disk-space.ts'
import type { FileDownloadEvent, RequestEvent } from '../platform/events.ts'
import { refuse } from '../platform/http.ts'
import { write } from '../staff/audit-log.ts'

// Pictures that campaigns show. A picture has one address for all readers, so it does not show who opened a mail.

const addressOf = (app: core.App, id: string, file: string): string =>
  `${app.settings().meta.appURL}/api/files/mail_images/${id}/${file}`

const answerOf = (app: core.App, image: core.Record): MailImageAnswer => ({
  id: image.id,
  name: image.getString('name'),
  url: addressOf(app, image.id, image.getString('file')),
  created: image.getString('created'),
})

/** Sends the pictures, the newest first. */
export function images(e: RequestEvent): void {
  const sql = `SELECT id, name, file, created FROM mail_images WHERE file <> '' ORDER BY created DESC, id LIMIT ${imageLimits.count}`
  const found = rows(e.app, sql, {}, { id: '', name: '', file: '', created: '' })
  const answer: MailImagesAnswer = {
    rows: found.map(({ file, ...image }) => ({ ...image, url: addressOf(e.app, image.id, file) })),
  }
  e.json(200, answer)
}

/** The picture of a form. */
function fileOf(e: RequestEvent): filesystem.File {
  let file: filesystem.File | undefined
  try {
    ;[file] = e.findUploadedFiles('file')
  } catch {
    // The form has no picture, or the body is not a form.
  }
  if (!file) refuse('Send a picture as “file” of a form.')
  if (file.size > imageLimits.bytes) refuse(`A picture has at most ${imageLimits.bytes / 1024} kB.`)
  return file
}

/** The name of a file without its ending and without folders. */
const nameOf = (file: filesystem.File): string =>
  Array.from(file.originalName.replace(/^.*[/\\]/, '').replace(/\.\w{1,5}$/, ''))
    .slice(0, imageLimits.name)
    .join('')

/**
 * Stores a picture and responds with its address. Everything in the file besides the picture, such as where it was
 * taken, is removed.
 */
export function add(e: RequestEvent): void {
  const sent = fileOf(e)
  requireSpaceForVisits(e.app)
  const { ending, file } = cleanedFile(sent, 'picture')
  if (ending === 'webp') refuse('Not every mail program shows a WebP. Use a PNG or a JPEG.')
  const values = { name: nameOf(sent), file, created_by: actorOf(e) }
  const image = new Record(e.app.findCollectionByNameOrId('mail_images'), values)
  e.app.runInTransaction((tx) => {
    if (tx.countRecords('mail_images') >= imageLimits.count)
      refuse(`There are already ${imageLimits.count} pictures, which is the maximum. Delete some that no mail uses.`)
    tx.save(image)
    const target = { target_collection: 'mail_images', target_record: image.id } as const
    write(tx, e, { action: 'create', ...target, before: null, after: { name: image.getString('name') }, reason: '' })
  })
  e.json(200, answerOf(e.app, image))
}

/** Lets mail programs cache a picture: the file under a name never changes. */
export function serveImage(e: FileDownloadEvent, next: () => void): void {
  e.requestEvent.response.header().set('Cache-Control', 'public, max-age=31536000, immutable')
  next()
}

/** Deletes a picture. Mails that were sent with it do not show it any more. */
export function remove(e: RequestEvent): void {
  const image = findRecord(e.app, 'mail_images', e.request.pathValue('id'))
  if (!image) throw new NotFoundError('There is no such picture.')
  e.app.runInTransaction((tx) => {
    const target = { target_collection: 'mail_images', target_record: image.id } as const
    write(tx, e, { action: 'delete', ...target, before: { name: image.getString('name') }, after: null, reason: '' })
    tx.delete(image)
  })
  e.noContent(204)
}
