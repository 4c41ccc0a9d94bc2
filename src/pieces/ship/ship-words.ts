import type { Arc, Facing } from '#game/ship/ship.ts'

/** The facing towards an arc; port and starboard are both the flank. */
export const facingWords: Readonly<Record<Arc, Facing>> = {
  bow: 'bow',
  port: 'flank',
  starboard: 'flank',
  stern: 'stern',
}

/** The letter of a ship's nth weapon in diagram and table. */
export const weaponKey = (index: number): string => String.fromCharCode(65 + index)

/** "bow", "bow and port", "bow, port and starboard". */
export const listWords = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
