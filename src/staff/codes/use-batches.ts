import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Choice } from '../list/list-definition.ts'
import { useStaffRecords } from '../staff-records.tsx'
import { unwrap } from '../unwrap.ts'

const mostNamed = 200
const named = v.object({ id: v.string(), name: v.string() })
const none: readonly Choice[] = []

/** The newest batches by name, for a choice. */
export function useBatches(): readonly Choice[] {
  const { lists } = useStaffRecords()
  const { data } = useQuery({
    queryKey: ['staff-list', 'code_batches', 'names'],
    queryFn: async ({ signal }) => {
      const request = { search: '', where: [], order: '-created', after: '', limit: mostNamed, fields: ['name'] }
      const page = await unwrap(lists.page('code_batches', request, named, signal))
      return page.rows.map(({ id, name }) => ({ value: id, label: name }))
    },
  })
  return data ?? none
}
