import type { StarSystem, SystemOwner, SystemTag } from '#game/stars/star-system.ts'

export function countOwners(systems: readonly StarSystem[]): ReadonlyMap<SystemOwner, number> {
  const counts = new Map<SystemOwner, number>()
  for (const { owner } of systems) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  return counts
}

export function countTags(systems: readonly StarSystem[]): ReadonlyMap<SystemTag, number> {
  const counts = new Map<SystemTag, number>()
  for (const { tags } of systems) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return counts
}

export const toggled = <T>(list: readonly T[], value: T): readonly T[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value]
