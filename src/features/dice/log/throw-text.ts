import type { PlainRoll } from '#game/roll-log/plain-roll.ts'
import type { ThrowView } from '#game/roll-log/throw-view.ts'
import type { Volley } from '#game/volley/volley.ts'
import { formatFigure, formatShare } from '#pieces/odds/odds-words.ts'
import type { Dates } from '#ui/dates.tsx'
import { isPlain, type LogItem } from './log-items.ts'
import { plainSentence } from './plain-words.ts'
import { texts } from './texts.ts'
import { poolWords, throwSentence } from './throw-words.ts'

const words = texts.asText

/** Text that says whether the app drew the dice or the player typed them in. */
export const decidedWords = (decided: ThrowView['decided']): string => (decided === 'typed' ? words.typed : words.drawn)

export const oddsWords = ({ odds, hull }: Pick<ThrowView, 'odds' | 'hull'>): string =>
  [
    words.hits(formatShare(odds.hit)),
    words.expected(formatFigure(odds.mean), formatFigure(odds.sd)),
    ...(odds.kill !== undefined && hull !== undefined ? [words.destroys(hull, formatShare(odds.kill))] : []),
  ].join(', ')

const traitWords = ({ successFaces, reroll, effect }: Volley): readonly string[] => [
  ...(successFaces[5] === 3 ? [words.traits.rending] : []),
  ...(reroll === 'blanks' ? [words.traits.overcharge] : []),
  ...(effect === 'ion' ? [words.traits.ion] : []),
]

export const volleyWords = (volley: Volley): string =>
  [
    words.dice(poolWords(volley)),
    words.damageRating(volley.damageRating),
    words.defenseRating(volley.defenseRating),
    ...traitWords(volley),
  ].join(', ')

const pips = (faces: readonly number[]): string =>
  faces.length === 0 ? words.none : faces.map((face) => face + 1).join(' ')

export function throwText(view: ThrowView, dateTime: Dates['dateTime']): string {
  const { at, label, volley, result, voided, gameVersion, decided } = view
  return [
    [dateTime(at), label].filter(Boolean).join(' · ') + (voided ? words.void : ''),
    volleyWords(volley),
    ...(result
      ? [
          words.faces(pips(result.roll.success), pips(result.roll.failure)),
          throwSentence({ ...view, decided: 'drawn' }, result),
        ]
      : [words.notFinished]),
    words.odds(oddsWords(view)),
    `${decidedWords(decided)}, ${gameVersion}`,
  ].join('\n')
}

const plainText = (roll: PlainRoll, dateTime: Dates['dateTime']): string =>
  `${dateTime(roll.at)} · ${plainSentence(roll)}`

export const logText = (items: readonly LogItem[], dateTime: Dates['dateTime']): string =>
  items.map((item) => (isPlain(item) ? plainText(item, dateTime) : throwText(item, dateTime))).join('\n\n')
