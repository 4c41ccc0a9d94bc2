/** Names as people type them: without accents, capitals, punctuation; and which of the real ones they come nearest to. */

/** Small letters and digits with single spaces, accents and apostrophes gone: "Admiral’s  Walk" is "admirals walk". */
export const foldName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}|['’`´]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Changes of one letter (put in, left out, put for another, two neighbours swapped) that turn one text into the other.
 * `most` ends the count early: anything beyond it is `most + 1`.
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

export interface NearName<T> {
  readonly item: T
  /** Folded. */
  readonly name: string
}

/** Two letters in five may be wrong, and never more than six. */
const allowedDistance = (length: number): number => Math.min(6, Math.max(1, Math.floor(length * 0.4)))

/** Lower is nearer; undefined: nothing like it. */
function distance(written: string, name: string): number | undefined {
  const most = allowedDistance(Math.max(written.length, name.length))
  const whole = editDistance(written, name, most)
  if (whole <= most) return whole
  // One word of a longer name, as people say it.
  const words = name.split(' ')
  const allowed = Math.min(2, allowedDistance(written.length))
  const nearest = Math.min(...words.map((word) => editDistance(written, word, allowed)))
  if (words.length > 1 && nearest <= allowed) return nearest + 1
  return written.length >= 3 && name.startsWith(written) ? most : undefined
}

/** What is most like the written name, nearest first, at most `most`; those equally near in the order given. */
export function nearestNames<T>(written: string, names: readonly NearName<T>[], most: number): readonly T[] {
  const folded = foldName(written).slice(0, 60)
  if (folded === '') return []
  return names
    .flatMap(({ item, name }) => {
      const far = distance(folded, name)
      return far === undefined ? [] : [{ item, far }]
    })
    .sort((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ item }) => item)
}
