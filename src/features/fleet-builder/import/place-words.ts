import type { ParseProblem } from '#game/schema.ts'
import { capitalised } from '#ui/words.ts'
import { texts } from './texts.ts'

const words = texts.fileProblems

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
export function parseProblemWords(problem: ParseProblem): string {
  const place = placeWords(problem.place)
  const what = capitalised(place)
  switch (problem.code) {
    case 'NOT_AN_OBJECT':
      return words.notAnObject(what)
    case 'NOT_A_LIST':
      return words.notAList(what)
    case 'NOT_TEXT':
      return words.notText(what)
    case 'NOT_A_NUMBER':
    case 'NOT_WHOLE':
      return words.notWhole(what)
    case 'NOT_TRUE_OR_FALSE':
      return words.notTrueOrFalse(what)
    case 'NOT_A_LIMIT':
      return words.notALimit(what)
    case 'MISSING':
      return words.missing(what)
    case 'EMPTY':
      return words.empty(what)
    case 'TOO_LONG':
      return words.tooLong(what, problem.max ?? 0)
    case 'TOO_FEW':
      return words.tooFew(what, problem.min ?? 0)
    case 'TOO_MANY':
      return words.tooMany(what, problem.max ?? 0)
    case 'TOO_SMALL':
      return words.tooSmall(what, problem.min ?? 0)
    case 'TOO_LARGE':
      return words.tooLarge(what, problem.max ?? 0)
    case 'NOT_ONE_OF':
      return words.notOneOf(what)
    case 'BAD_KEY':
    case 'BAD_ID':
      return words.badFormat(what)
    case 'TWICE':
      return words.twice(what)
    case 'OUT_OF_ORDER':
      return words.outOfOrder(what)
    case 'UNKNOWN_FIELD':
      return words.unknownField(what)
    case 'UNKNOWN_REFERENCE':
      return words.unknownReference(what)
    case 'SLOT_CYCLE':
      return words.slotCycle(what)
  }
}
