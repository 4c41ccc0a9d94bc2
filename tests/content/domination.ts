import { facings, weaponKinds, type Refit, type RefitEffect, type ShipDesign, type Weapon } from '#game/ship/ship.ts'
import { firepower } from './firepower.ts'

const powers = new WeakMap<readonly Weapon[], readonly number[]>()

/** The firepower of a ship, cached per list of weapons, which copies share. */
const powerOf = (ship: ShipDesign): readonly number[] => {
  const known = powers.get(ship.weapons)
  if (known) return known
  const power = firepower(ship)
  powers.set(ship.weapons, power)
  return power
}

const figures = (ship: ShipDesign): readonly number[] => [
  -ship.points,
  ship.hull,
  ...facings.map((facing) => ship.defense[facing]),
  ship.evasion,
  ship.thrust,
  ship.turn,
  ship.command,
  -ship.signature,
  ship.pointDefense,
  ship.hangar,
]

const atLeast = (a: readonly number[], b: readonly number[]): boolean =>
  a.every((value, index) => value >= (b[index] ?? 0) - 1e-9)

const count = <T>(list: readonly T[], item: T): number => list.filter((other) => other === item).length

/** Whether `a` dominates `b`: at least as good in everything, and not more expensive. */
export const dominatesShip = (a: ShipDesign, b: ShipDesign): boolean =>
  a.class === b.class &&
  !(a.unique && !b.unique) &&
  atLeast(figures(a), figures(b)) &&
  b.traits.every((trait) => a.traits.includes(trait)) &&
  b.slots.every((slot) => count(a.slots, slot) >= count(b.slots, slot)) &&
  atLeast(powerOf(a), powerOf(b))

/** The gains by a refit, by name; `all` weapons means every kind of weapon. */
const gainsOf = (effect: RefitEffect): readonly (readonly [string, number])[] => {
  switch (effect.kind) {
    case 'stat':
      return [[`stat ${effect.stat}`, effect.stat === 'signature' ? -effect.by : effect.by]]
    case 'defense':
      return [[`defense ${effect.facing}`, effect.by]]
    case 'weapon-dice':
      return kindsOf(effect.weapon).map((kind) => [`dice ${kind}`, effect.by])
    case 'weapon-trait': {
      const { trait } = effect
      const band = trait.kind === 'accurate' ? (trait.band ?? '') : ''
      return kindsOf(effect.weapon).map((kind) => [`trait ${kind} ${trait.kind} ${band}`, 'n' in trait ? trait.n : 1])
    }
    case 'add-weapon':
      return [[`weapon ${JSON.stringify(effect.weapon)}`, 1]]
    case 'trait':
      return [[`trait ${effect.trait}`, 1]]
  }
}

const kindsOf = (weapon: (typeof weaponKinds)[number] | 'all') => (weapon === 'all' ? weaponKinds : [weapon])

export function dominatesRefit(a: Refit, b: Refit): boolean {
  const gains = new Map(a.effects.flatMap(gainsOf))
  const wants = new Map(b.effects.flatMap(gainsOf))
  const covers = <T>(wide: readonly T[] | undefined, narrow: readonly T[] | undefined): boolean =>
    wide === undefined || (narrow?.every((item) => wide.includes(item)) ?? false)
  return (
    a.slot === b.slot &&
    a.points <= b.points &&
    !(a.unique && !b.unique) &&
    covers(a.factions, b.factions) &&
    covers(a.classes, b.classes) &&
    (b.opens ?? []).every((slot) => count(a.opens ?? [], slot) >= count(b.opens ?? [], slot)) &&
    [...new Set([...gains.keys(), ...wants.keys()])].every((key) => (gains.get(key) ?? 0) >= (wants.get(key) ?? 0))
  )
}
