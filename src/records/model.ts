import * as v from 'valibot'

/**
 * What the record store's rows look like, parsed on entry: a row that does not fit is an error, never
 * a surprise further in. Texts are '' where a row holds none, as the record store gives them.
 */

export const roleNames = ['admin', 'moderator', 'user'] as const
export type RoleName = (typeof roleNames)[number]

export const userStatuses = ['active', 'inactive', 'suspended', 'pending'] as const
export type UserStatus = (typeof userStatuses)[number]

const text = v.optional(v.string(), '')

export const userSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  email: text,
  name: text,
  status: v.picklist(userStatuses),
  verified: v.optional(v.boolean(), false),
  last_login: text,
  analytics_opt_out: v.optional(v.boolean(), false),
})

/** EN-01, as far as it is shown to its owner. */
export interface User {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly status: UserStatus
  readonly verified: boolean
  /** ISO-like time, or '' before the first login. */
  readonly lastLogin: string
  /** AN-10, on whatever device. */
  readonly analyticsOptOut: boolean
}

/** The user behind a row of `users`, or undefined where the row is none. */
export const parseUser = (row: unknown): User | undefined => {
  const parsed = v.safeParse(userSchema, row)
  if (!parsed.success) return undefined
  const { last_login: lastLogin, analytics_opt_out: analyticsOptOut, ...rest } = parsed.output
  return { ...rest, lastLogin, analyticsOptOut }
}

const grantSchema = v.object({
  active: v.literal(true),
  expand: v.object({ role: v.object({ name: v.picklist(roleNames) }) }),
})

/** The roles that rows of `user_roles` (with `expand=role`) grant; only active ones count (RO-01). */
export const parseRoles = (rows: readonly unknown[]): readonly RoleName[] => {
  const names = new Set<RoleName>()
  for (const row of rows) {
    const parsed = v.safeParse(grantSchema, row)
    if (parsed.success) names.add(parsed.output.expand.role.name)
  }
  return roleNames.filter((name) => names.has(name))
}
