import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Result } from '#game/result.ts'
import type { Session } from '#records/account/session.ts'
import { systemClock, type Clock } from '#records/browser/clock.ts'
import { browserPageEvents, type PageEvents } from '#records/browser/page-events.ts'
import { makeRandomId } from '#records/browser/random-id.ts'
import type { RecordClient } from '#records/client.ts'
import type { RecordError } from '#records/errors.ts'
import type { Moment } from '#records/moment.ts'
import {
  makeFeedbackRecords,
  type FeedbackMessage,
  type FeedbackPage,
  type FeedbackRecords,
} from '#records/saves/feedback.ts'
import type { DeviceProblem } from '../device/database.ts'
import { makeWaitingQueue } from '../sync/waiting-queue.ts'
import {
  emptyDraft,
  makeFeedbackDevice,
  type FeedbackDevice,
  type FeedbackDraft,
  type WaitingMessage,
} from './feedback-device.ts'

/** The result of sending a message. `waiting`: it is on this device and is sent later. */
export type TellOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly why: string }

export interface FeedbackStoreState {
  /** Messages that are not in the account yet, oldest first. */
  readonly waiting: readonly WaitingMessage[]
  /** Why this device stores nothing: the waiting messages are then lost with the page. */
  readonly deviceProblem: DeviceProblem | null
  /** Answers that the player has not seen. */
  readonly news: number
  readonly draft: FeedbackDraft
  readonly setDraft: (draft: FeedbackDraft) => void
  /** Sends a message, or keeps it for later. A refused one is not kept: its text is still in the form. */
  readonly tell: (message: Omit<FeedbackMessage, 'key'>) => Promise<TellOutcome>
  /** Moves a waiting message back into the form. */
  readonly edit: (key: string) => void
  readonly remove: (key: string) => void
  readonly list: (page: number) => Promise<Result<FeedbackPage, RecordError>>
  /** The answers until this moment were shown to the player. */
  readonly markSeen: (until: Moment) => void
  readonly ready: () => Promise<void>
  readonly close: () => Promise<void>
}

export type FeedbackStore = StoreApi<FeedbackStoreState>

export interface FeedbackStoreOptions {
  readonly owner: string
  readonly session: Pick<Session, 'getState' | 'subscribe'>
  readonly records: FeedbackRecords
  readonly device?: FeedbackDevice
  readonly page?: PageEvents
  readonly clock?: Clock
}

/** How old the number of new answers may be, ms; if it is older, it is read again when the player comes back. */
const newsAge = 5 * 60_000

/** Makes the store of the player's messages to the staff, and begins to send messages that wait on the device. */
export const makeFeedbackStore = (options: FeedbackStoreOptions): FeedbackStore => {
  const { owner, session, records } = options
  const { device = makeFeedbackDevice(owner), page = browserPageEvents(), clock = systemClock } = options

  return createStore<FeedbackStoreState>()((set, get) => {
    const isOwnerLoggedIn = () => session.getState().user?.id === owner
    let newsReadAt = 0
    let isClosed = false

    const report = (stored: Result<unknown, DeviceProblem>) => {
      if (!isClosed) set({ deviceProblem: stored.ok ? null : stored.error })
    }
    const { put, drop, send, ...queue } = makeWaitingQueue<WaitingMessage>({
      clock,
      device,
      onStored: report,
      maySend: () => !isClosed && isOwnerLoggedIn(),
      send: ({ writtenAt: _writtenAt, refusal: _refusal, ...message }) => records.send(message),
      waiting: () => get().waiting,
      onChange: (waiting) => set({ waiting }),
    })

    const readNews = async () => {
      if (!isOwnerLoggedIn() || clock.now() - newsReadAt < newsAge) return
      newsReadAt = clock.now()
      const news = await records.countNews()
      if (news.ok && !isClosed) set({ news: news.value })
    }
    const wake = () => {
      void send()
      void readNews()
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
      news: 0,
      draft: device.loadDraft(),
      setDraft: (draft) => {
        set({ draft })
        device.saveDraft(draft)
      },
      tell: async (message) => {
        const key = makeRandomId()
        await put({ ...message, key, writtenAt: clock.now(), refusal: '' })
        await send()
        const left = get().waiting.find((waiting) => waiting.key === key)
        if (!left) return { kind: 'sent' }
        if (left.refusal === '') return { kind: 'waiting' }
        await drop(key)
        return { kind: 'refused', why: left.refusal }
      },
      edit: (key) => {
        const message = get().waiting.find((waiting) => waiting.key === key)
        if (!message) return
        get().setDraft({ kind: message.kind, message: message.message })
        void drop(key)
      },
      remove: (key) => void drop(key),
      list: (at) => records.list(at),
      markSeen: (until) => {
        set({ news: 0 })
        void records.markSeen(until)
      },
      ready: () => opened,
      close: async () => {
        await opened
        isClosed = true
        queue.close()
        for (const stop of stops) stop()
        device.close()
        set({ waiting: [], news: 0, draft: emptyDraft, deviceProblem: null })
      },
    }
  })
}

/** Makes the store with the real record store. */
export const openFeedback = ({
  client,
  ...options
}: Pick<FeedbackStoreOptions, 'owner' | 'session'> & { readonly client: RecordClient }): FeedbackStore =>
  makeFeedbackStore({ ...options, records: makeFeedbackRecords(client) })
