import {
  draftTextLength,
  type BalanceRelease,
  type DraftChange,
  type PublishBody,
  type ReleaseName,
  type WithdrawBody,
} from '../../src/shared/balance.ts'
import { reasonLength } from '../../src/shared/row-changes.ts'
import { textOf } from '../codes/values.ts'
import { actorOf } from '../platform/caller.ts'
import { transaction } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse } from '../platform/http.ts'
import { reasonOf, write } from '../staff/audit-log.ts'
import { isWhole, merge, readChanges } from './changes.ts'
import { contentHash, gameVersion } from './content-figures.ts'
import { differences, sentence } from './differences.ts'
import { draftOf } from './drafts.ts'
import { changesIn, changesOf, evidenceIn, newest } from './read.ts'

// Releases are only ever added. A withdrawal publishes the earlier figures again under a new number, so a number
// identifies the figures.

/** Number of the schema that the app reads: src/game/balance/release.ts. */
const schema = 1
/** Maximum number of characters of the file of a release. */
const longest = 262144

/** The reasons and the origin of a release. `why` is for everybody. */
interface About extends Pick<BalanceRelease, 'why' | 'withdraws' | 'evidence'> {
  /** Why it is withdrawn, for staff alone. */
  readonly reason: string
  /** The number of the release whose figures a withdrawal publishes again; 0 for those of the content. */
  readonly restores: number
}

/**
 * @param seen The number of the newest release that the caller has seen: 0 if there was none.
 * @throws ApiError 409 if there is a newer one.
 */
function requireNewest(release: core.Record | undefined, seen: unknown): void {
  const number = release?.getInt('number') ?? 0
  if (!isWhole(seen)) refuse('The number of the newest release is missing.')
  if (seen === number) return
  throw new ApiError(
    409,
    `Release ${number} was published meanwhile. Look at what differs from it, then decide again.`,
    null,
  )
}

/** Publishes figures as the next release after `before`. */
function add(
  tx: core.App,
  e: RequestEvent,
  before: core.Record | undefined,
  changes: readonly DraftChange[],
  { why, reason, withdraws, restores, evidence }: About,
): ReleaseName {
  // The changes were checked earlier, but the bounds of the content may have changed since.
  readChanges(changes)
  const number = (before?.getInt('number') ?? 0) + 1
  const found = differences(changesOf(before), changes)
  const content: BalanceRelease = {
    schema,
    number,
    date: new Date().toISOString().slice(0, 10),
    gameVersion: gameVersion(),
    contentHash: contentHash(),
    sentence: sentence(found),
    why,
    withdraws,
    changes,
    evidence,
  }
  const file = JSON.stringify(content)
  if (file.length > longest) refuse('The release is too long for one file.')
  const hash = $security.sha256(file)
  const release = new Record(tx.findCollectionByNameOrId('balance_releases'), {
    number,
    hash,
    file,
    differences: found,
    withdraws,
    restores,
    reason,
    content_hash: content.contentHash,
    published_by: actorOf(e),
  })
  tx.save(release)
  write(tx, e, {
    action: 'create',
    target_collection: 'balance_releases',
    target_record: release.id,
    before: null,
    after: { number, changes: changes.length, withdraws },
    reason: reason === '' ? why.slice(0, reasonLength) : reason,
  })
  return { number, hash }
}

const byNumber = (tx: core.App, number: number): core.Record | undefined =>
  tx.findRecordsByFilter('balance_releases', 'number = {:number}', '', 1, 0, { number })[0]

/** Publishes a draft on top of the newest release. The body has the numbers of both as the admin saw them. */
export function publish(e: RequestEvent): void {
  const { revision, newest: seen } = bodyOf<PublishBody>(e)
  if (!isWhole(revision)) refuse('The revision is missing.')
  const published: ReleaseName = transaction(e.app, (tx) => {
    const draft = draftOf(tx, e.request.pathValue('id'), revision)
    const before = newest(tx)
    requireNewest(before, seen)
    if (draft.getString('content_hash') !== contentHash())
      refuse('The game’s own figures have changed since the draft was saved. Save the draft again.')
    const why = draft.getString('why')
    if (why === '') refuse('Write in the draft why the figures change.')
    const changes = merge(changesOf(before), changesIn(draft))
    if (differences(changesOf(before), changes).length === 0) refuse('The draft changes nothing.')
    const about: About = { why, reason: '', withdraws: 0, restores: 0, evidence: evidenceIn(draft) }
    const release = add(tx, e, before, changes, about)
    draft.set('release', release.number)
    tx.save(draft)
    return release
  })
  return e.json(200, published)
}

/**
 * The number of the release whose figures are in force after a release is withdrawn; 0 for those of the content. A
 * withdrawal has the figures of an earlier release.
 */
function restoredBy(earlier: core.Record | undefined, number: number): number {
  if (!earlier) return 0
  return earlier.getInt('withdraws') > 0 ? earlier.getInt('restores') : number
}

/**
 * Withdraws the newest release: the figures that were in force before it are published again. The body says why, for players;
 * the reason of the request is for staff.
 */
export function withdraw(e: RequestEvent): void {
  const reason = reasonOf(e, true)
  const why = textOf(bodyOf<WithdrawBody>(e).why ?? '', 'reason for players', draftTextLength.why, {
    isLong: true,
    isNeeded: true,
  })
  const number = Number(e.request.pathValue('number'))
  const published: ReleaseName = transaction(e.app, (tx) => {
    const last = newest(tx)
    if (!last) throw new NotFoundError('There is no release.')
    requireNewest(last, number)
    // To withdraw a withdrawal, go back before the release whose figures it published again.
    const origin = last.getInt('withdraws') > 0 ? last.getInt('restores') : number
    if (origin === 0) refuse('There is no release to withdraw: the built-in figures are in use.')
    const earlier = byNumber(tx, origin - 1)
    const restores = restoredBy(earlier, origin - 1)
    const changes = merge([], changesOf(earlier))
    return add(tx, e, last, changes, { why, reason, withdraws: origin, restores, evidence: [] })
  })
  return e.json(200, published)
}
