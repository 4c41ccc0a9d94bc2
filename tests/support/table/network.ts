import { err, ok, type Result } from '#game/result.ts'
import type { Clock } from '#records/browser/clock.ts'
import type { PageEvents } from '#records/browser/page-events.ts'
import type { RecordError } from '#records/errors.ts'
import type { ListenToTable, TableHeard } from '#records/table/table-news.ts'
import type { LiveOptions } from '#store/table/shared/live-table.ts'
import type { RandomSource } from './random-source.ts'
import type { ServerModel } from './server-model.ts'

/** A network between phones and a model of the record store: it drops, delays, shuffles and repeats. */
export interface Network {
  readonly clock: Clock
  readonly page: PageEvents
  readonly recordsOf: (user: string) => LiveOptions['records']
  readonly listenOf: () => ListenToTable
  readonly cut: (user: string, isCut: boolean) => void
  /** Some of the messages in transit arrive. */
  readonly step: () => Promise<void>
  /** The network is back, and everything arrives until nothing is in transit. */
  readonly settle: (nudge: () => Promise<void>) => Promise<void>
}

const breathe = () => new Promise<void>((resolve) => setImmediate(resolve))

const always = () => () => {}
const page: PageEvents = {
  isOnline: () => true,
  isVisible: () => true,
  onOnline: always,
  onVisible: always,
  onHidden: always,
  onStorage: always,
}

export function makeNetwork(server: ServerModel, random: RandomSource): Network {
  let pending: (() => void)[] = []
  let timers: { readonly run: () => void }[] = []
  const cuts = new Set<string>()
  const listeners = new Set<(heard: TableHeard) => void>()
  let isCalm = false
  let lastSeq = 0

  const tellAll = () => {
    if (server.events.length === lastSeq) return
    lastSeq = server.events.length
    const news = { last_seq: lastSeq, tail: [...server.tail()].map((event) => ({ ...event, dice: [...event.dice] })) }
    for (const listener of listeners) {
      if (!isCalm && random.chance(0.3)) continue
      pending.push(() => listener(news))
      if (random.chance(0.1)) pending.push(() => listener(news))
    }
  }
  /** Sends a request: it may be lost on the way, and so may its answer. */
  const send = <T>(user: string, call: () => T | undefined): Promise<Result<T, RecordError>> =>
    new Promise((resolve) => {
      const lose = () => resolve(err({ kind: 'offline' }))
      pending.push(() => {
        if (!isCalm && (cuts.has(user) || random.chance(0.1))) return lose()
        const answer = call()
        tellAll()
        pending.push(() => {
          if (!isCalm && (cuts.has(user) || random.chance(0.1))) return lose()
          resolve(answer === undefined ? err({ kind: 'not-found' }) : ok(answer))
        })
      })
    })

  const deliver = async (most: number) => {
    for (let sent = 0; sent < most && pending.length > 0; sent++) {
      const [run] = pending.splice(random.below(pending.length), 1)
      run?.()
      await breathe()
    }
  }
  const fire = () => {
    const [timer] = timers.splice(random.below(timers.length), 1)
    timer?.run()
  }

  return {
    page,
    clock: {
      now: () => 0,
      after: (_wait, run) => {
        const timer = { run }
        timers.push(timer)
        return () => {
          timers = timers.filter((one) => one !== timer)
        }
      },
    },
    recordsOf: (user) => ({
      append: (body) => send(user, () => server.append(user, body)),
      read: (_battle, after) => send(user, () => server.read(user, after)),
      watch: () => Promise.resolve(err({ kind: 'not-found' })),
      tellDifference: () => Promise.resolve(ok(undefined)),
      tellResult: () => Promise.resolve(ok('one' as const)),
    }),
    listenOf: () => (_battle, _secret, onNews) => {
      listeners.add(onNews)
      return { renew: () => {}, end: () => void listeners.delete(onNews) }
    },
    cut: (user, isCut) => {
      if (isCut) cuts.add(user)
      else cuts.delete(user)
    },
    step: async () => {
      await deliver(1 + random.below(4))
      if (random.chance(0.2) && timers.length > 0) fire()
      await breathe()
    },
    settle: async (nudge) => {
      isCalm = true
      cuts.clear()
      for (let round = 0; round < 12; round++) {
        await nudge()
        await breathe()
        await deliver(500)
        // The wait for dice may have to end, too.
        for (let left = timers.length; left > 0; left--) fire()
        await breathe()
      }
      timers = []
    },
  }
}
