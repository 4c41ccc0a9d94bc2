import { expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { fleetLegality, reuseProblems } from '#features/fleet-builder/open-fleet/fleet-legality.ts'
import type { Fleet } from '#game/fleet/fleet.ts'

const starter = starterFleets[0]!

/** A ship with one refit too many, and a ship of an unknown design. */
const broken: Fleet = {
  ...starter,
  ships: [
    ...starter.ships,
    { key: 'a', design: 'no-such-design', name: '', refits: [] },
    { key: 'b', design: 'accord-halyard', name: '', refits: [{ slot: 'weapons', refit: 'no-such-refit' }] },
  ],
}

it('FE-03 each ship with problems has its worst severity, other ships have none', () => {
  expect(fleetLegality(starter, catalogue)).toMatchObject({ legal: true, worst: new Map() })
  const { legal, worst, problems } = fleetLegality(broken, catalogue)
  expect(legal).toBe(false)
  expect([...worst]).toEqual(
    expect.arrayContaining([
      ['a', 'error'],
      ['b', 'error'],
    ]),
  )
  for (const [key, severity] of worst) {
    const own = problems.filter(({ culprit }) => 'ship' in culprit && culprit.ship === key)
    expect(severity).toBe(own.some((problem) => problem.severity === 'error') ? 'error' : 'warning')
  }
})

it('FE-03 an unchanged problem keeps its object, so that its row does not re-render', () => {
  const before = fleetLegality(broken, catalogue)
  const next = reuseProblems(
    fleetLegality({ ...broken, ships: broken.ships.filter(({ key }) => key !== 'b') }, catalogue),
    before,
  )
  const kept = next.problems.filter((problem) => before.problems.includes(problem))
  expect(kept.some(({ culprit }) => 'ship' in culprit && culprit.ship === 'a')).toBe(true)
  expect(next.problems.some(({ culprit }) => 'ship' in culprit && culprit.ship === 'b')).toBe(false)
})
