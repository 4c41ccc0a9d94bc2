import { createStore, type StoreApi } from 'zustand/vanilla'
import { systemClock } from '#records/browser/clock.ts'
import type { Answer } from '#records/client.ts'
import {
  makeBattleRecords,
  type BattleRecords,
  type RecordRow,
  type ReportedGame,
  type StoredReport,
} from '#records/saves/battle-reports.ts'
import type { Opening, StoreServices } from '../sync/store-services.ts'
import { openWaitingStore, type SendOutcome, type WaitingState } from '../sync/waiting-store.ts'
import { makeBattleDevice, type BattleDevice, type WaitingReport } from './battle-device.ts'

export interface BattlesState
  extends WaitingState<WaitingReport>, Pick<BattleRecords, 'list' | 'open' | 'answer' | 'change' | 'remove'> {
  /** Games by fleet, from the record store's last answer, without those that wait. */
  readonly record: readonly RecordRow[]
  /** Sends a game, or keeps it for later. A refused one is not kept: it is still in the form. */
  readonly report: (game: ReportedGame) => Promise<SendOutcome<StoredReport>>
  /** Removes a waiting report from the device. */
  readonly drop: (key: string) => void
}

export type BattlesStore = StoreApi<BattlesState>

export interface BattlesStoreOptions extends StoreServices {
  readonly records: BattleRecords
  readonly device?: BattleDevice
}

/** How old the record may be, ms; if it is older, it is read again when the player comes back. */
const recordAge = 5 * 60_000

/** Makes the store of the games that the player reports, and begins to send reports that wait on the device. */
export function makeBattlesStore(options: BattlesStoreOptions): BattlesStore {
  const { owner, records } = options
  const { device = makeBattleDevice(owner), clock = systemClock } = options

  return createStore<BattlesState>()((set, get) => {
    let readAt = -Infinity

    const readRecord = async () => {
      if (!queue.isOpen()) return
      readAt = clock.now()
      const answer = await records.record()
      if (!answer.ok || !queue.isOpen()) return
      set({ record: answer.value })
      device.saveRecord(answer.value)
    }
    /** A change of a game also changes the record. */
    const andRead = async <T>(call: Answer<T>): Answer<T> => {
      const answer = await call
      if (answer.ok) await readRecord()
      return answer
    }
    const queue = openWaitingStore<ReportedGame, StoredReport>({
      ...options,
      device,
      get,
      set,
      send: ({ writtenAt: _writtenAt, refusal: _refusal, ...report }) => andRead(records.send(report)),
      onWaiting: (waiting) => device.markWaiting(waiting.some(({ refusal }) => refusal === '')),
      onWake: () => {
        if (clock.now() - readAt >= recordAge) void readRecord()
      },
    })

    return {
      waiting: [],
      deviceProblem: null,
      record: device.loadRecord(),
      report: queue.submit,
      drop: queue.drop,
      list: (at) => records.list(at),
      open: (link) => records.open(link),
      answer: (link, answer) => andRead(records.answer(link, answer)),
      change: (id, game) => andRead(records.change(id, game)),
      remove: (id) => andRead(records.remove(id)),
      ready: queue.ready,
      close: async () => {
        await queue.close()
        set({ record: [] })
      },
    }
  })
}

/** Makes the store with the real record store. */
export const openBattles = ({ client, ...options }: Opening<BattlesStoreOptions>): BattlesStore =>
  makeBattlesStore({ ...options, records: makeBattleRecords(client) })
