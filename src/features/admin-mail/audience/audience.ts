import type { Audience } from '#records/staff/staff-campaigns.ts'

const order = ['account', 'statuses', 'roles', 'factions', 'alpha', 'segment', 'registered', 'seen'] as const

const isEmptySpan = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((one) => !one)

const isNothing = (value: unknown): boolean => value === undefined || isEmptySpan(value)

/**
 * An audience with one part changed; undefined removes the part. Parts without a condition are left out, and the others
 * are sorted, so that equal audiences are equal as JSON.
 */
export function withPart<K extends keyof Audience>(audience: Audience, part: K, value: Audience[K]): Audience {
  const next: Audience = { ...audience, [part]: value }
  return Object.fromEntries(order.filter((key) => !isNothing(next[key])).map((key) => [key, next[key]]))
}

export const isEverybody = (audience: Audience): boolean => order.every((key) => isNothing(audience[key]))
