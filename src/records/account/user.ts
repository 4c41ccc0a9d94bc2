import * as v from 'valibot'
import { firstStepMarks, type FirstStepMark } from '#shared/first-steps.ts'
import { userStatuses, type UserStatus } from '#shared/users.ts'

/** A text field may be missing; the record store answers '' for an empty one. */
const text = v.optional(v.string(), '')

const userSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  email: text,
  name: text,
  status: v.picklist(userStatuses),
  verified: v.optional(v.boolean(), false),
  last_login: text,
  analytics_opt_out: v.optional(v.boolean(), false),
  // A newer app version may have marks that this one does not know.
  first_steps: v.fallback(v.array(v.string()), []),
})

/** A user as the record store has them (EN-01). */
export interface User {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly status: UserStatus
  readonly verified: boolean
  /** The time of the last login, as the record store writes it; '' before the first. */
  readonly lastLogin: string
  readonly analyticsOptOut: boolean
  readonly firstSteps: readonly FirstStepMark[]
}

export function parseUser(row: unknown): User | undefined {
  const parsed = v.safeParse(userSchema, row)
  if (!parsed.success) return undefined
  const { last_login: lastLogin, analytics_opt_out: analyticsOptOut, first_steps: steps, ...rest } = parsed.output
  const firstSteps = firstStepMarks.filter((mark) => steps.includes(mark))
  return { ...rest, lastLogin, analyticsOptOut, firstSteps }
}
