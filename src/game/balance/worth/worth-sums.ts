/**
 * Counts of paired battles: the same fleet with a choice and without it. All are whole numbers, so that the order in
 * which parts are added does not change the sums.
 */
export interface SubjectSums {
  readonly fleets: number
  readonly battles: number
  /** Half-wins with the choice. */
  readonly score: number
  /** The half-wins that the choice adds to each fleet: their sum over all fleets, and the sum of their squares. */
  readonly gain: number
  readonly gainSquares: number
  /** Squares of what single battles add; they show how much of the spread is random error. */
  readonly battleSquares: number
  /** Points that the choice cost and that were given up for it, and the squares of added − removed. */
  readonly added: number
  readonly removed: number
  readonly gapSquares: number
  /** Sum of gain × (added − removed). */
  readonly gainGap: number
  readonly copies: number
}

/** Sums by `<faction> <subject key>`. */
export type WorthSums = Readonly<Record<string, SubjectSums>>

/**
 * The sums of one fleet. `withIt` and `without` hold the half-wins of each battle (won 2, drawn 1, lost 0) with the
 * choice and without it.
 */
export function pairSums(
  withIt: readonly number[],
  without: readonly number[],
  { added, removed, copies }: { readonly added: number; readonly removed: number; readonly copies: number },
): SubjectSums {
  let [gain, battleSquares, score] = [0, 0, 0]
  for (const [at, points] of withIt.entries()) {
    const difference = points - without[at]!
    gain += difference
    battleSquares += difference ** 2
    score += points
  }
  const gap = added - removed
  return {
    fleets: 1,
    battles: withIt.length,
    score,
    gain,
    gainSquares: gain ** 2,
    battleSquares,
    added,
    removed,
    gapSquares: gap ** 2,
    copies,
    gainGap: gain * gap + 0,
  }
}

export const sumFields = [
  ...(['fleets', 'battles', 'score', 'gain', 'gainSquares', 'battleSquares'] as const),
  ...(['added', 'removed', 'gapSquares', 'gainGap', 'copies'] as const),
] as const satisfies readonly (keyof SubjectSums)[]

const addOne = (a: SubjectSums, b: SubjectSums): SubjectSums =>
  Object.fromEntries(sumFields.map((field) => [field, a[field] + b[field]])) as Record<keyof SubjectSums, number>

export function addWorthSums(a: WorthSums, b: WorthSums): WorthSums {
  const sum: Record<string, SubjectSums> = { ...a }
  for (const [key, sums] of Object.entries(b)) {
    const before = sum[key]
    sum[key] = before ? addOne(before, sums) : sums
  }
  return sum
}
