import { arcsOf, hasTrait } from '#game/ship/arcs.ts'
import { isCapital, type ShipTrait } from '#game/ship/ship.ts'
import { poolWeapon } from '#game/volley/pool-weapon.ts'
import { conditions, type Condition } from '#store/dice-table/last-attack.ts'
import type { PickableShip, Picked, PickSource } from './attack-pick.ts'
import { joinersOf } from './joiners.ts'

const has = ({ ship }: PickableShip, trait: ShipTrait): boolean => ship.traits.includes(trait)
const anyHas = ({ ships }: PickSource, trait: ShipTrait): boolean => ships.some((ship) => has(ship, trait))

const isFlagship = ({ attackers: { flagships }, attacker }: Picked): boolean =>
  flagships === undefined ? attacker.ship.class !== 'squadron' : flagships.includes(attacker.id)

/** Whether Steinmetz moves *Hold fire line* of this ship to its sides: always, only near the flagship, or never. */
export function steinmetzOf(picked: Picked): 'always' | 'near' | 'never' {
  const { attackers, attacker } = picked
  if (!attackers.admirals.includes('kharon-steinmetz')) return 'never'
  if (attackers.flagships !== undefined && isFlagship(picked)) return 'always'
  return isCapital(attacker.ship.class) ? 'near' : 'never'
}

/** Whether point defense works against the weapon. */
export const isStoppable = ({ attacker, weapon }: Picked): boolean => poolWeapon(weapon, attacker.ship.class).stoppable

type IsOn = (condition: Condition) => boolean

const fires = ({ weapon }: Picked, arcs: readonly string[]): boolean => arcsOf(weapon).some((arc) => arcs.includes(arc))

/** Whether the target has Incense itself: then it is never locked and never counts as locked. */
const isNeverLocked = ({ target }: Picked): boolean => has(target, 'incense')

const bearsOn: Readonly<Record<Condition, (picked: Picked, isOn: IsOn) => boolean>> = {
  locked: (picked) => !isNeverLocked(picked),
  'ran-silent': () => true,
  'open-critical': ({ attacker }) => has(attacker, 'finishing-stroke'),
  sung: (picked, isOn) => has(picked.attacker, 'plainsong') && !isNeverLocked(picked) && !isOn('locked'),
  lamplit: ({ pick, attackers }, isOn) =>
    anyHas(attackers, 'lamplight') && (pick.circumstances.terrain !== 'open' || isOn('ran-silent')),
  incensed: ({ targets }, isOn) => anyHas(targets, 'incense') && (isOn('locked') || isOn('sung')),
  fogbank: ({ targets }) => anyHas(targets, 'fogbank'),
  dunmore: ({ targets }) => targets.admirals.includes('veil-dunmore'),
  'weapons-critical': () => true,
  'hold-fire-line': (picked, isOn) => fires(picked, ['bow']) && steinmetzOf(picked) !== 'always' && !isOn('steinmetz'),
  steinmetz: (picked) => steinmetzOf(picked) !== 'never' && fires(picked, ['port', 'starboard']),
  alone: ({ attacker }) => has(attacker, 'last-candle'),
  overcharge: ({ weapon }) => hasTrait(weapon, 'overcharge'),
  oduya: (picked, isOn) =>
    picked.attackers.admirals.includes('accord-oduya') &&
    isFlagship(picked) &&
    joinersOf(picked).length > 0 &&
    !isOn('overcharge'),
  brandani: ({ attackers, attacker }) =>
    attackers.admirals.includes('hesperia-brandani') && attacker.ship.class === 'squadron',
  lisle: ({ attackers, weapon, pick }) =>
    attackers.admirals.includes('lumen-lisle') && weapon.kind === 'beam' && pick.band !== 'short',
  ueda: ({ attackers }) => attackers.admirals.includes('lumen-ueda'),
}

/** Whether a condition is set and concerns the volley. */
export const isSet = (picked: Picked, condition: Condition): boolean =>
  picked.pick.circumstances.on.includes(condition) && bears(picked, condition)

/** Whether a condition, if it is set, changes the volley. The others are not shown. */
const bears = (picked: Picked, condition: Condition): boolean =>
  bearsOn[condition](picked, (other) => isSet(picked, other))

export const bearing = (picked: Picked): readonly Condition[] =>
  conditions.filter((condition) => bears(picked, condition))
