import { isAdmin as isAdminOf } from '../platform/caller.ts'
import type { RequestEvent } from '../platform/events.ts'
import * as game from './game.ts'
import { authors, fileOf, listIn, nameOf, newest, plain } from './read.ts'

// What staff see of drafts and releases.

const mostShown = 100

/** The sentence and the differences of a draft to what is in force, or why it could not be published. */
const effectOf = (base, draft) => {
  try {
    const own = listIn(draft, 'changes')
    if (draft.getString('content_hash') !== game.contentHash()) {
      throw new BadRequestError('The content has changed since. Save the draft anew.')
    }
    game.checkChanges(own)
    const differences = game.effect(base, own)
    return { differences, sentence: game.sentence(differences), problem: '' }
  } catch (thrown) {
    const { status, message } = thrown.value || thrown
    if (status !== 400) throw thrown
    return { differences: [], sentence: '', problem: String(message) }
  }
}

export function overview(e: RequestEvent) {
  const isAdmin = isAdminOf(e)
  const names = authors(e.app, isAdmin)
  const last = newest(e.app)
  const base = fileOf(last).changes
  const notes = e.app.findRecordsByFilter('balance_draft_notes', 'draft.id != ""', 'created', 0)
  const notesOf = (draft) =>
    notes
      .filter((note) => draft && note.getString('draft') === draft.id)
      .map((note) => ({ ...plain(note, ['id', 'text', 'created']), author: nameOf(names, note.getString('author')) }))
  const drafts = e.app
    .findRecordsByFilter('balance_drafts', 'release = 0', '-updated', mostShown)
    .map((draft) => ({
      ...plain(draft, ['id', 'name', 'why', 'content_hash', 'created', 'updated']),
      revision: draft.getInt('revision'),
      created_by: nameOf(names, draft.getString('created_by')),
      changes: listIn(draft, 'changes'),
      evidence: listIn(draft, 'evidence'),
      notes: notesOf(draft),
      ...effectOf(base, draft),
    }))
  const published = e.app.findRecordsByFilter('balance_drafts', 'release > 0', '-release', mostShown)
  const releases = e.app.findRecordsByFilter('balance_releases', 'number > 0', '-number', mostShown).map((release) => {
    const { number, date, sentence, why, evidence } = fileOf(release)
    return {
      ...plain(release, ['hash', 'created', 'content_hash']),
      ...{ number, date, sentence, why, evidence, withdraws: release.getInt('withdraws') },
      restores: release.getInt('restores'),
      differences: listIn(release, 'differences'),
      published_by: nameOf(names, release.getString('published_by')),
      notes: notesOf(published.find((draft) => draft.getInt('release') === number)),
    }
  })
  return e.json(200, { content_hash: game.contentHash(), newest: last ? last.getInt('number') : 0, drafts, releases })
}
