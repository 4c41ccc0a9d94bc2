import { plainTotal, type PlainRoll } from '#game/roll-log/plain-roll.ts'
import { counted } from '#pieces/fleet/fleet-words.ts'
import { texts } from './texts.ts'

type Roll = Pick<PlainRoll, 'faces' | 'kind'>

const pipsOf = ({ faces }: Roll): readonly number[] => faces.map((face) => face + 1)

/** The dice as a sum: "4 + 2 + 5 = 11"; a single die and the two dice for initiative have no sum. */
export function plainSum(roll: Roll): string {
  const pips = pipsOf(roll)
  const [yours = 0, theirs = 0] = pips
  if (roll.kind === 'initiative') return texts.plain.sentence(yours, theirs)
  return pips.length === 1 ? String(yours) : `${pips.join(' + ')} = ${plainTotal(roll)}`
}

/** The result in large type. */
export const plainResult = (roll: Roll): string =>
  roll.kind === 'initiative' ? pipsOf(roll).join(' : ') : String(plainTotal(roll))

export const plainName = ({ faces, kind }: Roll): string =>
  kind === 'initiative' ? texts.plain.initiative : counted(faces.length, ...texts.plain.name)

/** The roll as one sentence, for the live region and for the log as text. */
export const plainSentence = (roll: Roll): string => `${plainName(roll)}: ${plainSum(roll)}`
