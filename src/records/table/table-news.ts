import * as v from 'valibot'
import { sessionEnded } from '#shared/realtime.ts'
import { watchHeader } from '#shared/table.ts'
import { systemClock, type Clock } from '../browser/clock.ts'
import type { RecordClient } from '../client.ts'
import { realtimeReconnectWaits } from '../constants.ts'
import { tableNews, type TableNews } from './table-answers.ts'

/** `connected`: a connection was made, before which news may have gone unheard. */
export type TableHeard = TableNews | 'connected'

/** Listens to a battle. `secret`: of a watcher without a seat, else ''. */
export type ListenToTable = (battle: string, secret: string, onNews: (heard: TableHeard) => void) => TableListener

export interface TableListener {
  /** Makes the connection again, because it seems to be dead. */
  readonly renew: () => void
  readonly end: () => void
}

const silent: TableListener = { renew: () => {}, end: () => {} }

const newsOf = (message: unknown): TableNews | undefined => {
  const record = typeof message === 'object' && message !== null && 'record' in message ? message.record : undefined
  const read = v.safeParse(tableNews, record)
  return read.success ? read.output : undefined
}

/** Subscribes to the record of a battle, and to nothing else that tells of battles. */
export const makeTableListener = (
  { pocketBase, onRefusal }: RecordClient,
  clock: Clock = systemClock,
): ListenToTable => {
  const { realtime } = pocketBase
  return (battle, secret, onNews) => {
    if (typeof EventSource === 'undefined') return silent
    let isEnded = false
    let attempts = 0
    let cancelWait = () => {}
    const topic = `battles/${battle}`
    const options = secret === '' ? {} : { headers: { [watchHeader]: secret }, query: { [watchHeader]: secret } }
    const leave = () => {
      for (const one of ['PB_CONNECT', topic, sessionEnded]) realtime.unsubscribe(one).catch(() => {})
    }
    const begin = async (): Promise<void> => {
      try {
        await Promise.all([
          realtime.subscribe('PB_CONNECT', () => isEnded || onNews('connected')),
          realtime.subscribe(sessionEnded, () => isEnded || onRefusal(401)),
          realtime.subscribe(
            topic,
            (message: unknown) => {
              const news = newsOf(message)
              if (news && !isEnded) onNews(news)
            },
            options,
          ),
        ])
        attempts = 0
      } catch {
        if (isEnded) return
        leave()
        const wait = realtimeReconnectWaits[attempts] ?? realtimeReconnectWaits.at(-1) ?? 0
        attempts += 1
        cancelWait = clock.after(wait, () => void begin())
      }
    }
    void begin()
    return {
      renew: () => {
        if (isEnded) return
        cancelWait()
        leave()
        void begin()
      },
      end: () => {
        if (isEnded) return
        isEnded = true
        cancelWait()
        leave()
      },
    }
  }
}
