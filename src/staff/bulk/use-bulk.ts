import * as v from 'valibot'
import { ok } from '#game/result.ts'
import type { Answer } from '#records/client.ts'
import type { ListMatch } from '#records/staff/staff-lists.ts'
import type { StaffListName } from '#shared/lists/names.ts'
import type { BulkParts } from '../list/list-screen.tsx'
import { readPages } from '../list/read-pages.ts'
import { selectedCount, type Selection } from '../list/selection.ts'
import { useStaffRecords } from '../staff-records.tsx'

const pageSize = 5000
const idRow = v.object({ id: v.string() })

/** Returns a function that reads the ids of the selected rows: the chosen ones, or all that match at that moment. */
function useSelectedIds(list: StaffListName, selection: Selection, { search, where }: ListMatch) {
  const { lists } = useStaffRecords()
  return async (signal: AbortSignal): Answer<readonly string[]> => {
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

/** Rows as a change names them. */
export const rowsOf = (ids: readonly string[]) => ids.map((id) => ({ id }))

interface RowNames {
  readonly one: string
  readonly many: string
}

/** What the dialogs of all changes of a list share. `close`: hides the dialog. */
export function useBulk(list: StaffListName, { one, many }: RowNames, parts: BulkParts, close: () => void) {
  const { selection, view, nameOf, onDone, refresh } = parts
  const collect = useSelectedIds(list, selection, view)
  const onClose = (changed: boolean) => {
    close()
    if (!changed) return
    onDone()
    refresh()
  }
  return { list, one, many, count: selectedCount(selection), collect, nameOf, onClose }
}
