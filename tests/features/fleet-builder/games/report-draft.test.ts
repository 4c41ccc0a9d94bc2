import { describe, expect, test } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { currentRules } from '#content/current-rules.ts'
import { catalogueMadeWith } from '#content/release/made-with.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { contentHash } from '#content/version.ts'
import {
  draftOf,
  emptyDraft,
  gameOf,
  linkedSide,
  ownSideOf,
  ownSideOfReport,
  playedWith,
  rulesToChoose,
} from '#features/fleet-builder/games/report-draft.ts'
import { sharedLink } from '#features/fleet-builder/share/shared-address.ts'
import { defaultLabels, madeWith, type Fleet } from '#game/fleet/fleet.ts'
import type { StoredReport } from '#records/saves/battle-reports.ts'
import { aReleaseFile } from '../../../support/release-file.ts'

const [mine, theirs] = [starterFleets[0]!, starterFleets[1]!]
const own = ownSideOf({ ...mine, ...defaultLabels, id: 'mine' })
const link = `Here: ${sharedLink({ ...theirs, notes: 'My secret plan' }, { names: true, notes: true }, 'https://orion.test')}.`
const empty = emptyDraft('mine', Date.UTC(2026, 10, 25, 12))
const how = { winner: 'own', scenario: 'meeting-engagement', rounds: 6, ownLost: 0, otherLost: 0 } as const
const draft = { ...empty, ...how, link } as const

describe('FE-14 the form of a game', () => {
  test('contains both fleets, without names of ships and notes, and the rules that were played', () => {
    const game = gameOf({ ...draft, ownLost: 20, otherLost: 40, note: ' Close. ' }, own, catalogue)
    if (!game.ok) throw new Error('refused')
    expect(game.value).toMatchObject({
      playedOn: '2026-11-25',
      winner: 'own',
      note: 'Close.',
      contentHash,
      fleet: 'mine',
      fleetName: mine.name,
      own: { faction: mine.faction, points: own.pointsBy(catalogue), lost: 20 },
      other: { faction: theirs.faction, lost: 40 },
    })
    const bare = linkedSide(`#f=${game.value.other.fleet}`)
    expect(bare).toMatchObject({ faction: theirs.faction, fleet: game.value.other.fleet })
    expect(bare?.pointsBy(catalogue)).toBe(game.value.other.points)
    expect(link.length).toBeGreaterThan(game.value.other.fleet.length)
  })

  test('accepts the other side by faction and points', () => {
    const game = gameOf({ ...draft, otherBy: 'faction', faction: 'drift', points: 150 }, own, catalogue)
    expect(game).toMatchObject({ ok: true, value: { other: { faction: 'drift', points: 150, fleet: '' } } })
  })

  test.each([
    ['no fleet', {}, undefined, ['fleet']],
    ['an empty fleet', {}, { ...own, pointsBy: () => 0 }, ['fleet']],
    ['no link', { link: '' }, own, ['link']],
    ['half a link', { link: link.slice(0, 60) }, own, ['link']],
    ['no winner', { winner: '' }, own, ['winner']],
    ['more lost than there was', { ownLost: 9999, otherLost: 9999 }, own, ['ownLost', 'otherLost']],
    ['no day', { playedOn: '' }, own, ['playedOn']],
    ['no scenario', { scenario: '' }, own, ['scenario']],
    ['no rounds', { rounds: undefined }, own, ['rounds']],
    ['no losses', { ownLost: undefined, otherLost: undefined }, own, ['ownLost', 'otherLost']],
    ['neither faction nor points', { otherBy: 'faction' }, own, ['faction', 'points']],
  ] as const)('says which field has %s', (_what, changes, side, fields) => {
    const game = gameOf({ ...draft, ...changes }, side, catalogue)
    expect(game.ok ? [] : Object.keys(game.error)).toEqual(fields)
  })

  test('fills in no figure that counts: the player must enter it', () => {
    const game = gameOf({ ...empty, link }, own, catalogue)
    expect(!game.ok && Object.keys(game.error).toSorted().join(' ')).toBe('otherLost ownLost rounds scenario winner')
  })

  test('opens a stored report unchanged', () => {
    const game = gameOf(draft, own, catalogue)
    if (!game.ok) throw new Error('refused')
    const { own: side, other } = game.value
    const stored = {
      fleet: 'mine',
      fleet_name: mine.name,
      own_faction: side.faction,
      own_points: side.points,
      own_lost: side.lost,
      own_fleet: side.fleet,
      other_faction: other.faction,
      other_points: other.points,
      other_lost: other.lost,
      other_fleet: other.fleet,
      winner: 'own',
      scenario: 'meeting-engagement',
      rounds: 6,
      played_on: '2026-11-25',
      note: '',
      release: game.value.release,
      content_hash: game.value.contentHash,
      game_version: game.value.gameVersion,
    } as StoredReport
    expect(gameOf(draftOf(stored), ownSideOfReport(stored), catalogue)).toEqual(game)
    // Points and rules of a report stay the same, even if the figures change later.
    const old = { ...stored, own_points: 190, other_points: 195, release: '2' }
    expect(gameOf(draftOf(old), ownSideOfReport(old), undefined)).toMatchObject({
      ok: true,
      value: { release: '2', own: { points: 190 }, other: { points: 195 } },
    })
  })
})

describe('FE-14 the figures that decide the prices of a game', () => {
  const content = contentHash.slice(0, 6)
  const by = (fleet: Fleet, release: string, hash = contentHash): Fleet => ({
    ...fleet,
    ...defaultLabels,
    id: fleet.id,
    pin: { rules: { contentHash: hash, release }, declined: null, figures: '' },
  })
  const linkTo = (fleet: Fleet) => sharedLink(fleet, { names: false, notes: false }, 'https://orion.test')
  const today = madeWith(currentRules.id)
  const halyard = catalogue.ships.get('accord-halyard')!.points

  test('are today’s, unless both fleets were made with the same others', () => {
    const [old, newer] = [ownSideOf(by(mine, '3')), ownSideOf(by(mine, ''))]
    expect(playedWith({ ...draft, link: linkTo(by(theirs, '3')) }, newer)).toEqual(today)
    expect(playedWith({ ...draft, link: linkTo(by(theirs, '3')) }, old)).toEqual({ release: 3, content })
    const chosen = { release: 2, content }
    expect(playedWith({ ...draft, played: chosen, link: linkTo(by(theirs, '3')) }, old)).toEqual(chosen)
    expect(
      playedWith({ ...draft, link: linkTo(by(theirs, '3', 'ffffff')) }, ownSideOf(by(mine, '3', 'ffffff'))),
    ).toEqual(today)
  })

  test('can be chosen from those of both fleets', () => {
    const releases = (link: string, own: Fleet) =>
      rulesToChoose({ ...draft, link }, ownSideOf(own)).map((one) => one.release)
    expect(releases(linkTo(by(theirs, '3')), by(mine, '2'))).toEqual([0, 2, 3])
    expect(releases(linkTo(by(theirs, '')), by(mine, ''))).toEqual([0])
    expect(releases(linkTo(by(theirs, '3', 'ffffff')), by(mine, ''))).toEqual([0])
  })

  test('are the same for both fleets, and named in the report', async () => {
    const there = await catalogueMadeWith({ release: 3, content }, async () =>
      aReleaseFile(3, 'accord-halyard', halyard - 4),
    )
    const game = gameOf({ ...draft, link: linkTo(by(mine, '3')) }, ownSideOf(by(mine, '3')), there)
    const points =
      ownSideOf(by(mine, '')).pointsBy(catalogue)! -
      4 * mine.ships.filter(({ design }) => design === 'accord-halyard').length
    expect(points).toBeLessThan(own.pointsBy(catalogue)!)
    expect(game).toMatchObject({ ok: true, value: { release: '3', contentHash, own: { points }, other: { points } } })
  })

  test('are asked for if they are not available', () => {
    const game = gameOf(draft, own, undefined)
    expect(game.ok ? [] : Object.keys(game.error)).toEqual(['played'])
  })
})
