import { editDistance, foldName } from './name-distance.ts'

/** Finds the known names that are most similar to a written text. */

/** A known name, and the item that it stands for. */
export interface CandidateName<T> {
  readonly item: T
  /** The name, folded by `foldName`. */
  readonly name: string
}

/** Maximum edit distance for a name of this length: two for every five letters, at least 1, at most 6. */
const allowedDistance = (length: number): number => Math.min(6, Math.max(1, Math.floor(length * 0.4)))

/** Distance between two folded names; lower means more similar. Undefined if the names are not similar. */
function distance(written: string, name: string): number | undefined {
  const most = allowedDistance(Math.max(written.length, name.length))
  const whole = editDistance(written, name, most)
  if (whole <= most) return whole
  // People often write only one word of a longer name, so each word is compared as well.
  const words = name.split(' ')
  const allowed = Math.min(2, allowedDistance(written.length))
  const nearest = Math.min(...words.map((word) => editDistance(written, word, allowed)))
  if (words.length > 1 && nearest <= allowed) return nearest + 1
  return written.length >= 3 && name.startsWith(written) ? most : undefined
}

/** The items with the most similar names, best first, at most `most` of them. Equally similar ones keep their order. */
export function nearestNames<T>(written: string, names: readonly CandidateName<T>[], most: number): readonly T[] {
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
