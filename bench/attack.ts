import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAttackedStore, type AttackedStore } from '../tests/support/attack/attacked-store.ts'
import {
  attack,
  openConnections,
  p95,
  peakMemory,
  processorTime,
  resetPeakMemory,
  whileAnotherPlays,
} from '../tests/support/attack/run-attack.ts'
import { shapesOfOneAddress } from '../tests/support/attack/shapes-of-one-address.ts'
import { shapes } from '../tests/support/attack/shapes.ts'
import { trickle, trickles } from '../tests/support/attack/trickle.ts'
import { grantRoles } from '../tests/support/test-accounts.ts'
import { clubRows } from './attack/club.ts'
import type { Row } from './row.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
/** Runs only attacks with this text in the name, such as “behind the proxy: visitor”. */
const only = process.env['BENCH_ONLY'] ?? ''
const pauseMs = 100
/** The limit for the 95th percentile of another player's requests, ms. */
const bars = { 'behind the proxy': { read: 300, save: 500 }, directly: { read: 1000, save: 1000 } } as const
type Way = keyof typeof bars

/** A small app for the proxy and the record store. */
async function makeApp(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'orion-attacked-app-'))
  await mkdir(join(root, 'app', 'assets'), { recursive: true })
  await writeFile(join(root, 'app', 'index.html'), `<!doctype html><title>The app</title>${'<p>x</p>'.repeat(200)}`)
  await writeFile(join(root, 'app', 'payload.json'), '{}')
  for (let n = 0; n < 40; n += 1) await writeFile(join(root, 'app', 'assets', `part-${n}.js`), 'x'.repeat(20_000))
  return root
}

async function rowsOf(way: Way, appDir: string): Promise<Row[]> {
  const store = await startAttackedStore({
    messages: 5000,
    publicDir: join(appDir, 'app'),
    ...(way === 'directly' ? {} : { behindProxy: appDir }),
  })
  const rows: Row[] = []
  let largestMB = 0
  const measure = async (name: string, bar: number | undefined, work: () => Promise<{ ms: number; what: string }>) => {
    const fullName = `${way}: ${name}`
    if (!fullName.includes(only)) return
    await resetPeakMemory(store.server.pid)
    const before = await processorTime(store.server.pid)
    const { result, reads, saves, failures } = await whileAnotherPlays(store, pauseMs, work)
    const used = (await processorTime(store.server.pid)) - before
    const peak = Math.round((await peakMemory(store.server.pid)) ?? Number.NaN)
    const { read, save } = bars[way]
    const note = `${reads.length} reads, ${result.what}`
    rows.push(
      {
        name: `${fullName}, slowest`,
        value: Math.round(result.ms),
        unit: 'ms',
        ...(bar === undefined ? {} : { bar }),
        note,
      },
      { name: `${fullName}, read of another, p95`, value: Math.round(p95(reads)), unit: 'ms', bar: read },
      { name: `${fullName}, save of another, p95`, value: Math.round(p95(saves)), unit: 'ms', bar: save },
      { name: `${fullName}, not answered to another`, value: failures.length, unit: 'requests', bar: 0 },
      { name: `${fullName}, processor of the server`, value: Math.round(used / 100) / 10, unit: 's' },
      { name: `${fullName}, peak memory of the server`, value: peak, unit: 'MB', bar: 500 },
    )
    for (const row of rows.slice(-6)) console.error(`${row.name}\t${row.value} ${row.unit}\t${row.note ?? ''}`)
  }
  try {
    await measure('nothing', undefined, async () => {
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
      return { ms: 0, what: '' }
    })
    for (const [n, shape] of [...shapesOfOneAddress, ...shapes].entries()) {
      if (shape.who === 'moderator') await grantRoles(await store.server.superuser(), store.player.id, ['moderator'])
      // Requests from one address wait for their turn on purpose, so only other requests have a bar for the slowest
      // one.
      const isTimed = !shape.isPassword && n >= shapesOfOneAddress.length
      await measure(
        `${shape.who}: ${shape.name}, ${shape.atOnce} connections`,
        isTimed ? 1000 : undefined,
        async () => {
          const measured = await attack(store, shape, `10.0.0.${n + 1}`, seconds)
          largestMB = Math.max(largestMB, measured.largestBytes / 1e6)
          const slowest = measured.slowestPath.slice(0, 70)
          return { ms: measured.slowestMs, what: `${JSON.stringify(measured.statuses)}, slowest ${slowest}` }
        },
      )
    }
    for (const [n, what] of trickles.entries())
      await measure(`visitor: ${what.name}`, undefined, async () => {
        const ended = await trickle(store, what, `10.0.2.${n + 1}`, seconds)
        return { ms: 0, what: `${ended} ended` }
      })
    await measure('player: 150 realtime connections', undefined, () => listen(store))
    return [
      ...rows,
      { name: `${way}: largest answer`, value: Math.round(largestMB * 10) / 10, unit: 'MB', bar: 25 },
      ...(`${way}: a club`.includes(only) ? await clubRows(way, store) : []),
    ]
  } finally {
    await store.stop()
  }
}

async function listen(store: AttackedStore): Promise<{ ms: number; what: string }> {
  const { opened, close } = await openConnections(store, '10.0.1.1', 150, 10)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  close()
  return { ms: 0, what: `${opened} connections accepted` }
}

/**
 * Attacks a full record store in every known way, as a visitor, a player and a moderator, with the default limits,
 * directly and through the proxy. Meanwhile another player reads and saves a fleet. Then a club plays behind one
 * address.
 */
export async function run(): Promise<Row[]> {
  const app = await makeApp()
  try {
    return [...(await rowsOf('directly', app)), ...(await rowsOf('behind the proxy', app))]
  } finally {
    await rm(app, { recursive: true })
  }
}
