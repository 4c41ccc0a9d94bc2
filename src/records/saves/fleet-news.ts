import { sessionEnded } from '#shared/realtime.ts'
import { systemClock, type Clock } from '../browser/clock.ts'
import type { RecordClient } from '../client.ts'
import { realtimeConnectTimeout, realtimeReconnectWaits } from '../constants.ts'

/** A change of one fleet; or that a connection was made, or hears nothing: changes may have gone unheard before. */
export type FleetNews = { readonly id: string; readonly revision: number } | 'connected'

/** Listens to the account's fleets, whoever changes them, until the function that it answers is called. */
export type ListenToFleets = (onNews: (news: FleetNews) => void) => () => void

const topic = 'fleets/*'
/** A change is read by `FleetRecords.list`, so the message needs no content. */
const fields = { query: { fields: 'id,revision' } }

const readNews = (message: unknown): FleetNews | undefined => {
  const record = typeof message === 'object' && message !== null && 'record' in message ? message.record : undefined
  if (typeof record !== 'object' || record === null || !('id' in record) || !('revision' in record)) return undefined
  const { id, revision } = record
  return typeof id === 'string' && typeof revision === 'number' ? { id, revision } : undefined
}

/** The SDK reconnects by itself (CA-10), but gives up where the very first connection fails; that is repeated here. */
export const makeFleetNews = ({ pocketBase, onRefusal }: RecordClient, clock: Clock = systemClock): ListenToFleets => {
  const { realtime } = pocketBase

  return (onNews) => {
    if (typeof EventSource === 'undefined') return () => {}
    let isEnded = false
    let cancelWait = () => {}
    let attempts = 0
    const end = () => {
      for (const one of ['PB_CONNECT', topic, sessionEnded]) realtime.unsubscribe(one).catch(() => {})
    }
    const begin = async (): Promise<void> => {
      const began = clock.now()
      try {
        await Promise.all([
          realtime.subscribe('PB_CONNECT', () => isEnded || onNews('connected')),
          realtime.subscribe(sessionEnded, () => isEnded || onRefusal(401)),
          realtime.subscribe(
            topic,
            (message: unknown) => {
              const news = readNews(message)
              if (news && !isEnded) onNews(news)
            },
            fields,
          ),
        ])
      } catch {
        if (isEnded) return
        end()
        // A proxy may hold back what the store sends. Then the account is read as often as a connection is given up.
        if (clock.now() - began >= realtimeConnectTimeout) onNews('connected')
        const wait = realtimeReconnectWaits[attempts] ?? realtimeReconnectWaits.at(-1) ?? 0
        attempts += 1
        cancelWait = clock.after(wait, () => void begin())
      }
    }
    void begin()
    return () => {
      if (isEnded) return
      isEnded = true
      cancelWait()
      end()
    }
  }
}
