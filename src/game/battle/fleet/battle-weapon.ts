import { arcsOf } from '../../ship/arcs.ts'
import { arcs, rangeBands, type ShipClass, type Weapon, type WeaponTrait } from '../../ship/ship.ts'

/** A weapon in numbers, as a battle reads it thousands of times. */
export interface BattleWeapon {
  readonly name: string
  /** One bit for each quarter that it covers: 1 bow, 2 port, 4 starboard, 8 stern. */
  readonly arcs: number
  readonly short: number
  readonly medium: number
  readonly long: number
  readonly dice: number
  readonly damageRating: number
  /** Failure dice that it ignores, by band. */
  readonly accurate: readonly number[]
  readonly piercing: number
  /** How often it fires in a battle. */
  readonly salvos: number
  readonly rending: boolean
  readonly overcharge: boolean
  readonly ion: boolean
  readonly spinal: boolean
  readonly beam: boolean
  /** Whether point defense works against it. */
  readonly stoppable: boolean
}

const unlimited = 1000

/** The weapon of a ship of this class, refits included. */
export function battleWeapon(weapon: Weapon, shipClass: ShipClass): BattleWeapon {
  const has = (kind: WeaponTrait['kind']): boolean => weapon.traits.some((trait) => trait.kind === kind)
  const total = (kind: 'accurate' | 'piercing' | 'salvo', band?: string): number =>
    weapon.traits.reduce(
      (sum, trait) =>
        trait.kind === kind && (trait.kind !== 'accurate' || trait.band === undefined || trait.band === band)
          ? sum + trait.n
          : sum,
      0,
    )
  return {
    name: weapon.name,
    arcs: arcsOf(weapon).reduce((mask, arc) => mask | (1 << arcs.indexOf(arc)), 0),
    ...weapon.range,
    dice: weapon.dice,
    damageRating: weapon.damageRating,
    accurate: rangeBands.map((band) => total('accurate', band)),
    piercing: total('piercing'),
    salvos: has('salvo') ? total('salvo') : unlimited,
    rending: has('rending'),
    overcharge: has('overcharge'),
    ion: has('ion'),
    spinal: has('spinal'),
    beam: weapon.kind === 'beam',
    stoppable: weapon.kind === 'missile' || weapon.kind === 'torpedo' || shipClass === 'squadron',
  }
}
