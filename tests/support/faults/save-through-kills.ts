import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeSeededRandom } from '#game/seeded-random.ts'
import { startTestServer, type NewUser, type TestServer } from '../pocketbase.ts'

const players = 20

export interface SavedThroughKills {
  /** Fleets with at least one save that was answered. */
  readonly fleets: number
  /** Saves that were answered. */
  readonly saves: number
  /** Fleets whose last answered save is not in the store at the end. */
  readonly lost: readonly string[]
}

/** Twenty players save as often as they can, while the store is killed so many times at moments drawn by the seed. */
export async function saveThroughKills(kills: number, seed: number): Promise<SavedThroughKills> {
  const dataDir = await mkdtemp(join(tmpdir(), 'orion-kill-'))
  const random = makeSeededRandom(seed)
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
    while (saves() <= before + more) await new Promise((resolve) => setTimeout(resolve, 5))
    process.kill(server.pid, 'SIGKILL')
    await server.stop()
    server = await startTestServer({ dataDir, port })
  }
  isOver = true
  await Promise.all(playing)
  const superuser = await server.superuser()
  const rows = await superuser.collection('fleets').getFullList({ batch: 100 })
  const stored = new Map(rows.map(({ id, revision }) => [id, Number(revision)]))
  await server.stop()
  await rm(dataDir, { recursive: true })
  const lost = [...answered].filter(([id, revision]) => (stored.get(id) ?? 0) < revision).map(([id]) => id)
  return { fleets: answered.size, saves: saves(), lost }
}
