import { startAttackedStore } from '../tests/support/attack/attacked-store.ts'
import {
  attack,
  openConnections,
  p95,
  peakMemory,
  resetPeakMemory,
  whileAnotherPlays,
} from '../tests/support/attack/run-attack.ts'
import { shapes } from '../tests/support/attack/shapes.ts'
import type { Row } from './row.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const pauseMs = 100

/**
 * Attacks a full record store in every known way, by a visitor and by a player, with the default rate limits. Meanwhile
 * another player reads and saves a fleet.
 */
export async function run(): Promise<Row[]> {
  const store = await startAttackedStore()
  const rows: Row[] = []
  const peaks: number[] = []
  const others: number[] = []
  let refusedOthers = 0
  let largestMB = 0
  const measure = async (name: string, bar: number | undefined, work: () => Promise<{ ms: number; what: string }>) => {
    await resetPeakMemory(store.server.pid)
    const { result, times, failures } = await whileAnotherPlays(store, pauseMs, work)
    const peak = await peakMemory(store.server.pid)
    if (peak !== undefined) peaks.push(peak)
    others.push(...times)
    refusedOthers += failures.length
    const note = `other player p95 ${Math.round(p95(times))} ms, peak ${Math.round(peak ?? Number.NaN)} MB, ${result.what}`
    rows.push({ name, value: Math.round(result.ms), unit: 'ms', ...(bar === undefined ? {} : { bar }), note })
  }
  try {
    for (const [n, shape] of shapes.entries()) {
      await measure(`${shape.who}: ${shape.name}`, shape.isPassword ? undefined : 1000, async () => {
        const { slowestMs, slowestPath, largestBytes, statuses } = await attack(
          store,
          shape,
          `10.0.0.${n + 1}`,
          seconds,
        )
        largestMB = Math.max(largestMB, largestBytes / 1e6)
        return { ms: slowestMs, what: `${JSON.stringify(statuses)}, slowest ${slowestPath.slice(0, 70)}` }
      })
    }
    await measure('player: 150 realtime connections', undefined, async () => {
      const { opened, close } = await openConnections(store, '10.0.1.1', 150, 10)
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
      close()
      return { ms: 0, what: `${opened} connections accepted` }
    })
  } finally {
    await store.server.stop()
  }
  others.sort((a, b) => a - b)
  return [
    ...rows,
    { name: 'largest answer', value: Math.round(largestMB * 10) / 10, unit: 'MB', bar: 25 },
    { name: 'peak memory of the record store', value: Math.round(Math.max(...peaks)), unit: 'MB', bar: 500 },
    {
      name: 'other player, p95',
      value: Math.round(p95(others)),
      unit: 'ms',
      bar: 300,
      note: `${others.length} requests`,
    },
    { name: 'other player, not answered', value: refusedOthers, unit: 'requests', bar: 0 },
  ]
}
