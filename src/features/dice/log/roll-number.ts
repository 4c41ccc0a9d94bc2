import { latestSession } from '#game/roll-log/luck-tally.ts'

/**
 * Returns which roll of its session this is, from 1; 0 if it is not in the list. The number shows the player that an
 * equal result is a new roll.
 */
export function rollNumber(
  newestFirst: readonly { readonly id: string; readonly at: number }[],
  id: string | undefined,
): number {
  const index = newestFirst.findIndex((roll) => roll.id === id)
  return index < 0 ? 0 : latestSession(newestFirst.slice(index)).length
}
