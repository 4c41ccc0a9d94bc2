import { describe, expect, it } from 'vitest'
import type { Answer, Happening, PlayEvent } from '#game/play/play-event.ts'
import { reduce } from '#game/play/reduce.ts'
import { bookShip } from '../../support/book-ships.ts'
import { aTable, ends, initiative, moves, repaired, rolls, set, shot, withIds } from '../../support/play/small-table.ts'

/** Answers to open decisions: only from the seat to which they belong, and only what is offered. */

// 0 Meridian, 1 Halyard with Salvor, 2 Halyard; 3 Ashlar with Darning Arms and Rood Screen, 4 Lychgate.
const table = aTable(
  ['accord-meridian', { ...bookShip('accord-halyard'), traits: ['salvor'] }, 'accord-halyard'],
  [{ ...bookShip('kharon-ashlar'), traits: ['darning-arms', 'rood-screen'] }, 'kharon-lychgate'],
)
const fire = [...table, initiative, ends('command'), ...moves(0, 3, 1, 4, 2), ends('movement')]
const cruisers = [...fire, ends('fire', 2)]
const volley = shot({ target: 4, facing: 'flank', band: 'short', faces: rolls([6, 6, 6, 6], [1, 1, 1]) })
const allFire = [2, 4].map((mass) => ends('fire', mass))

/** For each decision: the events that lead to it, and invalid answers, each with the problem and its path. */
type Wrong = readonly [answer: Answer, code: string, place: string, teller?: 0 | 1 | undefined]
const decisions: readonly (readonly [
  of: Answer['of'],
  before: readonly Happening[],
  wrong: readonly Wrong[],
  right: Answer,
])[] = [
  [
    'salvors',
    [...cruisers, set(4, { lost: 9 }), volley, ends('fire', 4)],
    [
      [{ of: 'salvors', ship: 4, salvors: [1, 2] }, 'NOT_OFFERED', 'answer.salvors[1]'],
      [{ of: 'salvors', ship: 4, salvors: [1, 1] }, 'NOT_OFFERED', 'answer.salvors[1]'],
      [{ of: 'salvors', ship: 4, salvors: [9] }, 'NO_SHIP', 'answer.salvors[0]'],
      [{ of: 'salvors', ship: 3, salvors: [1] }, 'NOT_ASKED', 'answer.ship'],
    ],
    { of: 'salvors', ship: 4, salvors: [1] },
  ],
  [
    'close',
    [...fire, set(0, { open: [1, 1, 0, 0, 0, 0] }), ...allFire, repaired(0, [6, 1, 1, 1])],
    [
      [{ of: 'close', ship: 0, closed: ['bridge'] }, 'NOT_OFFERED', 'answer.closed[0]'],
      [{ of: 'close', ship: 0, closed: ['weapons', 'engines'] }, 'NOT_OFFERED', 'answer.closed[1]'],
      [{ of: 'close', ship: 0, closed: ['weapons'] }, 'WRONG_SEAT', 'teller', 1],
    ],
    { of: 'close', ship: 0, closed: ['engines'] },
  ],
  [
    'darn',
    [...fire, set(4, { lost: 2 }), set(0, { lost: 2 }), ...allFire],
    [
      [{ of: 'darn', ship: 3, other: 0 }, 'NOT_OFFERED', 'answer.other'],
      [{ of: 'darn', ship: 3, other: 3 }, 'NOT_OFFERED', 'answer.other'],
      [{ of: 'darn', ship: 3, other: 4 }, 'WRONG_SEAT', 'teller', 0],
      [{ of: 'save', ship: 3, yes: true }, 'NOT_ASKED', 'answer.of'],
    ],
    { of: 'darn', ship: 3, other: 4 },
  ],
  [
    'halve',
    [...cruisers, { ...volley, target: 3, faces: rolls([6, 6, 6, 6], [1]) }],
    [
      [{ of: 'halve', ship: 3, yes: true }, 'WRONG_SEAT', 'teller', 0],
      [{ of: 'halve', ship: 4, yes: true }, 'NOT_ASKED', 'answer.ship'],
    ],
    { of: 'halve', ship: 3, yes: true },
  ],
]

describe.each(decisions)('the decision %s', (of, before, wrong, right) => {
  const list = withIds(before)
  const chosen = (answer: Answer, teller?: 0 | 1): PlayEvent => ({
    kind: 'chosen',
    id: `answer ${JSON.stringify(answer)}`,
    answer,
    ...(teller === undefined ? {} : { teller }),
  })

  it.each(wrong.map((one) => [one]))('is left open by %o, which is named, and the list goes on', (one) => {
    const [answer, code, place, teller] = one
    const state = reduce([...list, chosen(answer, teller)])
    expect(state.problems).toMatchObject([{ at: list.length, code, place }])
    expect(state.due).toMatchObject([{ of }])
    const answered = reduce([...list, chosen(answer, teller), { ...chosen(right), id: 'right' }])
    expect([answered.problems.length, answered.due.some((due) => due.of === of)]).toEqual([1, false])
  })
})

it('only its own side concedes a battle', () => {
  const conceded: PlayEvent = { kind: 'conceded', id: 'x', side: 1, teller: 0 }
  expect(reduce([...withIds(cruisers), conceded])).toMatchObject({ problems: [{ code: 'WRONG_SEAT', place: 'side' }] })
})
