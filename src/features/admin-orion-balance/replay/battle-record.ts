import { catalogue } from '#content/catalogue.ts'
import type { BattleFleet } from '#game/battle/fleet/battle-fleet.ts'
import { playBattle, type BattleResult, type BattleSettings } from '#game/battle/run/play-battle.ts'
import type { BattleEvent } from '#game/battle/state/battle-event.ts'
import type { Whereabouts } from '#game/battle/state/battle-ship.ts'
import type { Battle } from '#game/battle/state/battle.ts'
import type { DoctrineName } from '#game/battle/state/doctrine.ts'
import type { TerrainPiece } from '#game/battle/state/terrain.ts'
import { factionName } from '#pieces/fleet/fleet-words.ts'

/** A ship in a replay. */
export interface RecordedShip {
  readonly index: number
  readonly side: 0 | 1
  /** Label of the ship on the chart: 1, 2, … on side 0, A, B, … on side 1. */
  readonly mark: string
  /** Id of its design. */
  readonly design: string
  readonly name: string
  readonly hull: number
  /** Class number, 0 squadron to 8 station. */
  readonly mass: number
  /** Radius of its base, inches. */
  readonly radius: number
  readonly isFlagship: boolean
}

/** A ship at one moment. Inches and steps of 45° as in the battle itself (battle-ship.ts). */
export interface ShipState {
  readonly where: Whereabouts
  readonly x: number
  readonly y: number
  readonly heading: number
  /** Hull points lost. */
  readonly lost: number
}

/** A battle with all its events, and the state of all ships after each event. */
export interface BattleRecord {
  readonly fleets: readonly [BattleFleet, BattleFleet]
  /** Names of the fleets; a random fleet has the name of its faction. */
  readonly names: readonly [string, string]
  readonly doctrines: readonly [DoctrineName, DoctrineName]
  readonly ships: readonly RecordedShip[]
  readonly fields: readonly TerrainPiece[]
  /** Places of the wrecks (salvage). */
  readonly wrecks: readonly (readonly [x: number, y: number])[]
  readonly events: readonly BattleEvent[]
  /** States of all ships: after set-up, then at each event. One more than there are events. */
  readonly states: readonly (readonly ShipState[])[]
  readonly result: BattleResult
}

const statesOf = ({ ships }: Battle): readonly ShipState[] =>
  ships.map(({ where, x, y, heading, lost, design }) => ({ where, x, y, heading, lost: Math.min(lost, design.hull) }))

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const markOf = (side: 0 | 1, at: number): string =>
  side === 0 ? String(at + 1) : (letters[Math.floor(at / 26) - 1] ?? '') + (letters[at % 26] ?? '')

const shipsOf = ({ sides }: Battle): readonly RecordedShip[] =>
  sides.flatMap(({ side, fleet, ships, flagship }) =>
    ships.map(({ index, design }, at) => ({
      index,
      side,
      mark: markOf(side, at),
      design: design.id,
      name: fleet.names[at] ?? design.name,
      hull: design.hull,
      mass: design.mass,
      radius: design.radius,
      isFlagship: flagship?.index === index,
    })),
  )

const nameOf = ({ name, ships }: BattleFleet): string => {
  const faction = catalogue.ships.get(ships[0]?.id ?? '')?.faction
  return name.trim() === '' && faction ? factionName(faction) : name
}

/** Fights a battle and records all of it. The same settings give the same record. */
export function recordBattle(settings: BattleSettings): BattleRecord {
  let battle: Battle | undefined
  const events: BattleEvent[] = []
  let states: (readonly ShipState[])[] = []
  const { model } = settings
  const watched: BattleSettings['model'] = {
    ...model,
    setUp: (now) => {
      model.setUp(now)
      battle = now
      // Events of the set-up are shown with the ships at the end of the set-up.
      states = Array.from({ length: events.length + 1 }, () => statesOf(now))
    },
  }
  // The rules log an event after it has happened, so the ships are recorded at that moment.
  const push = (event: BattleEvent): number => {
    // The chart already shows where the ships are set up.
    if (event.kind === 'set-up') return events.length
    if (battle) states.push(statesOf(battle))
    return Array.prototype.push.call(events, event)
  }
  // A move is inserted before what happened on its way, and those events are shown with the ship at the end of its
  // move.
  const splice = (at: number, gone: number, event: BattleEvent): BattleEvent[] => {
    if (battle && 'ship' in event) {
      const now = statesOf(battle)
      const moved = now[event.ship]
      states.splice(at + 1, 0, now)
      for (let later = at + 2; moved && later < states.length; later++)
        states[later] = (states[later] ?? now).map((state, ship) =>
          ship === event.ship ? { ...state, x: moved.x, y: moved.y, heading: moved.heading } : state,
        )
    }
    return Array.prototype.splice.call(events, at, gone, event) as BattleEvent[]
  }
  const result = playBattle({ ...settings, model: watched }, Object.assign(events, { push, splice }))
  if (!battle) throw new Error('The battle was not set up')
  const { sides } = battle
  return {
    fleets: settings.fleets,
    names: [nameOf(settings.fleets[0]), nameOf(settings.fleets[1])],
    doctrines: [sides[0].doctrine.name, sides[1].doctrine.name],
    ships: shipsOf(battle),
    fields: battle.fields.map(({ kind, x, y, half }) => ({ kind, x, y, half })),
    wrecks: battle.wrecks.map(({ place }) => place),
    events: [...events],
    states,
    result,
  }
}
