import { systemClock } from '#records/browser/clock.ts'
import { browserPageEvents } from '#records/browser/page-events.ts'
import { makeRandomId } from '#records/browser/random-id.ts'
import type { Answer } from '#records/client.ts'
import type { DeviceProblem } from '../device/database.ts'
import type { StoreServices } from './store-services.ts'
import { makeWaitingQueue } from './waiting-queue.ts'
import type { Waiting, WaitingTable } from './waiting-table.ts'

/** The result of sending an item. `waiting`: it is on this device and is sent later. */
export type SendOutcome<Stored> =
  | { readonly kind: 'sent'; readonly stored: Stored }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly why: string }

/** The state of a store whose items wait on the device until the record store has them. */
export interface WaitingState<W extends Waiting> {
  /** Items that are not in the account yet, oldest first. */
  readonly waiting: readonly W[]
  /** Why this device stores nothing: the waiting items are then lost with the page. */
  readonly deviceProblem: DeviceProblem | null
  readonly ready: () => Promise<void>
  readonly close: () => Promise<void>
}

interface WaitingStoreOptions<Item, Stored> extends StoreServices {
  readonly device: WaitingTable<Item & Waiting>
  readonly get: () => Pick<WaitingState<Item & Waiting>, 'waiting'>
  readonly set: (part: Partial<Pick<WaitingState<Item & Waiting>, 'waiting' | 'deviceProblem'>>) => void
  readonly send: (item: Item & Waiting) => Answer<Stored>
  readonly onWaiting?: (waiting: readonly (Item & Waiting)[]) => void
  /** Called at the start, and when the player or the network comes back. */
  readonly onWake: () => void
}

export interface WaitingStore<Item, Stored> extends Pick<WaitingState<Item & Waiting>, 'ready' | 'close'> {
  /** Sends an item, or keeps it for later. A refused one is not kept: it is still in the form. */
  readonly submit: (item: Item) => Promise<SendOutcome<Stored>>
  readonly drop: (key: string) => void
  /** Whether the store is open and its owner logged in. */
  readonly isOpen: () => boolean
}

/** Keeps the items of one account on the device until the record store has them: at once, or when the network is back. */
export function openWaitingStore<Item extends object, Stored>(
  options: WaitingStoreOptions<Item, Stored>,
): WaitingStore<Item, Stored> {
  const { owner, session, device, get, set, onWaiting, onWake } = options
  const { page = browserPageEvents(), clock = systemClock } = options
  const sent = new Map<string, { readonly stored: Stored }>()
  let isClosed = false
  const isOpen = () => !isClosed && session.getState().user?.id === owner

  const { put, drop, send, ...queue } = makeWaitingQueue<Item & Waiting>({
    clock,
    device,
    onStored: (stored) => {
      if (!isClosed) set({ deviceProblem: stored.ok ? null : stored.error })
    },
    maySend: isOpen,
    send: async (item) => {
      const answer = await options.send(item)
      if (answer.ok) sent.set(item.key, { stored: answer.value })
      return answer
    },
    waiting: () => get().waiting,
    onChange: (waiting) => {
      set({ waiting })
      onWaiting?.(waiting)
    },
  })
  const wake = () => {
    void send()
    onWake()
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
    isOpen,
    submit: async (item) => {
      const key = makeRandomId()
      await put({ ...item, key, writtenAt: clock.now(), refusal: '' })
      await send()
      const answer = sent.get(key)
      sent.delete(key)
      if (answer) return { kind: 'sent', ...answer }
      const left = get().waiting.find((waiting) => waiting.key === key)
      if (!left || left.refusal === '') return { kind: 'waiting' }
      await drop(key)
      return { kind: 'refused', why: left.refusal }
    },
    drop: (key) => void drop(key),
    ready: () => opened,
    close: async () => {
      await opened
      isClosed = true
      queue.close()
      for (const stop of stops) stop()
      device.close()
      set({ waiting: [], deviceProblem: null })
    },
  }
}
