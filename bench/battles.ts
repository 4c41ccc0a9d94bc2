import { catalogue } from '#content/catalogue.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { recordBattle } from '#features/admin-orion-balance/replay/battle-record.ts'
import { quickDice, thrownDice } from '#game/battle/dice/battle-dice.ts'
import { battleFleet } from '#game/battle/fleet/battle-fleet.ts'
import type { BattleModel } from '#game/battle/rules/captain.ts'
import { playBattle } from '#game/battle/run/play-battle.ts'
import { tableModel } from '#game/battle/table/table-model.ts'
import { trackModel } from '#game/battle/track/track-model.ts'
import { battlePageRows } from './battle-page.ts'
import type { Row } from './row.ts'
import { middle } from './slow-down.ts'

const fleets = starterFleets.map((fleet) => battleFleet(fleet, catalogue))

/** Microseconds of this core for one battle of two ready fleets, after a warm-up. */
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

/** A battle on the table with all its events and where every ship stood after each, as a replay shows it. */
function replayRow(): Row {
  const times = Array.from({ length: 31 }, (_, seed) => {
    const start = performance.now()
    recordBattle({ fleets: [fleets[seed % 6]!, fleets[(seed + 1) % 6]!], model: tableModel, doctrine: 'mix', seed })
    return performance.now() - start
  })
  return { name: 'record of a battle on the table, for a replay', value: middle(times), unit: 'ms', bar: 50 }
}

/** A battle at 200 points, beside the same with every die thrown: 20 000 a second on the track, 300 on the table. */
export async function run(): Promise<Row[]> {
  const rows = [
    { model: trackModel, battles: 20_000, bar: 50 },
    { model: tableModel, battles: 4_000, bar: 3333 },
  ].map(({ model, battles, bar }): Row => {
    const value = microsOf(model, quickDice, battles)
    const thrown = microsOf(model, thrownDice, battles)
    return {
      ...{ name: `battle on the ${model.name}`, value, unit: 'µs', bar },
      ...{ peer: 'every die thrown', ratio: thrown / value, note: `${Math.round(1e6 / value)} a second and core` },
    }
  })
  return [...rows, replayRow(), ...(await battlePageRows())]
}
