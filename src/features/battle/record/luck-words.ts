import type { RatedVolley } from '#game/record/volley-luck.ts'
import type { Luck } from '#game/roll-log/luck.ts'
import { formatFigure, formatShare } from '#pieces/odds/odds-words.ts'
import { texts } from './texts.ts'

/** A difference with a sign: "+6.1", "−0.4". */
export function signedDamage(value: number): string {
  const text = formatFigure(Math.abs(value))
  return Number(text) === 0 ? '0.0' : `${value < 0 ? '−' : '+'}${text}`
}

/** A sentence that says how often such luck occurs. */
export function luckSentence({ throws, sd, less, more }: Luck): string {
  if (throws === 0) return texts.luck.nothing
  if (sd === 0) return texts.luck.certain
  return less < more ? texts.luck.bad(formatShare(less)) : texts.luck.good(formatShare(more))
}

export const luckFigures = ({ actual, expected, sd }: Luck): string =>
  texts.luck.figures(String(actual), formatFigure(expected), formatFigure(sd))

/** Number of bins into which rolls are sorted by their rank, from worst to best. */
const bins = 10

/** How many volleys are in each tenth of their possible results. */
export function binsOf(volleys: readonly RatedVolley[]): readonly number[] {
  const counts = Array.from({ length: bins }, () => 0)
  for (const { percentile } of volleys) {
    const bin = Math.min(bins - 1, Math.floor(percentile * bins))
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return counts
}

/** How many volleys lie in each third of their results. */
export function thirdsOf(volleys: readonly RatedVolley[]): readonly [number, number, number] {
  const low = volleys.filter(({ percentile }) => percentile < 1 / 3).length
  const high = volleys.filter(({ percentile }) => percentile > 2 / 3).length
  return [low, volleys.length - low - high, high]
}

/** The share of the results that are worse, in hundredths; never 0 or 100, which would be certain. */
export const hundredths = (percentile: number): number => Math.min(99, Math.max(1, Math.round(percentile * 100)))
