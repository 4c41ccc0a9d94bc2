import { catalogueLists } from '#content/catalogue.ts'
import { noFilters, type CatalogueFilters, type Sort } from '#features/ship-catalog/catalogue-filters.ts'
import { makeCatalogueIndex } from '#features/ship-catalog/catalogue-index.ts'
import { makeTextSearch } from '#features/ship-catalog/text-search.ts'
import { queryCatalogue } from '#features/ship-catalog/catalogue-query.ts'
import { makeTargets } from '#features/ship-catalog/catalogue-targets.ts'
import { expectedOfAll } from '#features/ship-catalog/expected-damage.ts'
import type { ShipDesign } from '#game/ship.ts'
import { syntheticShips } from '../tests/support/synthetic-ships.ts'
import type { Row } from './row.ts'

/** As somebody types it, with a slip; every prefix is a question of its own. */
const typed = 'torpedo escrt'
const asked: CatalogueFilters = {
  ...noFilters,
  faction: ['accord', 'kharon', 'veil'],
  arms: ['torpedo', 'beam', 'kinetic'],
  points: { most: 80 },
  thrust: { least: 2 },
}
const order: Sort = { key: 'relevance', descending: true }

const rounded = (value: number): number => Number(value.toPrecision(3))

/** Middle and worst time of one question, ms: each is asked once a round, as a key is pressed once. */
async function askAll(ships: readonly ShipDesign[]): Promise<{ readonly middle: number; readonly worst: number }> {
  const index = makeCatalogueIndex(ships)
  const search = await makeTextSearch(ships)
  const times: number[] = []
  for (let round = 0; round < 30; round++)
    for (let length = 0; length <= typed.length; length++) {
      const filters = { ...asked, text: typed.slice(0, length) }
      const start = performance.now()
      queryCatalogue(index, filters, order, { search })
      if (round >= 5) times.push(performance.now() - start)
    }
  times.sort((a, b) => a - b)
  return { middle: times[Math.floor(times.length / 2)] ?? Number.NaN, worst: times[Math.floor(times.length * 0.99)] ?? Number.NaN }
}

/** First use included: what the first key costs. */
async function build(ships: readonly ShipDesign[]): Promise<number> {
  const start = performance.now()
  makeCatalogueIndex(ships)
  const search = await makeTextSearch(ships)
  search('plumb')
  return performance.now() - start
}

function aimAll(ships: readonly ShipDesign[]): number {
  const targets = [...makeTargets(ships).values()].filter(({ design }) => design?.class === 'battleship')
  const times = targets.map((target) => {
    const start = performance.now()
    expectedOfAll(ships, target, { facing: 'bow', range: 'long' })
    return performance.now() - start
  })
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}

export async function run(): Promise<Row[]> {
  const own = catalogueLists.ships
  const many = syntheticShips(1000)
  const here = await askAll(own)
  const there = await askAll(many)
  const note = (worst: number) => `99 % within ${rounded(worst)} ms`
  return [
    { name: `filter, search and sort ${own.length} ships`, value: rounded(here.middle), unit: 'ms', bar: 2, note: note(here.worst) },
    { name: 'filter, search and sort 1 000 ships', value: rounded(there.middle), unit: 'ms', bar: 10, note: note(there.worst) },
    { name: `index of ${own.length} ships, text included`, value: rounded(await build(own)), unit: 'ms' },
    { name: `expected damage of ${own.length} ships against one target`, value: rounded(aimAll(own)), unit: 'ms' },
  ]
}
