import type { FairnessResult } from '#game/volley/fairness.ts'
import { texts } from './texts.ts'

/** The p-value as a sentence: how many of 100 or more runs with fair dice deviate at least as much. */
export function rarityWords({ p, verdict }: FairnessResult): string {
  if (verdict === 'too-few') return texts.rarity.tooFew
  if (p >= 0.01) return texts.rarity.ofHundred(Math.max(1, Math.round(p * 100)))
  const n = Math.round(1 / Math.max(p, 1e-15))
  return texts.rarity.oneIn(n.toLocaleString('en-GB'))
}

export const formatCount = (n: number): string => n.toLocaleString('en-GB')
