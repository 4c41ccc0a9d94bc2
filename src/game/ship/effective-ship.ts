import type { Catalogue, FleetShip } from '../fleet/fleet.ts'
import type { Refit, RefitEffect, ShipDesign, SlotKind, Weapon, WeaponKind, WeaponTrait } from './ship.ts'

/** A ship as built: the design with the effects of its refits, and the slots that are open on it. */

const bounds = { hull: 1, evasion: 0, thrust: 0, turn: 0, command: 0, signature: 0, pointDefence: 0, hangar: 0 }
const maxDefense = 5

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

/**
 * Adds a trait. A numbered trait that the weapon already has (for the same range band) grows by n; any other trait is
 * not added twice.
 */
function withTrait(traits: readonly WeaponTrait[], added: WeaponTrait): readonly WeaponTrait[] {
  const band = (t: WeaponTrait) => (t.kind === 'accurate' ? t.band : undefined)
  const at = traits.findIndex((t) => t.kind === added.kind && band(t) === band(added))
  if (at < 0) return [...traits, added]
  if (!('n' in added)) return traits
  return traits.map((t, i) => (i === at && 'n' in t ? { ...t, n: t.n + added.n } : t))
}

const changeWeapons = (weapons: readonly Weapon[], kind: WeaponKind | 'all', change: (w: Weapon) => Weapon) =>
  weapons.map((weapon) => (kind === 'all' || weapon.kind === kind ? change(weapon) : weapon))

function withEffect(ship: ShipDesign, effect: RefitEffect): ShipDesign {
  switch (effect.kind) {
    case 'stat':
      return { ...ship, [effect.stat]: Math.max(bounds[effect.stat], ship[effect.stat] + effect.by) }
    case 'defense': {
      const rating = clamp(ship.defense[effect.facing] + effect.by, 0, maxDefense)
      return { ...ship, defense: { ...ship.defense, [effect.facing]: rating } }
    }
    case 'weapon-trait':
      return {
        ...ship,
        weapons: changeWeapons(ship.weapons, effect.weapon, (w) => ({
          ...w,
          traits: withTrait(w.traits, effect.trait),
        })),
      }
    case 'weapon-dice':
      return {
        ...ship,
        weapons: changeWeapons(ship.weapons, effect.weapon, (w) => ({ ...w, dice: Math.max(1, w.dice + effect.by) })),
      }
    case 'add-weapon': {
      const taken = new Set(ship.weapons.map((w) => w.id))
      let id = effect.weapon.id
      for (let n = 2; taken.has(id); n++) id = `${effect.weapon.id}-${n}`
      return { ...ship, weapons: [...ship.weapons, { ...effect.weapon, id }] }
    }
    case 'trait':
      return ship.traits.includes(effect.trait) ? ship : { ...ship, traits: [...ship.traits, effect.trait] }
  }
}

/**
 * The design with the effects of its refits, including points and slots. Defense stays within 0 to 5, everything else
 * at or above its minimum. Added weapons are applied first, so that dice and traits for "all" weapons reach them
 * whatever the order of fitting.
 */
export function effectiveShip(design: ShipDesign, refits: readonly Refit[]): ShipDesign {
  if (refits.length === 0) return design
  const effects = refits.flatMap((refit) => refit.effects)
  const added = effects.filter((effect) => effect.kind === 'add-weapon')
  const others = effects.filter((effect) => effect.kind !== 'add-weapon')
  const ship = [...added, ...others].reduce(withEffect, design)
  return {
    ...ship,
    points: refits.reduce((points, refit) => points + refit.points, design.points),
    slots: [...design.slots, ...placeRefits(design.slots, refits).opened],
  }
}

/** The refits of a ship that the catalogue knows, in order of fitting. */
export const knownRefits = (ship: FleetShip, catalogue: Catalogue): readonly Refit[] =>
  ship.refits.flatMap((fitted) => catalogue.refits.get(fitted.refit) ?? [])

/** A fleet's ship with its refits; undefined if its design is unknown. Unknown refits have no effect. */
export function shipAsBuilt(ship: FleetShip, catalogue: Catalogue): ShipDesign | undefined {
  const design = catalogue.ships.get(ship.design)
  return design && effectiveShip(design, knownRefits(ship, catalogue))
}

/** Points of a ship with its refits. Unknown items count 0. */
export const shipPoints = (ship: FleetShip, catalogue: Catalogue): number =>
  knownRefits(ship, catalogue).reduce(
    (points, refit) => points + refit.points,
    catalogue.ships.get(ship.design)?.points ?? 0,
  )

export interface Placement {
  /** Positions in `refits` that have a slot, ascending. */
  readonly placed: readonly number[]
  /** Positions without a slot. */
  readonly unplaced: readonly number[]
  /** Slots opened by the placed refits. */
  readonly opened: readonly SlotKind[]
}

type Tokens = ReadonlyMap<SlotKind, number>

const addTokens = (tokens: Tokens, slots: readonly SlotKind[], by: number): Tokens => {
  const next = new Map(tokens)
  for (const slot of slots) next.set(slot, (next.get(slot) ?? 0) + by)
  return next
}

const openedSlots = (refit: Pick<Refit, 'opens'>): readonly SlotKind[] => refit.opens ?? []

/** If a ship has more slot-opening refits than this, only the first ones are searched in every order. */
const maxOpenersSearched = 10

type SlotUser = Pick<Refit, 'slot' | 'opens'>

/** The free slots after placing this refit; undefined if it has no slot. */
const afterPlacing = (tokens: Tokens, refit: SlotUser): Tokens | undefined =>
  (tokens.get(refit.slot) ?? 0) > 0 ? addTokens(addTokens(tokens, [refit.slot], -1), openedSlots(refit), 1) : undefined

/**
 * Every set of slot-opening refits that can be placed one after another, as a bit mask, with the slots that are then
 * free. A refit needs a slot that is open before it is placed, so refits that open each other in a cycle cannot place
 * themselves.
 */
function reachableOpeners(start: Tokens, refits: readonly SlotUser[], openers: readonly number[]) {
  const reached = new Map<number, Tokens>([[0, start]])
  for (const [mask, tokens] of reached)
    for (const [bit, at] of openers.entries()) {
      const next = mask | (1 << bit)
      if (reached.has(next)) continue
      const after = afterPlacing(tokens, refits[at]!)
      if (after) reached.set(next, after)
    }
  return reached
}

/** Places the refits that fit into the free slots, in order. */
function fill(tokens: Tokens, refits: readonly SlotUser[], positions: readonly number[]): readonly number[] {
  const placed: number[] = []
  let left = tokens
  for (const at of positions) {
    const after = afterPlacing(left, refits[at]!)
    if (!after) continue
    left = after
    placed.push(at)
  }
  return placed
}

/**
 * Places as many refits as possible into slots, including slots opened by refits. The order of fitting does not change
 * how many fit; it only decides which ones are left over if there are too many.
 */
export function placeRefits(slots: readonly SlotKind[], refits: readonly SlotUser[]): Placement {
  const start = addTokens(new Map(), slots, 1)
  const all = refits.map((_, at) => at)
  const openers = all.filter((at) => openedSlots(refits[at]!).length > 0).slice(0, maxOpenersSearched)
  const rest = all.filter((at) => !openers.includes(at))
  let best: readonly number[] = []
  for (const [mask, tokens] of reachableOpeners(start, refits, openers)) {
    const placedOpeners = openers.filter((_, bit) => mask & (1 << bit))
    const placed = [...placedOpeners, ...fill(tokens, refits, rest)].sort((a, b) => a - b)
    if (placed.length > best.length || (placed.length === best.length && isEarlier(placed, best))) best = placed
  }
  return {
    placed: best,
    unplaced: all.filter((at) => !best.includes(at)),
    opened: best.flatMap((at) => openedSlots(refits[at]!)),
  }
}

/** Of two sets of the same size, prefers the one with the refits that were fitted first. */
function isEarlier(a: readonly number[], b: readonly number[]): boolean {
  const i = a.findIndex((position, n) => position !== b[n])
  return i >= 0 && a[i]! < b[i]!
}

/** A slot of a ship. `holds`: position in `ship.refits` of the refit in it. */
export interface Slot {
  readonly kind: SlotKind
  readonly holds?: number
}

export interface ShipSlots {
  /** The design's own slots, then those opened by refits, each with its refit. */
  readonly slots: readonly Slot[]
  /** Positions in `ship.refits` that name the right kind of slot but have none free. */
  readonly unplaced: readonly number[]
  /** Positions of refits in the wrong kind of slot. */
  readonly misplaced: readonly number[]
}

/** The slots of a fleet's ship and the refits in them. An unknown refit takes the slot that it names and opens none. */
export function shipSlots(ship: FleetShip, design: ShipDesign, catalogue: Catalogue): ShipSlots {
  const users = ship.refits.map((fitted) => ({ fitted, refit: catalogue.refits.get(fitted.refit) }))
  const positions = users.map((_, at) => at)
  const misplaced = positions.filter((at) => {
    const { fitted, refit } = users[at]!
    return refit !== undefined && refit.slot !== fitted.slot
  })
  const wellPlaced = positions.filter((at) => !misplaced.includes(at))
  const placement = placeRefits(
    design.slots,
    wellPlaced.map((at) => ({ slot: users[at]!.fitted.slot, opens: users[at]!.refit?.opens })),
  )
  const waiting = placement.placed.map((i) => wellPlaced[i]!)
  const slots = [...design.slots, ...placement.opened].map((kind): Slot => {
    const next = waiting.findIndex((at) => users[at]!.fitted.slot === kind)
    return next < 0 ? { kind } : { kind, holds: waiting.splice(next, 1)[0]! }
  })
  return { slots, unplaced: placement.unplaced.map((i) => wellPlaced[i]!), misplaced }
}

/** Everything the catalogue says about a fleet's ship. */
export interface BuiltShip {
  readonly design: ShipDesign
  /** The design with the effects of the refits. */
  readonly built: ShipDesign
  readonly points: number
  readonly slots: ShipSlots
}

const cache = new WeakMap<FleetShip, { readonly catalogue: Catalogue; readonly result: BuiltShip | undefined }>()

/**
 * Looks up a ship in the catalogue; undefined if its design is unknown. The result is cached per ship object, because
 * an edit does not replace the other ships of a fleet.
 */
export function lookUpShip(ship: FleetShip, catalogue: Catalogue): BuiltShip | undefined {
  const last = cache.get(ship)
  if (last?.catalogue === catalogue) return last.result
  const design = catalogue.ships.get(ship.design)
  const built = shipAsBuilt(ship, catalogue)
  const result =
    design && built
      ? { design, built, points: shipPoints(ship, catalogue), slots: shipSlots(ship, design, catalogue) }
      : undefined
  cache.set(ship, { catalogue, result })
  return result
}
