import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { designsFor, entriesOf, matches, tallyOf } from '#features/fleet-builder/catalogue/catalogue-view.ts'
import { gaugeFigures } from '#features/fleet-builder/editor/points-gauge.tsx'
import { fleetView, refitOffers } from '#features/fleet-builder/open-fleet/fleet-view.ts'
import { dropPosition } from '#features/fleet-builder/ships/drag-order.ts'
import { misfitWords } from '#features/fleet-builder/ships/misfit-words.ts'
import type { Fleet, FleetShip } from '#game/fleet/fleet.ts'

const starter = starterFleets[0]!
const everything = { text: '', shipClass: 'all' } as const

const copies = (n: number, design: string): readonly FleetShip[] =>
  Array.from({ length: n }, (_, i) => ({ key: `k${i}`, design, name: '', refits: [] }))
const cautionFor = (fleet: Fleet, design: string) =>
  entriesOf(designsFor(fleet.faction, catalogue, everything), tallyOf(fleetView(fleet, catalogue))).find(
    (entry) => entry.design.id === design,
  )?.caution

describe('FE-03 what the builder shows', () => {
  it('FE-03 the catalogue says what one more ship would break', () => {
    expect(cautionFor(starter, 'accord-plumb')).toEqual({ code: 'OVER', by: 6 })
    expect(cautionFor({ ...starter, limit: 400 }, 'accord-plumb')).toBeUndefined()
    expect(cautionFor({ ...starter, ships: copies(4, 'accord-tally') }, 'accord-tally')).toEqual({
      code: 'COPIES',
      most: 4,
    })
    expect(cautionFor({ ...starter, ships: [], limit: 100 }, 'accord-heliarch')).toEqual({ code: 'HEAVIEST', most: 0 })
    expect(cautionFor({ ...starter, ships: [] }, 'accord-ember')).toEqual({ code: 'HANGAR' })
  })

  it('FE-03 a search finds every word anywhere, whatever the case and the accents', () => {
    const halyard = catalogue.ships.get('accord-halyard')
    expect(halyard && matches(halyard, 'LINE bättery')).toBe(true)
    expect(halyard && matches(halyard, 'frigate torpedo')).toBe(false)
    expect(halyard && matches(halyard, '  ')).toBe(true)
  })

  it('FE-03 refits are sorted by fit, then by points, and each that does not fit has its reason', () => {
    const view = fleetView(starter, catalogue)
    const provost = view.ships.find(({ ship }) => ship.key === 's3')
    const offers = provost ? refitOffers('command', provost, view, catalogue) : []
    const suitable = offers.filter(({ misfit }) => !misfit)
    expect(suitable.map(({ refit }) => refit.points)).toEqual(
      suitable.map(({ refit }) => refit.points).toSorted((a, b) => a - b),
    )
    expect(suitable.map(({ refit }) => refit.id)).toContain('accord-concert-room')
    expect(offers.slice(0, suitable.length)).toEqual(suitable)
    expect(offers.slice(suitable.length).every(({ misfit }) => misfit)).toBe(true)
    const halyard = view.ships.find(({ ship }) => ship.key === 's4')
    const misfit =
      halyard && refitOffers('weapons', halyard, view, catalogue).find(({ misfit }) => misfit?.code === 'CLASS')
    expect(misfit?.misfit).toMatchObject({ code: 'CLASS' })
    const worn: Fleet = {
      ...starter,
      ships: starter.ships.map((ship) =>
        ship.key === 's1' ? { ...ship, refits: [{ slot: 'special', refit: 'accord-treaty-bell' }] } : ship,
      ),
    }
    const wornView = fleetView(worn, catalogue)
    const tally = wornView.ships.find(({ ship }) => ship.key === 's5')
    const bell =
      tally && refitOffers('special', tally, wornView, catalogue).find(({ refit }) => refit.id === 'accord-treaty-bell')
    expect(bell?.misfit).toEqual({ code: 'UNIQUE', on: 'Common Cause' })
  })

  it('FE-03 a refit without effect on the ship is marked, after those that suit and before those that do not fit', () => {
    const meridian = (...refits: readonly string[]): Fleet => ({
      ...starter,
      ships: [
        { key: 'a', design: 'accord-meridian', name: '', refits: refits.map((refit) => ({ slot: 'weapons', refit })) },
      ],
    })
    const offersFor = (fleet: Fleet, now?: string) => {
      const view = fleetView(fleet, catalogue)
      return refitOffers('weapons', view.ships[0]!, view, catalogue, now)
    }
    const groups = offersFor(meridian()).map(({ misfit }) => (misfit ? (misfit.code === 'NO_EFFECT' ? 1 : 2) : 0))
    expect(groups).toEqual(groups.toSorted((a, b) => a - b))
    expect(new Set(groups)).toEqual(new Set([0, 1, 2]))
    const marked = (fleet: Fleet, now?: string) =>
      offersFor(fleet, now).flatMap(({ refit, misfit }) => (misfit?.code === 'NO_EFFECT' ? [refit.id] : []))
    expect(marked(meridian())).toEqual(['accord-cold-lenses'])
    // A second Overcharge does nothing, but the one that is fitted does.
    expect(marked(meridian('proof-charges'))).toEqual(['accord-cold-lenses', 'proof-charges'])
    expect(marked(meridian('proof-charges'), 'proof-charges')).toEqual(['accord-cold-lenses'])
    expect(misfitWords({ code: 'NO_EFFECT' })).toBe('No effect')
  })

  it('FE-03 a refit without a slot is shown, not dropped', () => {
    const refits = [
      { slot: 'weapons', refit: 'accord-drilled-crews' },
      { slot: 'weapons', refit: 'accord-drilled-crews' },
      { slot: 'command', refit: 'of-another-day' },
    ] as const
    const [ship] = fleetView(
      { ...starter, ships: [{ key: 'a', design: 'accord-halyard', name: '', refits }] },
      catalogue,
    ).ships
    expect(ship?.slots.map(({ fitted }) => fitted?.id)).toEqual(['accord-drilled-crews'])
    expect(ship?.unslotted.map(({ id }) => id)).toEqual(['accord-drilled-crews', 'of-another-day'])
  })

  it('FE-03 the gauge shortens its scale when the fleet is over the limit', () => {
    expect(gaugeFigures({ points: 100, limit: 200 })).toEqual({ spent: 50, over: 0, limit: 100, least: 90 })
    expect(gaugeFigures({ points: 400, limit: 200 })).toEqual({ spent: 50, over: 50, limit: 50, least: 45 })
    expect(gaugeFigures({ points: 0, limit: 1 })).toEqual({ spent: 0, over: 0, limit: 100, least: 90 })
  })

  it('FE-03 a dragged ship lands before the first row whose middle is below it', () => {
    expect(dropPosition([10, 30, 50], 5)).toBe(0)
    expect(dropPosition([10, 30, 50], 31)).toBe(2)
    expect(dropPosition([10, 30, 50], 90)).toBe(3)
  })
})
