import { catalogue } from '#content/catalogue.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { recordBattle } from '#features/admin-orion-balance/replay/battle-record.ts'
import { quickDice, thrownDice } from '#game/battle/dice/battle-dice.ts'
import { battleFleet } from '#game/battle/fleet/battle-fleet.ts'
import type { BattleModel } from '#game/battle/rules/captain.ts'
import { playBattle } from '#game/battle/run/play-battle.ts'
import { tableModel } from '#game/battle/table/table-model.ts'
import { trackModel } from '#game/battle/track/track-model.ts'
import type { PlayEvent } from '#game/play/play-event.ts'
import { reduce, reduceNext } from '#game/play/reduce.ts'
import { simulate } from '../tests/support/play/simulated.ts'
import { battlePageRows } from './battle-page.ts'
import type { Row } from './row.ts'
import { middle, rounded } from './slow-down.ts'

const fleets = starterFleets.map((fleet) => battleFleet(fleet, catalogue))

/** Microseconds of one core for one battle of two ready-made fleets, after a warm-up. */
function microsOf(model: BattleModel, diceOf: typeof quickDice, battles: number): number {
  const play = (n: number) =>
    playBattle(
      { fleets: [fleets[n % 6]!, fleets[(n + 1 + (Math.floor(n / 6) % 5)) % 6]!], model, doctrine: 'mix', seed: n },
      undefined,
      diceOf,
    )
  for (let n = 0; n < battles / 2; n++) play(n)
  const start = process.cpuUsage().user
  for (let n = 0; n < battles; n++) play(n)
  return (process.cpuUsage().user - start) / battles
}

/** A battle on the table, with all its events and the position of every ship after each, as for a replay. */
function replayRow(): Row {
  const times = Array.from({ length: 31 }, (_, seed) => {
    const start = performance.now()
    recordBattle({ fleets: [fleets[seed % 6]!, fleets[(seed + 1) % 6]!], model: tableModel, doctrine: 'mix', seed })
    return performance.now() - start
  })
  return { name: 'record of a battle on the table, for a replay', value: middle(times), unit: 'ms', bar: 50 }
}

const tableEvents = 1000

/** Event lists of battles at a table, with this many events in all. */
function playedLists(): readonly (readonly PlayEvent[])[] {
  const lists: (readonly PlayEvent[])[] = []
  for (let [n, left] = [0, tableEvents]; left > 0; n++) {
    const list = simulate(n).events.slice(0, left)
    lists.push(list)
    left -= list.length
  }
  return lists
}

/** Milliseconds of one core for a piece of work: the mean of many runs after a warm-up. */
function millisOf(act: () => unknown): number {
  for (let n = 0; n < 40; n++) act()
  const start = process.cpuUsage().user
  for (let n = 0; n < 60; n++) act()
  return (process.cpuUsage().user - start) / 60 / 1000
}

/** Measures battles at a table: all their events, and one more event after the longest list. */
function tableRows(): readonly Row[] {
  const lists = playedLists()
  const longest = lists.toSorted((a, b) => b.length - a.length)[0]!
  const known = reduce(longest)
  const next: PlayEvent = { kind: 'note', id: 'next', text: '' }
  const whole = millisOf(() => lists.map((list) => reduce(list)))
  const one = millisOf(() => reduceNext(known, next))
  return [
    { name: `${tableEvents} events of battles at a table`, value: rounded(whole), unit: 'ms', bar: 20 },
    {
      name: 'one event more at a table',
      value: rounded(one),
      unit: 'ms',
      bar: 4,
      peer: `the whole list of ${longest.length}`,
      ratio: rounded(millisOf(() => reduce(longest)) / one),
    },
  ]
}

/**
 * Measures a battle at 200 points, beside the same battle with every die rolled: 20 000 a second on the track, 300 on
 * the table.
 */
export async function run(): Promise<Row[]> {
  const rows = [
    { model: trackModel, battles: 20_000, bar: 50 },
    { model: tableModel, battles: 4_000, bar: 3333 },
  ].map(({ model, battles, bar }): Row => {
    const value = microsOf(model, quickDice, battles)
    const thrown = microsOf(model, thrownDice, battles)
    return {
      name: `battle on the ${model.name}`,
      value,
      unit: 'µs',
      bar,
      peer: 'every die thrown',
      ratio: thrown / value,
      note: `${Math.round(1e6 / value)} a second and core`,
    }
  })
  return [...rows, replayRow(), ...tableRows(), ...(await battlePageRows())]
}
