// Drafts of other figures: staff write them together, admins publish them.
const { actorOf, refuse, textOf } = require(`${__hooks}/lib/codes/values.js`)
const game = require(`${__hooks}/lib/releases/game.js`)
const { evidenceOf } = require(`${__hooks}/lib/releases/evidence.js`)

const most = { drafts: 100, notes: 200 }

const bodyOf = (e) => require(`${__hooks}/lib/staff/rows.js`).bodyOf(e)

const audit = (tx, e, entry) =>
  require(`${__hooks}/lib/audit.js`).write(tx, e, { target_collection: 'balance_drafts', reason: '', ...entry })

/** The draft of this id, as long as it is one. Throws 409 if it changed since the reader saw it. */
const draftOf = (tx, id, revision) => {
  const draft = require(`${__hooks}/lib/staff/rows.js`).find(tx, 'balance_drafts', id)
  if (!draft) throw new NotFoundError('There is no such draft.')
  if (draft.getInt('release') > 0) refuse('The draft is published. Begin a new one.')
  if (revision !== undefined && draft.getInt('revision') !== revision) {
    throw new ApiError(409, 'Somebody has changed the draft meanwhile. Look at it again.', null)
  }
  return draft
}

const readDraft = (e) => {
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

const answer = (e, draft) => e.json(200, { id: draft.id, revision: draft.getInt('revision') })

module.exports = {
  draftOf,

  create(e) {
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
    return answer(e, draft)
  },

  change(e) {
    const values = readDraft(e)
    const { revision } = bodyOf(e)
    if (!Number.isInteger(revision)) refuse('The revision is missing.')
    let draft
    e.app.runInTransaction((tx) => {
      draft = draftOf(tx, e.request.pathValue('id'), revision)
      const before = logged({
        name: draft.getString('name'),
        changes: require(`${__hooks}/lib/releases/read.js`).listIn(draft, 'changes'),
      })
      fill(draft, values)
      tx.save(draft)
      audit(tx, e, { action: 'update', target_record: draft.id, before, after: logged(values) })
    })
    return answer(e, draft)
  },

  remove(e) {
    e.app.runInTransaction((tx) => {
      const draft = draftOf(tx, e.request.pathValue('id'))
      const before = { name: draft.getString('name') }
      tx.delete(draft)
      audit(tx, e, { action: 'delete', target_record: draft.id, before, after: null })
    })
    return e.noContent(204)
  },

  note(e) {
    const text = textOf(bodyOf(e).text, 'note', 2000, { isLong: true, isNeeded: true })
    e.app.runInTransaction((tx) => {
      const draft = draftOf(tx, e.request.pathValue('id'))
      if (tx.countRecords('balance_draft_notes', $dbx.hashExp({ draft: draft.id })) >= most.notes) {
        refuse(`A draft has at most ${most.notes} notes.`)
      }
      const note = { draft: draft.id, author: actorOf(e), text }
      tx.save(new Record(tx.findCollectionByNameOrId('balance_draft_notes'), note))
    })
    return e.noContent(204)
  },
}
