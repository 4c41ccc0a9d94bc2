import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findBearing } from '#game/battle/rules/may-fire.ts'
import { beyond, carryOut, reachOf } from '#game/battle/rules/movement.ts'
import { isOn } from '#game/battle/state/battle-ship.ts'
import { copyBattle } from '#game/battle/state/copy-battle.ts'
import { gapBetween, sightAll } from '#game/battle/state/sighting.ts'
import { trackModel } from '#game/battle/track/track-model.ts'
import { bearingOf } from '#game/play/practice/known-bearings.ts'
import { gapAfter, intents, moveFor, nearestTo, trackMoves } from '#game/play/practice/track-moves.ts'
import { goAlong, trackEnd } from '#game/play/practice/track.ts'
import { reduce } from '#game/play/reduce.ts'
import { arcs, rangeBands } from '#game/ship/ship.ts'
import { arcBit } from '#game/volley/pool-weapon.ts'
import { playPractice } from '../../../support/play/practice-game.ts'

const { events } = playPractice({ practice: { captain: 1, strength: 'admiral' }, seed: 7 })

/** A moment of the game with both fleets on the track. */
const moment = fc.integer({ min: 6, max: events.length - 1 }).map((length) => reduce(events.slice(0, length)).battle!)

describe('places of a practice game', () => {
  it('a move ends where the simulation ends it, with the same speed and turn', () => {
    fc.assert(
      fc.property(moment, fc.nat(), fc.nat(), (battle, which, at) => {
        const ships = battle.ships.filter((one) => isOn(one) && one.design.mass < 8)
        const { index } = ships[which % ships.length]!
        const moves = trackMoves(battle, battle.ships[index]!)
        const move = moves[at % moves.length]!
        const [mine, theirs] = [copyBattle(battle).battle, copyBattle(battle).battle]
        goAlong(mine, mine.ships[index]!, move)
        carryOut(theirs, theirs.ships[index]!, move, trackModel)
        expect(mine.ships[index]).toEqual(theirs.ships[index])
      }),
      { numRuns: 60 },
    )
  })

  it('each move that was told brings its ship to where the move ends', () => {
    const moves = events.flatMap((event, at) => (event.kind === 'moved' && event.track ? [{ event, at }] : []))
    expect(moves.length).toBeGreaterThan(20)
    for (const { event, at } of moves) {
      const before = reduce(events.slice(0, at)).battle!.ships[event.ship]!
      const after = reduce(events.slice(0, at + 1)).battle!.ships[event.ship]!
      expect({ x: after.x, heading: after.heading }).toEqual(trackEnd(before, event.track!))
    }
  })

  it('a weapon bears on whom it bears in the simulation, in the same band', () => {
    fc.assert(
      fc.property(moment, (battle) => {
        sightAll(battle.sight, battle.ships, battle.sides[0].ships.length)
        const to = { bits: 0, band: 0 }
        for (const ship of battle.ships.filter(isOn))
          for (const target of battle.ships.filter((one) => isOn(one) && one.side !== ship.side))
            for (const mount of ship.mounts) {
              const bears = findBearing(battle, ship, mount, target, to)
              const bearing = bearingOf(ship, mount, target)
              expect(bearing !== undefined).toBe(bears)
              if (!bearing) continue
              expect(bearing.band).toBe(rangeBands[to.band])
              expect(arcBit(arcs.find((arc) => arc === bearing.arc)!) & to.bits).not.toBe(0)
            }
      }),
      { numRuns: 40 },
    )
  })

  it('Closer ends no farther from the enemy than Away, and no offered move is longer or shorter than the book allows', () => {
    fc.assert(
      fc.property(moment, fc.nat(), (battle, which) => {
        const ships = battle.ships.filter((one) => isOn(one) && one.design.mass < 8)
        const ship = ships[which % ships.length]!
        const foe = nearestTo(battle, ship)
        fc.pre(foe !== undefined)
        const reach = reachOf(battle, ship)
        const [closer, hold, away] = intents.map((intent) => moveFor(battle, ship, intent)!)
        const gaps = [closer!, hold!, away!].map((move) => gapAfter(battle, ship, move, foe))
        const least = Math.min(...trackMoves(battle, ship).map((move) => gapAfter(battle, ship, move, foe)))
        expect(gaps[0]).toBeLessThanOrEqual(gaps[2]! + 1e-9)
        expect(gaps[0]).toBeGreaterThanOrEqual(least - 1e-9)
        for (const move of [closer!, hold!, away!]) {
          expect(move.inches).toBeGreaterThanOrEqual(reach.least)
          expect(move.inches).toBeLessThanOrEqual(reach.most)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('no move that is offered leaves the table, as long as one stays on it', () => {
    const { battle } = reduce(events.slice(0, 8))
    for (const ship of battle!.ships.filter(isOn))
      for (const move of trackMoves(battle!, ship)) expect(beyond(trackEnd(ship, move).x, ship.y)).toBe(0)
    expect(gapBetween(battle!.ships[0]!, battle!.ships.at(-1)!)).toBeGreaterThan(20)
  })
})
