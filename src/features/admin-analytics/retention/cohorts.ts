import type { RetentionWeek } from '#records/staff/analytics-answers.ts'

/** Shades from 0 (nobody) to 5. */
export type Shade = 0 | 1 | 2 | 3 | 4 | 5

/** The shade of a share; each step covers a larger range of shares, because few come back after the first weeks. */
export function shadeOf(share: number): Shade {
  if (share <= 0) return 0
  if (share < 0.1) return 1
  if (share < 0.2) return 2
  if (share < 0.4) return 3
  return share < 0.7 ? 4 : 5
}

/**
 * All weeks together: of the people who registered long enough ago, how many were active so many weeks later. Weeks
 * that are not over are left out of both numbers.
 */
export function allWeeks(
  weeks: readonly RetentionWeek[],
): readonly { readonly back: number; readonly people: number }[] {
  const longest = Math.max(0, ...weeks.map(({ back }) => back.length - 1))
  return Array.from({ length: longest }, (_, after) => {
    const own = weeks.filter(({ back }) => back.length > after + 1)
    return {
      back: own.reduce((sum, { back }) => sum + (back[after] ?? 0), 0),
      people: own.reduce((sum, { people }) => sum + people, 0),
    }
  })
}
