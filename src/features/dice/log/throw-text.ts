import type { PlainRoll } from '#game/roll-log/plain-roll.ts'
import type { ThrowView } from '#game/roll-log/roll-log.ts'
import type { Volley } from '#game/volley/volley.ts'
import { formatFigure, formatShare } from '#pieces/odds/odds-words.ts'
import type { Dates } from '#ui/dates.tsx'
import { plainSentence } from '../plain/plain-words.ts'
import { isPlain, type LogItem } from './log-items.ts'
import { poolWords, throwSentence } from './throw-words.ts'

export const copyRefused = 'The browser did not allow copying. Export the log instead.'

/** Text that says whether the app drew the dice or the player typed them in. */
export const decidedWords = (decided: ThrowView['decided']): string =>
  decided === 'typed' ? 'real dice, typed in' : 'drawn by this device'

export const oddsWords = ({ odds, hull }: Pick<ThrowView, 'odds' | 'hull'>): string =>
  [
    `hits ${formatShare(odds.hit)}`,
    `expected ${formatFigure(odds.mean)} ± ${formatFigure(odds.sd)}`,
    ...(odds.kill !== undefined && hull !== undefined ? [`destroys ${hull} hull ${formatShare(odds.kill)}`] : []),
  ].join(', ')

const traitWords = ({ successFaces, reroll, effect }: Volley): readonly string[] => [
  ...(successFaces[5] === 3 ? ['Rending'] : []),
  ...(reroll === 'blanks' ? ['Overcharge'] : []),
  ...(effect === 'ion' ? ['Ion'] : []),
]

export const volleyWords = (volley: Volley): string =>
  [
    `${poolWords(volley)} dice`,
    `damage rating ${volley.damageRating}`,
    `defense rating ${volley.defenseRating}`,
    ...traitWords(volley),
  ].join(', ')

const pips = (faces: readonly number[]): string =>
  faces.length === 0 ? 'none' : faces.map((face) => face + 1).join(' ')

export function throwText(view: ThrowView, dateTime: Dates['dateTime']): string {
  const { at, label, volley, result, voided, gameVersion, decided } = view
  return [
    [dateTime(at), label].filter(Boolean).join(' · ') + (voided ? ' (void)' : ''),
    volleyWords(volley),
    ...(result
      ? [
          `Success dice: ${pips(result.roll.success)}; failure dice: ${pips(result.roll.failure)}`,
          throwSentence({ ...view, decided: 'drawn' }, result),
        ]
      : ['Not finished']),
    `Odds before the roll: ${oddsWords(view)}`,
    `${decidedWords(decided)}, ${gameVersion}`,
  ].join('\n')
}

const plainText = (roll: PlainRoll, dateTime: Dates['dateTime']): string =>
  `${dateTime(roll.at)} · ${plainSentence(roll)}`

export const logText = (items: readonly LogItem[], dateTime: Dates['dateTime']): string =>
  items.map((item) => (isPlain(item) ? plainText(item, dateTime) : throwText(item, dateTime))).join('\n\n')
