import { ok, type Result } from '#game/result.ts'
import type { RecordError } from '#records/errors.ts'
import { codeRow, type CodeRow } from '#records/staff/staff-codes.ts'
import type { Condition, ListMatch, StaffLists } from '#records/staff/staff-lists.ts'

const pageSize = 1000

/** Of the codes that match, those that are wanted; all where nothing is said. Reads no further than `most`. */
export const collectCodes = async (
  lists: StaffLists,
  match: ListMatch & { readonly order?: string },
  options: { readonly ids?: ReadonlySet<string>; readonly most?: number; readonly signal?: AbortSignal } = {},
): Promise<Result<readonly CodeRow[], RecordError>> => {
  const { ids, most = Infinity, signal } = options
  const found: CodeRow[] = []
  let after = ''
  do {
    const request = { search: match.search, where: match.where, order: match.order ?? '-created', after }
    const page = await lists.page('codes', { ...request, limit: pageSize }, codeRow, signal)
    if (!page.ok) return page
    found.push(...page.value.rows.filter(({ id }) => ids === undefined || ids.has(id)))
    after = found.length > most || found.length === ids?.size ? '' : page.value.next
  } while (after !== '')
  return ok(found)
}

/** The codes of a batch that still work. */
export const workingCodesOf = (batch: string): ListMatch & { readonly where: readonly Condition[] } => ({
  search: '',
  where: [
    { column: 'batch', op: 'is', value: [batch] },
    { column: 'state', op: 'is', value: ['active'] },
  ],
})
