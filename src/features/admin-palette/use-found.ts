import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { listLimits } from '#shared/lists/conditions.ts'
import type { StaffListName } from '#shared/lists/names.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { useSession } from '#store/hooks.ts'

const most = 8
const leastTyped = 2
const userSchema = v.object({ id: v.string(), name: v.string(), email: v.string() })
const campaignSchema = v.object({ id: v.string(), name: v.string() })

/** Rows of a list that only admins may search. */
const useFound = <Row>(list: StaffListName, text: string, schema: v.GenericSchema<unknown, Row>, fields: string[]) => {
  const { lists } = useStaffRecords()
  const isAdmin = useSession().roles.some((role) => role === 'admin')
  const search = text.trim()
  return useQuery({
    queryKey: ['staff-palette', list, search],
    enabled: isAdmin && search.length >= leastTyped && search.length <= listLimits.search,
    queryFn: ({ signal }) => {
      const request = { search, where: [], order: '-created', after: '', limit: most, fields }
      return unwrap(lists.page(list, request, schema, signal))
    },
  })
}

/** Users whose name or e-mail address contains the text. */
export const useFoundUsers = (text: string) => useFound('users', text, userSchema, ['name', 'email'])

/** E-mail campaigns whose name or subject contains the text. */
export const useFoundCampaigns = (text: string) => useFound('campaigns', text, campaignSchema, ['name'])
