/** Win rates with their uncertainty. */

/** Standard deviations on each side of a 95 % interval. */
const z = 1.96

export interface Share {
  /** 0 to 1; a draw counts half. */
  readonly rate: number
  /** Ends of the 95 % interval, 0 to 1. */
  readonly from: number
  readonly to: number
  readonly battles: number
}

/** Wilson's interval of wins and half draws. Without battles it is 0 to 1. */
export function shareOf(wins: number, draws: number, battles: number): Share {
  if (battles === 0) return { rate: 0.5, from: 0, to: 1, battles }
  const rate = (wins + draws / 2) / battles
  const square = (z * z) / battles
  const middle = (rate + square / 2) / (1 + square)
  const half = (z / (1 + square)) * Math.sqrt((rate * (1 - rate)) / battles + square / (4 * battles))
  return { rate, from: Math.max(0, middle - half), to: Math.min(1, middle + half), battles }
}
