import type { Luck } from '#game/roll-log/luck.ts'
import { formatFigure } from '#pieces/odds/odds-words.ts'

const oneIn = (p: number): string => {
  const n = Math.round(1 / p)
  return n >= 1_000_000 ? 'less than one in a million' : `one in ${n}`
}

/** Luck in plain words: expected against actual, and how rare that is. */
export function luckSentence(luck: Luck): string {
  const { actual, expected, verdict, p } = luck
  const figures = `${actual} damage, ${formatFigure(expected)} expected`
  if (verdict === 'lucky') return `Lucky: ${figures}. So much or more comes ${oneIn(p)} times.`
  if (verdict === 'unlucky') return `Unlucky: ${figures}. So little or less comes ${oneIn(p)} times.`
  return `As the dice go: ${figures}.`
}
