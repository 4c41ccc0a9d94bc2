import { editDistance } from '#game/fleet-text/name-distance.ts'

/** A mistake in the book's source. The message says what is wrong and how to fix it. */
export interface Problem {
  /** Path from the project's folder. */
  readonly file: string
  readonly line: number
  readonly message: string
}

export type Report = (line: number, message: string) => void

export const problemLine = ({ file, line, message }: Problem): string => `${file}:${line}: ${message}`

/** " Did you mean …?" with the known name that is nearest to `asked`; '' if none is near. */
export function didYouMean(asked: string, known: Iterable<string>): string {
  const most = Math.max(2, Math.floor(asked.length / 4))
  const [best] = [...known]
    .map((name) => ({ name, apart: editDistance(asked, name, most) }))
    .filter(({ apart }) => apart <= most)
    .toSorted((a, b) => a.apart - b.apart)
  return best ? ` Did you mean "${best.name}"?` : ''
}
