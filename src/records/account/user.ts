import * as v from 'valibot'

export const userStatuses = ['active', 'inactive', 'suspended', 'pending'] as const
export type UserStatus = (typeof userStatuses)[number]

/** The record store answers '' for a text that a row does not hold. */
const text = v.optional(v.string(), '')

const userSchema = v.object({
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
