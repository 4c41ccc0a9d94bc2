import type { Luck, LuckReport } from './luck.ts'

const emptyLuck: Luck = {
  throws: 0,
  expected: 0,
  actual: 0,
  difference: 0,
  sd: 0,
  z: 0,
  method: 'exact',
  less: 1,
  more: 1,
  p: 1,
  twoSided: 1,
  verdict: 'none',
  oneIn: 0,
}

/** Luck before the first throw: what `judgeTallies` says of none, known without its code. */
export const emptyLuckReport: LuckReport = { all: emptyLuck, drawn: emptyLuck, typed: emptyLuck }
