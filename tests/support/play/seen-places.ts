import type { BattleDesign } from '#game/battle/fleet/battle-design.ts'
import type { BattleEvent } from '#game/battle/state/battle-event.ts'
import { isIn, type TerrainPiece } from '#game/battle/state/terrain.ts'
import type { Near, Ship } from '#game/play/play-event.ts'

/** The positions of the ships of a simulated battle, from its log, and which ships are near each other. */

interface Place {
  x: number
  y: number
}

export interface Seen {
  readonly places: Place[]
  readonly designs: readonly BattleDesign[]
  readonly sides: readonly (0 | 1)[]
  readonly flagships: readonly (number | undefined)[]
  readonly terrain: readonly TerrainPiece[]
  /** Whether a ship is on the table now. */
  readonly isOn: (ship: Ship) => boolean
}

const hair = 1e-9

export function gap({ places, designs }: Seen, a: Ship, b: Ship): number {
  const [one, other] = [places[a]!, places[b]!]
  const centres = Math.hypot(one.x - other.x, one.y - other.y)
  return Math.max(0, centres - designs[a]!.radius - designs[b]!.radius - hair)
}

/** Ships of a side that are on the table within a distance of a ship and meet a condition. */
const within = (
  seen: Seen,
  ship: Ship,
  side: 0 | 1,
  inches: number,
  isFit: (design: BattleDesign, at: Ship) => boolean,
) =>
  seen.designs.flatMap((design, at) =>
    seen.sides[at] === side && seen.isOn(at) && isFit(design, at) && gap(seen, at, ship) <= inches ? [at] : [],
  )

export const screenNear = (seen: Seen, ship: Ship): readonly Ship[] =>
  within(seen, ship, seen.sides[ship]!, 3, ({ pointDefense }, at) => at !== ship && pointDefense > 0)

/** The ships within the seven reaches that matter for a volley. */
export function nearOf(seen: Seen, ship: Ship, target: Ship, fogged: ReadonlySet<Ship>): Near {
  const [own, theirs] = [seen.sides[ship]!, seen.sides[target]!]
  const flagship = seen.flagships[own]
  return {
    screen: screenNear(seen, target),
    fog: within(seen, target, theirs, 3, (_design, at) => at !== target && fogged.has(at)),
    incense: within(seen, target, theirs, 4, ({ has }, at) => at !== target && has.incense),
    lamp: within(seen, target, own, 9, ({ has }) => has.lamplight),
    friend: within(seen, ship, own, 6, (_design, at) => at !== ship).length > 0,
    flagship: flagship !== undefined && seen.isOn(flagship) && gap(seen, flagship, ship) <= 6,
  }
}

/** The terrain of a ship that counts for it: a nebula before debris. */
export function groundOf({ terrain, places }: Seen, ship: Ship): 'debris' | 'nebula' | 'well' | undefined {
  const at = (kind: TerrainPiece['kind']): boolean =>
    terrain.some((piece) => piece.kind === kind && isIn(piece, places[ship]!))
  return at('nebula') ? 'nebula' : at('debris') ? 'debris' : at('well') ? 'well' : undefined
}

/** Records the new positions of ships. */
export function follow({ places }: Seen, event: BattleEvent): void {
  if (event.kind === 'set-up') places.splice(0, places.length, ...event.places.map(({ x, y }) => ({ x, y })))
  if (event.kind === 'move' || event.kind === 'drawn') places[event.ship] = { x: event.x, y: event.y }
}
