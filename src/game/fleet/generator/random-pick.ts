/** Returns a random number, uniform in 0 ≤ x < 1. The caller supplies it; src/game has no random source. */
export type Random = () => number

/** A random item; undefined if there is none. */
export const pick = <T>(items: readonly T[], random: Random): T | undefined =>
  items[Math.floor(random() * items.length)]

/** Picks a random item with a probability in proportion to its weight. If all weights are 0, they count as equal. */
export function pickWeighted<T>(items: readonly T[], weight: (item: T) => number, random: Random): T | undefined {
  const total = items.reduce((sum, item) => sum + weight(item), 0)
  if (total <= 0) return pick(items, random)
  let left = random() * total
  for (const item of items) {
    left -= weight(item)
    if (left < 0) return item
  }
  return items.at(-1)
}
