import type { BattleShip } from './battle-ship.ts'

/** Distances and quarters between enemies, calculated once for each fire step. */
export interface Sighting {
  readonly ships: number
  /** Inches between the bases of two enemies at [a × ships + b]. */
  readonly distance: Float64Array
  /** Bits of the quarters of a in which b lies at [a × ships + b]: one, or two on a border. */
  readonly quarters: Uint8Array
}

const made = new Map<number, Sighting>()

/**
 * The sighting of a battle of so many ships. Battles share it, because it is slow to make: each fire step calculates it
 * again before it reads it, and no two battles are fought at the same time.
 */
export function sightingFor(ships: number): Sighting {
  const known = made.get(ships)
  if (known) return known
  const pairs = ships * ships
  const sighting = { ships, distance: new Float64Array(pairs), quarters: new Uint8Array(pairs) }
  made.set(ships, sighting)
  return sighting
}

const eighth = Math.SQRT1_2
/** Unit vectors of the eight headings. */
export const headingX = [1, eighth, 0, -eighth, -1, -eighth, 0, eighth] as const
export const headingY = [0, eighth, 1, eighth, 0, -eighth, -1, -eighth] as const

const bow = 1
const port = 2
const starboard = 4
const stern = 8
const onBorder = 1e-9

/** Bits of the quarters of a ship with this heading in which the offset (dx, dy) lies. */
export function quartersTowards(heading: number, dx: number, dy: number): number {
  const cos = headingX[heading]!
  const sin = headingY[heading]!
  const ahead = dx * cos + dy * sin
  const left = dy * cos - dx * sin
  const off = Math.abs(ahead) - Math.abs(left)
  if (off > onBorder) return ahead > 0 ? bow : stern
  if (off < -onBorder) return left > 0 ? port : starboard
  return (ahead > 0 ? bow : stern) | (left > 0 ? port : starboard)
}

/** The first quarter (0 bow to 3 stern) among the bits. */
export const quarterOf = (bits: number): number => (bits & bow ? 0 : bits & port ? 1 : bits & starboard ? 2 : 3)

/** Tolerance in inches: a ship exactly at a distance counts as within it, even if the last digit is rounded. */
const hair = 1e-9

/** Inches between the bases of two ships where they are now. */
export function gapBetween(a: BattleShip, b: BattleShip): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const gap = Math.sqrt(dx * dx + dy * dy) - a.design.radius - b.design.radius - hair
  return gap > 0 ? gap : 0
}

/**
 * Calculates all distances and quarters again. `ships` has side 0 first; pairs with a ship off the table are left out.
 */
export function sightAll(
  { ships: n, distance, quarters }: Sighting,
  ships: readonly BattleShip[],
  enemies: number,
): void {
  for (let i = 0; i < enemies; i++) {
    const a = ships[i]!
    if (a.where !== 'table' && !a.isDying) continue
    for (let j = enemies; j < n; j++) {
      const b = ships[j]!
      if (b.where !== 'table' && !b.isDying) continue
      const dx = b.x - a.x
      const dy = b.y - a.y
      const gap = Math.sqrt(dx * dx + dy * dy) - a.design.radius - b.design.radius
      const at = i * n + j
      const back = j * n + i
      distance[at] = gap > 0 ? gap : 0
      distance[back] = distance[at]!
      quarters[at] = quartersTowards(a.heading, dx, dy)
      quarters[back] = quartersTowards(b.heading, -dx, -dy)
    }
  }
}
