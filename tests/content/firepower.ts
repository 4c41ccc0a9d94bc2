import { arcsOf } from '#game/ship/arcs.ts'
import { arcs, rangeBands, type RangeBand, type ShipClass, type ShipDesign, type Weapon } from '#game/ship/ship.ts'
import { bandAt, makeAttack, type AttackSituation } from '#game/volley/attack.ts'
import { criticalDistribution, hullLossDistribution, meanOf } from '#game/volley/odds.ts'
import { okValue } from '../support/ok-value.ts'

/** Reference targets: a squadron, escorts with and without point defense, a medium ship, a capital. */
const targets = [
  { evasion: 4, defense: 0, pointDefense: 0 },
  { evasion: 3, defense: 0, pointDefense: 2 },
  { evasion: 2, defense: 1, pointDefense: 0 },
  { evasion: 1, defense: 2, pointDefense: 0 },
  { evasion: 0, defense: 4, pointDefense: 0 },
]

/** Distance beyond the range of every weapon, inches. */
const farthest = 48

/** Mean hull damage and mean criticals per target, by exact odds. */
type Effect = readonly number[]

const noEffect: Effect = targets.flatMap(() => [0, 0])

const effects = new Map<string, Effect>()

/** Cached, because ships share few weapon patterns. */
const effectOf = (weapon: Weapon, attacker: ShipClass, band: RangeBand, overcharge: boolean): Effect => {
  const { kind, dice, damageRating, traits } = weapon
  const key = JSON.stringify([kind, dice, damageRating, traits, attacker === 'squadron', band, overcharge])
  const known = effects.get(key)
  if (known) return known
  const effect = targets.flatMap(({ evasion, defense, pointDefense }) => {
    const situation: AttackSituation = {
      weapon,
      attacker: { class: attacker, overcharge },
      target: { ship: { evasion, defense: { bow: defense, flank: defense, stern: defense }, pointDefense } },
      through: arcsOf(weapon)[0] ?? 'bow',
      facing: 'bow',
      band,
    }
    const { volley } = okValue(makeAttack(situation))
    return [meanOf(hullLossDistribution(volley)), meanOf(criticalDistribution(volley))]
  })
  effects.set(key, effect)
  return effect
}

const has = (weapon: Weapon, kind: Weapon['traits'][number]['kind']): boolean =>
  weapon.traits.some((trait) => trait.kind === kind)

/** A round of fire: which weapons take part, and whether they are overcharged. */
const rounds: readonly ((weapon: Weapon) => 'silent' | 'fires' | 'overcharged')[] = [
  // The best round of the battle.
  (weapon) => (has(weapon, 'overcharge') ? 'overcharged' : 'fires'),
  // A later round, when limited uses are spent.
  (weapon) => (has(weapon, 'salvo') ? 'silent' : 'fires'),
  // A later round with a hard turn.
  (weapon) => (has(weapon, 'salvo') || has(weapon, 'spinal') ? 'silent' : 'fires'),
]

/** Firepower of a ship in each kind of round, through each arc, at each inch, against each target. */
export const firepower = (ship: Pick<ShipDesign, 'class' | 'weapons'>): readonly number[] =>
  rounds.flatMap((roleOf) => {
    const guns = ship.weapons
      .filter((weapon) => roleOf(weapon) !== 'silent')
      .map((weapon) => ({
        weapon,
        covers: arcsOf(weapon),
        byBand: new Map(
          rangeBands.map((band) => [band, effectOf(weapon, ship.class, band, roleOf(weapon) === 'overcharged')]),
        ),
      }))
    return arcs.flatMap((arc) => {
      const bearing = guns.filter(({ covers }) => covers.includes(arc))
      return Array.from({ length: farthest }, (_, inch) => inch + 1).flatMap((inches) => {
        const struck = bearing.map(({ weapon, byBand }) => {
          const band = bandAt(weapon, inches)
          return band === undefined ? noEffect : (byBand.get(band) ?? noEffect)
        })
        return noEffect.map((none, at) => struck.reduce((sum, effect) => sum + (effect[at] ?? 0), none))
      })
    })
  })
