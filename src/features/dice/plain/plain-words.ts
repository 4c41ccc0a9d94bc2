import { plainTotal, type PlainRoll } from '#game/roll-log/plain-roll.ts'
import { counted } from '#pieces/fleet/fleet-words.ts'
import { texts } from './texts.ts'

type Faces = Pick<PlainRoll, 'faces'>

/** The dice as a sum: "4 + 2 + 5 = 11"; one die alone has no sum. */
export const plainSum = (roll: Faces): string => {
  const pips = roll.faces.map((face) => face + 1)
  return pips.length === 1 ? String(pips[0]) : `${pips.join(' + ')} = ${plainTotal(roll)}`
}

export const plainName = ({ faces }: Faces): string => counted(faces.length, ...texts.name)

/** The roll as one sentence, for the live region and for the log as text. */
export const plainSentence = (roll: Faces): string => `${plainName(roll)}: ${plainSum(roll)}`
