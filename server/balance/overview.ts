import type { DraftChange, ReleasesAnswer } from '../../src/shared/balance.ts'
import { textsOf } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { refuse } from '../platform/http.ts'
import { readChanges } from './changes.ts'
import { contentHash } from './content-figures.ts'
import { effect, sentence } from './differences.ts'
import {
  authors,
  changesIn,
  changesOf,
  differencesIn,
  evidenceIn,
  fileOf,
  nameOf,
  newest,
  recordsWhere,
} from './read.ts'

// The drafts and releases for staff.

const mostShown = 100

type Effect = Pick<ReleasesAnswer['drafts'][number], 'differences' | 'sentence' | 'problem'>

/** The words of a refusal with status 400; undefined for any other exception. */
function refusalIn(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null) return undefined
  // Reading any property of an object is safe. An error that has passed through Go is in `value`.
  const { value } = thrown as { readonly value?: Partial<ApiError> }
  const { status, message } = value ?? (thrown as Partial<ApiError>)
  return status === 400 ? String(message) : undefined
}

/** The figures that a draft changes on top of `base`, or the reason why the draft cannot be published. */
function effectOf(base: readonly DraftChange[], draft: core.Record): Effect {
  try {
    const own = changesIn(draft)
    if (draft.getString('content_hash') !== contentHash()) {
      refuse('The game’s own figures have changed since the draft was saved. Save the draft again.')
    }
    const differences = effect(base, readChanges(own))
    return { differences, sentence: sentence(differences), problem: '' }
  } catch (thrown) {
    const problem = refusalIn(thrown)
    if (problem === undefined) throw thrown
    return { differences: [], sentence: '', problem }
  }
}

/** Sends drafts, the last changed first, and releases, the newest first. */
export function overview(e: RequestEvent): void {
  const { app } = e
  const names = authors(app)
  const last = newest(app)
  const base = changesOf(last)
  const notes = recordsWhere(app, 'balance_draft_notes', 'draft.id != ""', 'created', 0)
  const notesOf = (draft: core.Record | undefined) =>
    notes
      .filter((note) => note.getString('draft') === draft?.id)
      .map((note) => ({ ...textsOf(note, ['id', 'text', 'created']), author: nameOf(names, note.getString('author')) }))
  const drafts = recordsWhere(app, 'balance_drafts', 'release = 0', '-updated', mostShown).map((draft) => ({
    ...textsOf(draft, ['id', 'name', 'why', 'content_hash', 'created', 'updated']),
    revision: draft.getInt('revision'),
    created_by: nameOf(names, draft.getString('created_by')),
    changes: changesIn(draft),
    evidence: evidenceIn(draft),
    notes: notesOf(draft),
    ...effectOf(base, draft),
  }))
  const published = recordsWhere(app, 'balance_drafts', 'release > 0', '-release', mostShown)
  const releases = recordsWhere(app, 'balance_releases', 'number > 0', '-number', mostShown).map((release) => {
    const { number, date, sentence, why, evidence } = fileOf(release)
    return {
      ...textsOf(release, ['hash', 'created', 'content_hash', 'reason']),
      number,
      date,
      sentence,
      why,
      evidence,
      withdraws: release.getInt('withdraws'),
      restores: release.getInt('restores'),
      differences: differencesIn(release),
      published_by: nameOf(names, release.getString('published_by')),
      notes: notesOf(published.find((draft) => draft.getInt('release') === number)),
    }
  })
  const number = last?.getInt('number') ?? 0
  const answer: ReleasesAnswer = { content_hash: contentHash(), newest: number, drafts, releases }
  return e.json(200, answer)
}
