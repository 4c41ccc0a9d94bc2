import { catalogueLists } from '#content/catalogue.ts'
import { noFilters, type CatalogueFilters, type Sort } from '#features/ship-catalog/list/catalogue-filters.ts'
import { makeCatalogueIndex } from '#features/ship-catalog/list/catalogue-index.ts'
import { queryCatalogue } from '#features/ship-catalog/list/catalogue-query.ts'
import { makeTargets } from '#features/ship-catalog/list/catalogue-targets.ts'
import { expectedOfAll } from '#features/ship-catalog/list/expected-damage.ts'
import { makeTextSearch } from '#features/ship-catalog/list/text-search.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
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
/** The value that this share of all does not go beyond. */
const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN

interface Asked {
  /** Of all questions, ms. */
  readonly middle: number
  /** The question that costs most, and the middle of its times, ms: by that a path is told from a pause. */
  readonly slowest: { readonly text: string; readonly time: number }
  /** 99 % of all; at this length it shows the pauses of machine, compiler and memory, ms. */
  readonly most: number
}

/** Each question is asked once a round, as a key is pressed once. */
async function askAll(ships: readonly ShipDesign[]): Promise<Asked> {
  const index = makeCatalogueIndex(ships)
  const search = await makeTextSearch(ships)
  const times = Array.from({ length: typed.length + 1 }, (): number[] => [])
  for (let round = 0; round < 30; round++)
    for (let length = 0; length <= typed.length; length++) {
      const filters = { ...asked, text: typed.slice(0, length) }
      const start = performance.now()
      queryCatalogue(index, filters, order, { search })
      if (round >= 5) times[length]?.push(performance.now() - start)
    }
  const middles = times.map((of, length) => ({ text: typed.slice(0, length), time: share(of, 0.5) }))
  const [slowest] = middles.sort((a, b) => b.time - a.time)
  return {
    middle: share(times.flat(), 0.5),
    slowest: slowest ?? { text: '', time: Number.NaN },
    most: share(times.flat(), 0.99),
  }
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
  const rows = (ships: string, { middle, slowest, most }: Asked, bar: number): Row[] => [
    {
      name: `filter, search and sort ${ships}`,
      value: rounded(middle),
      unit: 'ms',
      bar,
      note: `99 % within ${rounded(most)} ms, pauses included`,
    },
    {
      name: `filter, search and sort ${ships}, the slowest question`,
      value: rounded(slowest.time),
      unit: 'ms',
      bar,
      note: `“${slowest.text}”`,
    },
  ]
  return [
    ...rows(`${own.length} ships`, here, 2),
    ...rows('1 000 ships', there, 10),
    { name: `index of ${own.length} ships, text included`, value: rounded(await build(own)), unit: 'ms' },
    { name: `expected damage of ${own.length} ships against one target`, value: rounded(aimAll(own)), unit: 'ms' },
  ]
}
