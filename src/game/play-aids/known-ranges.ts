import type { Battle } from '../battle/state/battle.ts'
import type { Fired, PlayEvent, Ship } from '../play/play-event.ts'
import { arcs, rangeBands, type Arc, type Facing, type RangeBand } from '../ship/ship.ts'
import { arcBit } from '../volley/pool-weapon.ts'
import { isFacingSure } from './facing-groups.ts'

/**
 * Knowledge from the volleys of this round about two ships: the range of their distance, and the sides that they show
 * to each other. It is true in both directions, until ships move again.
 */

export interface Sight {
  /** Inches: farther than `over`, at most `upTo`. */
  readonly over: number
  readonly upTo: number
  /** The side that the first ship of the pair shows to the second, as the player entered it. */
  readonly facing?: Facing
}

export type Sights = ReadonlyMap<string, Sight>

const keyOf = (from: Ship, to: Ship): string => `${from}>${to}`

const facingAt: Readonly<Record<Arc, Facing>> = { bow: 'bow', port: 'flank', starboard: 'flank', stern: 'stern' }

type Ranges = Pick<Battle['ships'][number]['mounts'][number]['weapon'], 'short' | 'medium' | 'long' | 'arcs'>

/** The distances of a weapon's range band in inches: farther than the first number, at most the second. */
const bandEdges = (weapon: Ranges, band: RangeBand): readonly [number, number] => {
  const edges = [0, weapon.short, weapon.medium, weapon.long]
  const at = rangeBands.indexOf(band)
  return [edges[at]!, edges[at + 1]!]
}

/** The only arc of a weapon; undefined if it has several. */
export function onlyArc({ arcs: bits }: Pick<Ranges, 'arcs'>): Arc | undefined {
  const own = arcs.filter((arc) => arcBit(arc) & bits)
  return own.length === 1 ? own[0] : undefined
}

function note(sights: Map<string, Sight>, from: Ship, to: Ship, seen: Partial<Sight>): void {
  const before = sights.get(keyOf(from, to)) ?? { over: -1, upTo: Infinity }
  const over = Math.max(before.over, seen.over ?? -1)
  const upTo = Math.min(before.upTo, seen.upTo ?? Infinity)
  const facing = seen.facing ?? before.facing
  // If two answers cannot both be true, the later one counts.
  const isSound = over < upTo
  sights.set(keyOf(from, to), {
    ...(isSound ? { over, upTo } : { over: seen.over ?? -1, upTo: seen.upTo ?? Infinity }),
    ...(facing && { facing }),
  })
}

function noteVolley(sights: Map<string, Sight>, battle: Battle, fired: Fired): void {
  const weapon = battle.ships[fired.ship]?.mounts[fired.mount]?.weapon
  const target = battle.ships[fired.target]
  if (!weapon || !target) return
  const [over, upTo] = bandEdges(weapon, fired.band)
  const { facing } = fired
  const isSure = facing !== undefined && isFacingSure(target, weapon, facing)
  note(sights, fired.target, fired.ship, { over, upTo, ...(isSure && { facing }) })
  const arc = onlyArc(weapon)
  note(sights, fired.ship, fired.target, { over, upTo, ...(arc && { facing: facingAt[arc] }) })
}

/**
 * Returns what the volleys since the last movement show about the distances of ships. `struck`: ids of events that were
 * taken back.
 */
export function sightsOf(events: readonly PlayEvent[], struck: ReadonlySet<string>, battle: Battle): Sights {
  const sights = new Map<string, Sight>()
  const moved = events.findLastIndex(
    (event) => event.kind === 'stepped' && event.from === 'movement' && !struck.has(event.id),
  )
  for (const event of events.slice(moved + 1))
    if (event.kind === 'volley' && !struck.has(event.id)) noteVolley(sights, battle, event)
  return sights
}

/** The side that `target` shows to `ship`; undefined if nothing is known. */
export const sightOf = (sights: Sights, target: Ship, ship: Ship): Sight | undefined => sights.get(keyOf(target, ship))

/** Range bands of the weapon in which the pair can be. */
export const possibleBands = (weapon: Ranges, sight: Sight | undefined): readonly RangeBand[] =>
  rangeBands.filter((band) => {
    const [over, upTo] = bandEdges(weapon, band)
    return upTo > over && (sight === undefined || (over < sight.upTo && upTo > sight.over))
  })
