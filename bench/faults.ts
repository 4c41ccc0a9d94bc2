import { playWhileFlapping } from '../tests/support/faults/flapping-phone.ts'
import { saveThroughKills } from '../tests/support/faults/save-through-kills.ts'
import { saveOnSlowDisk } from '../tests/support/faults/slow-disk.ts'
import type { Row } from './row.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 600)
const kills = Number(process.env['BENCH_KILLS'] ?? 20)
const seed = Number(process.env['BENCH_SEED'] ?? 31)

/** The long form of the fault tests: which acknowledged data is lost, and how long recovery takes. */
export async function run(): Promise<Row[]> {
  const killed = await saveThroughKills(kills, seed)
  const flapped = await playWhileFlapping(seconds, seed)
  const slow = await saveOnSlowDisk(10)
  return [
    {
      name: `${kills} kills while twenty players save: answered saves that are lost`,
      value: killed.lost.length,
      unit: `of ${killed.saves}`,
      bar: 0,
    },
    {
      name: `a network that comes and goes every second for ${seconds} s: confirmed changes that are lost`,
      value: flapped.lost.length,
      unit: `of ${flapped.changes}`,
      bar: 0,
    },
    {
      name: 'after that: until phone, account and other device have the same',
      value: flapped.recoveredMs ?? Number.POSITIVE_INFINITY,
      unit: 'ms',
      bar: 6e4,
    },
    {
      name: `a slow disk (${slow.waitMs} ms): answered saves that are lost`,
      value: slow.lost,
      unit: `of ${slow.saves}`,
      bar: 0,
      note: `slowed down: the ${slow.slow}; a save takes ${slow.saveMs} ms, a reading ${slow.readMs} ms (median)`,
    },
  ]
}
