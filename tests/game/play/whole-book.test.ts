import { describe, expect, it } from 'vitest'
import { freighterCard } from '#game/battle/scenario/guests.ts'
import { mines } from '#game/battle/state/terrain.ts'
import { bookShip } from '../../support/book-ships.ts'
import {
  aTable,
  arrived,
  boarded,
  ends,
  fireEnds,
  initiative,
  leaving,
  moved,
  moves,
  order,
  play,
  quiet,
  rolls,
  shot,
  swept,
  used,
} from '../../support/play/small-table.ts'

/** Rules that the simulation does not play, tested with written lists of events. */

describe('reserves and jumps (5.5)', () => {
  const reserve = aTable(['accord-meridian', 'accord-halyard', 'accord-halyard'], ['kharon-ashlar'], {
    variant: 'late-arrivals',
    setUp: { reserves: [1] },
  })

  it('a reserve arrives from round 2 on, which is its move, and fires', () => {
    const state = play([
      ...reserve,
      ...quiet(1, [0, 3, 2]),
      initiative,
      ends('command', undefined, 2),
      ...moves(0, 3, 2),
      { kind: 'arrived', ship: 1, dice: [3, 6] },
      ends('movement', undefined, 2),
    ])
    const ship = state.battle!.ships[1]!
    expect(ship).toMatchObject({ where: 'table', hasMoved: true, hasSped: true })
    expect([state.marks, state.problems]).toEqual([[], []])
  })

  it('a reserve that has not arrived by the end of round 4 is lost', () => {
    const rounds = [1, 2, 3, 4].flatMap((round) => quiet(round, [0, 3, 2]))
    const three = [1, 2, 3].flatMap((round) => quiet(round, [0, 3, 2]))
    expect(play([...reserve, ...three]).battle?.ships[1]?.where).toBe('reserve')
    expect(play([...reserve, ...rounds]).battle?.ships[1]?.where).toBe('left')
  })

  it('a ship that jumps out leaves at the end of the round if its player says that it is free', () => {
    const leaves = [
      ...aTable(['accord-meridian', 'accord-halyard'], ['kharon-ashlar']),
      initiative,
      leaving(1),
      ends('command'),
      ...moves(0, 2, 1),
      ends('movement'),
    ] as const
    const asked = play([...leaves, ...fireEnds(1)])
    expect(asked.due).toEqual([{ of: 'jump', ship: 1, side: 0 }])
    const answered = play([...leaves, ...fireEnds(1), { kind: 'chosen', answer: { of: 'jump', ship: 1, yes: true } }])
    expect([answered.battle?.ships[1]?.where, answered.battle?.round]).toEqual(['left', 2])
  })
})

describe('convoy and raid (8.2, 8.6)', () => {
  it('a freighter that is captured sails on for the raiders, every edge is a way out, and it scores for them', () => {
    const guests = [{ name: '', card: freighterCard, guest: 'freighter' as const }]
    const state = play([
      ...aTable(['accord-meridian'], ['kharon-ashlar'], { scenario: 'convoy', guests }),
      initiative,
      order(0, 'board'),
      ends('command'),
      ...moves(0, 1, 2),
      ends('movement'),
      boarded(0, 2, { captured: true, faces: rolls([6, 1, 1, 1, 1, 1], [1, 1]) }),
      ...fireEnds(1),
      initiative,
      ends('command', undefined, 2),
      moved(2, { left: 'far' }),
    ])
    const prize = state.battle!.ships[2]!
    expect([prize.controller, prize.isPrize, prize.where, state.points[0]]).toEqual([0, true, 'away', 40])
    // It moved before the cruisers.
    expect([state.marks.map(({ code }) => code), state.problems]).toEqual([['CLASS_ORDER'], []])
  })

  it('the watch below comes from round 2 on and moves as usual', () => {
    const state = play([
      ...aTable(['accord-meridian'], ['kharon-ashlar', 'kharon-lychgate'], { scenario: 'raid', setUp: { below: [2] } }),
      ends('command'),
      ...moves(1, 0),
      ends('movement'),
      ...fireEnds(1),
      initiative,
      ends('command', undefined, 2),
      arrived(2),
      ...moves(0, 1, 2),
    ])
    expect([state.battle?.ships[2]?.where, state.marks, state.problems]).toEqual(['table', [], []])
  })
})

describe('uses that the simulation has not (3.6, 5.3.6)', () => {
  it('Mehtani exchanges an order when all have been given', () => {
    const state = play([
      ...aTable(['accord-meridian'], ['kharon-ashlar'], { admirals: ['hesperia-mehtani', ''] }),
      initiative,
      order(0),
      used('mehtani', { on: [0], order: 'hold-fire-line' }),
    ])
    expect([state.battle?.ships[0]?.order, state.marks]).toEqual(['hold-fire-line', []])
  })

  it('a ship that sweeps takes dice from the field and does not fire', () => {
    const sweeper = { ...bookShip('accord-meridian'), pointDefense: 3 }
    const before = [
      ...aTable([sweeper], ['kharon-ashlar'], { terrain: [mines(10, 10, 6)] }),
      initiative,
      ends('command'),
      ...moves(0, 1),
      ends('movement'),
      swept(0, 0, [5, 6, 1]),
    ] as const
    const state = play(before)
    expect([state.battle?.fields[0]?.dice, state.marks, state.problems]).toEqual([3, [], []])
    const fired = shot({ band: 'long', faces: rolls([1, 1, 1, 1], [1, 1, 1]) })
    expect(play([...before, fired]).marks.map(({ code }) => code)).toContain('FIRED')
  })
})
