import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { limits } from '#staff/list/list-address.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { useSession } from '#store/hooks.ts'

const mostUsers = 8
const leastTyped = 2
const userSchema = v.object({ id: v.string(), name: v.string(), email: v.string() })

/** Users whose name or e-mail address has the text. Only admins may search them. */
export const useFoundUsers = (text: string) => {
  const { lists } = useStaffRecords()
  const isAdmin = useSession().roles.some((role) => role === 'admin')
  const search = text.trim()
  return useQuery({
    queryKey: ['staff-palette', 'users', search],
    enabled: isAdmin && search.length >= leastTyped && search.length <= limits.search,
    queryFn: ({ signal }) => {
      const request = { search, where: [], order: '-created', after: '', limit: mostUsers, fields: ['name', 'email'] }
      return unwrap(lists.page('users', request, userSchema, signal))
    },
  })
}
