import { describe, expect, test } from 'vitest'
import { starterFleets } from '#content/starter-fleets.ts'
import { contentHash } from '#content/version.ts'
import {
  draftOf,
  emptyDraft,
  gameOf,
  linkedSide,
  ownSideOf,
  ownSideOfReport,
} from '#features/fleet-builder/games/report-draft.ts'
import { sharedLink } from '#features/fleet-builder/share/shared-address.ts'
import { defaultLabels } from '#game/fleet/fleet.ts'
import type { StoredReport } from '#records/saves/battle-reports.ts'

const [mine, theirs] = starterFleets
if (!mine || !theirs) throw new Error('no starter fleets')
const own = ownSideOf({ ...mine, ...defaultLabels, id: 'mine' })
const link = `Here: ${sharedLink({ ...theirs, notes: 'My secret plan' }, { names: true, notes: true }, 'https://orion.test')}.`
const draft = { ...emptyDraft('mine', Date.UTC(2026, 10, 25, 12)), winner: 'own', link } as const

describe('FE-14 the form of a game', () => {
  test('tells both fleets, without names of ships and notes, with the rules that were played', () => {
    const game = gameOf({ ...draft, ownLost: 20, otherLost: 40, note: ' Close. ' }, own)
    if (!game.ok) throw new Error('refused')
    expect(game.value).toMatchObject({
      ...{ playedOn: '2026-11-25', winner: 'own', note: 'Close.', contentHash, fleet: 'mine', fleetName: mine.name },
      own: { faction: mine.faction, points: own.points, lost: 20 },
      other: { faction: theirs.faction, lost: 40 },
    })
    const bare = linkedSide(`#f=${game.value.other.fleet}`)
    expect(bare).toMatchObject({
      faction: theirs.faction,
      points: game.value.other.points,
      fleet: game.value.other.fleet,
    })
    expect(link.length).toBeGreaterThan(game.value.other.fleet.length)
  })

  test('takes the other side by faction and points', () => {
    const game = gameOf({ ...draft, otherBy: 'faction', faction: 'drift', points: 150 }, own)
    expect(game).toMatchObject({ ok: true, value: { other: { faction: 'drift', points: 150, fleet: '' } } })
  })

  test.each([
    ['no fleet', {}, undefined, ['fleet']],
    ['an empty fleet', {}, { ...own, points: 0 }, ['fleet']],
    ['no link', { link: '' }, own, ['link']],
    ['half a link', { link: link.slice(0, 60) }, own, ['link']],
    ['no winner', { winner: '' }, own, ['winner']],
    ['more lost than there was', { ownLost: 9999, otherLost: 9999 }, own, ['ownLost', 'otherLost']],
    ['no day', { playedOn: '' }, own, ['playedOn']],
  ] as const)('says where it has %s', (_what, changes, side, fields) => {
    const game = gameOf({ ...draft, ...changes }, side)
    expect(game.ok ? [] : Object.keys(game.error)).toEqual(fields)
  })

  test('opens a stored report as it was told', () => {
    const game = gameOf(draft, own)
    if (!game.ok) throw new Error('refused')
    const { own: side, other } = game.value
    const stored = {
      ...{
        fleet: 'mine',
        fleet_name: mine.name,
        own_faction: side.faction,
        own_points: side.points,
        own_lost: side.lost,
      },
      ...{ own_fleet: side.fleet, other_faction: other.faction, other_points: other.points, other_lost: other.lost },
      ...{
        other_fleet: other.fleet,
        winner: 'own',
        scenario: 'meeting-engagement',
        rounds: 6,
        played_on: '2026-11-25',
      },
      note: '',
    } as StoredReport
    expect(gameOf(draftOf(stored), ownSideOfReport(stored))).toEqual(game)
  })
})
