import { ok } from '#game/result.ts'
import type { Answer, RecordClient } from '#records/client.ts'
import { makeTableListener } from '#records/table/table-news.ts'
import { makeTableRecords } from '#records/table/tables.ts'
import { browserTabLock } from '../device/tab-lock.ts'
import { rowOf } from './account/table-settings.ts'
import type { KeptBattle } from './kept-battle.ts'
import type { LiveTable } from './shared/live-actions.ts'
import { makeLiveTable } from './shared/live-table.ts'
import { oneStream } from './shared/one-stream.ts'
import { sharedList } from './shared/shared-list.ts'

export interface WatchedTable {
  readonly battle: string
  /** The battle's row for a list; undefined if this version of the app cannot read it. */
  readonly row: KeptBattle | undefined
  readonly table: LiveTable
}

/** Opens a battle by its watch link, without an account. A wrong or changed secret is an error `not-found`. */
export async function watchTable(client: RecordClient, secret: string): Answer<WatchedTable> {
  const records = makeTableRecords(client)
  const answer = await records.watch({ secret, after: 0 })
  if (!answer.ok) return answer
  const { battle } = answer.value
  const table = makeLiveTable({
    battle,
    secret,
    records,
    list: sharedList([]),
    build: '',
    listen: oneStream(makeTableListener(client), browserTabLock()),
    device: { device: '', device_name: '' },
    keep: () => Promise.resolve(),
  })
  table.getState().take(answer.value, 0)
  await table.getState().now()
  return ok({ battle, row: rowOf(answer.value, '', Date.now()), table })
}
