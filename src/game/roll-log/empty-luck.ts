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

/**
 * Luck before the first throw. It equals `judgeTallies(emptyLuckTallies)`, but is in its own file, so that a page can
 * show it without loading the code that computes luck.
 */
export const emptyLuckReport: LuckReport = { all: emptyLuck, drawn: emptyLuck, typed: emptyLuck }
