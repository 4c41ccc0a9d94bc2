import * as v from 'valibot'
import { attempt, type RecordClient } from '../client.ts'
import { fullListBatch } from '../constants.ts'
import { roleNames, type RoleName } from './role-names.ts'

const grantSchema = v.object({
  active: v.literal(true),
  expand: v.object({ role: v.object({ name: v.picklist(roleNames) }) }),
})

/** The roles in rows of `user_roles`. Only active grants count (RO-01). */
const parseRoles = (rows: readonly unknown[]): readonly RoleName[] => {
  const names = new Set<RoleName>()
  for (const row of rows) {
    const parsed = v.safeParse(grantSchema, row)
    if (parsed.success) names.add(parsed.output.expand.role.name)
  }
  return roleNames.filter((name) => names.has(name))
}

/** The user's roles: the last known ones where the record store does not answer, none for a visitor. */
export const fetchRoles = async ({ pocketBase, authStore }: RecordClient): Promise<readonly RoleName[]> => {
  const userId = authStore.record?.id
  if (!authStore.token || !userId) return []
  const filter = pocketBase.filter('user = {:userId} && active = true', { userId })
  const rows = await attempt(() =>
    pocketBase.collection('user_roles').getFullList({ batch: fullListBatch, filter, expand: 'role' }),
  )
  if (authStore.record?.id !== userId) return []
  if (rows.ok) authStore.saveRoles(parseRoles(rows.value))
  return authStore.roles
}
