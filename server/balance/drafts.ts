import { actorOf, refuse, textOf } from '../codes/values.ts'
import { findRecord } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf as rowChangesBodyOf } from '../platform/http.ts'
import { write } from '../staff/audit.ts'
import { evidenceOf } from './evidence.ts'
import * as game from './game.ts'
import { listIn } from './read.ts'

// Drafts of other figures: staff write them together, admins publish them.

const most = { drafts: 100, notes: 200 }

const bodyOf = (e: RequestEvent) => rowChangesBodyOf(e)

const audit = (tx: core.App, e, entry) => write(tx, e, { target_collection: 'balance_drafts', reason: '', ...entry })

/** The draft of this id, as long as it is one. Throws 409 if it changed since the reader saw it. */
export const draftOf = (tx: core.App, id, revision) => {
  const draft = findRecord(tx, 'balance_drafts', id)
  if (!draft) throw new NotFoundError('There is no such draft.')
  if (draft.getInt('release') > 0) refuse('The draft is published. Begin a new one.')
  if (revision !== undefined && draft.getInt('revision') !== revision) {
    throw new ApiError(409, 'Somebody has changed the draft meanwhile. Look at it again.', null)
  }
  return draft
}

const readDraft = (e: RequestEvent) => {
  const { name, why, changes, evidence, content_hash } = bodyOf(e)
  game.checkChanges(changes)
  if (content_hash !== game.contentHash()) {
    refuse('The draft is of other content than the record store has. Reload the page.')
  }
  return {
    name: textOf(name, 'name', 120, { isNeeded: true }),
    why: textOf(why, 'reason', 2000, { isLong: true }),
    changes: game.inOrder(changes),
    evidence: evidenceOf(evidence),
    content_hash,
  }
}

const fill = (draft, values) => {
  for (const key of Object.keys(values)) draft.set(key, values[key])
  draft.set('revision', draft.getInt('revision') + 1)
}

/** What the audit log keeps: the figures are in the draft itself. */
const logged = ({ name, changes }) => ({ name, changes: changes.length })

const answer = (e: RequestEvent, draft) => e.json(200, { id: draft.id, revision: draft.getInt('revision') })

export function create(e: RequestEvent) {
  const values = readDraft(e)
  const draft = new Record(e.app.findCollectionByNameOrId('balance_drafts'), { created_by: actorOf(e), release: 0 })
  e.app.runInTransaction((tx: core.App) => {
    if (tx.countRecords('balance_drafts', $dbx.hashExp({ release: 0 })) >= most.drafts) {
      refuse(`There are ${most.drafts} drafts. Delete one first.`)
    }
    fill(draft, values)
    tx.save(draft)
    audit(tx, e, { action: 'create', target_record: draft.id, before: null, after: logged(values) })
  })
  return answer(e, draft)
}

export function change(e: RequestEvent) {
  const values = readDraft(e)
  const { revision } = bodyOf(e)
  if (!Number.isInteger(revision)) refuse('The revision is missing.')
  let draft
  e.app.runInTransaction((tx: core.App) => {
    draft = draftOf(tx, e.request.pathValue('id'), revision)
    const before = logged({ name: draft.getString('name'), changes: listIn(draft, 'changes') })
    fill(draft, values)
    tx.save(draft)
    audit(tx, e, { action: 'update', target_record: draft.id, before, after: logged(values) })
  })
  return answer(e, draft)
}

export function remove(e: RequestEvent) {
  e.app.runInTransaction((tx: core.App) => {
    const draft = draftOf(tx, e.request.pathValue('id'))
    const before = { name: draft.getString('name') }
    tx.delete(draft)
    audit(tx, e, { action: 'delete', target_record: draft.id, before, after: null })
  })
  return e.noContent(204)
}

export function note(e: RequestEvent) {
  const text = textOf(bodyOf(e).text, 'note', 2000, { isLong: true, isNeeded: true })
  e.app.runInTransaction((tx: core.App) => {
    const draft = draftOf(tx, e.request.pathValue('id'))
    if (tx.countRecords('balance_draft_notes', $dbx.hashExp({ draft: draft.id })) >= most.notes) {
      refuse(`A draft has at most ${most.notes} notes.`)
    }
    const note = { draft: draft.id, author: actorOf(e), text }
    tx.save(new Record(tx.findCollectionByNameOrId('balance_draft_notes'), note))
  })
  return e.noContent(204)
}
