import type { Arc, Facing, Refit } from '#game/ship/ship.ts'

/** The facing on the side of each arc. Port and starboard are both the flank. */
export const facingWords: Readonly<Record<Arc, Facing>> = {
  bow: 'bow',
  port: 'flank',
  starboard: 'flank',
  stern: 'stern',
}

/** The letter of a weapon in the arcs diagram and the weapons table. `index` is its place in the ship's list. */
export const weaponKey = (index: number): string => String.fromCharCode(65 + index)

/** Joins words: "bow", "bow and port", "bow, port and starboard". */
export const listWords = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** The effect of a refit in words. A turn is in degrees, as on the ship's card; the book counts steps of 45°. */
export const refitWords = ({ text }: Pick<Refit, 'text'>): string =>
  text.replace(/Turn ([+−])(\d)/g, (_, sign: string, steps: string) => `Turn ${sign}${Number(steps) * 45}°`)
