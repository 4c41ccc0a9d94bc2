import { afterAll, expect, test } from 'vitest'
import type { SentEvent, TableEvent } from '#shared/table.ts'
import { startTestServer, type NewUser } from '../../support/pocketbase.ts'
import { append, beginShared, eventOf, numbers, numbersOf, read } from '../../support/tables.ts'
import { folderOfFile } from '../support.ts'

const [kills, phones] = [12, 6]
const dataDir = await folderOfFile()
let server = await startTestServer({ dataDir })
afterAll(() => server.stop())

test('BT-08 the store is killed twelve times while six phones append: each event that was acknowledged is there, once', async () => {
  const port = Number(new URL(server.url).port)
  const [host, guest] = [await server.newUser(), await server.newUser()]
  const { battle } = await beginShared(host, guest)
  /** The number and the dice of each event that was acknowledged. */
  const told = new Map<string, string>()
  let isOver = false
  const play = async (who: NewUser) => {
    let event: SentEvent | undefined
    let base = 3
    while (!isOver) {
      event ??= eventOf('volley', { draw: 2 })
      const answer = await append(who, battle, base, [event]).catch(() => undefined)
      if (!answer) {
        await new Promise((resolve) => setTimeout(resolve, 20))
        continue
      }
      base = answer.last_seq
      // An old base is refused, and the same event is sent again.
      const found = answer.events.find(({ cid }) => cid === event?.cid)
      if (!found) continue
      told.set(found.cid, `${found.seq} ${found.dice.join()}`)
      event = undefined
    }
  }
  const playing = Array.from({ length: phones }, (_, n) => play(n % 2 === 0 ? host : guest))
  for (let kill = 0; kill < kills; kill += 1) {
    const until = told.size + 5 + Math.random() * 10
    while (told.size < until) await new Promise((resolve) => setTimeout(resolve, 5))
    process.kill(server.pid, 'SIGKILL')
    await server.stop()
    server = await startTestServer({ dataDir, port })
  }
  isOver = true
  await Promise.all(playing)
  const stored: TableEvent[] = []
  for (;;) {
    const { events } = await read(host, battle, stored.length)
    if (events.length === 0) break
    stored.push(...events)
  }
  expect(numbersOf({ events: stored })).toEqual(numbers(1, stored.length))
  const kept = new Map(stored.map(({ cid, seq, dice }) => [cid, `${seq} ${dice.join()}`]))
  expect([...told].filter(([cid, one]) => kept.get(cid) !== one)).toEqual([])
  expect(told.size).toBeGreaterThan(kills * 5)
})
