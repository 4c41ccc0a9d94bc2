import { batchTextLength, type BatchAnswer, type BatchBody } from '../../src/shared/codes.ts'
import { actorOf } from '../platform/caller.ts'
import { textsOf } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, type Unchecked } from '../platform/http.ts'
import { keepDifferences, write } from '../staff/audit-log.ts'
import { batchOf, textOf } from './values.ts'

// Batches of codes, which staff create and rename. make-codes.ts fills them.

const shown = (batch: core.Record): BatchAnswer => ({
  id: batch.id,
  ...textsOf(batch, ['name', 'purpose', 'note', 'mail_subject', 'mail_lead', 'created', 'updated']),
})

const readTexts = ({ name, purpose = '', note = '' }: Unchecked<BatchBody>): Required<BatchBody> => ({
  name: textOf(name, 'name', batchTextLength.name, { isNeeded: true }),
  purpose: textOf(purpose, 'purpose', batchTextLength.purpose),
  note: textOf(note, 'note', batchTextLength.note, { isLong: true }),
})

/** Creates an empty batch. */
export function create(e: RequestEvent): void {
  const texts = readTexts(bodyOf<BatchBody>(e))
  const batch = new Record(e.app.findCollectionByNameOrId('code_batches'), { ...texts, created_by: actorOf(e) })
  e.app.runInTransaction((tx) => {
    tx.save(batch)
    write(tx, e, {
      action: 'create',
      target_collection: 'code_batches',
      target_record: batch.id,
      before: null,
      after: texts,
      reason: '',
    })
  })
  e.json(200, shown(batch))
}

/** Changes the name, the purpose and the note of a batch. */
export function change(e: RequestEvent): void {
  const texts = readTexts(bodyOf<BatchBody>(e))
  let changed: BatchAnswer | undefined
  e.app.runInTransaction((tx) => {
    const batch = batchOf(tx, e.request.pathValue('id'))
    const before = Object.fromEntries(Object.keys(texts).map((field) => [field, batch.getString(field)]))
    const after = { ...texts }
    if (keepDifferences(before, after)) {
      for (const [field, text] of Object.entries(texts)) batch.set(field, text)
      tx.save(batch)
      write(tx, e, {
        action: 'update',
        target_collection: 'code_batches',
        target_record: batch.id,
        before,
        after,
        reason: '',
      })
    }
    changed = shown(batch)
  })
  e.json(200, changed)
}
