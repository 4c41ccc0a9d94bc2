/** Compares names as people type them: ignores accents, case and punctuation, and tolerates typing errors. */

/** Folds a text to lower-case letters, digits and single spaces: "Admiral’s  Walk" becomes "admirals walk". */
export const foldName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}|\p{Cf}|['’`´]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Number of insertions, deletions, substitutions and swaps of neighbouring letters that turn `a` into `b`
 * (Damerau-Levenshtein distance). If it exceeds `most`, the search stops early and `most + 1` is returned.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let earlier: readonly number[] = []
  let before: readonly number[] = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          (before[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (before[j - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (earlier[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    if (Math.min(...row) > most) return most + 1
    earlier = before
    before = row
  }
  return before[b.length] ?? most + 1
}
