import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { catalogueLists } from '#content/catalogue.ts'
import { reach } from '#content/reach/reach.ts'

/** Thousands of coordinates, each of which is right only to the eye: a slip in one of them would be seen by nobody. */
const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)

test('a drawing of a ship and a place on the chart change on purpose only: look at the pictures, then update the file', async () => {
  const drawings = Object.fromEntries(catalogueLists.ships.map(({ id, hullForm }) => [id, digest(hullForm)]))
  const systems = Object.fromEntries(reach.systems.map((system) => [system.id, digest(system)]))
  const { systems: _systems, ...rest } = reach
  await expect(JSON.stringify({ drawings, systems, rest: digest(rest) }, null, 2)).toMatchFileSnapshot('drawings.snapshot.json')
})
