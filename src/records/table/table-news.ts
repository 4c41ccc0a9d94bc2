import * as v from 'valibot'
import { watchHeader } from '#shared/table.ts'
import type { RecordClient } from '../client.ts'
import type { RealtimeSubscription } from '../realtime.ts'
import { tableNews, type TableNews } from './table-answers.ts'

/** `connected`: a connection was made, and earlier news may have been missed. */
export type TableHeard = TableNews | 'connected'

/** Listens to a battle. `secret`: the watch secret of a watcher without a seat, otherwise ''. */
export type ListenToTable = (
  battle: string,
  secret: string,
  onNews: (heard: TableHeard) => void,
) => RealtimeSubscription

const newsOf = (message: unknown): TableNews | undefined => {
  const record = typeof message === 'object' && message !== null && 'record' in message ? message.record : undefined
  const read = v.safeParse(tableNews, record)
  return read.success ? read.output : undefined
}

/** Subscribes to the record of one battle, and to no other news about battles. */
export const makeTableListener =
  ({ realtime }: RecordClient): ListenToTable =>
  (battle, secret, onNews) =>
    realtime.listen({
      topic: `battles/${battle}`,
      options: secret === '' ? {} : { headers: { [watchHeader]: secret }, query: { [watchHeader]: secret } },
      onConnected: () => onNews('connected'),
      onMessage: (message) => {
        const news = newsOf(message)
        if (news) onNews(news)
      },
    })
