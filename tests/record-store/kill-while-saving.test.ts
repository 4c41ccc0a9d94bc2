import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSeededRandom } from '#game/seeded-random.ts'
import { startTestServer, type NewUser, type TestServer } from '../support/pocketbase.ts'

const players = 20
const kills = 3

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'orion-kill-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

test('FE-03 the store is killed three times while twenty players save: each save that was answered is there', async () => {
  const random = makeSeededRandom(31)
  let server: TestServer = await startTestServer({ dataDir })
  const users: NewUser[] = []
  for (let n = 0; n < players; n += 1) users.push(await server.newUser())
  const port = Number(new URL(server.url).port)
  const answered = new Map<string, number>()
  const saves = () => [...answered.values()].reduce((sum, one) => sum + one, 0)
  let isOver = false
  /** Makes a fleet, then changes its limit as often as it can; a save that fails is not counted. */
  const play = async ({ client, id: user }: NewUser, n: number) => {
    const id = `killed${n}`.padEnd(15, '0')
    const dataOf = (limit: number) => ({ id, name: 'Fleet', faction: 'accord', limit, ships: [], flagships: [] })
    const rest = { changed_at: {}, deleted: false, game_version: 'v0.2.2 alpha' }
    let revision = 0
    while (!isOver) {
      const next = revision + 1
      const body = { ...rest, user, data: dataOf(next), revision: next }
      const fleets = client.collection('fleets')
      const saved = await (
        revision === 0
          ? fleets.create({ id, ...body })
          : fleets.update(id, body, { headers: { x_base_revision: String(revision) } })
      ).catch(() => undefined)
      if (saved) {
        revision = Number(saved['revision'])
        answered.set(id, revision)
        continue
      }
      // A save may have arrived although its answer was lost.
      const stored = await fleets.getOne(id).catch(() => undefined)
      if (stored) revision = Number(stored['revision'])
      else await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const playing = users.map(play)
  for (let kill = 0; kill < kills; kill += 1) {
    const before = saves()
    const more = 40 + random.whole(80)
    await expect.poll(saves, { timeout: 20_000, interval: 5 }).toBeGreaterThan(before + more)
    process.kill(server.pid, 'SIGKILL')
    await server.stop()
    server = await startTestServer({ dataDir, port })
  }
  isOver = true
  await Promise.all(playing)
  const superuser = await server.superuser()
  const rows = await superuser.collection('fleets').getFullList({ batch: 100 })
  const stored = new Map(rows.map(({ id, revision }) => [id, Number(revision)]))
  expect(answered.size).toBeGreaterThan(players / 2)
  for (const [id, revision] of answered) expect(stored.get(id), id).toBeGreaterThanOrEqual(revision)
  await server.stop()
}, 90_000)
