import type { Luck } from '#game/roll-log/luck.ts'
import { counted } from '#pieces/fleet/fleet-words.ts'
import { formatFigure } from '#pieces/odds/odds-words.ts'
import { texts } from './texts.ts'

const oneIn = (p: number): string => {
  const n = Math.round(1 / p)
  return n >= 1_000_000 ? texts.luck.oneInMillions : texts.luck.oneIn(n)
}

export function luckSentence(luck: Luck): string {
  const { throws, actual, expected, verdict, p } = luck
  const figures = texts.luck.figures(actual, counted(throws, 'roll'), formatFigure(expected))
  if (verdict === 'lucky') return texts.luck.lucky(figures, oneIn(p))
  if (verdict === 'unlucky') return texts.luck.unlucky(figures, oneIn(p))
  return texts.luck.average(figures)
}
