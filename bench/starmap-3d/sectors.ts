import type { StarSector } from '#game/stars/star-sector.ts'
import { spectralClasses, systemOwners, type StarSystem } from '#game/stars/star-system.ts'

/** Numbers from 0 to below 1 from a seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Stars per cubic light year of the Reach, and its depth. */
const density = 320 / (60 * 60 * 20)
const depth = 20

/**
 * Returns a sector of `count` systems, as dense as those of the Reach, in territories of eight owners. Each call
 * returns the same sector.
 */
export function seededSector(count: number): StarSector {
  const random = seeded(count)
  const side = Math.sqrt(count / (density * depth))
  const place = () => (random() - 0.5) * side
  const seats = Array.from({ length: 24 }, (_, i) => ({
    owner: systemOwners[i % systemOwners.length] ?? 'none',
    x: place(),
    y: place(),
  }))
  const systems = Array.from({ length: count }, (_, i): StarSystem => {
    const [x, y, z] = [place(), place(), (random() - 0.5) * depth]
    const seat = seats.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0]
    return {
      id: `s${i}`,
      name: `System ${i + 1}`,
      position: [x, y, z],
      spectral: spectralClasses[Math.floor(random() * spectralClasses.length)] ?? 'M',
      magnitude: random() * 16 - 3,
      planets: Math.floor(random() * 9),
      owner: seat?.owner ?? 'none',
      tags: i % 40 === 0 ? ['capital'] : i % 11 === 0 ? ['hazard'] : i % 7 === 0 ? ['trade'] : [],
      lore: '',
    }
  })
  return { id: `seeded-${count}`, name: `${count} systems`, systems }
}
