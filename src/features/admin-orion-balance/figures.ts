import type { Share } from '#game/battle/run/win-rate.ts'

/** A whole number with a thin space between thousands. */
export const formatCount = (n: number): string => String(Math.round(n)).replace(/\B(?=(\d{3})+$)/g, '\u202f')

/** A share of 1 in percent, without the sign. */
export const percent = (share: number, digits = 0): string => (100 * share).toFixed(digits)

/** The ends of an interval in percent: "58–66". */
export const interval = ({ from, to }: Pick<Share, 'from' | 'to'>): string => `${percent(from)}–${percent(to)}`

/** A rounded duration: "less than a second", "40 s", "12 min", "5 h". */
export function formatWait(millis: number): string {
  const seconds = millis / 1000
  if (seconds < 1) return 'less than a second'
  if (seconds < 90) return `${Math.round(seconds)} s`
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`
  return `${Math.round(seconds / 3600)} h`
}
