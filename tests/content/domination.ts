import { arcsOf, makeAttack } from '#game/attack.ts'
import { meanOf, hullLossDistribution } from '#game/odds.ts'
import { arcs, facings, rangeBands, type Refit, type RefitEffect, type ShipDesign } from '#game/ship.ts'

/** What ships are shot at with: an escort, a middleweight and a capital, by evasion and defense. */
const targets = [
  { evasion: 4, defense: 0 },
  { evasion: 2, defense: 1 },
  { evasion: 1, defense: 2 },
  { evasion: 0, defense: 4 },
]

/** Mean hull damage of everything that bears through each arc, by band and target: exact odds, no trials. */
const firepower = (ship: ShipDesign): readonly number[] =>
  arcs.flatMap((through) =>
    rangeBands.flatMap((band) =>
      targets.map(({ evasion, defense }) =>
        ship.weapons
          .filter((weapon) => arcsOf(weapon).includes(through))
          .reduce((sum, weapon) => {
            const rating = { bow: defense, flank: defense, stern: defense }
            const attack = makeAttack({
              weapon,
              attacker: { class: ship.class },
              target: { ship: { evasion, defense: rating, pointDefence: 0 } },
              through,
              facing: 'bow',
              band,
            })
            if (!attack.ok) throw new Error(`${ship.id} ${weapon.id}: ${attack.error.code}`)
            return sum + meanOf(hullLossDistribution(attack.value.volley))
          }, 0),
      ),
    ),
  )

const figures = (ship: ShipDesign): readonly number[] => [
  -ship.points,
  ship.hull,
  ...facings.map((facing) => ship.defense[facing]),
  ship.evasion,
  ship.thrust,
  ship.turn,
  ship.command,
  -ship.signature,
  ship.pointDefence,
  ship.hangar,
  ...ship.weapons.reduce(
    (reach, weapon) =>
      arcs.map((arc, i) => Math.max(reach[i] ?? 0, arcsOf(weapon).includes(arc) ? weapon.range.long : 0)),
    arcs.map(() => 0),
  ),
  ...firepower(ship),
]

const atLeast = (a: readonly number[], b: readonly number[]): boolean =>
  a.every((value, index) => value >= (b[index] ?? 0) - 1e-9)

const count = <T>(list: readonly T[], item: T): number => list.filter((other) => other === item).length

/** Whether nobody would ever take `b` where `a` may be had: as good in everything, and no dearer. */
export const dominatesShip = (a: ShipDesign, b: ShipDesign): boolean =>
  a.class === b.class &&
  !(a.unique && !b.unique) &&
  atLeast(figures(a), figures(b)) &&
  b.traits.every((trait) => a.traits.includes(trait)) &&
  b.slots.every((slot) => count(a.slots, slot) >= count(b.slots, slot))

const effectOf = (effect: RefitEffect): readonly [string, number] => {
  switch (effect.kind) {
    case 'stat':
      return [`stat ${effect.stat}`, effect.stat === 'signature' ? -effect.by : effect.by]
    case 'defense':
      return [`defense ${effect.facing}`, effect.by]
    case 'weapon-dice':
      return [`dice ${effect.weapon}`, effect.by]
    case 'weapon-trait':
      return [`trait ${effect.weapon} ${JSON.stringify(effect.trait)}`, 1]
    case 'add-weapon':
      return [`weapon ${JSON.stringify(effect.weapon)}`, 1]
    case 'trait':
      return [`trait ${effect.trait}`, 1]
  }
}

export const dominatesRefit = (a: Refit, b: Refit): boolean => {
  const gains = new Map(a.effects.map(effectOf))
  const wants = new Map(b.effects.map(effectOf))
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
