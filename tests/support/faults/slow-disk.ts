import { spawn } from 'node:child_process'
import { startTestServer } from '../pocketbase.ts'

const waitMs = 300
const players = 5

export interface SlowDisk {
  /** How long each flush to the disk took longer, or each stop of the store, ms. */
  readonly waitMs: number
  /** Slows the flushes by strace. If strace is missing or not allowed, stops the whole record store again and again. */
  readonly slow: 'flushes' | 'store'
  readonly saves: number
  readonly lost: number
  /** Medians. */
  readonly saveMs: number
  readonly readMs: number
}

const median = (times: readonly number[]): number => Math.round(times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0)

/**
 * Slows each flush of a process to the disk by this much, with strace. Returns a function that ends it; undefined if it
 * cannot.
 */
function slowFlushes(pid: number): Promise<(() => void) | undefined> {
  const calls = 'fsync,fdatasync'
  const strace = spawn('strace', [
    '-f',
    '-o',
    '/dev/null',
    '-e',
    `trace=${calls}`,
    '-e',
    `inject=${calls}:delay_enter=${waitMs * 1e3}`,
    '-p',
    String(pid),
  ])
  return new Promise((resolve) => {
    strace.once('error', () => resolve(undefined))
    strace.once('exit', () => resolve(undefined))
    strace.stderr.on('data', (chunk: Buffer) => {
      if (String(chunk).includes('attached')) resolve(() => void strace.kill('SIGINT'))
    })
  })
}

/** Stops a process again and again for as long as a flush would take. */
function stops(pid: number): () => void {
  let isStopped = false
  const turn = () => {
    isStopped = !isStopped
    process.kill(pid, isStopped ? 'SIGSTOP' : 'SIGCONT')
  }
  const timer = setInterval(turn, waitMs)
  return () => {
    clearInterval(timer)
    process.kill(pid, 'SIGCONT')
  }
}

/** Players save and read for this long while each flush to the disk is slow. Acknowledged data must be there. */
export async function saveOnSlowDisk(seconds: number): Promise<SlowDisk> {
  const server = await startTestServer()
  const users = await Promise.all(Array.from({ length: players }, () => server.newUser({ roles: ['user'] })))
  const ofFlushes = await slowFlushes(server.pid)
  const end = ofFlushes ?? stops(server.pid)
  const [saves, reads]: [number[], number[]] = [[], []]
  const answered: string[] = []
  const timed = async <T>(times: number[], call: Promise<T>) => {
    const began = performance.now()
    const result = await call
    times.push(performance.now() - began)
    return result
  }
  const until = Date.now() + seconds * 1000
  const play = async ({ client, id: user }: (typeof users)[number]) => {
    while (Date.now() < until) {
      const body = { user, data: { name: 'Fleet' }, game_version: 'v0.2.2 alpha' }
      answered.push((await timed(saves, client.collection('fleets').create(body))).id)
      await timed(reads, client.collection('fleets').getList(1, 1))
    }
  }
  await Promise.all(users.map(play))
  end()
  const superuser = await server.superuser()
  const rows = await superuser.collection('fleets').getFullList({ batch: 500, fields: 'id' })
  const stored = new Set(rows.map(({ id }) => id))
  await server.stop()
  return {
    waitMs,
    slow: ofFlushes ? 'flushes' : 'store',
    saves: answered.length,
    saveMs: median(saves),
    readMs: median(reads),
    lost: answered.filter((id) => !stored.has(id)).length,
  }
}
