import fc from 'fast-check'
import { expect, it } from 'vitest'
import { catalogue, catalogueLists } from '#content/catalogue.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import {
  allyFactions,
  cautionFor,
  mainAlly,
  tallyOf,
  type Caution,
} from '#features/fleet-builder/catalogue/catalogue-view.ts'
import { cautionWords } from '#features/fleet-builder/catalogue/caution-words.ts'
import { fleetView } from '#features/fleet-builder/open-fleet/fleet-view.ts'
import { defaultLabels, type Fleet } from '#game/fleet/fleet.ts'
import { fleetProblems } from '#game/fleet/legality/fleet-legality.ts'
import type { FleetProblem } from '#game/fleet/legality/fleet-problem.ts'
import { factionIds, type FactionId, type ShipDesign } from '#game/ship/ship.ts'

/** Compares the catalogue's quick check with the fleet rules. */

const starter = starterFleets[0]!
const anyFleet: fc.Arbitrary<Fleet> = fc
  .record({
    faction: fc.constantFrom(...factionIds),
    limit: fc.constantFrom(100, 150, 200, 300, 400),
    designs: fc.array(fc.constantFrom(...catalogueLists.ships.map(({ id }) => id)), { maxLength: 12 }),
  })
  .map(({ faction, limit, designs }) => ({
    ...defaultLabels,
    id: 'f',
    name: '',
    faction,
    limit,
    gameVersion: catalogue.gameVersion,
    admiral: '',
    notes: '',
    flagships: [],
    ships: designs.map((design, n) => ({ key: `k${n}`, design, name: '', refits: [] })),
  }))

const codeOf: Readonly<Record<Caution['code'], FleetProblem['code']>> = {
  OVER: 'OVER_POINTS',
  COPIES: 'DUPLICATES',
  UNIQUE: 'UNIQUE_TWICE',
  HEAVIEST: 'CLASS_CAP',
  HANGAR: 'HANGAR_OVERFULL',
  SECOND_ALLY: 'ALLIES',
  ALLY_POINTS: 'ALLIES',
}
const watched = new Set(Object.values(codeOf))

/** Rules about the ship, its allies or the points that the fleet breaks after the ship is added. */
function brokenBy(fleet: Fleet, design: ShipDesign): ReadonlySet<string> {
  const added = { ...fleet, ships: [...fleet.ships, { key: 'probe', design: design.id, name: '', refits: [] }] }
  const concerns = ({ code, culprit }: FleetProblem) =>
    code === 'OVER_POINTS' ||
    (code === 'ALLIES' && design.faction !== fleet.faction) ||
    (culprit.kind === 'ship' && culprit.ship === 'probe')
  return new Set(
    fleetProblems(added, catalogue)
      .filter((p) => watched.has(p.code) && concerns(p))
      .map(({ code }) => code),
  )
}

it('FE-03 what one more ship would break is what the rules say of the fleet with it', () => {
  fc.assert(
    fc.property(anyFleet, fc.constantFrom(...catalogueLists.ships), (fleet, design) => {
      const caution = cautionFor(design, tallyOf(fleetView(fleet, catalogue)))
      const broken = brokenBy(fleet, design)
      if (caution) expect(broken).toContain(codeOf[caution.code])
      else expect([...broken]).toEqual([])
    }),
    { numRuns: 400 },
  )
})

it('FE-03 allies: a quarter of the points, one other faction, the one aboard first', () => {
  const corvetteOf = (owner: FactionId) =>
    catalogueLists.ships.find((ship) => ship.faction === owner && ship.class === 'corvette')!
  const [ally, other] = [corvetteOf('veil'), corvetteOf('drift')]
  const roomy: Fleet = {
    ...starter,
    limit: 400,
    ships: [...starter.ships, { key: 'ally', design: ally.id, name: '', refits: [] }],
  }
  const tally = tallyOf(fleetView(roomy, catalogue))
  expect(mainAlly(tally)).toBe('veil')
  expect(allyFactions('accord', mainAlly(tally))[0]).toBe('veil')
  expect(allyFactions('accord', undefined)).toEqual(factionIds.filter((id) => id !== 'accord'))
  expect(cautionFor(ally, tally)).toBeUndefined()
  expect(cautionFor(other, tally)).toEqual({ code: 'SECOND_ALLY', ally: 'veil' })
  expect(cautionWords({ code: 'SECOND_ALLY', ally: 'veil' })).toBe('The fleet already has allies of the Veil Corsairs')
  expect(cautionWords({ code: 'ALLY_POINTS', by: 3 })).toBe('Allies would be 3 over their limit')
  const heavy = catalogueLists.ships.find(({ faction, points }) => faction === 'veil' && points > 50)
  expect(heavy && cautionFor(heavy, tallyOf(fleetView({ ...starter, ships: [] }, catalogue)))).toMatchObject({
    code: 'ALLY_POINTS',
  })
})
