import { latestSession } from '#game/roll-log/luck.ts'

/**
 * Which roll of its session this is, from 1; 0 if it is not in the list. By its number one sees that the same roll has
 * happened twice.
 */
export function rollNumber(
  newestFirst: readonly { readonly id: string; readonly at: number }[],
  id: string | undefined,
): number {
  const index = newestFirst.findIndex((roll) => roll.id === id)
  return index < 0 ? 0 : latestSession(newestFirst.slice(index)).length
}
