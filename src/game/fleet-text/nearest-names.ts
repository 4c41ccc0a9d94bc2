import { editDistance, foldName } from './name-distance.ts'

/** Which of the real names a written one comes nearest to. */

export interface CandidateName<T> {
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
