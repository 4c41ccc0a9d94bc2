import * as v from 'valibot'
import { ok, type Result } from '#game/result.ts'
import type { RecordError } from '#records/errors.ts'
import type { ListMatch } from '#records/staff/staff-lists.ts'
import type { StaffListName } from '#shared/lists/names.ts'
import { readPages } from '../list/read-pages.ts'
import type { Selection } from '../list/selection.ts'
import { useStaffRecords } from '../staff-records.tsx'

const pageSize = 5000
const idRow = v.object({ id: v.string() })

/** Returns a function that reads the ids of the selected rows: the chosen ones, or all that match at that moment. */
export function useSelectedIds(list: StaffListName, selection: Selection, { search, where }: ListMatch) {
  const { lists } = useStaffRecords()
  return async (signal: AbortSignal): Promise<Result<readonly string[], RecordError>> => {
    if (selection.kind === 'some') return ok([...selection.ids])
    const ids: string[] = []
    const request = { search, where, order: 'created', limit: pageSize, fields: ['id'] }
    const read = await readPages({
      signal,
      fetchPage: (after) => lists.page(list, { ...request, after }, idRow, signal),
      onPage: ({ rows }) => void ids.push(...rows.map(({ id }) => id)),
    })
    return read.ok ? ok(ids) : read
  }
}
