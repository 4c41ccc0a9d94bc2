import type PocketBase from 'pocketbase'
import { sessionEnded } from '#shared/realtime.ts'
import type { OrionAuthStore } from './account/auth-store.ts'
import { systemClock, type Clock } from './browser/clock.ts'
import { realtimeConnectTimeout, realtimeReconnectWaits } from './constants.ts'

export interface RealtimeListener {
  /** Topic of the subscription; undefined to hear only that the session has ended. */
  readonly topic?: string
  readonly options?: Readonly<Record<string, unknown>>
  readonly onMessage?: (message: unknown) => void
  /** A connection was made, or none can be made. Earlier changes may have been missed. */
  readonly onConnected?: () => void
}

export interface RealtimeSubscription {
  /** Reconnects, because the connection seems to be dead. */
  readonly renew: () => void
  readonly end: () => void
}

/**
 * The one connection of a tab, which all parts of the app share. Every listener is notified when the session has ended.
 */
export interface Realtime {
  readonly listen: (listener: RealtimeListener) => RealtimeSubscription
  /** Ends the connection until somebody listens again. */
  readonly giveUp: () => void
}

export interface RealtimeOptions {
  readonly pocketBase: PocketBase
  readonly authStore: OrionAuthStore
  /** Called when the record store says that the tokens of this account are invalid now. */
  readonly onSessionEnded: () => void
  readonly clock?: Clock
}

/** The SDK reconnects by itself (CA-10), but gives up if the very first connection fails. That one is retried here. */
export function makeRealtime({
  pocketBase,
  authStore,
  onSessionEnded,
  clock = systemClock,
}: RealtimeOptions): Realtime {
  const { realtime } = pocketBase
  const listeners = new Set<RealtimeListener>()
  let isBegun = false
  let isWaiting = false
  /** The token whose session has ended, so that a connection with it receives nothing; '' if there is none. */
  let deadToken = ''
  /** Counts the connections, so that callbacks of an earlier one change nothing. */
  let round = 0
  let attempts = 0
  let cancelWait = () => {}

  const tellConnected = () => {
    for (const one of listeners) one.onConnected?.()
  }
  const deliver = (topic: string, message: unknown) => {
    for (const one of listeners) if (one.topic === topic) one.onMessage?.(message)
  }
  const follow = async ({ topic, options }: RealtimeListener): Promise<void> => {
    if (topic !== undefined) await realtime.subscribe(topic, (message: unknown) => deliver(topic, message), options)
  }
  const firstOfEachTopic = () => [...new Map([...listeners].map((one) => [one.topic, one])).values()]

  const stop = async (): Promise<void> => {
    round += 1
    isBegun = false
    isWaiting = false
    cancelWait()
    await realtime.unsubscribe().catch(() => {})
  }
  const begin = async (): Promise<void> => {
    const mine = (round += 1)
    const began = clock.now()
    isBegun = true
    isWaiting = false
    deadToken = ''
    const wasConnected = realtime.isConnected
    try {
      await Promise.all([
        realtime.subscribe('PB_CONNECT', tellConnected),
        realtime.subscribe(sessionEnded, () => {
          deadToken = authStore.token
          onSessionEnded()
        }),
        ...firstOfEachTopic().map(follow),
      ])
      if (mine !== round) return
      attempts = 0
      if (wasConnected) tellConnected()
    } catch {
      if (mine === round) await beginLater(began)
    }
  }
  const beginLater = async (began: number): Promise<void> => {
    const mine = (round += 1)
    isWaiting = true
    const wait = realtimeReconnectWaits[attempts] ?? realtimeReconnectWaits.at(-1) ?? 0
    attempts += 1
    cancelWait = clock.after(wait, () => void begin())
    await realtime.unsubscribe().catch(() => {})
    // A proxy may hold back what the record store sends. Then listeners read the data each time that a connection is
    // given up.
    if (mine === round && clock.now() - began >= realtimeConnectTimeout) tellConnected()
  }
  const renew = async (): Promise<void> => {
    await stop()
    if (listeners.size > 0 && !isBegun) await begin()
  }
  const add = async (listener: RealtimeListener, isShared: boolean): Promise<void> => {
    const isConnected = realtime.isConnected
    const mine = round
    const began = clock.now()
    try {
      if (!isShared) await follow(listener)
      if (isConnected && listeners.has(listener)) listener.onConnected?.()
    } catch {
      if (mine === round) await beginLater(began)
    }
  }

  authStore.onChange((token) => {
    // After a change of the password in this tab the account has another token.
    if (deadToken !== '' && token !== '' && token !== deadToken && isBegun) void renew()
  })

  return {
    listen: (listener) => {
      if (typeof EventSource === 'undefined') return { renew: () => {}, end: () => {} }
      const isShared = [...listeners].some(({ topic }) => topic === listener.topic)
      listeners.add(listener)
      if (!isBegun) void begin()
      else if (!isWaiting) void add(listener, isShared)
      return {
        renew: () => {
          if (listeners.has(listener)) void renew()
        },
        end: () => {
          if (!listeners.delete(listener)) return
          const { topic } = listener
          if (listeners.size === 0) void stop()
          else if (topic !== undefined && ![...listeners].some((one) => one.topic === topic))
            realtime.unsubscribe(topic).catch(() => {})
        },
      }
    },
    giveUp: () => void stop(),
  }
}
