import type { PlainRoll } from '#game/roll-log/plain-roll.ts'
import type { ThrowView } from '#game/roll-log/throw-view.ts'

export type LogItem = ThrowView | PlainRoll

export const isPlain = (item: LogItem): item is PlainRoll => 'kind' in item

/** The newest items of both lists together, newest first. Both lists are newest first too. */
export const newestItems = (
  throws: readonly ThrowView[],
  plainRolls: readonly PlainRoll[],
  most = Infinity,
): readonly LogItem[] =>
  [...throws.slice(0, most), ...plainRolls.slice(0, most)].sort((a, b) => b.at - a.at).slice(0, most)
