import { fleetProblems } from '#game/fleet/legality/fleet-legality.ts'
import { netWithRerolls, rerollAdvice } from '#game/volley/odds-reroll.ts'
import { volleyOdds } from '#game/volley/odds.ts'
import { makeVolley, resolveVolley, rollVolley, type Volley, type VolleyTraits } from '#game/volley/volley.ts'
import { aFitted, aFleet, aShip, testCatalogue } from '../tests/support/fleet-builders.ts'
import type { Row } from './row.ts'

const trials = 10_000

const volleyOf = (successDice: number, failureDice: number, traits: VolleyTraits = {}): Volley => {
  const made = makeVolley({ successDice, failureDice, damageRating: 2, defenseRating: 3 }, traits)
  if (!made.ok) throw new Error(made.error.code)
  return made.value
}

/** Median time of one call, microseconds, over batches long enough for the clock; the first batches warm up. */
function medianMicros(
  work: () => unknown,
  { batch, batches = 61, warmUp = 20 }: { batch: number; batches?: number; warmUp?: number },
): number {
  const times: number[] = []
  for (let n = 0; n < warmUp + batches; n++) {
    const start = performance.now()
    for (let i = 0; i < batch; i++) work()
    if (n >= warmUp) times.push(((performance.now() - start) * 1000) / batch)
  }
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length / 2)] ?? Number.NaN
}

/** Chances by random trials, which exact odds replace. */
function throwMany(volley: Volley): Float64Array {
  const seen = new Float64Array(256)
  const draw = (count: number) => {
    const faces = new Uint8Array(count)
    for (let i = 0; i < count; i++) faces[i] = Math.floor(Math.random() * 6)
    return faces
  }
  for (let n = 0; n < trials; n++) {
    const { damage } = resolveVolley(volley, rollVolley(volley, draw))
    seen[damage] = (seen[damage] ?? 0) + 1 / trials
  }
  return seen
}

/** 1 000 volleys, as a catalogue's damage matrix needs them. */
const matrix = Array.from({ length: 1000 }, (_, cell) => volleyOf(1 + (cell % 8), Math.floor(cell / 8) % 9))

/** 40 ships of every class with refits, and with many problems to find. */
const bigFleet = aFleet({
  limit: 400,
  ships: Array.from({ length: 40 }, (_, n) => {
    const designs = [...testCatalogue.ships.keys()]
    const refits = [aFitted('command', 'bridge'), aFitted('weapons', 'better-guns'), aFitted('engineering', 'mount')]
    return aShip(designs[n % designs.length] ?? '', { key: `s${n}`, refits })
  }),
})

/** Returns dice as faces 0 to 5, so that every face occurs. */
const lying = (dice: number): readonly number[] => Array.from({ length: dice }, (_, die) => die % 6)

const advise = (volley: Volley): unknown =>
  rerollAdvice(
    volley,
    { success: lying(volley.successDice), failure: lying(volley.failureDice) },
    { pool: 'success' },
    { kind: 'at-least', damage: 10 },
  )

const rounded = (value: number): number => Number(value.toPrecision(3))

export function run(): Promise<Row[]> {
  const usual = volleyOf(12, 8)
  const largest = volleyOf(40, 40, { rerollBlanks: true })
  const exact = medianMicros(() => volleyOdds(usual), { batch: 500 })
  const thrown = medianMicros(() => throwMany(usual), { batch: 1, batches: 15, warmUp: 5 })
  const exactLargest = medianMicros(() => volleyOdds(largest), { batch: 50 })
  const thrownLargest = medianMicros(() => throwMany(largest), { batch: 1, batches: 9, warmUp: 3 })
  const cells = medianMicros(() => matrix.forEach((volley) => volleyOdds(volley)), {
    batch: 1,
    batches: 31,
    warmUp: 10,
  })
  const legality = medianMicros(() => fleetProblems(bigFleet, testCatalogue), { batch: 50 })
  const advice = medianMicros(() => advise(usual), { batch: 20 })
  const limited = medianMicros(() => netWithRerolls(largest, 5), { batch: 5, batches: 31, warmUp: 10 })
  const peer = '10 000 random trials of the same pool (within 1 point, 95 %)'
  return Promise.resolve([
    {
      name: 'exact odds, 12 against 8 dice',
      value: rounded(exact),
      unit: 'µs',
      bar: 50,
      peer,
      ratio: rounded(thrown / exact),
    },
    {
      name: 'exact odds, 40 against 40 dice, blanks rolled again',
      value: rounded(exactLargest / 1000),
      unit: 'ms',
      bar: 1,
      peer,
      ratio: rounded(thrownLargest / exactLargest),
    },
    { name: 'exact odds, 1 000 cells of a damage matrix', value: rounded(cells / 1000), unit: 'ms', bar: 50 },
    { name: 'which of 12 dice to roll again, every choice', value: rounded(advice / 1000), unit: 'ms', bar: 1 },
    {
      name: 'exact odds, 40 against 40 dice, at most 5 blanks again',
      value: rounded(limited / 1000),
      unit: 'ms',
      bar: 1,
    },
    {
      name: 'legality of 40 ships with 120 refits',
      value: rounded(legality / 1000),
      unit: 'ms',
      note: `${fleetProblems(bigFleet, testCatalogue).length} problems found`,
    },
  ])
}
