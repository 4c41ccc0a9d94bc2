import { catalogue } from '#content/catalogue.ts'
import { firstGameFleets } from '#content/first-game-fleets.ts'
import { initiativeDice, leaderBy } from '#game/battle/rules/command.ts'
import { cannotBeLocked, lockReach } from '#game/battle/rules/locks.ts'
import { isOn } from '#game/battle/state/battle-ship.ts'
import { gapBetween } from '#game/battle/state/sighting.ts'
import type { FleetContent } from '#game/fleet/fleet.ts'
import { repairDiceOf, stepEnd, toRepair } from '#game/play-aids/batch-events.ts'
import { begunEvent, fleetEvent } from '#game/play/first-events.ts'
import type { Answer, Fired, Happening, PlayEvent, Side } from '#game/play/play-event.ts'
import { waitingToFire, type CaptainDice } from '#game/play/practice/captain-fire.ts'
import { captainTurn } from '#game/play/practice/captain-turn.ts'
import { bearingOf, nearOf, targetsOf } from '#game/play/practice/known-bearings.ts'
import type { Practice } from '#game/play/practice/practice-event.ts'
import { moveFor } from '#game/play/practice/track-moves.ts'
import { reduce, type TableState } from '#game/play/reduce.ts'
import { rollPool } from '#game/play/several/drawn-dice.ts'
import { tablePool } from '#game/play/table-pool.ts'
import { makeSeededRandom } from '#game/seeded-random.ts'
import { criticalKinds } from '#game/ship/hull-track.ts'

/** Whole practice games against a player who follows a plain script. */

export interface PracticeGame {
  readonly practice: Practice
  readonly fleets?: readonly [FleetContent, FleetContent]
  readonly seed: number
  /** Whether the player fires at all. */
  readonly fires?: boolean
}

const [accord, kharon] = firstGameFleets

/** The state, and how it continues. */
export interface Played {
  readonly state: TableState
  readonly events: readonly PlayEvent[]
}

const mostActs = 4000

export function playPractice({ practice, fleets, seed, fires = true }: PracticeGame): Played {
  const [ours, theirs] = fleets ?? [accord!, kharon!]
  const player: Side = practice.captain === 0 ? 1 : 0
  const random = makeSeededRandom(seed)
  const draw = (count: number): readonly number[] => Array.from({ length: count }, () => random.whole(6))
  const pips = (count: number): readonly number[] => draw(count).map((face) => face + 1)
  const dice: CaptainDice = { volley: (_fired, pool) => rollPool(pool, draw), pips }
  const told = [fleetEvent(0, ours, catalogue, ''), fleetEvent(1, theirs, catalogue, '')] as const
  const limit = Math.max(ours.limit, theirs.limit)
  let events: PlayEvent[] = []
  let state = reduce(events)
  const tell = (happenings: readonly Happening[], teller?: Side): void => {
    const more = happenings.map((one, i) => ({
      ...one,
      id: `e${events.length + i}`,
      ...(teller !== undefined && { teller }),
    }))
    events = [...events, ...more]
    state = reduce(events, state)
  }
  tell([{ ...begunEvent('meeting-engagement', limit, false, told[1]), practice }, ...told])
  tell([
    { kind: 'set-up', carriers: carriersOf(state) },
    { kind: 'stepped', round: 0, from: 'set-up' },
  ])

  const answer = (): Answer | undefined => {
    const [due] = state.due
    if (!due) return undefined
    const { of, ship } = due
    if (of === 'critical') return { of, ship, die: pips(1)[0]! }
    if (of === 'ignore' || of === 'save' || of === 'halve' || of === 'jump') return { of, ship, yes: of !== 'jump' }
    if (of === 'darn') return { of, ship }
    if (of === 'choose') return { of, ship, critical: 'fire' }
    if (of === 'close') {
      const { open } = state.battle!.ships[ship]!
      const all = criticalKinds.flatMap((kind, at) => Array.from({ length: open[at]! }, () => kind))
      return { of, ship, closed: all.slice(0, due.count) }
    }
    return undefined
  }

  /** Returns the events of the scripted player when the captain has nothing to do. */
  const playerActs = (): readonly Happening[] => {
    const battle = state.battle!
    const { next } = state
    const given = answer()
    if (given) return [{ kind: 'chosen', answer: given }]
    if (next?.kind === 'initiative') {
      for (;;) {
        const both = [pips(initiativeDice(battle.sides[0])), pips(initiativeDice(battle.sides[1]))] as const
        if (leaderBy(battle, both) !== undefined) return [{ kind: 'initiative', dice: both }]
      }
    }
    if (next?.kind === 'orders') {
      const flagship = battle.sides[player].flagship
      const order: readonly Happening[] =
        flagship && isOn(flagship) && flagship.open[3] === 0 && battle.round > 1
          ? [{ kind: 'order', ship: flagship.index, order: battle.round % 2 ? 'lock-on' : 'hold-fire-line' }]
          : []
      return [...order, battle.initiative === player ? stepEnd(battle) : { kind: 'ordered', side: player }]
    }
    if (next?.kind === 'move') {
      const ship = battle.ships[next.ship]!
      const track = moveFor(battle, ship, 'closer')!
      return [{ kind: 'moved', ship: ship.index, track, ...(ship.where === 'hangar' && { launched: ship.carrier }) }]
    }
    if (next?.kind === 'lock') {
      const ship = battle.ships[next.ship]!
      const target = battle.ships.find(
        (one) =>
          isOn(one) &&
          one.controller !== player &&
          gapBetween(one, ship) <= lockReach(ship, one) &&
          !one.isLocked &&
          !cannotBeLocked(battle, one),
      )
      return [target ? { kind: 'lock', ship: ship.index, target: target.index } : { kind: 'passed', ship: ship.index }]
    }
    if (next?.kind === 'board') return [{ kind: 'passed', ship: next.ship }]
    if (battle.step === 'fire') {
      const firing = state.table.firing
      const waiting = waitingToFire(state, player).toSorted((a, b) => Number(b === firing) - Number(a === firing))
      for (const ship of fires ? waiting : [])
        for (const mount of ship.mounts) {
          const [target] = targetsOf(battle, ship, mount)
          if (!target) continue
          const { inches: _inches, ...bearing } = bearingOf(ship, mount, target)!
          const fired: Fired = {
            ship: ship.index,
            mount: mount.at,
            target: target.index,
            ...bearing,
            near: nearOf(battle, ship, target),
          }
          return [{ kind: 'volley', ...fired, faces: rollPool(tablePool(battle, fired), draw) }]
        }
      const passed = waiting.map((ship): Happening => ({ kind: 'passed', ship: ship.index }))
      return passed.length > 0 ? passed : [stepEnd(battle)]
    }
    const hurt = battle.step === 'repair' ? toRepair(battle).find(({ side }) => side === player) : undefined
    if (hurt) return [{ kind: 'repaired', ship: hurt.index, dice: pips(repairDiceOf(state, hurt)) }]
    return [stepEnd(battle)]
  }

  for (let acts = 0; !state.isOver; acts++) {
    if (acts > mostActs) throw new Error(`The game does not end: ${JSON.stringify(events.slice(-4))}`)
    const acted = captainTurn(state, dice)
    if (acted) tell(acted, practice.captain)
    else tell(playerActs())
  }
  return { state, events }
}

/** Squadrons that start aboard as far as there is room. */
function carriersOf({ battle }: TableState): readonly (readonly [number, number])[] {
  const room = new Map(battle!.ships.map(({ index, design }) => [index, design.hangar]))
  return battle!.ships.flatMap((ship): readonly (readonly [number, number])[] => {
    if (ship.design.mass > 0) return []
    const carrier = battle!.ships.find((one) => one.side === ship.side && room.get(one.index)! > 0)
    if (!carrier) return []
    room.set(carrier.index, room.get(carrier.index)! - 1)
    return [[ship.index, carrier.index]]
  })
}
