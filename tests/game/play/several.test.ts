import { describe, expect, it } from 'vitest'
import type { Happening, PlayEvent, Side } from '#game/play/play-event.ts'
import { readEvents } from '#game/play/read-events.ts'
import { reduce } from '#game/play/reduce.ts'
import { layoutFor, withoutDice } from '#game/play/several/dice-to-draw.ts'
import { facesNeeded, layOut, streamOf } from '#game/play/several/drawn-dice.ts'
import { stateHash } from '#game/play/several/state-hash.ts'
import { mayAmend, mayTakeBack, openRequests } from '#game/play/several/take-back-requests.ts'
import { aTable, ends, initiative, moves, order, rolls, set, shot, withIds } from '../../support/play/small-table.ts'

/** Events of a battle of two phones, with events after the beginning from one side or the other. */
const start = withIds(aTable(['accord-meridian'], ['kharon-ashlar', 'kharon-postern']))
const by = (teller: Side | undefined, id: string, happening: Happening): PlayEvent => ({
  ...happening,
  ...(teller === undefined ? {} : { teller }),
  id,
})
const command = [by(0, 'i.0', initiative), by(0, 's.0', ends('command'))]
const volley = shot({ target: 2, band: 'short', faces: rolls([4, 1, 1, 1], [1, 1, 1, 1]) })
const back = (event: string): Happening => ({ kind: 'taken-back', event })
const codes = (events: readonly PlayEvent[]) => reduce(events).problems.map(({ code }) => code)

describe('BT-10 taking back among several', () => {
  const begun = [...start, by(0, 'i.0', initiative)]
  const ordered = [...begun, by(1, 'o.0', order(1))]

  it('lets a side take back its own last press without dice, and nothing else', () => {
    expect(codes([...ordered, by(1, 'b.0', back('o.0'))])).toEqual([])
    expect(reduce([...ordered, by(1, 'b.0', back('o.0'))]).struck.has('o.0')).toBe(true)
    const cases: readonly (readonly PlayEvent[])[] = [
      // It is the other side's event.
      [...ordered, by(0, 'b.0', back('o.0'))],
      // There is a later event.
      [...ordered, by(0, 'p.0', order(0)), by(1, 'b.0', back('o.0'))],
      [...ordered, by(1, 'p.0', order(2)), by(1, 'b.0', back('o.0'))],
      // Dice were rolled.
      [...begun, by(0, 'b.0', back('i.0'))],
      // It was entered before the battle was shared.
      [...begun, by(undefined, 'o.0', order(1)), by(1, 'b.0', back('o.0'))],
    ]
    for (const events of cases) {
      expect(codes(events)).toEqual(['NOT_AGREED'])
      expect(reduce(events).struck.size).toBe(0)
    }
  })

  it('talk after it changes nothing, and one phone takes back without limit', () => {
    const note = by(0, 'n.0', { kind: 'note', text: 'Well done' })
    expect(codes([...ordered, note, by(1, 'b.0', back('o.0'))])).toEqual([])
    expect(codes([...ordered, by(undefined, 'b.0', back('i.0'))])).toEqual([])
  })

  it('an own taking back that is the last can be taken back', () => {
    const tookBack = [...ordered, by(1, 'b.0', back('o.0'))]
    const restored = reduce([...tookBack, by(1, 'r.0', back('b.0'))])
    expect([restored.problems, restored.struck.has('o.0')]).toEqual([[], false])
    expect(codes([...tookBack, by(0, 'r.0', back('b.0'))])).toEqual(['NOT_AGREED'])
    expect(codes([...tookBack, by(1, 'o2.0', order(2)), by(1, 'r.0', back('b.0'))])).toEqual(['NOT_AGREED'])
  })

  const fired = [...start, ...command, ...moves(0, 1, 2).map((one, at) => by(0, `m.${at}`, one))]
  const shot = [...fired, by(0, 'e.0', ends('movement')), by(0, 'e.1', ends('fire', 1)), by(0, 'v.0', volley)]
  const asked = by(0, 'a.0', { kind: 'asked', event: 'v.0' })
  const yes = (teller: Side, id = 'y.0'): PlayEvent => by(teller, id, { kind: 'answered', event: 'a.0', yes: true })

  it('everything else needs the yes of the other side, and follows on it at once', () => {
    expect(codes([...shot, asked, yes(1), by(1, 'y.1', back('v.0'))])).toEqual([])
    const no = by(1, 'y.0', { kind: 'answered', event: 'a.0', yes: false })
    expect(codes([...shot, asked, no, by(1, 'y.1', back('v.0'))])).toEqual(['NOT_AGREED'])
    expect(codes([...shot, asked, by(1, 'y.1', back('v.0'))])).toEqual(['NOT_AGREED'])
    // A side cannot agree to its own request; agreeing does not apply to another event, or to a later one.
    expect(codes([...shot, asked, yes(0), by(0, 'y.1', back('v.0'))])).toEqual(['NOT_AGREED'])
    expect(codes([...shot, asked, yes(1), by(1, 'y.1', back('i.0'))])).toEqual(['NOT_AGREED'])
    const later = [...shot, asked, yes(1), by(0, 'n.0', { kind: 'note', text: '' }), by(0, 'y.1', back('v.0'))]
    expect(codes(later)).toEqual(['NOT_AGREED'])
  })

  it('a correction carries what it is asked as, and counts only as that', () => {
    const as: Happening = { ...volley, band: 'medium' }
    const asks = by(0, 'a.0', { kind: 'asked', event: 'v.0', as })
    const agreed = reduce([...shot, asks, yes(1), by(1, 'y.1', { kind: 'amended', event: 'v.0', as })])
    expect([agreed.problems, agreed.volleys[0]?.pool.failure]).toEqual([
      [],
      reduce([...shot.slice(0, -1), by(0, 'v.0', as)]).volleys[0]?.pool.failure,
    ])
    const other: Happening = { ...volley, band: 'long' }
    expect(codes([...shot, asks, yes(1), by(1, 'y.1', { kind: 'amended', event: 'v.0', as: other })])).toEqual([
      'NOT_AGREED',
    ])
    const alone = reduce([...shot, by(0, 'y.1', { kind: 'amended', event: 'v.0', as })])
    expect([alone.problems.length, alone.volleys[0]?.faces]).toEqual([1, volley.faces])
    expect(readEvents([asks])).toMatchObject({ events: [asks], problems: [] })
  })

  it('names open requests until they are answered, and what needs one', () => {
    const state = reduce([...shot, asked])
    expect(openRequests(state.events, state)).toEqual([{ id: 'a.0', by: 0, event: 'v.0', as: undefined }])
    const answered = reduce([...shot, asked, yes(1), by(1, 'y.1', back('v.0'))])
    expect(openRequests(answered.events, answered)).toEqual([])
    expect([mayTakeBack(state, 'v.0', 0), mayTakeBack(state, 'v.0', undefined)]).toEqual([false, true])
    const moved = reduce([...start, ...command, by(0, 'm.0', { kind: 'moved', ship: 0 })])
    const as: Happening = { kind: 'moved', ship: 0, steps: 1 }
    expect([mayAmend(moved, 'm.0', as, 0), mayAmend(moved, 'm.0', as, 1)]).toEqual([true, false])
  })
})

describe('BT-06 dice that the record store draws', () => {
  const find = (events: readonly PlayEvent[]) => (id: string) => events.find((event) => event.id === id)
  const laid = (happening: Happening, events: readonly PlayEvent[], faces: readonly number[]): unknown => {
    const layout = layoutFor(happening, reduce(events))
    if (!layout) return undefined
    const { kind, ...body } = withoutDice(happening, layout)
    return { kind, ...layOut(String(kind), body, faces, 'server', find(events)) }
  }
  const ready = [...start, ...command, by(0, 'e.0', ends('movement')), by(0, 'e.1', ends('fire', 1))]

  it('lay out alike whatever a phone knows: success dice first, then failure dice', () => {
    expect(laid(volley, ready, [5, 4, 3, 2, 1, 0, 1, 2, 5, 5])).toEqual({
      ...volley,
      faces: { success: [5, 4, 3, 2], failure: [1, 0, 1, 2], rerolled: [] },
      source: 'server',
    })
    const layout = layoutFor(volley, reduce(ready))
    expect(layout && facesNeeded(layout)).toBe(8)
  })

  it('typed dice and dice of another pool stay as they are', () => {
    expect(laid({ ...volley, source: 'hand' }, ready, [])).toBeUndefined()
    expect(laid({ ...volley, faces: rolls([1], [1]) }, ready, [])).toBeUndefined()
  })

  it('the same volley after a taking back keeps its faces, and only what the pool lacks is drawn', () => {
    const events = [...ready, by(undefined, 'v.0', volley), by(undefined, 'b.0', back('v.0'))]
    expect(laid(volley, events, [5, 5, 5, 5, 5, 5, 5, 5])).toMatchObject({ faces: { ...volley.faces } })
  })

  it('blanks are rolled again from the same stream', () => {
    const overcharged = { pool: { success: 3, failure: 1, reroll: 'blanks' as const } }
    expect(facesNeeded(overcharged)).toBe(7)
    const body = layOut('volley', { rolls: overcharged }, [0, 5, 1, 4, 3, 2], 'server', () => undefined)
    expect(body).toEqual({
      faces: {
        success: [3, 5, 2],
        failure: [4],
        rerolled: [
          { die: 0, was: 0 },
          { die: 2, was: 1 },
        ],
      },
      source: 'server',
    })
  })

  it('a tie for the initiative is rolled again, and pips are one more than faces', () => {
    const tie = laid(initiative, start, [2, 3, 2, 4])
    const { lead = 0 } = layoutFor(initiative, reduce(start)) ?? {}
    expect(lead).toBe(1)
    expect(tie).toMatchObject({ dice: [[3], [5]], source: 'server' })
    const critical: Happening = { kind: 'chosen', answer: { of: 'critical', ship: 2, die: 1 } }
    expect(laid(critical, ready, [4])).toEqual({
      ...critical,
      answer: { of: 'critical', ship: 2, die: 5 },
      source: 'server',
    })
    expect(laid({ kind: 'repaired', ship: 0, dice: [1, 1] }, ready, [5, 0])).toMatchObject({ dice: [6, 1] })
  })

  it('a stream that has ended gives blanks', () => {
    expect(streamOf([5])(3)).toEqual([5, 0, 0])
  })
})

describe('the hash of a state', () => {
  it('is the same for the same list, and another one after a loss, an order, or a step', () => {
    const events = [...start, ...command]
    const hash = stateHash(reduce(events))
    expect(hash).toMatch(/^[\da-f]{16}$/)
    expect(stateHash(reduce(events.map((event) => structuredClone(event))))).toBe(hash)
    const others: readonly Happening[] = [set(1, { lost: 1 }), { kind: 'moved', ship: 2 }, ends('movement')]
    for (const other of others) expect(stateHash(reduce([...events, by(0, 'x.0', other)]))).not.toBe(hash)
    expect(stateHash(reduce([...events, by(0, 'x.0', { kind: 'note', text: '' })]))).toBe(hash)
  })
})

describe('BT-08 orders of two phones', () => {
  // Side 1 has the initiative, so side 0 gives its orders first.
  const begun = [...start, by(0, 'i.0', initiative)]
  const done = (side: Side, teller: Side) => by(teller, 'd.0', { kind: 'ordered', side })
  const next = (events: readonly PlayEvent[]) => reduce(events).next

  it('are the turn of the second side as soon as the first says that it has given its own', () => {
    expect(next(begun)).toEqual({ kind: 'orders', side: 0 })
    expect(next([...begun, done(0, 0)])).toEqual({ kind: 'orders', side: 1 })
    expect(next([...begun, done(0, 0), by(0, 'b.0', back('d.0'))])).toEqual({ kind: 'orders', side: 0 })
    const late = reduce([...begun, done(0, 0), by(0, 'o.0', order(0))])
    expect(late.marks.map(({ code }) => code)).toEqual(['ORDERS_OUT_OF_TURN'])
  })

  it('are said to be given by the side itself, and not by the second, which ends the step', () => {
    expect(codes([...begun, done(0, 1)])).toEqual(['WRONG_SEAT'])
    expect(next([...begun, done(1, 1)])).toEqual({ kind: 'orders', side: 0 })
    expect(next([...start, done(0, 0)])).toEqual({ kind: 'initiative' })
  })
})
