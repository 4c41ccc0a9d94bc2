import { ok, type Result } from '#game/result.ts'
import { currentBuild } from '#records/app-files/build.ts'
import type { RecordClient } from '#records/client.ts'
import type { RecordError } from '#records/errors.ts'
import { makeTableListener } from '#records/table/table-news.ts'
import { makeTableRecords } from '#records/table/tables.ts'
import type { KeptBattle } from '../kept-battle.ts'
import { makeLiveTable, type LiveTable } from '../shared/live-table.ts'
import { sharedList } from '../shared/shared-list.ts'
import { rowOf } from './table-settings.ts'

/** A battle that somebody without a seat sees by its link. */
export interface WatchedTable {
  readonly id: string
  readonly table: LiveTable
  /** What the list would show of it; undefined if this version of the app cannot read that. */
  readonly row: KeptBattle | undefined
}

const nobody = { device: '', device_name: '' } as const

/** Opens a battle by the secret of its link. Nothing of it is kept on the device. */
export async function openWatchedTable(
  client: RecordClient,
  secret: string,
): Promise<Result<WatchedTable, RecordError>> {
  const records = makeTableRecords(client)
  const answer = await records.watch({ secret, after: 0 })
  if (!answer.ok) return answer
  const { battle } = answer.value
  const table = makeLiveTable({
    ...{ battle, secret, device: nobody, records, listen: makeTableListener(client), build: currentBuild() },
    ...{ list: sharedList([]), sides: [] },
    keep: () => Promise.resolve(),
  })
  table.getState().take(answer.value, 0)
  await table.getState().now()
  return ok({ id: battle, table, row: rowOf(answer.value, nobody.device, Date.now()) })
}
