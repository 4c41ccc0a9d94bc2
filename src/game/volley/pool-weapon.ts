import { arcsOf, hasTrait } from '../ship/arcs.ts'
import { arcs, rangeBands, type RangeBand, type ShipClass, type Weapon } from '../ship/ship.ts'

/** The numbers of a weapon that decide the pool of a volley, and whether the weapon may fire. */
export interface PoolWeapon {
  /** One bit for each quarter that it covers: 1 bow, 2 port, 4 starboard, 8 stern. */
  readonly arcs: number
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

/** Salvos of a weapon without the trait: more than a battle has rounds. */
const unlimited = 1000

/** Total number of a trait on a weapon. Accurate with a range band counts only in that band. */
const traitTotal = ({ traits }: Weapon, kind: 'accurate' | 'piercing' | 'salvo', band?: RangeBand): number =>
  traits.reduce(
    (sum, trait) =>
      trait.kind === kind && !(trait.kind === 'accurate' && trait.band !== undefined && trait.band !== band)
        ? sum + trait.n
        : sum,
    0,
  )

export const arcBit = (arc: (typeof arcs)[number]): number => 1 << arcs.indexOf(arc)

/** The weapon of a ship of this class, refits included. */
export const poolWeapon = (weapon: Weapon, shipClass: ShipClass): PoolWeapon => ({
  arcs: arcsOf(weapon).reduce((mask, arc) => mask | arcBit(arc), 0),
  dice: weapon.dice,
  damageRating: weapon.damageRating,
  accurate: rangeBands.map((band) => traitTotal(weapon, 'accurate', band)),
  piercing: traitTotal(weapon, 'piercing'),
  salvos: hasTrait(weapon, 'salvo') ? traitTotal(weapon, 'salvo') : unlimited,
  rending: hasTrait(weapon, 'rending'),
  overcharge: hasTrait(weapon, 'overcharge'),
  ion: hasTrait(weapon, 'ion'),
  spinal: hasTrait(weapon, 'spinal'),
  beam: weapon.kind === 'beam',
  stoppable: weapon.kind === 'missile' || weapon.kind === 'torpedo' || shipClass === 'squadron',
})
