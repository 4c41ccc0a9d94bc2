import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue, catalogueLists } from '#content/catalogue.ts'
import { applyEdit } from '#game/fleet/fleet-edit.ts'
import type { Fleet, FleetShip } from '#game/fleet/fleet.ts'
import { fixToEdit, fleetProblems } from '#game/fleet/legality/fleet-legality.ts'
import type { FleetProblem } from '#game/fleet/legality/fleet-problem.ts'
import { alliesAllowed } from '#game/fleet/legality/rule-figures.ts'
import { factionIds, slotKinds, type FactionId } from '#game/ship/ship.ts'
import { aFleet, aShip } from '../../../support/fleet-builders.ts'
import { okValue } from '../../../support/ok-value.ts'
import { samples } from '../../../support/samples.ts'

/** Checks the rules with the real catalogue and all six factions. */

const { ships, refits, admirals } = catalogueLists

const check = (fleet: Fleet): readonly FleetProblem[] => fleetProblems(fleet, catalogue)
const alliesIn = (fleet: Fleet) => check(fleet).flatMap((p) => (p.code === 'ALLIES' ? [p] : []))

const corvetteOf = (faction: FactionId) => {
  const corvette = ships.find((ship) => ship.faction === faction && ship.class === 'corvette')
  if (!corvette) throw new Error(`${faction} has no corvette`)
  return corvette
}

describe('allies', () => {
  it('FE-03 an ally’s refits count as the ally’s points', () => {
    const guest = corvetteOf('drift')
    const refit = refits.find(({ slot, points }) => guest.slots.includes(slot) && points > 0)
    if (!refit) throw new Error('no refit fits')
    const bare = aShip(guest.id)
    const dear = aShip(guest.id, { refits: [{ slot: refit.slot, refit: refit.id }] })
    const fleet = (guestShip: FleetShip) =>
      aFleet({
        limit: guest.points * 4,
        ships: [aShip(corvetteOf('accord').id), guestShip],
        flagships: [],
        admiral: '',
      })
    expect(alliesIn(fleet(bare))).toEqual([])
    expect(alliesIn(fleet(dear))).toMatchObject([{ data: { points: guest.points + refit.points, most: guest.points } }])
  })

  it('FE-03 a quarter of the points is counted in whole points', () => {
    expect([100, 199, 200, 203].map(alliesAllowed)).toEqual([25, 49, 50, 50])
  })
})

describe('the fixes together', () => {
  const idOr = (ids: readonly string[]) =>
    fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...ids) }, fc.constant('phantom'))
  const ship = fc.record({
    design: idOr(ships.map(({ id }) => id)),
    name: fc.constant(''),
    refits: fc.array(fc.record({ slot: fc.constantFrom(...slotKinds), refit: idOr(refits.map(({ id }) => id)) }), {
      maxLength: 3,
    }),
  })
  const anyFleet: fc.Arbitrary<Fleet> = fc
    .record({
      faction: fc.constantFrom(...factionIds),
      limit: fc.constantFrom(100, 200, 300, 400),
      ships: fc.array(ship, { maxLength: 12 }),
      marks: fc.array(fc.nat({ max: 12 }), { maxLength: 3 }),
      admiral: fc.oneof(fc.constant(''), idOr(admirals.map(({ id }) => id))),
    })
    .map(({ marks, ships: list, ...rest }) =>
      aFleet({
        ...rest,
        gameVersion: catalogue.gameVersion,
        ships: list.map((one, n) => ({ ...one, key: `k${n}` })),
        flagships: [...new Set(marks)].map((n) => `k${n}`),
      }),
    )

  /** Applies the first fix until none is left; returns the number of fixes and the fleet. */
  function tapAll(start: Fleet): { readonly fleet: Fleet; readonly taps: number } {
    let fleet = start
    for (let taps = 0; taps < 200; taps++) {
      const fix = check(fleet).find((problem) => problem.fix)?.fix
      if (!fix) return { fleet, taps }
      const edit = fixToEdit(fix, () => `new${taps}`)
      fleet = okValue(applyEdit(fleet, edit)).fleet
    }
    throw new Error(`The fixes go round in circles: ${JSON.stringify(check(fleet))}`)
  }

  it('FE-03 every offered fix can be applied, and applying one after another ends', () => {
    fc.assert(
      fc.property(anyFleet, (fleet) => {
        const { fleet: mended } = tapAll(fleet)
        const left = new Set(check(mended).flatMap(({ code, severity }) => (severity === 'error' ? [code] : [])))
        for (const mendable of [
          'TWO_FLAGSHIPS',
          'NO_ADMIRAL',
          'ADMIRAL_FACTION',
          'CLASS_CAP',
          'DUPLICATES',
          'UNIQUE_TWICE',
          'ALLIES',
          'SLOT_MISMATCH',
          'SLOT_OVERFULL',
          'REFIT_RESTRICTED',
          'HANGAR_OVERFULL',
          'UNKNOWN_ITEM',
        ] as const)
          expect(left).not.toContain(mendable)
      }),
      { numRuns: samples(100) },
    )
  })
})
