import { ok } from '#game/result.ts'
import type { Answer } from '#records/client.ts'
import { codeRow, type CodeRow } from '#records/staff/staff-codes.ts'
import type { Condition, ListMatch, StaffLists } from '#records/staff/staff-lists.ts'
import { readPages } from '../list/read-pages.ts'

const pageSize = 1000

/** Returns the wanted ones of the codes that match, or all of them by default. Stops at `most`. */
export async function collectCodes(
  lists: StaffLists,
  match: ListMatch & { readonly order?: string },
  options: { readonly ids?: ReadonlySet<string>; readonly most?: number; readonly signal?: AbortSignal } = {},
): Answer<readonly CodeRow[]> {
  const { ids, most = Infinity, signal } = options
  const found: CodeRow[] = []
  const request = { search: match.search, where: match.where, order: match.order ?? '-created', limit: pageSize }
  const read = await readPages({
    signal,
    fetchPage: (after) => lists.page('codes', { ...request, after }, codeRow, signal),
    onPage: ({ rows }) => {
      found.push(...rows.filter(({ id }) => ids === undefined || ids.has(id)))
      return found.length <= most && found.length !== ids?.size
    },
  })
  return read.ok ? ok(found) : read
}

/** The codes of a batch that still work. */
export const workingCodesOf = (batch: string): ListMatch & { readonly where: readonly Condition[] } => ({
  search: '',
  where: [
    { column: 'batch', op: 'is', value: [batch] },
    { column: 'state', op: 'is', value: ['active'] },
  ],
})
