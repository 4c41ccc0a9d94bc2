import { createStore, type StoreApi } from 'zustand/vanilla'
import { systemClock } from '#records/browser/clock.ts'
import type { Answer } from '#records/client.ts'
import type { Moment } from '#records/moment.ts'
import {
  makeFeedbackRecords,
  type FeedbackMessage,
  type FeedbackPage,
  type FeedbackRecords,
} from '#records/saves/feedback.ts'
import type { Opening, StoreServices } from '../sync/store-services.ts'
import { openWaitingStore, type SendOutcome, type WaitingState } from '../sync/waiting-store.ts'
import {
  emptyDraft,
  makeFeedbackDevice,
  type FeedbackDevice,
  type FeedbackDraft,
  type WaitingMessage,
} from './feedback-device.ts'

/** A message as the form makes it. */
export type NewMessage = Omit<FeedbackMessage, 'key'>

export interface FeedbackStoreState extends WaitingState<WaitingMessage> {
  /** Answers that the player has not seen. */
  readonly news: number
  readonly draft: FeedbackDraft
  readonly setDraft: (draft: FeedbackDraft) => void
  /** Sends a message, or keeps it for later. A refused one is not kept: its text is still in the form. */
  readonly tell: (message: NewMessage) => Promise<SendOutcome<void>>
  /** Moves a waiting message back into the form. */
  readonly edit: (key: string) => void
  readonly remove: (key: string) => void
  readonly list: (page: number) => Answer<FeedbackPage>
  /** The answers until this moment were shown to the player. */
  readonly markSeen: (until: Moment) => void
}

export type FeedbackStore = StoreApi<FeedbackStoreState>

export interface FeedbackStoreOptions extends StoreServices {
  readonly records: FeedbackRecords
  readonly device?: FeedbackDevice
}

/** How old the number of new answers may be, ms; if it is older, it is read again when the player comes back. */
const newsAge = 5 * 60_000

/** Makes the store of the player's messages to the staff, and begins to send messages that wait on the device. */
export function makeFeedbackStore(options: FeedbackStoreOptions): FeedbackStore {
  const { owner, records } = options
  const { device = makeFeedbackDevice(owner), clock = systemClock } = options

  return createStore<FeedbackStoreState>()((set, get) => {
    let newsReadAt = 0

    const readNews = async () => {
      if (!queue.isOpen() || clock.now() - newsReadAt < newsAge) return
      newsReadAt = clock.now()
      const news = await records.countNews()
      if (news.ok && queue.isOpen()) set({ news: news.value })
    }
    const queue = openWaitingStore<NewMessage, void>({
      ...options,
      device,
      get,
      set,
      send: ({ writtenAt: _writtenAt, refusal: _refusal, ...message }) => records.send(message),
      onWake: () => void readNews(),
    })

    return {
      waiting: [],
      deviceProblem: null,
      news: 0,
      draft: device.loadDraft(),
      setDraft: (draft) => {
        set({ draft })
        device.saveDraft(draft)
      },
      tell: queue.submit,
      edit: (key) => {
        const message = get().waiting.find((waiting) => waiting.key === key)
        if (!message) return
        get().setDraft({ kind: message.kind, message: message.message })
        queue.drop(key)
      },
      remove: queue.drop,
      list: (at) => records.list(at),
      markSeen: (until) => {
        set({ news: 0 })
        void records.markSeen(until)
      },
      ready: queue.ready,
      close: async () => {
        await queue.close()
        set({ news: 0, draft: emptyDraft })
      },
    }
  })
}

/** Makes the store with the real record store. */
export const openFeedback = ({ client, ...options }: Opening<FeedbackStoreOptions>): FeedbackStore =>
  makeFeedbackStore({ ...options, records: makeFeedbackRecords(client) })
