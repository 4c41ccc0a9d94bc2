/** Returns so many faces, each 0 to 5 and as likely as the others, from the random numbers of the operating system. */
export const draw = (count: number): readonly number[] =>
  count === 0 ? [] : Array.from($security.randomStringWithAlphabet(count, '012345'), Number)
