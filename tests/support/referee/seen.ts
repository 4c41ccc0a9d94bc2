import type { BattleEvent } from '#game/battle/state/battle-event.ts'
import type { Whereabouts } from '#game/battle/state/battle-ship.ts'
import { massOf, type ShipDesign } from '#game/ship/ship.ts'

/** What a person at the table sees of a battle: cards, positions and past events. */

export interface Seen {
  readonly index: number
  readonly side: 0 | 1
  readonly card: ShipDesign
  readonly mass: number
  x: number
  y: number
  heading: number
  where: Whereabouts
  carrier: number
  lost: number
  crossed: number
  /** Open criticals by kind. */
  readonly open: Map<string, number>
  order: string | undefined
  moved: boolean
  steps: number
  sped: boolean
  spedBefore: boolean
  locked: boolean
  fogged: boolean
  /** First round in which it fired, 0 for none. */
  firstFire: number
  /** Weapons by their place on the card: fired this round, and how often in the battle. */
  readonly fired: Set<number>
  readonly uses: number[]
  /** Hull and Ion criticals that land at the end of the class step. */
  pending: number
  ions: number
  /** Criticals that it is still to draw. */
  due: number
  dying: boolean
}

export const seenShip = (
  index: number,
  side: 0 | 1,
  card: ShipDesign,
  place: Pick<Seen, 'x' | 'y' | 'heading' | 'where' | 'carrier'>,
): Seen => ({
  index,
  side,
  card,
  mass: massOf(card.class),
  ...place,
  lost: 0,
  crossed: 0,
  open: new Map<string, number>(),
  order: undefined,
  moved: false,
  steps: 0,
  sped: false,
  spedBefore: false,
  locked: false,
  fogged: false,
  firstFire: 0,
  fired: new Set<number>(),
  uses: card.weapons.map(() => 0),
  pending: 0,
  ions: 0,
  due: 0,
  dying: false,
})

const inch = 25.4
const hair = 1e-7

/** Inches between the nearest points of two bases. */
export const gap = (a: Seen, b: Seen): number =>
  // Slightly less, so that a distance equal to the limit counts as inside.
  Math.max(0, -hair + Math.hypot(a.x - b.x, a.y - b.y) - (a.card.base + b.card.base) / 2 / inch)

export const isOpen = ({ open }: Seen, kind: string): boolean => (open.get(kind) ?? 0) > 0
export const openCount = ({ open }: Seen): number => [...open.values()].reduce((sum, n) => sum + n, 0)
export const has = ({ card }: Seen, trait: ShipDesign['traits'][number]): boolean => card.traits.includes(trait)

/** Command as it is now (4.5.6). */
export const commandNow = (ship: Seen): number =>
  isOpen(ship, 'bridge') ? Math.ceil(ship.card.command / 2) : ship.card.command

/** The quarters of a ship in which another is; two on a border. Angles are of the compass, not of the simulation. */
export function quartersOf(ship: Seen, other: Seen): readonly ('bow' | 'port' | 'starboard' | 'stern')[] {
  const angle = (Math.atan2(other.y - ship.y, other.x - ship.x) * 180) / Math.PI - ship.heading * 45
  const names = ['bow', 'port', 'stern', 'starboard'] as const
  if (Math.hypot(other.x - ship.x, other.y - ship.y) < 1e-9) return names
  return names.filter((_, i) => Math.abs(((angle - 90 * i + 540 + 3600) % 360) - 180) <= 45 + 1e-6)
}

/** The event with the ship and the round, for a complaint. */
export const told = (event: BattleEvent): string => JSON.stringify(event)
