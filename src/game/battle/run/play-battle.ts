import { makeSeededRandom, type SeededRandom } from '#game/seeded-random.ts'
import { quickDice, type BattleDice } from '../dice/battle-dice.ts'
import { doctrines } from '../doctrine/doctrine.ts'
import type { BattleFleet } from '../fleet/battle-fleet.ts'
import { pointsLost, sideAhead, victoryPoints } from '../rules/breaking.ts'
import type { BattleModel } from '../rules/captain.ts'
import { tellAdmiral } from '../rules/command.ts'
import { beyond, isBlocked, tellPlace } from '../rules/movement.ts'
import { playRound } from '../rules/play-round.ts'
import type { BattleScenario } from '../scenario/battle-scenario.ts'
import { scenarioRules } from '../scenario/scenario-rules.ts'
import type { BattleEvent } from '../state/battle-event.ts'
import { isCapitalClass, isEscortClass } from '../state/battle-ship.ts'
import { admiralOf, type Battle } from '../state/battle.ts'
import { doctrineNames, type Doctrine, type DoctrineName } from '../state/doctrine.ts'
import { headingX, headingY } from '../state/sighting.ts'
import { makeBattle } from './make-battle.ts'

/** A doctrine for both sides, or `mix`: each side draws one for each battle. */
export type DoctrineChoice = DoctrineName | 'mix'

/** How one battle is fought. The same settings and seed give the same battle. */
export interface BattleSettings {
  readonly fleets: readonly [BattleFleet, BattleFleet]
  readonly model: BattleModel
  readonly doctrine: DoctrineChoice
  readonly seed: number
  /** Scenario of the battle, by default a meeting engagement. If one side attacks, it is side 0. */
  readonly scenario?: BattleScenario
  /** Whether the terrain of the scenario is on the table; by default it is not. */
  readonly terrain?: boolean
}

export interface BattleResult {
  /** The winner by victory points; undefined for a draw, a lead of less than a tenth of the limit (8.0.4). */
  readonly winner: 0 | 1 | undefined
  readonly points: readonly [number, number]
  /** Points that each side has lost, as they count for breaking. */
  readonly lost: readonly [number, number]
  readonly rounds: number
  /** Points that each side had lost by the end of each round. */
  readonly lostBy: readonly (readonly [number, number])[]
}

/**
 * Half of what his rule allows. Farther ahead of its line, the ship would be the only target, which costs every fleet
 * more.
 */
const petterigoMove = 4

/**
 * Petterigo moves the slowest ship of class 1 to 4 ahead, if the doctrine wants to come close. Fast ships would end up
 * alone..
 */
function movePetterigo(battle: Battle): void {
  for (const side of battle.sides) {
    if (admiralOf(side) !== 'mercenary-petterigo' || side.doctrine.eagerness < 1) continue
    const ship = side.ships
      .filter((one) => one.where === 'table' && (isEscortClass(one) || (isCapitalClass(one) && one.design.mass === 4)))
      .toSorted((a, b) => a.design.thrust - b.design.thrust)[0]
    if (!ship) continue
    const x = ship.x + petterigoMove * headingX[ship.heading]!
    const y = battle.model === 'track' ? ship.y : ship.y + petterigoMove * headingY[ship.heading]!
    if (beyond(x, y) !== 0 || isBlocked(battle, ship, x, y)) continue
    ship.x = x
    ship.y = y
    tellAdmiral(battle, side, [ship])
    tellPlace(battle, ship, petterigoMove)
  }
}

function tellSetUp({ ships, scenario, log }: Battle): void {
  log?.push({
    kind: 'set-up',
    rule: scenario.rule,
    round: 0,
    places: ships.map(({ where, x, y, heading, carrier, part }) => ({ where, x, y, heading, carrier, part })),
  })
}

const drawDoctrine = (choice: DoctrineChoice, random: SeededRandom): Doctrine =>
  doctrines[choice === 'mix' ? random.pick(doctrineNames) : choice]

/** Fights a battle to its end. If there is a `log`, events are added to it; the battle is the same without it. */
export function playBattle(
  { fleets, model, doctrine, seed, scenario = 'meeting-engagement', terrain = false }: BattleSettings,
  log?: BattleEvent[],
  diceOf: (random: SeededRandom) => BattleDice = quickDice,
): BattleResult {
  const random = makeSeededRandom(seed)
  const sides = [drawDoctrine(doctrine, random), drawDoctrine(doctrine, random)] as const
  const battle = makeBattle(fleets, sides, diceOf(random), log, {
    scenario: scenarioRules[scenario],
    model: model.name,
    terrain,
  })
  model.setUp(battle)
  tellSetUp(battle)
  movePetterigo(battle)
  const lostBy: (readonly [number, number])[] = []
  while (!battle.isOver) {
    playRound(battle, model)
    lostBy.push([pointsLost(battle.sides[0]), pointsLost(battle.sides[1])])
  }
  return {
    winner: sideAhead(victoryPoints(battle), battle.tenth),
    points: victoryPoints(battle),
    lost: lostBy.at(-1) ?? [0, 0],
    rounds: battle.round,
    lostBy,
  }
}
