import { fuzz, fuzzers, prepareFuzz } from '../tests/support/attack/run-fuzz.ts'
import { startTestServer } from '../tests/support/pocketbase.ts'
import type { Row } from './row.ts'

const requests = Number(process.env['BENCH_REQUESTS'] ?? 200_000)

/** Sends requests with wrong values anywhere to every route and collection, and counts faults of the store and what was shown. */
export async function run(): Promise<Row[]> {
  const store = await prepareFuzz(await startTestServer())
  const rows: Row[] = []
  try {
    for (const who of fuzzers) {
      const count = requests / fuzzers.length
      const began = performance.now()
      const { found, statuses, slowestMs, slowest } = await fuzz(store, who, 31, count)
      const perSecond = Math.round(count / ((performance.now() - began) / 1000))
      const told = Object.entries(statuses).map(([status, n]) => `${status}: ${n}`)
      rows.push(
        {
          name: `${who}: faults, or shown what is not theirs`,
          value: found.length,
          unit: `of ${count}`,
          bar: 0,
          note: [...found.slice(0, 3), ...told].join(', '),
        },
        {
          name: `${who}: slowest request that is no password`,
          value: Math.round(slowestMs),
          unit: 'ms',
          bar: 1000,
          note: `${perSecond} requests/s; ${slowest.slice(0, 100)}`,
        },
      )
    }
  } finally {
    await store.server.stop()
  }
  return rows
}
