import { addToTallies, judgeTallies, emptyLuckTallies, tallyLuck } from '#game/roll-log/luck.ts'
import { makeIntent, makeValues, type RollEntry } from '#game/roll-log/roll-entry.ts'
import { foldRollLog } from '#game/roll-log/roll-log.ts'
import 'fake-indexeddb/auto'
import { makeFairnessCounter } from '#game/volley/fairness.ts'
import { rollVolley, type DrawFaces } from '#game/volley/volley.ts'
import { makeDrawFaces } from '#pieces/odds/draw-faces.ts'
import { makeRollLogStore } from '#store/roll-log/make-roll-log-store.ts'
import { makeRollAccount } from '../tests/support/memory/memory-rolls.ts'
import { makeTestSession } from '../tests/support/memory/memory-stars.ts'
import { aVolley } from '../tests/support/roll-builders.ts'
import { silentChannel } from '../tests/support/test-page.ts'
import type { Row } from './row.ts'

/** Sixty rolls a minute for ten minutes. */
const sitting = 600
const visible = 5000

/** The weapons of a table: some forty different volleys. */
const volleys = Array.from({ length: 40 }, (_, n) =>
  aVolley(
    { successDice: 2 + (n % 9), failureDice: n % 7, damageRating: 1 + (n % 4), defenseRating: n % 3 },
    { rerollBlanks: n % 5 === 0 },
  ),
)
const volleyOf = (n: number) => volleys[n % volleys.length]!

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
const rounded = (value: number): number => Number(value.toPrecision(3))

/** Milliseconds of one run. */
const timed = (work: () => unknown): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}

const heap = (): number => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

/** Entries of many throws, as the device would hand them over. */
function entriesOf(throws: number, draw: DrawFaces): readonly RollEntry[] {
  let id = 0
  const stamp = () => ({ id: String((id += 1)), at: 1_800_000_000_000 + id * 500, by: 'bench' })
  return Array.from({ length: throws }, (_, n) => {
    const volley = volleyOf(n)
    const intent = makeIntent(stamp(), { volley, label: 'Broadside', gameVersion: 'bench', decided: 'drawn' })
    return [intent, ...makeValues(intent.id, rollVolley(volley, draw), stamp)]
  }).flat()
}

/** One throw after the other into a store: what each costs until a screen can show it, and what the log holds on to. */
async function sit(draw: DrawFaces, before: number) {
  const owner = `bench-${before}`
  const { records } = makeRollAccount('offline')
  const store = makeRollLogStore({ owner, session: makeTestSession(owner), records, channel: silentChannel })
  await store.getState().ready()
  await store.getState().importFile({ format: 'orion-roll-log', version: 1, entries: entriesOf(before, draw) })
  const empty = heap()
  const times: number[] = []
  for (let n = 0; n < sitting; n++) {
    const volley = volleyOf(n)
    times.push(
      timed(() => {
        const id = store.getState().begin({ volley, label: 'Broadside', decided: 'drawn', hull: 12 })
        store.getState().finish(id, rollVolley(volley, draw))
      }),
    )
    await store.getState().flush()
  }
  const held = heap() - empty
  await store.getState().close()
  return { start: median(times.slice(20, 80)), end: median(times.slice(-60)), held }
}

export async function run(): Promise<Row[]> {
  const draw = makeDrawFaces()
  await sit(draw, 0) // Warms up.
  const { start, end, held } = await sit(draw, 0)
  const late = await sit(draw, visible)

  const entries = entriesOf(visible, draw)
  foldRollLog(entries.slice(0, 1000))
  const fold = timed(() => foldRollLog(entries))
  const { throws } = foldRollLog(entries)
  const whole = timed(() => judgeTallies(tallyLuck(throws)))
  let tallies = emptyLuckTallies
  const updates = throws.slice(0, sitting).map((view) =>
    timed(() => {
      tallies = addToTallies(tallies, view)
      judgeTallies(tallies)
    }),
  )

  const counter = makeFairnessCounter()
  const million = timed(() => {
    for (let rolls = 0, n = 0; rolls < 1e6; n++) {
      const { success, failure } = rollVolley(volleyOf(n), draw)
      counter.add(success)
      counter.add(failure)
      rolls += success.length + failure.length
    }
  })

  return [
    { name: 'one throw noted, log empty', value: rounded(start), unit: 'ms', bar: 2 },
    {
      name: `one throw noted, after ${sitting} throws`,
      value: rounded(end),
      unit: 'ms',
      bar: 2,
      note: `${rounded(end / start)}× the first`,
    },
    {
      name: `one throw noted, ${visible} in the log, each pushing one out of sight`,
      value: rounded(late.end),
      unit: 'ms',
      bar: 16,
    },
    {
      name: `heap held by ${sitting} throws`,
      value: rounded(held / sitting / 1000),
      unit: 'kB a throw',
      note: `with the copy of a device in memory${globalThis.gc ? '' : ', and garbage: run with --expose-gc'}`,
    },
    { name: `log of ${visible} throws read from its entries`, value: rounded(fold), unit: 'ms', bar: 500 },
    { name: `luck of ${visible} throws from scratch`, value: rounded(whole), unit: 'ms', bar: 100 },
    {
      name: 'luck, one more throw',
      value: rounded(median(updates.slice(-60)) * 1000),
      unit: 'µs',
      bar: 1000,
      note: `slowest of ${sitting}: ${rounded(Math.max(...updates))} ms`,
    },
    { name: 'a million dice rolled and put to the five tests', value: rounded(million / 1000), unit: 's', bar: 2 },
  ]
}
