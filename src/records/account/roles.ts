import * as v from 'valibot'
import { ok } from '#game/result.ts'
import { roleNames, type RoleName } from '#shared/roles.ts'
import { type Answer, attempt, type RecordClient } from '../client.ts'
import { fullListBatch } from '../constants.ts'

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

/** Asks the record store for the user's roles; a visitor has none. They are stored too, but only to be shown. */
export async function fetchRoles({ pocketBase, authStore }: RecordClient): Answer<readonly RoleName[]> {
  const userId = authStore.record?.id
  if (!authStore.token || !userId) return ok([])
  const filter = pocketBase.filter('user = {:userId} && active = true', { userId })
  const rows = await attempt(() =>
    pocketBase.collection('user_roles').getFullList({ batch: fullListBatch, filter, expand: 'role' }),
  )
  if (!rows.ok) return rows
  if (authStore.record?.id !== userId) return ok([])
  const roles = parseRoles(rows.value)
  authStore.saveRoles(roles)
  return ok(roles)
}
