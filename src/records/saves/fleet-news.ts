import type { RecordClient } from '../client.ts'

/**
 * A change of one fleet, or the news that a connection was made or receives nothing: earlier changes may then have been
 * missed.
 */
export type FleetNews = { readonly id: string; readonly revision: number } | 'connected'

/** Listens to the account's fleets, whoever changes them, until the returned function is called. */
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

export const makeFleetNews =
  ({ realtime }: RecordClient): ListenToFleets =>
  (onNews) =>
    realtime.listen({
      topic,
      options: fields,
      onConnected: () => onNews('connected'),
      onMessage: (message) => {
        const news = readNews(message)
        if (news) onNews(news)
      },
    }).end
