import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { listLimits } from '#shared/lists/conditions.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'

const mostCodes = 5
const leastTyped = 4
const codeSchema = v.object({ id: v.string(), code: v.string(), batch_name: v.string() })

/** Alpha codes that contain the text, or whose batch does. */
export function useFoundCodes(text: string) {
  const { lists } = useStaffRecords()
  const search = text.trim()
  return useQuery({
    queryKey: ['staff-palette', 'codes', search],
    enabled: search.length >= leastTyped && search.length <= listLimits.search,
    queryFn: ({ signal }) => {
      const fields = ['code', 'batch_name']
      const request = { search, where: [], order: '-created', after: '', limit: mostCodes, fields }
      return unwrap(lists.page('codes', request, codeSchema, signal))
    },
  })
}
