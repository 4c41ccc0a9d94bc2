import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Result } from '#game/result.ts'
import type { Session } from '#records/account/session.ts'
import { systemClock, type Clock } from '#records/browser/clock.ts'
import { browserPageEvents, type PageEvents } from '#records/browser/page-events.ts'
import { makeRandomId } from '#records/browser/random-id.ts'
import type { RecordClient } from '#records/client.ts'
import type { RecordError } from '#records/errors.ts'
import {
  makeBattleRecords,
  type BattleRecords,
  type RecordRow,
  type ReportedGame,
  type StoredReport,
} from '#records/saves/battle-reports.ts'
import type { DeviceProblem } from '../device/database.ts'
import { makeWaitingQueue } from '../sync/waiting-queue.ts'
import { makeBattleDevice, type BattleDevice, type WaitingReport } from './battle-device.ts'

/** The result of sending a report. `waiting`: it is on this device and is sent later. */
export type ReportOutcome =
  | { readonly kind: 'sent'; readonly stored: StoredReport }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly why: string }

export interface BattlesState extends Pick<BattleRecords, 'list' | 'open' | 'answer' | 'change' | 'remove'> {
  /** Reports that are not in the account yet, oldest first. */
  readonly waiting: readonly WaitingReport[]
  /** Why this device stores nothing: the waiting reports are then lost with the page. */
  readonly deviceProblem: DeviceProblem | null
  /** Games by fleet, from the record store's last answer, without those that wait. */
  readonly record: readonly RecordRow[]
  /** Sends a game, or keeps it for later. A refused one is not kept: it is still in the form. */
  readonly report: (game: ReportedGame) => Promise<ReportOutcome>
  /** Removes a waiting report from the device. */
  readonly drop: (key: string) => void
  readonly ready: () => Promise<void>
  readonly close: () => Promise<void>
}

export type BattlesStore = StoreApi<BattlesState>

export interface BattlesStoreOptions {
  readonly owner: string
  readonly session: Pick<Session, 'getState' | 'subscribe'>
  readonly records: BattleRecords
  readonly device?: BattleDevice
  readonly page?: PageEvents
  readonly clock?: Clock
}

/** How old the record may be, ms; if it is older, it is read again when the player comes back. */
const recordAge = 5 * 60_000

/** Makes the store of the games that the player reports, and begins to send reports that wait on the device. */
export const makeBattlesStore = (options: BattlesStoreOptions): BattlesStore => {
  const { owner, session, records } = options
  const { device = makeBattleDevice(owner), page = browserPageEvents(), clock = systemClock } = options

  return createStore<BattlesState>()((set, get) => {
    const isOwnerLoggedIn = () => session.getState().user?.id === owner
    const sent = new Map<string, StoredReport>()
    let readAt = -Infinity
    let isClosed = false

    const readRecord = async () => {
      if (!isOwnerLoggedIn()) return
      readAt = clock.now()
      const answer = await records.record()
      if (!answer.ok || isClosed || !isOwnerLoggedIn()) return
      set({ record: answer.value })
      device.saveRecord(answer.value)
    }
    /** A change of a game also changes the record. */
    const andRead = async <T>(call: Promise<Result<T, RecordError>>): Promise<Result<T, RecordError>> => {
      const answer = await call
      if (answer.ok) await readRecord()
      return answer
    }
    const { put, drop, send, ...queue } = makeWaitingQueue<WaitingReport>({
      clock,
      device,
      onStored: (stored) => {
        if (!isClosed) set({ deviceProblem: stored.ok ? null : stored.error })
      },
      maySend: () => !isClosed && isOwnerLoggedIn(),
      send: async ({ writtenAt: _writtenAt, refusal: _refusal, ...report }) => {
        const answer = await andRead(records.send(report))
        if (answer.ok) sent.set(report.key, answer.value)
        return answer
      },
      waiting: () => get().waiting,
      onChange: (waiting) => {
        set({ waiting })
        device.markWaiting(waiting.some(({ refusal }) => refusal === ''))
      },
    })
    const wake = () => {
      void send()
      if (clock.now() - readAt >= recordAge) void readRecord()
    }
    const stops = [
      page.onOnline(() => {
        queue.resetWaits()
        wake()
      }),
      page.onVisible(wake),
      session.subscribe(() => void send()),
    ]
    const open = async () => {
      const stored = await device.load()
      if (isClosed) return
      if (stored.ok) queue.takeStored(stored.value)
      else set({ deviceProblem: stored.error })
      wake()
    }
    const opened = open()

    return {
      waiting: [],
      deviceProblem: null,
      record: device.loadRecord(),
      report: async (game) => {
        const key = makeRandomId()
        await put({ ...game, key, writtenAt: clock.now(), refusal: '' })
        await send()
        const stored = sent.get(key)
        sent.delete(key)
        if (stored) return { kind: 'sent', stored }
        const left = get().waiting.find((waiting) => waiting.key === key)
        if (!left || left.refusal === '') return { kind: 'waiting' }
        await drop(key)
        return { kind: 'refused', why: left.refusal }
      },
      drop: (key) => void drop(key),
      list: (at) => records.list(at),
      open: (link) => records.open(link),
      answer: (link, answer) => andRead(records.answer(link, answer)),
      change: (id, game) => andRead(records.change(id, game)),
      remove: (id) => andRead(records.remove(id)),
      ready: () => opened,
      close: async () => {
        await opened
        isClosed = true
        queue.close()
        for (const stop of stops) stop()
        device.close()
        set({ waiting: [], record: [], deviceProblem: null })
      },
    }
  })
}

/** Makes the store with the real record store. */
export const openBattles = ({
  client,
  ...options
}: Pick<BattlesStoreOptions, 'owner' | 'session'> & { readonly client: RecordClient }): BattlesStore =>
  makeBattlesStore({ ...options, records: makeBattleRecords(client) })
