/** Returns `count` faces, each 0 to 5 with equal chances, from the random numbers of the operating system. */
export const draw = (count: number): readonly number[] =>
  count === 0 ? [] : Array.from($security.randomStringWithAlphabet(count, '012345'), Number)
