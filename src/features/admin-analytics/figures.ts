import type { Counts } from '#records/staff/analytics-answers.ts'

export const figureNames = ['visitors', 'sessions', 'views', 'bounce', 'duration'] as const
export type FigureName = (typeof figureNames)[number]

/** The value of a figure: a number, a share (bounce) or seconds (duration); null if nothing was measured. */
export function figureOf(counts: Counts, name: FigureName): number | null {
  switch (name) {
    case 'bounce':
      return counts.sessions === 0 ? null : counts.bounces / counts.sessions
    case 'duration':
      return counts.measured === 0 ? null : counts.seconds / counts.measured
    case 'visitors':
    case 'sessions':
    case 'views':
      return counts[name]
  }
}

/** A whole number with a thin space between thousands. */
export const formatCount = (n: number): string => String(Math.round(n)).replace(/\B(?=(\d{3})+$)/g, '\u202f')

export const formatShare = (share: number): string => `${Math.round(share * 100)} %`

/** Seconds as "48 s", "3:05 min" or "1:04 h". */
export function formatSeconds(seconds: number): string {
  const all = Math.round(seconds)
  if (all < 60) return `${all} s`
  const two = (n: number) => String(n).padStart(2, '0')
  if (all < 3600) return `${Math.floor(all / 60)}:${two(all % 60)} min`
  return `${Math.floor(all / 3600)}:${two(Math.floor((all % 3600) / 60))} h`
}

/** A rounded duration: "40 s", "12 min", "5 h", "3 days". */
export function formatWait(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`
  if (seconds < 36 * 3600) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400)} days`
}

export function formatFigure(name: FigureName, value: number): string {
  if (name === 'bounce') return formatShare(value)
  return name === 'duration' ? formatSeconds(value) : formatCount(value)
}

export interface Change {
  /** For example "+12 %" or, for shares, a difference in percentage points: "−3 points". */
  readonly text: string
  readonly direction: 'up' | 'down' | 'same'
}

/** How a figure changed since the span before; undefined if one of them is missing, or the earlier one is 0. */
export function changeOf(name: FigureName, now: number | null, before: number | null): Change | undefined {
  if (now === null || before === null || (before === 0 && name !== 'bounce')) return undefined
  const isShare = name === 'bounce'
  const amount = Math.round(100 * (isShare ? now - before : (now - before) / before))
  const unit = isShare ? (Math.abs(amount) === 1 ? 'point' : 'points') : '%'
  if (amount === 0) return { text: `±0 ${unit}`, direction: 'same' }
  const size = formatCount(Math.abs(amount))
  return amount > 0 ? { text: `+${size} ${unit}`, direction: 'up' } : { text: `−${size} ${unit}`, direction: 'down' }
}
