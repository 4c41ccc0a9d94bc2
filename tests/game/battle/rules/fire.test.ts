import { describe, expect, it } from 'vitest'
import type { BattleEvent } from '#game/battle/state/battle-event.ts'
import { critical } from '#game/battle/state/battle-ship.ts'
import { aBattle, givenDice } from '../../../support/battle-builders.ts'
import { loseHull, playFire } from '../../../support/battle-rules.ts'
import { bookShip } from '../../../support/book-ships.ts'

const volleysOf = (log: readonly BattleEvent[]) => log.flatMap((event) => (event.kind === 'volley' ? [event] : []))

/** Dice whose nets are all the same. */
const steady = (net: number) => ({ die: () => 3, net: () => net })

const halyard = bookShip('accord-halyard')
const tally = bookShip('accord-tally')

describe('failure dice (2.2)', () => {
  it('a Halyard at the flank of a Lychgate at medium range rolls 4 dice against 4 at ratings 2 and 0', () => {
    // The Lychgate heads north, so that its flank shows.
    const battle = aBattle([[halyard, 10, 24, 0]], [[bookShip('kharon-lychgate'), 22, 24, 2]], { dice: steady(0) })
    playFire(battle)
    expect(volleysOf(battle.log)[0]).toMatchObject({
      ship: 0,
      success: 4,
      failure: 4,
      damageRating: 2,
      defenseRating: 0,
    })
  })

  it('Hold fire line takes one away through the bow alone; Steinmetz moves it to the sides', () => {
    const failure = (heading: number, admiral: string): number => {
      const battle = aBattle([[bookShip('kharon-ashlar'), 10, 24, heading]], [[halyard, 17, 24, 2]], {
        dice: steady(0),
        admirals: [admiral, ''],
      })
      battle.ships[0]!.order = 'hold-fire-line'
      playFire(battle)
      return volleysOf(battle.log).find(({ ship }) => ship === 0)?.failure ?? -1
    }
    expect([failure(0, ''), failure(2, ''), failure(2, 'kharon-steinmetz')]).toEqual([2, 3, 2])
  })

  it('a lock takes one away from all, once; a silent ship adds two and does not fire', () => {
    const battle = aBattle(
      [
        [halyard, 10, 20, 0],
        [tally, 10, 28, 0],
      ],
      [[bookShip('kharon-ashlar'), 17, 24, 2]],
      { dice: steady(0) },
    )
    battle.ships[0]!.order = 'lock-on'
    battle.ships[1]!.order = 'lock-on'
    battle.ships[2]!.order = 'run-silent'
    playFire(battle)
    expect(battle.log.filter(({ kind }) => kind === 'lock')).toHaveLength(1)
    expect(volleysOf(battle.log).map(({ ship, failure }) => [ship, failure])).toEqual([
      // The Tally is at medium range.
      [0, 2],
      [1, 3],
    ])
  })

  it.each([
    ['alone', 20, 2],
    ['with a Merlon beside it', 2.8, 4],
  ])('point defense: torpedoes at an Ashlar %s', (_where, away, failure) => {
    const battle = aBattle(
      [[{ ...bookShip('accord-gnomon'), weapons: bookShip('accord-gnomon').weapons.slice(0, 1) }, 10, 24, 0]],
      [
        [{ ...bookShip('kharon-ashlar'), evasion: 2, points: 200 }, 16, 24, 2],
        [{ ...bookShip('kharon-merlon'), evasion: 9 }, 16, 24 + away, 2],
      ],
      { dice: steady(0) },
    )
    playFire(battle)
    expect(volleysOf(battle.log).find(({ ship }) => ship === 0)).toMatchObject({ target: 1, failure })
  })

  it('Close in and an open sensors critical forbid long range', () => {
    for (const change of ['order', 'sensors'] as const) {
      const battle = aBattle([[halyard, 5, 24, 0]], [[{ ...tally, weapons: [] }, 26, 24, 4]], { dice: steady(0) })
      const ship = battle.ships[0]!
      if (change === 'order') ship.order = 'close-in'
      else ship.open[critical.sensors]!++
      playFire(battle)
      expect(volleysOf(battle.log)).toEqual([])
    }
  })
})

describe('class steps (4.4)', () => {
  it('two Posterns destroy a Halyard before it fires', () => {
    const battle = aBattle(
      [[halyard, 20, 24, 0]],
      [
        [bookShip('kharon-postern'), 24, 22, 4],
        [bookShip('kharon-postern'), 24, 26, 4],
      ],
      { dice: steady(3) },
    )
    playFire(battle)
    expect(volleysOf(battle.log).map(({ ship }) => ship)).toEqual([1, 2])
    expect(battle.ships[0]!.where).toBe('destroyed')
  })

  it('ships of one class destroy each other, for damage lands at the end of the step', () => {
    const battle = aBattle([[halyard, 20, 24, 0]], [[halyard, 26, 24, 4]], { dice: steady(9) })
    playFire(battle)
    expect(battle.ships.map(({ where }) => where)).toEqual(['destroyed', 'destroyed'])
  })

  it('Knell fires in its own step after it was destroyed in a lighter one', () => {
    const battle = aBattle(
      [[bookShip('kharon-lychgate'), 20, 24, 2]],
      [[{ ...bookShip('accord-plumb'), hull: 40 }, 25, 24, 4]],
      { dice: steady(12) },
    )
    playFire(battle)
    expect(volleysOf(battle.log).map(({ ship }) => ship)).toEqual([1, 0])
    expect([battle.ships[0]!.where, battle.ships[0]!.isDying]).toEqual(['destroyed', false])
  })

  it('Ion draws one critical at 1 damage and two at 4, and takes no hull', () => {
    for (const [net, criticals] of [
      [1, 1],
      [2, 2],
    ] as const) {
      const battle = aBattle([[bookShip('drift-ravel'), 20, 24, 0]], [[halyard, 26, 24, 2]], {
        dice: givenDice([2, 2], [net, 0, 0]),
      })
      playFire(battle)
      expect([battle.ships[1]!.lost, battle.ships[1]!.openCount]).toEqual([0, criticals])
    }
  })

  it('a salvo is spent by firing, and Rood Screen halves one volley', () => {
    const battle = aBattle([[bookShip('veil-bodkin'), 20, 24, 0]], [[bookShip('lumen-magnificat'), 24, 24, 2]], {
      dice: { die: () => 3, net: (success) => (success === 3 ? 4 : 0) },
    })
    battle.round = 3
    battle.ships[1]!.order = 'run-silent'
    playFire(battle)
    expect(battle.ships[0]!.mounts[0]!.salvos).toBe(1)
    // 4 × 4 − 3 = 13, halved and rounded up.
    expect(battle.ships[1]!.lost).toBe(7)
  })

  it('Plainsong counts a ship as locked at which a lighter one has fired', () => {
    const battle = aBattle(
      [
        [bookShip('lumen-breve'), 20, 22, 0],
        [bookShip('lumen-antiphon'), 20, 26, 2],
      ],
      [[bookShip('kharon-ashlar'), 26, 24, 2]],
      { dice: steady(0) },
    )
    battle.ships[2]!.order = 'run-silent'
    playFire(battle)
    const fired = volleysOf(battle.log)
    // Evasion 1 and silence 2, minus Accurate 1 of the Breve; then minus the lock of Plainsong.
    expect(fired.map(({ ship, failure }) => [ship, failure]).slice(0, 2)).toEqual([
      [0, 2],
      [1, 2],
    ])
  })
})

describe('massing (2.5)', () => {
  const line = (target: string) =>
    aBattle(
      [
        [halyard, 10, 20, 0],
        [halyard, 10, 28, 0],
        [
          { ...bookShip('accord-meridian'), traits: [], weapons: bookShip('accord-meridian').weapons.slice(0, 1) },
          8,
          24,
          0,
        ],
      ],
      [[{ ...bookShip(target), weapons: [] }, 23, 24, 4]],
      { dice: steady(0) },
    )

  it('three line batteries mass at the bow of an Ashlar: 4 dice and 2 for each that joins', () => {
    const battle = line('kharon-ashlar')
    playFire(battle)
    const fired = volleysOf(battle.log)
    expect(fired).toHaveLength(1)
    expect(fired[0]).toMatchObject({ success: 8, defenseRating: 4 })
    expect(fired[0]!.joining).toHaveLength(2)
    expect(battle.ships.slice(0, 3).every(({ mounts }) => mounts[0]!.fired)).toBe(true)
  })

  it('at short range against a flank of rating 0 nobody joins', () => {
    const battle = line('kharon-lychgate')
    Object.assign(battle.ships[3]!, { x: 16, heading: 2 })
    playFire(battle)
    expect(volleysOf(battle.log).map(({ joining }) => joining.length)).toEqual([0, 0, 0])
  })
})

it('a ship destroyed outside the fire step is gone before it fires (5.4)', () => {
  const battle = aBattle([[halyard, 20, 24, 0]], [[tally, 26, 24, 4]], { dice: steady(0) })
  loseHull(battle, battle.ships[0]!, 10, 'landing')
  playFire(battle)
  expect(volleysOf(battle.log)).toEqual([])
})
