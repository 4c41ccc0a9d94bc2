import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { battleFleet } from '#game/battle/fleet/battle-fleet.ts'
import { keenTable, keenTrack } from '#game/battle/keen/keen-captain.ts'
import type { BattleModel } from '#game/battle/rules/captain.ts'
import { playStep } from '#game/battle/rules/play-round.ts'
import { playMatch } from '#game/battle/run/captain-match.ts'
import { playBattle } from '#game/battle/run/play-battle.ts'
import type { Battle } from '#game/battle/state/battle.ts'
import { quartersTowards } from '#game/battle/state/sighting.ts'
import { tableModel } from '#game/battle/table/table-model.ts'
import { trackModel } from '#game/battle/track/track-model.ts'
import type { ShipDesign, Weapon } from '#game/ship/ship.ts'
import { aBattle } from '../../../support/battle-builders.ts'
import { aWeapon } from '../../../support/fleet-builders.ts'
import { samples } from '../../../support/samples.ts'

const ready = starterFleets.map((fleet) => battleFleet(fleet, catalogue))

/** Dice whose nets are all the same. */
const steady = (net: number) => ({ die: () => 3, net: () => net })

const gun = (over: Partial<Weapon> = {}): Weapon =>
  aWeapon({ arcs: ['bow'], range: { short: 6, medium: 12, long: 18 }, ...over })

/** A ship that cannot fire. */
const target = (over: Partial<ShipDesign> = {}): Partial<ShipDesign> => ({ weapons: [], evasion: 0, ...over })

const bare = { bow: 0, flank: 0, stern: 0 }

function volleysOf(battle: ReturnType<typeof aBattle>, model: BattleModel) {
  playStep(battle, model, 'locks', 'fire')
  return battle.log.flatMap((event) => (event.kind === 'volley' ? [event] : []))
}

describe('at what the keen captain fires', () => {
  /** One ship fires once: at an undamaged cruiser, or at a frigate with 3 hull points left and this evasion. */
  const shot = (evasion: number) => {
    const battle = aBattle(
      [[{ weapons: [gun({ dice: 4, damageRating: 2 })] }, 10, 24, 0]],
      [
        [target({ class: 'cruiser', points: 40, hull: 28, defense: bare }), 15, 26, 0],
        [target({ class: 'frigate', points: 16, hull: 9, defense: bare, evasion }), 15, 22, 0],
      ],
      { dice: steady(0) },
    )
    battle.ships[2]!.lost = 6
    return volleysOf(battle, keenTable).map((volley) => battle.ships[volley.target]!.design.mass)
  }

  it('a kill that is likely is worth more than a scratch on a dearer ship', () => {
    expect([shot(0), shot(4)]).toEqual([[2], [4]])
  })

  /** Two ships with the same weapon, and a target of this armour at the bow. */
  const massed = (bow: number) => {
    const ship: Partial<ShipDesign> = { weapons: [gun({ dice: 4, damageRating: 1 })] }
    const battle = aBattle(
      [
        [ship, 10, 24, 0],
        [ship, 10, 22, 0],
      ],
      [[target({ class: 'battleship', points: 60, hull: 36, defense: { bow, flank: 0, stern: 0 } }), 15, 23, 4]],
      { dice: steady(0) },
    )
    return volleysOf(battle, keenTable).map(({ joining }) => joining.length)
  }

  it('ships mass against armour, and fire one by one where there is none', () => {
    expect([massed(4), massed(0)]).toEqual([[1], [0, 0]])
  })
})

it('the keen captain locks the enemy on which most fire bears, not a dearer one that nobody can hit', () => {
  const ship: Partial<ShipDesign> = { weapons: [gun()] }
  const battle = aBattle(
    [
      [ship, 10, 22, 0],
      [ship, 10, 26, 0],
    ],
    [
      [target({ class: 'cruiser', points: 40, hull: 20, evasion: 1, signature: 12 }), 5, 24, 0],
      [target({ class: 'frigate', points: 15, hull: 9, evasion: 3, signature: 12 }), 16, 24, 0],
    ],
    { dice: steady(0) },
  )
  battle.ships[0]!.order = 'lock-on'
  playStep(battle, keenTable, 'locks', 'locks')
  expect(battle.ships.map(({ isLocked }) => isLocked)).toEqual([false, false, false, true])
})

/** The quarter of our first ship in which the first enemy is after our move. */
function sideShown(battle: Battle, model: BattleModel): number {
  const [ours, foe] = [battle.ships[0]!, battle.ships[1]!]
  foe.hasMoved = true
  model.move(battle, ours)
  return quartersTowards(ours.heading, foe.x - ours.x, foe.y - ours.y)
}

describe.each([
  ['track', keenTrack, trackModel],
  ['table', keenTable, tableModel],
] as const)('the keen captain on the %s', (name, keen, drilled) => {
  it.each([
    ['bow', { bow: 5, flank: 0, stern: 0 }, 1],
    ['stern', { bow: 0, flank: 0, stern: 5 }, 8],
  ] as const)('turns the %s to the enemy if the armour is there', (_side, defense, quarter) => {
    const everywhere = gun({ arcs: ['bow', 'port', 'starboard', 'stern'] })
    const battle = aBattle(
      [[{ defense, turn: 4, thrust: 4, weapons: [everywhere] }, 20, 24, 0]],
      [[{ weapons: [gun({ arcs: ['bow', 'port', 'starboard', 'stern'], dice: 5, damageRating: 2 })] }, 30, 26, 4]],
      { model: name },
    )
    expect(sideShown(battle, keen)).toBe(quarter)
  })

  it('fights the same battle again with the same seed', () => {
    for (let seed = 0; seed < samples(6); seed++) {
      const settings = {
        fleets: [ready[seed % 6]!, ready[(seed + 1) % 6]!],
        model: keen,
        doctrine: 'mix',
        seed,
      } as const
      expect(playBattle(settings)).toEqual(playBattle(settings, []))
    }
  })

  it('beats the drilled captain, each with the same fleets', () => {
    const pairing = { fleets: [ready, ready], doctrine: 'mix', seed: 3 } as const
    expect(playMatch(pairing, [keen, drilled], samples(150)).rate).toBeGreaterThan(0.58)
    expect(playMatch(pairing, [keen, keen], samples(20)).rate).toBe(0.5)
  })
})
