import {
  draftTextLength,
  type ChangeDraftBody,
  type DraftBody,
  type DraftNoteBody,
  type SavedDraftAnswer,
} from '../../src/shared/balance.ts'
import { textOf } from '../codes/values.ts'
import { actorOf } from '../platform/caller.ts'
import { findRecord, transaction } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse } from '../platform/http.ts'
import { write, type AuditEntry, type AuditValues } from '../staff/audit-log.ts'
import { inOrder, isWhole, readChanges } from './changes.ts'
import { contentHash } from './content-figures.ts'
import { readEvidence } from './evidence.ts'
import { changesIn } from './read.ts'

// Drafts of changed figures: staff write them together, admins publish them.

const most = { drafts: 100, notes: 200 }

type Entry = Pick<AuditEntry, 'action' | 'target_record' | 'before' | 'after'>

const audit = (tx: core.App, e: RequestEvent, entry: Entry): void =>
  write(tx, e, { target_collection: 'balance_drafts', reason: '', ...entry })

/**
 * Returns a draft that is not published. `revision`: the one that the caller has seen, if it must match.
 * @throws ApiError 409 if the draft changed since then; NotFoundError; BadRequestError if it is published.
 */
export function draftOf(tx: core.App, id: string, revision?: number): core.Record {
  const draft = findRecord(tx, 'balance_drafts', id)
  if (!draft) throw new NotFoundError('There is no such draft.')
  if (draft.getInt('release') > 0) refuse('This draft is already published. Save a new one.')
  if (revision !== undefined && draft.getInt('revision') !== revision) {
    throw new ApiError(409, 'Somebody has changed the draft meanwhile. Look at it again.', null)
  }
  return draft
}

function readDraft(e: RequestEvent): DraftBody {
  const { name, why, changes, evidence, content_hash } = bodyOf<DraftBody>(e)
  const read = readChanges(changes)
  if (content_hash !== contentHash()) {
    refuse('This draft was made with another version of the game’s figures than the server has. Reload the page.')
  }
  return {
    name: textOf(name, 'name', draftTextLength.name, { isNeeded: true }),
    why: textOf(why, 'reason', draftTextLength.why, { isLong: true }),
    changes: inOrder(read),
    evidence: readEvidence(evidence),
    content_hash: contentHash(),
  }
}

function fill(draft: core.Record, values: DraftBody): void {
  for (const [column, value] of Object.entries(values)) draft.set(column, value)
  draft.set('revision', draft.getInt('revision') + 1)
}

/** The values for the audit log. The figures themselves are in the draft. */
const logged = ({ name, changes }: Pick<DraftBody, 'name' | 'changes'>): AuditValues => ({
  name,
  changes: changes.length,
})

const respond = (e: RequestEvent, draft: core.Record): void => {
  const answer: SavedDraftAnswer = { id: draft.id, revision: draft.getInt('revision') }
  return e.json(200, answer)
}

export function create(e: RequestEvent): void {
  const values = readDraft(e)
  const draft = new Record(e.app.findCollectionByNameOrId('balance_drafts'), { created_by: actorOf(e), release: 0 })
  e.app.runInTransaction((tx) => {
    if (tx.countRecords('balance_drafts', $dbx.hashExp({ release: 0 })) >= most.drafts) {
      refuse(`There are ${most.drafts} drafts. Delete one first.`)
    }
    fill(draft, values)
    tx.save(draft)
    audit(tx, e, { action: 'create', target_record: draft.id, before: null, after: logged(values) })
  })
  return respond(e, draft)
}

export function change(e: RequestEvent): void {
  const values = readDraft(e)
  const { revision } = bodyOf<ChangeDraftBody>(e)
  if (!isWhole(revision)) refuse('The revision is missing.')
  const draft = transaction(e.app, (tx) => {
    const draft = draftOf(tx, e.request.pathValue('id'), revision)
    const before = logged({ name: draft.getString('name'), changes: changesIn(draft) })
    fill(draft, values)
    tx.save(draft)
    audit(tx, e, { action: 'update', target_record: draft.id, before, after: logged(values) })
    return draft
  })
  return respond(e, draft)
}

export function remove(e: RequestEvent): void {
  e.app.runInTransaction((tx) => {
    const draft = draftOf(tx, e.request.pathValue('id'))
    const before = { name: draft.getString('name') }
    tx.delete(draft)
    audit(tx, e, { action: 'delete', target_record: draft.id, before, after: null })
  })
  return e.noContent(204)
}

export function note(e: RequestEvent): void {
  const text = textOf(bodyOf<DraftNoteBody>(e).text, 'note', draftTextLength.note, { isLong: true, isNeeded: true })
  e.app.runInTransaction((tx) => {
    const draft = draftOf(tx, e.request.pathValue('id'))
    if (tx.countRecords('balance_draft_notes', $dbx.hashExp({ draft: draft.id })) >= most.notes) {
      refuse(`A draft has at most ${most.notes} notes.`)
    }
    const note = { draft: draft.id, author: actorOf(e), text }
    tx.save(new Record(tx.findCollectionByNameOrId('balance_draft_notes'), note))
  })
  return e.noContent(204)
}
