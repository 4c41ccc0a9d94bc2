import { fuzzers, startFuzzedStore } from '../tests/support/attack/fuzzed-store.ts'
import { fuzz, leaksOfLogs } from '../tests/support/attack/run-fuzz.ts'
import type { Row } from './row.ts'

const requests = Number(process.env['BENCH_REQUESTS'] ?? 200_000)
const seed = Number(process.env['BENCH_SEED'] ?? 31)

/**
 * Sends requests with wrong values anywhere to every route and collection, and counts faults of the record store and
 * wrongly shown data.
 */
export async function run(): Promise<Row[]> {
  const store = await startFuzzedStore()
  const rows: Row[] = []
  try {
    for (const [n, who] of fuzzers.entries()) {
      const count = Math.round(requests / fuzzers.length)
      const began = performance.now()
      const { found, shown, statuses, slowestMs, slowest } = await fuzz(store, who, seed + n, count)
      const perSecond = Math.round(count / ((performance.now() - began) / 1000))
      const told = Object.entries(statuses).map(([status, answers]) => `${status}: ${answers}`)
      for (const fault of found.slice(0, 20)) console.error(`${who}: ${fault}`)
      rows.push(
        {
          name: `${who}: faults, or shown or changed what is not theirs`,
          value: found.length,
          unit: `of ${count}`,
          bar: 0,
          note: `${told.join(', ')}${shown.length > 0 ? `; shown by right: ${shown.join(', ')}` : ''}`,
        },
        {
          name: `${who}: slowest request that is no password`,
          value: Math.round(slowestMs),
          unit: 'ms',
          bar: 1e3,
          note: `${perSecond} requests/s; ${slowest.slice(0, 100)}`,
        },
      )
    }
    const leaks = await leaksOfLogs(store)
    rows.push({
      name: 'tokens, addresses and secrets in the logs',
      value: leaks.length,
      unit: '',
      bar: 0,
      note: leaks.join(' '),
    })
  } finally {
    await store.server.stop()
  }
  return rows
}
