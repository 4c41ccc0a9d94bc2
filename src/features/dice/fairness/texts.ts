/** Texts of the test whether the dice are fair. */
export const texts = {
  heading: 'Fair dice',
  lead: (tests: number) =>
    `Do not trust the dice: test them. This rolls a million of them with the same code that rolls your volleys, and runs ${tests} tests that unfair dice fail.`,
  back: 'Back to the dice',
  rolls: 'A million rolls',
  again: 'Roll another million',
  start: 'Roll a million dice',
  rolling: 'Rolling',
  progress: (rolled: string, all: string) => `${rolled} of ${all}`,
  originHeading: 'Where the dice come from',
  origin:
    'The faces come from the cryptographic generator of this browser (crypto.getRandomValues), which the device feeds with physical noise. Nobody can know or set its seed. A byte has 256 values and a die six faces, which does not divide: the four values left over are rejected, so that every face is equally likely. The faces of a roll are drawn and written to the log before anything moves on the screen; 2D and 3D dice only show them.',
  rolled: (dice: string) => `${dice} dice.`,
  fair: 'All tests passed.',
  unfair: (failed: number) => `${failed} of the tests failed: do not use these dice.`,
  results: 'Results',
  statistic: (name: string, value: string, limit: string) => `${name} ${value}, limit ${limit}`,
  limits: (tests: number) =>
    `The limits are set so that fair dice fail a test once in a million runs. For comparison: dice with a common programming error, which makes some faces a little too frequent, fail 3 of the ${tests}.`,
  names: {
    faces: 'Equal faces',
    pairs: 'Equal pairs',
    runs: 'Streaks of high and low',
    lag1: 'Independent of the die before',
    lag2: 'Independent of the second die before',
    lag3: 'Independent of the third die before',
    gaps: 'Gaps between sixes',
  },
  tests: {
    faces: 'Each of the six faces should come up in one of six rolls. Loaded dice fail here first.',
    pairs: 'After any face, each of the six should follow equally often. A generator that repeats itself fails here.',
    runs: 'Streaks of high (4, 5, 6) and low should have the number and length that chance predicts.',
    lag1: 'A high die should not change the chance of the next die.',
    lag2: 'The same for dice two apart.',
    lag3: 'The same for dice three apart.',
    gaps: 'The number of rolls between sixes should vary as chance predicts, without a pattern.',
  },
  verdicts: { pass: 'Passed', fail: 'Failed', 'too-few': 'Too few rolls' },
  rarity: {
    tooFew: 'Not enough rolls to say anything.',
    ofHundred: (runs: number) => `With fair dice, ${runs} of 100 tests would be at least this far off.`,
    oneIn: (runs: string) => `With fair dice, one of ${runs} tests would be at least this far off.`,
  },
  faceBars: {
    caption: (expected: string) => `Each face, compared with the expected ${expected}`,
    fewer: 'fewer than expected',
    more: 'more than expected',
  },
} as const
