import * as v from 'valibot'
import type { RealtimeSubscription } from '#records/realtime.ts'
import { tableNews } from '#records/table/table-answers.ts'
import type { ListenToTable, TableHeard } from '#records/table/table-news.ts'
import { openTabChannel, type TabChannel } from '../../device/tab-channel.ts'
import type { TabLock } from '../../device/tab-lock.ts'

/** What one tab tells the others about a battle: news, or that the stream seems to be dead. */
const message = v.union([v.literal('connected'), v.literal('renew'), tableNews])

/**
 * One stream for all tabs of this browser that show a battle: the tab that holds the lock listens and passes on the
 * messages. When it is closed or hidden, another one takes over. `hold`: undefined if the browser has no locks; each
 * tab then listens.
 */
export function oneStream(
  listen: ListenToTable,
  hold: TabLock | undefined,
  openChannel: (name: string) => TabChannel = openTabChannel,
): ListenToTable {
  if (!hold) return listen
  return (battle, secret, onNews) => {
    const name = ['orion-table-stream', battle, secret].join('-')
    const channel = openChannel(name)
    let stream: RealtimeSubscription | undefined
    const onHeard = (heard: TableHeard) => {
      channel.post(heard)
      onNews(heard)
    }
    channel.onMessage((value) => {
      const read = v.safeParse(message, value)
      if (!read.success) return
      if (read.output !== 'renew') onNews(read.output)
      else stream?.renew()
    })
    const release = hold(name, () => {
      stream = listen(battle, secret, onHeard)
      return () => stream?.end()
    })
    return {
      renew: () => {
        if (stream) stream.renew()
        else channel.post('renew')
      },
      end: () => {
        channel.close()
        release()
      },
    }
  }
}
