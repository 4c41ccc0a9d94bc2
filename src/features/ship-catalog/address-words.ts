import { maxCompared, type AddressProblem } from './catalogue-address.ts'
import { texts } from './texts.ts'

const words = texts.link
const partNames: Readonly<Record<string, string>> = words.parts
const partName = (key: string): string => partNames[key] ?? key

/** Message about a part of a link that cannot be used. */
export function addressProblemWords(problem: AddressProblem): string {
  const { key, value } = problem
  switch (problem.code) {
    case 'UNKNOWN_SHIP':
      return key === 'against' ? words.unknownTarget(value) : words.unknownShip(value)
    case 'UNKNOWN_VALUE':
      return words.unknownValue(partName(key), value)
    case 'UNKNOWN_PART':
      return words.unknownPart(key, value)
    case 'BAD_SPAN':
      return words.badSpan(partName(key), value, words.spanFaults[problem.why])
    case 'NO_TARGET':
      return words.noTarget
    case 'TOO_MANY':
      return words.tooMany(maxCompared, value)
  }
}
