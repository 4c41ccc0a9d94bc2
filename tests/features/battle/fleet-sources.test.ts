import { expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { currentRules } from '#content/current-rules.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { ownSource, readyFleets } from '#features/battle/list/fleet-sources.ts'
import { withPin } from '#game/fleet/pin/fleet-pin.ts'
import { fleetPoints } from '#game/fleet/points.ts'

const fleet = starterFleets[0]!
const flagship = catalogue.ships.get('accord-commonweal')!

it('FE-14 an own fleet fights with today’s figures, and says what it was built for', () => {
  const ships = new Map(catalogue.ships).set(flagship.id, { ...flagship, points: flagship.points - 5, hull: 30 })
  const before = { id: { contentHash: 'then', release: '' }, catalogue: { ...catalogue, ships } }
  const source = ownSource(withPin({ ...fleet, id: 'f1' }, before))
  const points = fleetPoints(fleet, catalogue)
  expect(source.side).toMatchObject({ points, fleet: 'f1' })
  expect(source.builtFor).toBe(points - 5)
  expect(source.figures.ships.get(flagship.id)?.hull).toBe(flagship.hull)
})

it('FE-14 one that is built with today’s figures has nothing to say', () => {
  const source = ownSource(withPin({ ...fleet, id: 'f1' }, currentRules))
  expect(source.builtFor).toBeUndefined()
  expect(source.side.points).toBe(readyFleets[0]?.side.points)
})
