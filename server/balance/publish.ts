import { actorOf, refuse } from '../codes/values.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf as rowChangesBodyOf } from '../platform/http.ts'
import { reasonOf, write } from '../staff/audit.ts'
import { draftOf } from './drafts.ts'
import * as game from './game.ts'
import { fileOf, listIn, newest } from './read.ts'

// Releases are only ever added. A withdrawal publishes the figures of the release before anew, so a number says all.

/** Number of the schema that the app reads: src/game/balance/release.ts. */
const schema = 1
const longest = 262144

/** Throws 409 unless `seen` is the number of the newest release: 0 if there is none. */
const requireNewest = (release, seen) => {
  const number = release ? release.getInt('number') : 0
  if (!Number.isInteger(seen)) refuse('The number of the newest release is missing.')
  if (seen === number) return
  throw new ApiError(
    409,
    `Release ${number} was published meanwhile. Look at what differs from it, then decide again.`,
    null,
  )
}

/** Publishes figures as the release after `before`. `about`: why, withdraws, evidence. */
const add = (tx: core.App, e, before, changes, about) => {
  game.checkChanges(changes)
  const number = (before ? before.getInt('number') : 0) + 1
  const found = game.differences(fileOf(before).changes, changes)
  const content = { gameVersion: game.gameVersion(), contentHash: game.contentHash() }
  const { why, withdraws, restores, evidence } = about
  const date = new Date().toISOString().slice(0, 10)
  const file = JSON.stringify({
    ...{ schema, number, date, ...content, sentence: game.sentence(found), why, withdraws, changes, evidence },
  })
  if (file.length > longest) refuse('The release is too long for one file.')
  const release = new Record(tx.findCollectionByNameOrId('balance_releases'), {
    ...{ number, hash: $security.sha256(file), file, differences: found, withdraws, restores },
    ...{ content_hash: content.contentHash, published_by: actorOf(e) },
  })
  tx.save(release)
  write(tx, e, {
    action: 'create',
    target_collection: 'balance_releases',
    target_record: release.id,
    before: null,
    after: { number, changes: changes.length, withdraws },
    reason: why.slice(0, 500),
  })
  return release
}

const byNumber = (tx: core.App, number) =>
  tx.findRecordsByFilter('balance_releases', 'number = {:number}', '', 1, 0, { number })[0]

const bodyOf = (e: RequestEvent) => rowChangesBodyOf(e)

const answer = (e: RequestEvent, release) =>
  e.json(200, { number: release.getInt('number'), hash: release.getString('hash') })

/** Publishes a draft on top of the newest release. The body names both as the admin saw them. */
export function publish(e: RequestEvent) {
  const { revision, newest: seen } = bodyOf(e)
  if (!Number.isInteger(revision)) refuse('The revision is missing.')
  let release
  e.app.runInTransaction((tx: core.App) => {
    const draft = draftOf(tx, e.request.pathValue('id'), revision)
    const before = newest(tx)
    requireNewest(before, seen)
    if (draft.getString('content_hash') !== game.contentHash()) refuse('The content has changed. Save the draft anew.')
    const why = draft.getString('why')
    if (why === '') refuse('Say in the draft why the figures change.')
    const changes = game.merge(fileOf(before).changes, listIn(draft, 'changes'))
    if (game.differences(fileOf(before).changes, changes).length === 0) refuse('The draft changes nothing.')
    release = add(tx, e, before, changes, { why, withdraws: 0, restores: 0, evidence: listIn(draft, 'evidence') })
    draft.set('release', release.getInt('number'))
    tx.save(draft)
  })
  return answer(e, release)
}

/** Withdraws the newest release: what was in force before it is published again. */
export function withdraw(e: RequestEvent) {
  const why = reasonOf(e, true)
  const number = Number(e.request.pathValue('number'))
  let release
  e.app.runInTransaction((tx: core.App) => {
    const last = newest(tx)
    if (!last) throw new NotFoundError('There is no release.')
    requireNewest(last, number)
    // A withdrawal is itself withdrawn by going back before the release whose figures it published anew.
    const origin = last.getInt('withdraws') > 0 ? last.getInt('restores') : number
    if (origin === 0) refuse('No release is in force: the figures are those of the content.')
    const earlier = byNumber(tx, origin - 1)
    const isAgain = earlier && earlier.getInt('withdraws') > 0
    const restores = !earlier ? 0 : isAgain ? earlier.getInt('restores') : origin - 1
    const changes = game.merge([], fileOf(earlier).changes)
    release = add(tx, e, last, changes, { why, withdraws: origin, restores, evidence: [] })
  })
  return answer(e, release)
}
