import type { FairnessResult, FairnessTest } from '#game/volley/fairness.ts'

export const testNames: Readonly<Record<FairnessTest, string>> = {
  faces: 'Every face as often',
  pairs: 'Every pair as often',
  runs: 'High and low take turns',
  lag1: 'No die tells the next',
  lag2: 'Nor the one after it',
  lag3: 'Nor the third',
  gaps: 'Sixes keep no rhythm',
}

export const testTexts: Readonly<Record<FairnessTest, string>> = {
  faces: 'Each of the six faces should come once in six. Loaded dice fail here first.',
  pairs: 'After any face each of the six should follow as often. A generator that repeats itself fails here.',
  runs: 'Streaks of high (4, 5, 6) and low should be as long and as many as chance makes them.',
  lag1: 'A high die should say nothing of the die that comes next.',
  lag2: 'The same for dice two apart.',
  lag3: 'The same for dice three apart.',
  gaps: 'The waits between sixes should be short and long as chance has it, with no beat in them.',
}

export const verdictWords: Readonly<Record<FairnessResult['verdict'], string>> = {
  pass: 'Passed',
  fail: 'Failed',
  'too-few': 'Too few rolls',
}

/** How far off the run was, in plain words: the share of honest runs that are at least as far off. */
export function rarityWords({ p, verdict }: FairnessResult): string {
  if (verdict === 'too-few') return 'Not enough rolls to say anything.'
  if (p >= 0.01) return `Of 100 honest runs, ${Math.max(1, Math.round(p * 100))} are at least as far off.`
  const n = Math.round(1 / Math.max(p, 1e-15))
  return `One honest run in ${n.toLocaleString('en-GB')} is at least as far off.`
}

export const formatCount = (n: number): string => n.toLocaleString('en-GB')
