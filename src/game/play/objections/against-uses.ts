import type { BattleAdmiral } from '../../battle/fleet/battle-admirals.ts'
import type { BattleTrait } from '../../battle/fleet/battle-traits.ts'
import { hangarRoom } from '../../battle/rules/squadrons.ts'
import { isOn, type BattleShip } from '../../battle/state/battle-ship.ts'
import { admiralOf, type Battle } from '../../battle/state/battle.ts'
import type { Of, UseName } from '../play-event.ts'
import type { Objection } from '../play-problem.ts'
import type { Table } from '../table.ts'
import { againstKind } from './against-orders.ts'
import { held } from './objection-list.ts'

/** Objections of the rules book to rules that work once in a round or battle. */

/** The admiral of the use, and the step in which it must be announced; for traits the trait, and what it uses up. */
const admiralUses: Readonly<Partial<Record<UseName, readonly [BattleAdmiral, Battle['step']]>>> = {
  fray: ['veil-fray', 'movement'],
  isomorph: ['drift-isomorph', 'locks'],
  'ledger-nine': ['drift-ledger-nine', 'repair'],
  kornhuys: ['hesperia-kornhuys', 'recovery'],
  petterigo: ['mercenary-petterigo', undefined],
  mehtani: ['hesperia-mehtani', 'command'],
}
const traitUses: Readonly<Partial<Record<UseName, readonly [BattleTrait, Battle['step'], ('lights' | 'fogbank')?]>>> = {
  'false-lights': ['false-lights', 'movement', 'lights'],
  fogbank: ['fogbank', 'movement', 'fogbank'],
  'harbour-master': ['harbour-master', 'command'],
}

/**
 * Whether the use is too late, if it must be at the start of its step, or too early, if it is Fogbank before the end of
 * its move.
 */
function isLateOrEarly({ ships, round }: Battle, { use, by }: Of<'used'>): boolean {
  switch (use) {
    case 'fray':
    case 'false-lights':
      return ships.some(({ hasMoved }) => hasMoved)
    case 'ledger-nine':
      return ships.some(({ hasRepaired }) => hasRepaired)
    case 'petterigo':
      return round > 0
    case 'fogbank':
      return by !== undefined && !ships[by]!.hasMoved
    default:
      return false
  }
}

/** Whether it can be used on these ships. */
function areFit(battle: Battle, { use, side, by, on = [] }: Of<'used'>): boolean {
  const ships = on.map((index) => battle.ships[index]!)
  const isOwn = ships.every((ship) => ship.side === side)
  const between = (least: number, most: number): boolean =>
    ships.every(({ design }) => design.mass >= least && design.mass <= most)
  switch (use) {
    case 'false-lights':
      return ships.length === 1 && !isOwn && between(1, 5) && ships.every(isOn)
    case 'harbour-master':
      return ships.length === 1 && isOwn && on[0] !== by && ships.every(isOn)
    case 'fray':
      return ships.length === 1 && isOwn && ships.every(isOn)
    case 'mehtani':
      return ships.length === 1 && isOwn
    case 'isomorph':
      return ships.length === 2 && on[0] !== on[1] && isOwn && between(1, 1) && ships.every(isOn)
    case 'ledger-nine':
      return isOwn && new Set(on).size === on.length && between(1, 3) && ships.every(({ openCount }) => openCount > 0)
    case 'kornhuys':
      return ships.length === 2 && isOwn && ships[0]!.where === 'destroyed' && ships[0]!.design.mass === 0
    case 'petterigo':
      return ships.length === 1 && isOwn && between(1, 4) && ships.every(isOn)
    default:
      return true
  }
}

/** Objections to the use of a trait. */
function againstTrait(ship: BattleShip | undefined, { use, side }: Of<'used'>): readonly Objection[] {
  const [trait, , spent] = traitUses[use] ?? []
  if (!trait) return []
  const hasTrait = ship && isOn(ship) && ship.side === side && ship.design.has[trait]
  return held(
    [!hasTrait, 'WRONG_TRAIT', 'traits'],
    [spent && ship?.spent[spent], 'SPENT', 'traits'],
    [use === 'harbour-master' && ship && ship.order !== 'launch-or-recover', 'NO_RECOVERY', 'traits'],
  )
}

/** Objections to the order that Mehtani exchanges. */
function againstExchange(battle: Battle, { use, on = [], order }: Of<'used'>): readonly Objection[] {
  const ship = battle.ships[on[0] ?? -1]
  if (use !== 'mehtani' || !ship) return []
  return [
    ...held(
      [ship.order === undefined, 'NO_ORDER_TO_EXCHANGE', 'admirals'],
      [order === undefined || order === ship.order, 'OTHER_ORDER', 'admirals'],
    ),
    ...(order ? againstKind(battle, ship, order) : []),
  ]
}

export function againstUse({ petterigo }: Table, battle: Battle, used: Of<'used'>): readonly Objection[] {
  const { use, side, by, on = [] } = used
  const [admiral, step] = admiralUses[use] ?? []
  const [trait, traitStep] = traitUses[use] ?? []
  const rule = trait ? 'traits' : 'admirals'
  const ofSide = battle.sides[side]
  const isSpent = use === 'petterigo' ? petterigo.has(side) : admiral && ofSide.admiralSpent
  const carrier = use === 'kornhuys' ? battle.ships[on[1] ?? -1] : undefined
  return [
    ...held(
      [battle.step !== (trait ? traitStep : step) || isLateOrEarly(battle, used), 'NOT_NOW', rule],
      [admiral && admiralOf(ofSide) !== admiral, 'NOT_THAT_ADMIRAL', 'admirals'],
      [isSpent, 'SPENT', 'admirals'],
      [!areFit(battle, used), 'WRONG_SHIPS', rule],
      [carrier && (!isOn(carrier) || hangarRoom(battle, carrier) <= 0), 'NO_ROOM', 'admirals'],
    ),
    ...againstTrait(by === undefined ? undefined : battle.ships[by], used),
    ...againstExchange(battle, used),
  ]
}
