import type { FairnessResult, FairnessTest } from '#game/volley/fairness.ts'

export const testNames: Readonly<Record<FairnessTest, string>> = {
  faces: 'Equal faces',
  pairs: 'Equal pairs',
  runs: 'Streaks of high and low',
  lag1: 'Independent of the die before',
  lag2: 'Independent of the second die before',
  lag3: 'Independent of the third die before',
  gaps: 'Gaps between sixes',
}

export const testTexts: Readonly<Record<FairnessTest, string>> = {
  faces: 'Each of the six faces should come up in one of six rolls. Loaded dice fail here first.',
  pairs: 'After any face, each of the six should follow equally often. A generator that repeats itself fails here.',
  runs: 'Streaks of high (4, 5, 6) and low should have the number and length that chance predicts.',
  lag1: 'A high die should not change the chance of the next die.',
  lag2: 'The same for dice two apart.',
  lag3: 'The same for dice three apart.',
  gaps: 'The number of rolls between sixes should vary as chance predicts, without a pattern.',
}

export const verdictWords: Readonly<Record<FairnessResult['verdict'], string>> = {
  pass: 'Passed',
  fail: 'Failed',
  'too-few': 'Too few rolls',
}

/** The p-value as a sentence: how many of 100 or more runs with fair dice deviate at least as much. */
export function rarityWords({ p, verdict }: FairnessResult): string {
  if (verdict === 'too-few') return 'Not enough rolls to say anything.'
  if (p >= 0.01) return `Of 100 runs of fair dice, ${Math.max(1, Math.round(p * 100))} deviate at least as much.`
  const n = Math.round(1 / Math.max(p, 1e-15))
  return `One run of fair dice in ${n.toLocaleString('en-GB')} deviates at least as much.`
}

export const formatCount = (n: number): string => n.toLocaleString('en-GB')
