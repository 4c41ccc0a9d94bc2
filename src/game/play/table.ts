import type { BattleDice } from '../battle/dice/battle-dice.ts'
import { battleAdmirals } from '../battle/fleet/battle-admirals.ts'
import { battleDesign, type BattleDesign } from '../battle/fleet/battle-design.ts'
import { byClassOf, type BattleFleet } from '../battle/fleet/battle-fleet.ts'
import { makeBattle } from '../battle/run/make-battle.ts'
import { asGuest } from '../battle/scenario/guests.ts'
import { scenarioRules } from '../battle/scenario/scenario-rules.ts'
import { withVariant } from '../battle/scenario/variants.ts'
import type { BattleShip } from '../battle/state/battle-ship.ts'
import type { Battle } from '../battle/state/battle.ts'
import { copyBattle } from '../battle/state/copy-battle.ts'
import type { Doctrine } from '../battle/state/doctrine.ts'
import type { Answer, Of, Side } from './play-event.ts'
import type { Objection, PlayProblem } from './play-problem.ts'
import type { VolleyRecord } from './volley-record.ts'

/** A battle on a table while its events are applied, one after another. */
export interface Table {
  /** The battle; undefined until it has begun and both fleets are there. */
  battle: Battle | undefined
  begun: Of<'begun'> | undefined
  readonly fleets: [Of<'fleet'> | undefined, Of<'fleet'> | undefined]
  /** A volley that waits for a decision before its damage is known. */
  waiting: Waiting | undefined
  /** Rolled repairs of a ship for which the player must still choose what they close. */
  closing: { readonly ship: BattleShip; readonly count: number } | undefined
  /** Answers that came with an event, before the questions came up. */
  given: Answer[]
  /** The ship that is firing in its class step. */
  firing: BattleShip | undefined
  /** Orders that count against the command of each side. */
  readonly orders: [number, number]
  /** Ships that have their order of this round from a Leader, and that have worked a wreck. */
  readonly led: Set<BattleShip>
  readonly worked: Set<BattleShip>
  /** Sides whose Petterigo has moved a ship. */
  readonly petterigo: Set<Side>
  readonly leaving: Set<BattleShip>
  readonly docked: Set<BattleShip>
  readonly inWells: Set<BattleShip>
  readonly volleys: VolleyRecord[]
  conceded: Side | undefined
  readonly marks: Mark[]
  readonly problems: PlayProblem[]
}

/**
 * A volley that was rolled, and what must still be decided: the facing on a border, then whether Rood Screen halves it.
 */
export interface Waiting {
  readonly fired: Of<'volley'>
  readonly event: string
  readonly for: 'facing' | 'halve'
  readonly damage: number
}

/** Something that was done against the book. */
export interface Mark extends Objection {
  readonly event: string
  readonly at: number
}

export const emptyTable = (): Table => ({
  battle: undefined,
  begun: undefined,
  fleets: [undefined, undefined],
  waiting: undefined,
  closing: undefined,
  given: [],
  firing: undefined,
  orders: [0, 0],
  volleys: [],
  conceded: undefined,
  marks: [],
  problems: [],
  leaving: new Set(),
  docked: new Set(),
  inWells: new Set(),
  led: new Set(),
  worked: new Set(),
  petterigo: new Set(),
})

/**
 * Clears everything on a table except the fleets and the scenario, because the rest may be about ships that no longer
 * exist.
 */
export function clearTable(table: Table): void {
  const { begun, fleets, marks, problems } = table
  Object.assign(table, { ...emptyTable(), begun, fleets, marks, problems })
}

/** A table in the same state, which shares nothing with this one that events change. */
export function copyTable(table: Table): Table {
  const { begun, waiting, conceded, firing, closing } = table
  const copied: Table = {
    ...emptyTable(),
    begun,
    waiting,
    conceded,
    fleets: [...table.fleets],
    orders: [...table.orders],
    given: [...table.given],
    volleys: [...table.volleys],
    marks: [...table.marks],
    problems: [...table.problems],
    petterigo: new Set(table.petterigo),
  }
  if (!table.battle) return copied
  const { battle, shipOf } = copyBattle(table.battle)
  const shipsOf = (ships: ReadonlySet<BattleShip>): Set<BattleShip> => new Set(Array.from(ships, shipOf))
  return {
    ...copied,
    battle,
    firing: firing && shipOf(firing),
    closing: closing && { ship: shipOf(closing.ship), count: closing.count },
    leaving: shipsOf(table.leaving),
    docked: shipsOf(table.docked),
    inWells: shipsOf(table.inWells),
    led: shipsOf(table.led),
    worked: shipsOf(table.worked),
  }
}

/** A doctrine for the type only: at a table the players decide, and the dice are in the events. */
const noDoctrine: Doctrine = { name: 'balanced', range: 1, caution: 0, eagerness: 0 }
const noDice: BattleDice = {
  die: () => {
    throw new Error('The dice of a table are in its events')
  },
  net: () => {
    throw new Error('The dice of a table are in its events')
  },
}

const designs = (cards: Of<'fleet'>['ships']): readonly BattleDesign[] =>
  cards.map(({ card }) => battleDesign(card, false))

function fleetOf(fleet: Of<'fleet'>, limit: number, guests: Of<'begun'>['guests']): BattleFleet {
  const own = designs(fleet.ships)
  const ships = [...own, ...guests.map(({ card, guest }) => asGuest(battleDesign(card, false), guest, 0))]
  const admiralPoints = fleet.admiral?.points ?? 0
  return {
    name: fleet.name,
    limit,
    ships,
    flagship: fleet.flagship,
    admiralPoints,
    byClass: byClassOf(ships),
    sharing: [],
    points: own.reduce((sum, { points }) => sum + points, admiralPoints),
    names: [...fleet.ships, ...guests].map(({ name, card }) => name || card.name),
    admiral: battleAdmirals.find((id) => id === fleet.admiral?.id),
    carriers: ships.map(() => -1),
  }
}

/** Makes the battle as soon as all its parts are there. */
export function makeTableBattle(table: Table): void {
  const { begun, fleets } = table
  const [ours, theirs] = fleets
  if (!begun || !ours || !theirs) return
  const { limit, guests, practice } = begun
  const terrain = practice ? [] : begun.terrain
  // Guests come from the event, and terrain is where players have put it.
  const scenario = { ...withVariant(scenarioRules[begun.scenario], begun.variant), guests: undefined, terrain }
  table.battle = makeBattle(
    [fleetOf(ours, limit, []), fleetOf(theirs, limit, guests)],
    [noDoctrine, noDoctrine],
    noDice,
    undefined,
    { scenario, model: practice ? 'track' : 'table', terrain: true },
  )
  table.battle.nearEdge = new Set()
}

/** Puts a ship into a set or takes it out. */
export function keep(set: Set<BattleShip>, ship: BattleShip, isIn: boolean): void {
  if (isIn) set.add(ship)
  else set.delete(ship)
}

const grounds = { debris: 1, nebula: 2, well: 0 } as const

/** Puts a ship into this terrain, or into none. */
export function lieIn({ inWells }: Table, ship: BattleShip, ground: keyof typeof grounds | undefined): void {
  ship.ground = ground ? grounds[ground] : 0
  keep(inWells, ship, ground === 'well')
}
