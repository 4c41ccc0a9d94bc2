import type { BattleAdmiral } from '../../battle/fleet/battle-admirals.ts'
import { cannotBeLocked } from '../../battle/rules/locks.ts'
import { isInOtherPart, isSameWeapon } from '../../battle/rules/massing.ts'
import { critical, isOn, type BattleShip, type Mount } from '../../battle/state/battle-ship.ts'
import { admiralOf, sideOf, type Battle } from '../../battle/state/battle.ts'
import type { BookRule } from '../../battle/state/book-rules.ts'
import { nebulaDice } from '../../battle/state/terrain.ts'
import { rangeBands } from '../../ship/ship.ts'
import { bearingProblem, readyProblem, type FireProblem } from '../../volley/fire-problem.ts'
import { mostMassing } from '../../volley/massing.ts'
import { arcBit } from '../../volley/pool-weapon.ts'
import { successFaces } from '../../volley/volley.ts'
import type { HelpName, Joiner, Of } from '../play-event.ts'
import type { Objection } from '../play-problem.ts'
import { tablePool } from '../table-pool.ts'
import type { Table } from '../table.ts'
import type { Pool } from '../volley-record.ts'
import { held, isNot } from './objection-list.ts'

/** Objections of the rules book to locks and volleys. */

export function againstLock(
  battle: Battle,
  { ship: index, target: at, incense = [] }: Of<'lock'>,
): readonly Objection[] {
  const [ship, target] = [battle.ships[index]!, battle.ships[at]!]
  const isIncensed = target.design.has.incense || incense.length > 0
  return held(
    [isNot(battle, 'locks'), 'NOT_NOW', 'lockOn'],
    [!isOn(ship), 'NOT_ON_TABLE', 'lockOn'],
    [!isOn(target), 'TARGET_GONE', 'lockOn'],
    [ship.controller === target.controller, 'FRIEND', 'lockOn'],
    [ship.order !== 'lock-on', 'NO_LOCK_ORDER', 'lockOn'],
    [ship.hasNamed, 'HAS_NAMED', 'lockOn'],
    [ship.open[critical.sensors]! > 0, 'SENSORS_OUT', 'sensors'],
    [ship.ground === nebulaDice, 'IN_NEBULA', 'lockOn'],
    [isIncensed || cannotBeLocked(battle, target), 'CANNOT_BE_LOCKED', 'lockOn'],
  )
}

const fireRules: Readonly<Record<FireProblem, BookRule>> = {
  FIRED: 'mayFire',
  SALVO_SPENT: 'salvo',
  WORKING: 'mayFire',
  RUNS_SILENT: 'runSilent',
  SPINAL_TURNED: 'spinal',
  OUT_OF_ARC: 'mayFire',
  OUT_OF_RANGE: 'mayFire',
  CLOSES_IN: 'closeIn',
  SENSORS_OUT: 'sensors',
}

const objectionOf = (code: FireProblem | undefined, ship?: number): readonly Objection[] =>
  code === undefined ? [] : [{ code, rule: fireRules[code], ...(ship === undefined ? {} : { ship }) }]

/** Whether no distance lies in the band, because it ends where the one before it does (2.2.3). */
function isEmpty({ weapon }: Mount, band: number): boolean {
  const outer = [weapon.short, weapon.medium, weapon.long]
  return band > 0 && outer[band] === outer[band - 1]
}

/**
 * Objections to a ship that fires out of turn: lighter ships fire first, each ship once (4.4.2). The events do not say
 * whether a ship of the other side has declined to fire, so any order of the sides is allowed.
 */
const againstTurn = ({ firing }: Table, battle: Battle, ship: BattleShip): readonly Objection[] =>
  held(
    [isNot(battle, 'fire'), 'NOT_NOW', 'round'],
    [!isNot(battle, 'fire') && ship.design.mass !== battle.fireStep, 'CLASS_ORDER', 'fireTurns'],
    [firing !== ship && ship.hadTurn, 'HAD_TURN', 'fireTurns'],
  )

/** Objections to a ship that joins a volley. */
function againstJoiner(battle: Battle, leader: BattleShip, mount: Mount, joiner: Joiner): readonly Objection[] {
  const ship = battle.ships[joiner.ship]!
  const weapon = ship.mounts[joiner.mount]!
  const about = { ship: ship.index }
  return [
    ...held(
      [ship === leader, 'JOINS_ITSELF', 'mayJoin', about],
      [ship.controller !== leader.controller, 'WRONG_SHIPS', 'mayJoin', about],
      [!isOn(ship), 'NOT_ON_TABLE', 'mayJoin', about],
      [!isSameWeapon(weapon, mount), 'OTHER_WEAPON', 'mayJoin', about],
      [isInOtherPart(battle, leader, ship), 'PARTED', 'lastStand', about],
    ),
    ...objectionOf(readyProblem(ship, weapon), ship.index),
  ]
}

function againstJoining(battle: Battle, leader: BattleShip, mount: Mount, joining: readonly Joiner[]) {
  const keeping = joining.filter(({ keeps }) => keeps).length
  const mayKeep = leader.design.has['massed-fire'] && !leader.spent.massed ? 1 : 0
  return [
    ...held(
      [joining.length > mostMassing, 'TOO_MANY_JOIN', 'massing', { most: mostMassing }],
      [new Set(joining.map(({ ship }) => ship)).size < joining.length, 'JOINS_TWICE', 'joiningCost'],
      [keeping > mayKeep, 'NO_MASSED_FIRE', 'massedFire', { most: mayKeep }],
    ),
    ...joining.flatMap((joiner) => againstJoiner(battle, leader, mount, joiner)),
  ]
}

const helpers: Readonly<Record<HelpName, BattleAdmiral>> = {
  oduya: 'accord-oduya',
  brandani: 'hesperia-brandani',
  lisle: 'lumen-lisle',
  ueda: 'lumen-ueda',
}

function againstHelp(battle: Battle, ship: BattleShip, { weapon }: Mount, fired: Of<'volley'>): readonly Objection[] {
  const { help, joining = [] } = fired
  if (!help) return []
  const side = sideOf(battle, ship)
  return held(
    [admiralOf(side) !== helpers[help], 'NOT_THAT_ADMIRAL', 'admirals'],
    [help === 'oduya' ? side.admiralSpent : side.admiralSpentThisRound, 'SPENT', 'admirals'],
    [help === 'oduya' && joining.length === 0, 'NOT_MASSED', 'admirals'],
    [help === 'oduya' && ship !== side.flagship, 'NOT_FLAGSHIP', 'admirals'],
    [help === 'brandani' && ship.design.mass > 0, 'NOT_SQUADRON', 'admirals'],
    [help === 'lisle' && !weapon.beam, 'NOT_BEAM', 'admirals'],
  )
}

const nobody: readonly number[] = []

/** Ships that are named as near but have no effect on the volley: of the other side, gone, or without the trait. */
function againstNear(battle: Battle, { near, ship, target }: Of<'volley'>): readonly Objection[] {
  if (!near) return []
  const [own, theirs] = [battle.ships[ship]!.controller, battle.ships[target]!.controller]
  const wrong = (
    ships: readonly number[] | undefined,
    side: number,
    rule: BookRule,
    isFit: (ship: BattleShip) => boolean,
  ): readonly Objection[] =>
    (ships ?? nobody).flatMap((index) => {
      const one = battle.ships[index]!
      const bears = one.controller === side && isOn(one) && isFit(one)
      return bears ? [] : [{ code: 'WRONG_SHIPS', rule, ship: index } as const]
    })
  return [
    ...wrong(near.screen, theirs, 'failureDice', ({ index, design }) => index !== target && design.pointDefense > 0),
    ...wrong(near.fog, theirs, 'traits', ({ index, hasFogbank }) => index !== target && hasFogbank),
    ...wrong(near.incense, theirs, 'traits', ({ index, design }) => index !== target && design.has.incense),
    ...wrong(near.lamp, own, 'traits', ({ design }) => design.has.lamplight),
  ]
}

/** Objections to the dice that were rolled for the pool. */
function againstFaces({ success, failure, reroll }: Pool, { faces }: Of<'volley'>): readonly Objection[] {
  const most = reroll === 'none' ? 0 : reroll === 'one blank' ? 1 : success
  const isBlank = faces.rerolled.every(({ was }) => successFaces[was] === 0)
  return held(
    [faces.success.length !== success, 'SUCCESS_DICE', 'successDice', { most: success }],
    [faces.failure.length !== failure, 'FAILURE_DICE', 'failureDice', { most: failure }],
    [faces.rerolled.length > most || !isBlank, 'REROLLED', 'blanks', { most }],
  )
}

export function againstVolley(table: Table, battle: Battle, fired: Of<'volley'>): readonly Objection[] {
  const [ship, target] = [battle.ships[fired.ship]!, battle.ships[fired.target]!]
  const mount = ship.mounts[fired.mount]!
  const bits = mount.weapon.arcs & arcBit(fired.arc)
  const isBlind = ship.open[critical.sensors]! > 0
  const band = rangeBands.indexOf(fired.band)
  const bearing = bearingProblem(bits, band, ship.order, isBlind)
  return [
    ...againstTurn(table, battle, ship),
    ...held(
      [!isOn(ship) && !ship.isDying, 'NOT_ON_TABLE', 'mayFire'],
      [!isOn(target), 'TARGET_GONE', 'mayFire'],
      [ship.controller === target.controller, 'FRIEND', 'mayFire'],
      [battle.scenario.sparesFromFire?.(target), 'SPARED', battle.scenario.rule],
      [isEmpty(mount, band), 'OUT_OF_RANGE', 'mayFire'],
      [fired.overcharge && !mount.weapon.overcharge, 'NO_OVERCHARGE', 'overcharge'],
      [fired.overcharge && mount.overcharged, 'OVERCHARGE_SPENT', 'overcharge'],
    ),
    ...objectionOf(readyProblem(ship, mount)),
    ...objectionOf(bearing),
    ...againstJoining(battle, ship, mount, fired.joining ?? []),
    ...againstHelp(battle, ship, mount, fired),
    ...againstNear(battle, fired),
    ...againstFaces(tablePool(battle, fired), fired),
  ]
}
