import type { Catalogue } from './catalogue.ts'
import type { Refit, RefitEffect, ShipDesign, SlotKind, Weapon, WeaponKind, WeaponTrait } from './ship.ts'

/** A design and the refits that a player fitted to it, such as a ship of a fleet. The ids may be unknown. */
export interface ChosenShip {
  readonly design: string
  readonly refits: readonly { readonly slot: SlotKind; readonly refit: string }[]
}

/** Computes a ship as built: the stats of its design with the effects of its refits, and its slots. */

const bounds = { hull: 1, evasion: 0, thrust: 0, turn: 0, command: 0, signature: 0, pointDefense: 0, hangar: 0 }
const maxDefense = 5

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

/**
 * Adds a trait to a weapon's traits. If the weapon already has the trait (for Accurate: with the same range band), the
 * number of the trait grows by `n`; a trait without a number is not added again.
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
 * The design with the effects of its refits; points and slots include those of the refits. Defense ratings stay within
 * 0 to 5, and no other stat falls below its minimum. Weapons that refits add come first, so that effects on all weapons
 * reach them too, whatever the order of the refits.
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

/** The refits of a ship that are in the catalogue, in the order in which they were fitted. */
export const knownRefits = (ship: ChosenShip, catalogue: Catalogue): readonly Refit[] =>
  ship.refits.flatMap((fitted) => catalogue.refits.get(fitted.refit) ?? [])

/** The stats of a ship with its refits. Undefined if its design is unknown. Unknown refits have no effect. */
export function shipAsBuilt(ship: ChosenShip, catalogue: Catalogue): ShipDesign | undefined {
  const design = catalogue.ships.get(ship.design)
  return design && effectiveShip(design, knownRefits(ship, catalogue))
}

/** Points of a ship with its refits. An unknown design or refit counts 0. */
export const shipPoints = (ship: ChosenShip, catalogue: Catalogue): number =>
  knownRefits(ship, catalogue).reduce(
    (points, refit) => points + refit.points,
    catalogue.ships.get(ship.design)?.points ?? 0,
  )

export interface Placement {
  /** Indexes into `refits` of those that have a slot, ascending. */
  readonly placed: readonly number[]
  /** Indexes into `refits` of those for which no slot is left, ascending. */
  readonly unplaced: readonly number[]
  /** The slots that the placed refits add to the ship. */
  readonly opened: readonly SlotKind[]
}

type Tokens = ReadonlyMap<SlotKind, number>

const addTokens = (tokens: Tokens, slots: readonly SlotKind[], by: number): Tokens => {
  const next = new Map(tokens)
  for (const slot of slots) next.set(slot, (next.get(slot) ?? 0) + by)
  return next
}

const openedSlots = (refit: Pick<Refit, 'opens'>): readonly SlotKind[] => refit.opens ?? []

/** Maximum number of slot-opening refits that are tried in all combinations; further ones count as opening none. */
const maxOpenersSearched = 10

type SlotUser = Pick<Refit, 'slot' | 'opens'>

/** The numbers of free slots after placing this refit. Undefined if no slot of its kind is free. */
const afterPlacing = (tokens: Tokens, refit: SlotUser): Tokens | undefined =>
  (tokens.get(refit.slot) ?? 0) > 0 ? addTokens(addTokens(tokens, [refit.slot], -1), openedSlots(refit), 1) : undefined

/**
 * Finds every set of slot-opening refits that can be placed one after another. Each set is a bit mask (bit i stands for
 * `openers[i]`) with the slots that are free after placing it. A refit can be placed only in a slot that exists before,
 * so refits that open slots for each other in a cycle cannot be placed by themselves.
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

/** Places refits in the order of `positions`, skipping those without a free slot. Returns the indexes of the placed. */
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
 * Places as many refits as possible into slots, including the slots that refits open. The order of the refits does not
 * change how many are placed; if not all fit, it decides which ones: earlier refits are preferred.
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

/** Whether `a` contains earlier refits than `b`. Both are ascending lists of indexes with the same length. */
function isEarlier(a: readonly number[], b: readonly number[]): boolean {
  const i = a.findIndex((position, n) => position !== b[n])
  return i >= 0 && a[i]! < b[i]!
}

/** A slot of a ship. `holds` is the index in `ship.refits` of the refit in it; undefined if the slot is free. */
export interface Slot {
  readonly kind: SlotKind
  readonly holds?: number
}

export interface ShipSlots {
  /** First the slots of the design, then those that refits open. */
  readonly slots: readonly Slot[]
  /** Indexes in `ship.refits` of refits that name the right kind of slot, but all slots of this kind are taken. */
  readonly unplaced: readonly number[]
  /** Indexes in `ship.refits` of refits that name a kind of slot other than their own. */
  readonly misplaced: readonly number[]
}

/** The slots of a ship and the refits in them. An unknown refit takes a slot of the kind that it names, opens none. */
export function shipSlots(ship: ChosenShip, design: ShipDesign, catalogue: Catalogue): ShipSlots {
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

/** A ship of a fleet with everything that the catalogue says about it. */
export interface BuiltShip {
  readonly design: ShipDesign
  /** The stats with the effects of the refits. */
  readonly built: ShipDesign
  readonly points: number
  readonly slots: ShipSlots
}

const cache = new WeakMap<ChosenShip, { readonly catalogue: Catalogue; readonly result: BuiltShip | undefined }>()

/**
 * Looks up a ship of a fleet in the catalogue. Undefined if its design is unknown. The result is cached by ship object:
 * an edit replaces only the changed ships of a fleet, so the results for the others stay in the cache.
 */
export function lookUpShip(ship: ChosenShip, catalogue: Catalogue): BuiltShip | undefined {
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
