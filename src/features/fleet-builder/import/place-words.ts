import type { ParseProblem } from '#game/schema.ts'
import { capitalised } from '#ui/words.ts'
import { texts } from './texts.ts'

const words = texts.fileProblems
const sentences: Readonly<Record<ParseProblem['code'], (what: string, bound: number) => string>> = words.byCode

/** Words for places and problems in an imported file, such as “fleet 2, ship 3”. Numbers begin at 1. */

/** Describes a path in the file: `ships[2].refits[0].slot` is "the slot of refit 1 of ship 3". */
export function placeWords(place: string): string {
  if (place === '') return words.wholeFile
  const parts = place.split('.').map((part) => {
    const item = /^(.*?)s?\[(\d+)\]$/.exec(part)
    return item ? words.item(item[1] ?? '', Number(item[2]) + 1) : part
  })
  return parts
    .toReversed()
    .map((part, i) => (i === 0 && !/\d$/.test(part) ? words.the(part) : part))
    .join(words.of)
}

/** Describes a problem as a sentence: "The name is too long: it can have 80 characters at most." */
export function parseProblemWords({ code, place, min, max }: ParseProblem): string {
  return sentences[code](capitalised(placeWords(place)), max ?? min ?? 0)
}
