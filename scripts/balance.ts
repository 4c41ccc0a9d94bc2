import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { contentHash, gameVersion } from '#content/version.ts'
import { doctrineNames } from '#game/battle/doctrine/doctrine.ts'
import { shareOf } from '#game/battle/run/interval.ts'
import { addTallies, noTally, type Tally } from '#game/battle/run/pairing.ts'
import type { DoctrineChoice } from '#game/battle/run/play-battle.ts'
import { factionIds, type FactionId } from '#game/ship/ship.ts'
import type { FleetKind } from './lib/balance/balance-fleets.ts'
import type { BalancePart } from './lib/balance/balance-worker.ts'
import { runParts } from './lib/balance/run-parts.ts'

const help = `npm run balance — faction against faction in simulated battles, on all cores but one.

Prints how often the faction of the row beats that of the column, in percent with draws as halves, with the 95 %
interval, and the mean of each row.

  --battles 2000      battles a pairing (default 2000 on the track, 200 on the table)
  --seed 1            seed of fleets and battles; the same seed gives the same figures
  --model track       track, table or both (default)
  --fleets random     ready, random or both (default)
  --doctrine mix      mix (default), ${doctrineNames.map((name) => `"${name}"`).join(', ')}
  --limit 200         points of the random fleets
  --out file.json     also writes the counts, with seed, version, doctrine and hash of the content`

const { values } = parseArgs({
  options: {
    ...{
      battles: { type: 'string' },
      seed: { type: 'string', default: '1' },
      limit: { type: 'string', default: '200' },
    },
    ...{ model: { type: 'string', default: 'both' }, fleets: { type: 'string', default: 'both' } },
    ...{ doctrine: { type: 'string', default: 'mix' }, out: { type: 'string' }, help: { type: 'boolean' } },
  },
})

const choices = <T extends string>(given: string, all: readonly T[]): readonly T[] =>
  given === 'both' ? all : all.filter((one) => one === given)

const models = choices(values.model, ['track', 'table'] as const)
const kinds = choices<FleetKind>(values.fleets, ['ready', 'random'])
const doctrine = ([...doctrineNames, 'mix'] as const satisfies readonly DoctrineChoice[]).find(
  (name) => name === values.doctrine,
)
const seed = Number(values.seed)
const limit = Number(values.limit)
const battlesOf = (model: 'track' | 'table'): number => Number(values.battles ?? (model === 'track' ? 2000 : 200))
const isWrong = [seed, limit, battlesOf('track')].some((n) => !Number.isInteger(n) || n < 0) || battlesOf('track') < 1
if (values.help || isWrong || models.length === 0 || kinds.length === 0 || !doctrine) {
  console.log(help)
  process.exit(values.help ? 0 : 1)
}

/** Battles that a worker fights at a time. */
const partSize = { track: 500, table: 50 } as const

const pairs = factionIds.flatMap((ours, i) => factionIds.slice(i).map((theirs) => [ours, theirs] as const))

function partsOf(kind: FleetKind, model: 'track' | 'table', doctrine: DoctrineChoice): readonly BalancePart[] {
  const battles = battlesOf(model)
  return pairs.flatMap((factions) =>
    Array.from({ length: Math.ceil(battles / partSize[model]) }, (_, n): BalancePart => {
      const from = n * partSize[model]
      return { kind, model, doctrine, limit, seed, factions, from, to: Math.min(battles, from + partSize[model]) }
    }),
  )
}

const percent = (share: number): string => (100 * share).toFixed(0)

/** The matrix as lines. A pairing is fought once and shown from both sides. */
function matrixOf(tallies: ReadonlyMap<string, Tally>): readonly string[] {
  const cell = (row: FactionId, column: FactionId) => {
    const own = tallies.get(`${row} ${column}`)
    const { wins, losses, draws, battles } = own ?? tallies.get(`${column} ${row}`) ?? noTally
    return shareOf(own ? wins : losses, draws, battles)
  }
  const width = 14
  return [
    ['', ...factionIds, 'mean'].map((word) => word.padStart(width)).join(''),
    ...factionIds.map((row) => {
      const cells = factionIds.map((column) => cell(row, column))
      const others = cells.filter((_, i) => factionIds[i] !== row)
      const mean = others.reduce((sum, { rate }) => sum + rate, 0) / others.length
      const words = cells.map(({ rate, from, to }) => `${percent(rate)} (${percent(from)}–${percent(to)})`)
      return [row, ...words, percent(mean)].map((word) => word.padStart(width)).join('')
    }),
  ]
}

const results: unknown[] = []
for (const model of models)
  for (const kind of kinds) {
    const tallies = new Map<string, Tally>()
    let millis = 0
    await runParts(partsOf(kind, model, doctrine), ({ factions }, answer) => {
      const key = factions.join(' ')
      tallies.set(key, addTallies(tallies.get(key) ?? noTally, answer.tally))
      millis += answer.millis
    })
    const all = [...tallies.values()].reduce(addTallies, noTally)
    console.log(
      `\n${kind} fleets on the ${model}, ${battlesOf(model)} battles a pairing, doctrine ${doctrine}, seed ${seed}`,
    )
    for (const line of matrixOf(tallies)) console.log(line)
    const share = (part: number): string => (part / all.battles).toFixed(2)
    const speed = Math.round(all.battles / (millis / 1000))
    console.log(
      `${speed} battles a second and core; ${share(all.rounds)} rounds and ${share(all.draws)} draws a battle`,
    )
    results.push({ model, kind, battles: battlesOf(model), pairings: Object.fromEntries(tallies) })
  }
if (values.out)
  writeFileSync(
    values.out,
    `${JSON.stringify({ gameVersion, contentHash, seed, limit, doctrine, results }, null, 1)}\n`,
  )
