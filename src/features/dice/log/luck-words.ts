import type { Luck } from '#game/roll-log/luck.ts'
import { formatFigure } from '#pieces/odds/odds-words.ts'

const oneIn = (p: number): string => {
  const n = Math.round(1 / p)
  return n >= 1_000_000 ? 'less than one in a million' : `one in ${n}`
}

export function luckSentence(luck: Luck): string {
  const { actual, expected, verdict, p } = luck
  const figures = `${actual} damage, ${formatFigure(expected)} expected`
  if (verdict === 'lucky') return `Lucky: ${figures}. A result this good or better comes ${oneIn(p)} times.`
  if (verdict === 'unlucky') return `Unlucky: ${figures}. A result this bad or worse comes ${oneIn(p)} times.`
  return `Average: ${figures}.`
}
