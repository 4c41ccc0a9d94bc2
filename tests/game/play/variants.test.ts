import { describe, expect, it } from 'vitest'
import { battleScenarios } from '#game/battle/scenario/battle-scenario.ts'
import { defenderLimitOf, isVariantOf, variantNames } from '#game/battle/scenario/variants.ts'
import { begunEvent } from '#game/play/first-events.ts'
import type { Happening, Of } from '#game/play/play-event.ts'
import { readEvents } from '#game/play/read-events.ts'
import { reduce } from '#game/play/reduce.ts'
import {
  aTable,
  arrived,
  boarded,
  ends,
  fireEnds,
  initiative,
  moved,
  moves,
  order,
  play,
  quiet,
  rolls,
  set,
  shot,
  withIds,
  type TableOptions,
} from '../../support/play/small-table.ts'

/** Variants of the scenarios (8.1 to 8.6), as far as they change points or the end of the battle. */

const [meridian, halyard] = ['accord-meridian', 'accord-halyard'] as const
const [ashlar, lychgate, martello] = ['kharon-ashlar', 'kharon-lychgate', 'kharon-martello'] as const

const destroyed = (ship: number): Happening => set(ship, { where: 'destroyed' })
const tenth = 20

/** A battle with a variant, and the same battle without it. */
const both = (ours: readonly string[], theirs: readonly string[], options: TableOptions, after: readonly Happening[]) =>
  [
    play([...aTable(ours, theirs, options), ...after]),
    play([...aTable(ours, theirs, { ...options, variant: undefined }), ...after]),
  ] as const

it('each variant belongs to a scenario, and is refused in another', () => {
  for (const name of variantNames) {
    const scenarios = battleScenarios.filter((scenario) => isVariantOf(name, scenario))
    expect(scenarios).toHaveLength(1)
    const begun = (scenario: Of<'begun'>['scenario']) =>
      reduce(readEvents(withIds(aTable([meridian], [ashlar], { scenario, variant: name }))).events).problems
    expect(begun(scenarios[0]!), name).toEqual([])
    const other = battleScenarios.find((scenario) => scenario !== scenarios[0])!
    expect(begun(other)[0], name).toMatchObject({ code: 'OTHER_SCENARIO', place: 'variant' })
  }
})

it('a defender whose limit the variant changes', () => {
  expect([defenderLimitOf('thin-line', 200), defenderLimitOf('relief', 200), defenderLimitOf('alarm', 200)]).toEqual([
    180,
    150,
    undefined,
  ])
})

it('fast packets are two freighters with thrust 10 and hull 9', () => {
  const defender: Of<'fleet'> = { kind: 'fleet', side: 1, name: '', release: '', ships: [], flagship: -1 }
  expect(
    begunEvent('convoy', 200, false, defender, 'fast-packets').guests.map(({ card }) => [card.thrust, card.hull]),
  ).toEqual([
    [10, 9],
    [10, 9],
  ])
})

describe('breaking and the end', () => {
  it('two against one: each small fleet breaks for itself, and the battle ends when both have', () => {
    const ours = [meridian, meridian, meridian]
    const options: TableOptions = { variant: 'two-against-one', setUp: { parts: [1, 2].map((ship) => [ship, 1]) } }
    const round = [destroyed(0), destroyed(1), ...quiet(1, [3, 2])]
    const [shared, usual] = both(ours, [ashlar, ashlar], options, round)
    // Two of three are lost: all of one part, half of the other.
    expect([shared.isOver, usual.isOver]).toEqual([true, true])
    const [one, other] = both(ours, [ashlar, ashlar], options, [destroyed(1), destroyed(2), ...quiet(1, [3, 0, 4])])
    expect([one.isOver, other.isOver]).toEqual([false, true])
  })

  it('hour by hour: no end after six rounds, and a tenth for each further one that begins with a defender', () => {
    const rounds = [1, 2, 3, 4, 5, 6].flatMap((round) => quiet(round, [0, 2, 1], round === 1))
    const options: TableOptions = { scenario: 'last-stand', variant: 'hour-by-hour', setUp: { parts: [[1, 1]] } }
    const [long, usual] = both([meridian, halyard], [ashlar], options, rounds)
    expect([long.isOver, usual.isOver, long.battle?.round]).toEqual([false, true, 7])
    expect(long.points[1] - usual.points[1]).toBe(tenth)
  })

  it('a rich field has seven wrecks', () => {
    const [rich, usual] = both([meridian], [ashlar], { scenario: 'salvage', variant: 'rich-field' }, [])
    expect([rich.battle?.wrecks.length, usual.battle?.wrecks.length]).toEqual([7, 5])
  })

  it('the last lamp counts as a flagship besides the real one', () => {
    const options: TableOptions = { scenario: 'last-stand', variant: 'last-lamp' }
    const [lamp, usual] = both([meridian], [ashlar, martello], options, [])
    expect(lamp.points[1] - usual.points[1]).toBe(2 * tenth)
  })
})

describe('the raid', () => {
  const raid = (variant: TableOptions['variant'], after: readonly Happening[]) =>
    play([...aTable([meridian], [ashlar, martello], { scenario: 'raid', variant }), ...after])
  const success = boarded(0, 2, { faces: rolls([6, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 1]) })
  const boards = (round: number, gives: boolean): readonly Happening[] => [
    ...(gives ? [] : [initiative]),
    order(0, 'board'),
    ends('command', undefined, round),
    ...moves(0, 1),
    ends('movement', undefined, round),
    success,
    { kind: 'chosen', answer: { of: 'choose', ship: 2, critical: 'weapons' } },
    ...fireEnds(round),
    { kind: 'stepped', round, from: 'repair' },
  ]

  it('hostages: each boarding that succeeds is a threshold, the third the end of the depot', () => {
    const rounds = [1, 2, 3].map((round) => boards(round, round === 1))
    const after = [1, 2, 3].map((n) => raid('hostages', rounds.slice(0, n).flat()))
    expect(after.map(({ battle }) => [battle?.ships[2]?.crossed, battle?.ships[2]?.where])).toEqual([
      [1, 'table'],
      [2, 'table'],
      [2, 'destroyed'],
    ])
    expect(raid(undefined, boards(1, true)).battle?.ships[2]?.crossed).toBe(0)
  })

  it('alarm: surprise lasts until a raider fires or comes near', () => {
    const second = (first: readonly Happening[]) => raid('alarm', [...first, order(1, 'lock-on')])
    const still = second(quiet(1, [1, 0], true))
    expect([still.battle?.initiative, still.marks.map(({ code }) => code)]).toEqual([0, ['BARRED']])
    const near = second([
      ends('command'),
      ...moves(1),
      moved(0, { alarms: true }),
      ends('movement'),
      ...fireEnds(1),
      initiative,
    ])
    expect(near.marks).toEqual([])
    const fired = second([ends('command'), ...moves(1, 0), ends('movement'), shot(), ...fireEnds(1), initiative])
    expect(fired.marks).toEqual([])
  })

  it('prize court: a tenth more for each ship that is captured', () => {
    const captured = set(1, { where: 'captured' })
    expect(raid('prize-court', [captured]).points[0] - raid(undefined, [captured]).points[0]).toBe(tenth)
  })
})

describe('the blockade', () => {
  it('thin line: a light ship is held back, and arrives in round 3 at the earliest', () => {
    const thin = aTable([meridian], [ashlar, lychgate], {
      scenario: 'blockade',
      variant: 'thin-line',
      setUp: { reserves: [2] },
    })
    const arrives = (round: number) =>
      play([
        ...thin,
        ...Array.from({ length: round - 1 }, (_, i) => quiet(i + 1, [0, 1])).flat(),
        initiative,
        ends('command', undefined, round),
        ...moves(0, 1),
        arrived(2),
      ]).marks.map(({ code }) => code)
    expect([arrives(2), arrives(3)]).toEqual([['TOO_EARLY'], []])
  })

  it('dark run: the runners are silent in round 1, and not in round 2', () => {
    const dark = aTable([meridian], [ashlar], { scenario: 'blockade', variant: 'dark-run' })
    expect(play(dark).battle?.ships[0]?.order).toBe('run-silent')
    expect(play([...dark, ...quiet(1, [0, 1])]).battle?.ships[0]?.order).toBeUndefined()
  })
})

it('what is in it: old mines take three hull points, parts give two back', () => {
  const lostAfter = (die: number): number | undefined => {
    const begun = aTable([meridian], [ashlar], { scenario: 'salvage', variant: 'what-is-in-it' })
    const state = play([...begun, set(0, { lost: 4 }), ...quiet(1, [0, 1]), { kind: 'worked', ship: 0, wreck: 0, die }])
    expect([state.marks, state.problems]).toEqual([[], []])
    return state.battle?.ships[0]?.lost
  }
  expect([1, 3, 6].map(lostAfter)).toEqual([7, 4, 2])
})
