import { createStore } from 'zustand/vanilla'
import { pause, systemClock, type Clock } from '#records/browser/clock.ts'
import { browserPageEvents, type PageEvents } from '#records/browser/page-events.ts'
import type { Answer } from '#records/client.ts'
import { isNoAnswer, type RecordError } from '#records/errors.ts'
import type { RealtimeSubscription } from '#records/realtime.ts'
import type { ListenToTable } from '#records/table/table-news.ts'
import type { TableRecords } from '#records/table/tables.ts'
import type { AppendAnswer, TableAnswer, TableEvent, TableSide } from '#shared/table.ts'
import { makeRetryWaits } from '../../sync/retry-waits.ts'
import type { OwnDevice } from '../own-device.ts'
import { followTable } from './follow-table.ts'
import { makeHashCheck, withHashes } from './hash-check.ts'
import { idOf, isBehind } from './known-list.ts'
import type { LiveActions, LiveTable } from './live-actions.ts'
import { aboutSeats, firstLive, hasToSend, shownOf, type LiveState } from './live-state.ts'
import { ownAgain, readWhole } from './read-whole.ts'
import { makeReview } from './review.ts'
import * as lists from './shared-list.ts'
import type { SharedList } from './shared-list.ts'

/** How long to wait for the record store's dice before this phone's dice count, ms. */
const dicePatience = 4000
/** Events of one append. */
const eventsAtOnce = 100
/** How often in a row an append is retried because other phones were faster. */
const mostTries = 20

export interface LiveOptions {
  readonly battle: string
  /** The secret of a watcher; '' for a seat. */
  readonly secret?: string
  readonly device: OwnDevice
  readonly records: Pick<TableRecords, 'read' | 'append' | 'watch' | 'tellDifference'>
  readonly listen: ListenToTable
  readonly list: SharedList
  readonly isElsewhere?: boolean
  readonly writer?: string
  readonly sides?: readonly TableSide[]
  /** Stores a changed list on the device. */
  readonly keep: (before: SharedList, after: SharedList, state: LiveState) => Promise<void>
  readonly build: string
  /** Called when another phone has a different state at the end of a step. */
  readonly onDifference?: ((step: string) => void) | undefined
  readonly clock?: Clock
  readonly page?: PageEvents
}

/** A battle whose events the record store numbers, open on this phone. */
export function makeLiveTable(options: LiveOptions): LiveTable {
  const { battle, secret = '', device, records, listen, keep, build, onDifference } = options
  const { clock = systemClock, page = browserPageEvents() } = options
  const review = makeReview()
  const check = makeHashCheck()
  const retries = makeRetryWaits()
  let { list } = options
  let sending: Promise<void> | undefined
  let fetching: Promise<void> | undefined
  let isAskedAgain = false
  let cancelRetry = () => {}
  let followers = 0

  return createStore<LiveState & LiveActions>()((set, get) => {
    const show = (patch: Partial<LiveState> = {}) => set({ ...shownOf(list), ...patch })
    const put = async (next: SharedList, patch: Partial<LiveState> = {}): Promise<void> => {
      const before = list
      list = next
      show(patch)
      await keep(before, next, get())
    }
    const light = (isReached: boolean) => {
      const isWaiting = isBehind(list.known) || list.unsent.length > 0
      set({ light: !isReached ? 'apart' : isWaiting ? 'behind' : 'live' })
    }
    const fail = (error: RecordError) => {
      if (error.kind === 'not-found') return set({ problem: 'gone', light: 'apart' })
      set({ problem: isNoAnswer(error) ? undefined : error, light: 'apart' })
      const mayPass = isNoAnswer(error) || error.kind === 'server' || error.kind === 'unauthorised'
      if (!mayPass || followers === 0) return
      cancelRetry()
      const wait = error.kind === 'rate-limited' && error.seconds ? error.seconds * 1000 : retries.next()
      cancelRetry = clock.after(wait, () => void now())
    }

    const compare = (from: number) => {
      const difference = check(list.known.values, from)
      if (!difference) return
      const known = get().isDifferent
      set({ isDifferent: true })
      if (known) return
      // The cause may be this phone's list, so it is read again before the difference is reported.
      void fetchWhole().then(async () => {
        const still = check(list.known.values, difference.seq - 1)
        if (!still) return set({ isDifferent: false })
        onDifference?.(still.step)
        if (secret === '') await records.tellDifference({ battle, seq: still.seq, hash: still.hash, build })
      })
    }

    const takeEvents = (events: readonly TableEvent[], lastSeq: number) => {
      const from = list.known.values.length
      const next = lists.withNews(list, events, lastSeq, review)
      void put(next)
      if (from > 0) compare(from)
    }

    const take = (answer: TableAnswer, asked: number) => {
      set({ ...aboutSeats(answer, device.device), problem: undefined })
      // The record store has lost events, as after a power cut.
      if (answer.last_seq < asked) list = { ...list, known: { ...list.known, isOther: true } }
      takeEvents(answer.events, answer.last_seq)
      retries.reset()
      light(true)
    }

    const read = (after: number): Answer<TableAnswer> =>
      secret === '' ? records.read(battle, after) : records.watch({ secret, after })

    const fetchWhole = async (): Promise<void> => {
      const whole = await readWhole(read)
      if (!whole.ok) return fail(whole.error)
      await put(lists.withWhole(list, whole.value, (value) => ownAgain(value, get().sides, clock.now()), review))
    }

    /** Fetches missing events. One call at a time. */
    const fetchMissing = (): Promise<void> => {
      const work = async () => {
        for (let round = 0; round < mostTries; round++) {
          isAskedAgain = false
          const asked = list.known.values.length
          const answer = await read(asked)
          if (!answer.ok) return fail(answer.error)
          take(answer.value, asked)
          if (list.known.isOther) return fetchWhole()
          if (!isAskedAgain && (!isBehind(list.known) || list.known.values.length === asked)) return
        }
      }
      // The answer of a running request may be older than what is wanted now.
      isAskedAgain = fetching !== undefined
      fetching ??= work().finally(() => (fetching = undefined))
      return fetching
    }

    const refuse = (answer: AppendAnswer): boolean => {
      if (answer.refusal === 'full') set({ problem: 'full' })
      return answer.refusal === 'full' || answer.refusal === 'device'
    }

    const sendAll = async (): Promise<void> => {
      for (let tries = 0; tries < mostTries && hasToSend(list) && !get().isElsewhere; tries++) {
        const batch = lists.toSend(list).slice(0, eventsAtOnce)
        const base = list.known.values.length
        const answer = await records.append({
          ...device,
          battle,
          base,
          events: withHashes(list.known.values, batch).map(lists.asSent),
        })
        if (!answer.ok) {
          const isRefused = answer.error.kind === 'invalid' || answer.error.kind === 'refused'
          if (isRefused) await put(lists.withRefused(list, new Set(batch.map(({ value }) => idOf(value))), 'refused'))
          return fail(answer.error)
        }
        take(answer.value, base)
        if (refuse(answer.value)) return
        if (isBehind(list.known)) await fetchMissing()
      }
    }
    const send = (): Promise<void> => {
      if (secret !== '') return Promise.resolve()
      sending ??= sendAll().finally(() => {
        sending = undefined
        light(get().light !== 'apart')
      })
      return sending
    }

    const now = async (): Promise<void> => {
      cancelRetry()
      await fetchMissing()
      if (hasToSend(list)) await send()
    }

    /** Whether this phone's events still wait for the record store's dice. */
    const waitsForDice = (ids: ReadonlySet<string>): boolean =>
      list.unsent.some(
        ({ value, draw }) => draw !== undefined && ids.has(idOf(value)) && !list.misfits.has(idOf(value)),
      )

    const followStream = (): RealtimeSubscription => {
      let heardSeq = -1
      return listen(battle, secret, (heard) => {
        if (heard === 'connected') return void now()
        takeEvents(heard.tail, heard.last_seq)
        // A message with the same number as the one before is about seats and the like.
        if (isBehind(list.known) || heard.last_seq === heardSeq) void fetchMissing()
        else light(true)
        heardSeq = heard.last_seq
      })
    }

    return {
      ...firstLive(options),
      ...shownOf(list),
      tell: async (told) => {
        const ids = new Set(told.map(({ value }) => idOf(value)))
        const isApart = get().light === 'apart' && followers > 0 && !page.isOnline()
        await put(lists.withOwn(list, told))
        if (isApart) await put(lists.withOwnDice(list))
        const sent = sending ? sending.then(send) : send()
        if (!waitsForDice(ids)) return
        await Promise.race([sent, pause(clock, dicePatience)])
        if (waitsForDice(ids)) await put(lists.withOwnDice(list))
      },
      sendWithout: async () => {
        await put(lists.withoutMisfits(list, review))
        await send()
      },
      change: async (id, changed) => {
        await put(lists.withChanged(list, id, changed, review))
        await send()
      },
      forget: (ids) => put(lists.withoutNotCounted(list, new Set(ids))),
      take,
      now,
      join: (unsent) => {
        const has = new Set([...list.known.values, ...list.unsent.map(({ value }) => value)].map(idOf))
        list = { ...list, unsent: [...list.unsent, ...unsent.filter(({ value }) => !has.has(idOf(value)))] }
        show()
      },
      follow: () => {
        followers += 1
        const end = followTable({
          clock,
          page,
          listen: followStream,
          now,
          known: () => list.known.values.length,
          retries,
        })
        return () => {
          followers -= 1
          cancelRetry()
          end()
        }
      },
    }
  })
}
