import { describe, expect, it } from 'vitest'
import { sidesNow } from '#features/battle/state/brought-fleet.ts'
import { changedWords } from '#features/battle/state/problem-words.ts'
import { draftFor, fleetsOf, setUpOf, type SetUpDraft } from '#features/battle/steps/set-up-choices.ts'
import { parseEvent } from '#game/play/parse-event.ts'
import type { Of, PlayEvent, Side } from '#game/play/play-event.ts'
import { reduce, type TableState } from '#game/play/reduce.ts'
import { fitOf, misfitOf } from '#game/play/several/event-fit.ts'
import { aTable, ends, withIds } from '../../support/play/small-table.ts'

const [meridian, ashlar, postern] = ['accord-meridian', 'kharon-ashlar', 'kharon-postern'] as const

/** Both fleets, before anything is set up. */
const start = withIds(aTable([meridian, meridian], [ashlar, postern])).slice(0, 3)

/** A fleet that a side brings. */
function brought(side: Side, ...ships: readonly string[]): Of<'fleet'> {
  const found = aTable(ships, ships).find((one) => one.kind === 'fleet' && one.side === side)
  if (found?.kind !== 'fleet') throw new Error('There is no fleet')
  return { ...found, name: 'Brought', faction: 'kharon', code: 'c' }
}

const told = (id: string, happening: Of<'fleet'> | Of<'begun'> | Of<'set-up'>, teller?: Side): PlayEvent => ({
  ...happening,
  id,
  ...(teller !== undefined && { teller }),
})
const models = ({ battle }: TableState) => battle?.ships.map(({ design }) => design.id)
const codes = (events: readonly PlayEvent[]) => reduce(events).problems.map(({ code }) => code)

describe('BT-08 a fleet that who joins brings', () => {
  const fleet = told('f', brought(1, postern, postern, postern), 1)

  it('takes the place of the one that was prepared, until round 1 begins', () => {
    const state = reduce([...start, fleet])
    expect([models(state), state.problems]).toEqual([[meridian, meridian, postern, postern, postern], []])
    expect(parseEvent(fleet)).toEqual({ ok: true, value: fleet })
    const late = reduce([...start, { ...ends('set-up', undefined, 0), id: 's' }, fleet])
    expect([models(late)?.length, late.problems.map(({ code }) => code)]).toEqual([4, ['BEGUN']])
  })

  it('is the own one alone, in the same battle', () => {
    expect(codes([...start, { ...fleet, teller: 0 }])).toEqual(['WRONG_SEAT'])
    const [begun] = start
    if (begun?.kind !== 'begun') throw new Error('It has not begun')
    const depot = { name: '', card: brought(1, ashlar).ships[0]!.card, guest: 'depot' } as const
    expect(models(reduce([...start, told('b', { ...begun, guests: [depot] }, 1)]))?.length).toBe(5)
    expect(codes([...start, told('b', { ...begun, limit: 300 }, 1)])).toEqual(['OTHER_SCENARIO'])
  })

  it('voids what was set up about ships that are not there any more', () => {
    const setUp: Of<'set-up'> = { kind: 'set-up', reserves: [3] }
    expect(reduce([...start, told('u', setUp)]).battle?.ships[3]?.where).toBe('reserve')
    expect(reduce([...start, told('u', setUp), fleet]).battle?.ships[3]?.where).toBe('table')
  })

  it('makes a set-up that was told meanwhile a question to its player', () => {
    const before = reduce(start)
    const own = told('u', { kind: 'set-up' }, 0)
    const { footprint } = fitOf(before, own)
    expect(misfitOf(fitOf(before, own), footprint)).toBeUndefined()
    const changed = misfitOf(fitOf(reduce([...start, fleet]), own), footprint)
    expect(changed && changedWords(changed)).toBe('another fleet was brought')
  })

  it('is in the list with its name, points and code', () => {
    const side = { name: 'Prepared', faction: 'accord', points: 40, code: 'p', fleet: 'f1' } as const
    expect(sidesNow(reduce(start), [side, side])).toEqual([side, side])
    const points = fleet.kind === 'fleet' ? fleet.ships.reduce((sum, { card }) => sum + card.points, 0) : 0
    const theirs = { name: 'Brought', faction: 'kharon', points, code: 'c', fleet: '' }
    expect(sidesNow(reduce([...start, fleet]), [side, side])).toEqual([side, theirs])
    const mine = { ...side, code: 'c' }
    expect(sidesNow(reduce([...start, fleet]), [side, mine])[1]).toEqual({ ...theirs, fleet: 'f1' })
  })
})

describe('BT-07 choices of the set-up that are not told yet', () => {
  const before = reduce(start).battle!
  const draft: SetUpDraft = { edges: [3, 4], fleets: fleetsOf(before), reserves: [1, 3], debris: [2] }

  it('stay while the fleets stay', () => {
    expect(draftFor(before, draft)).toBe(draft)
  })

  it('stay about the other side where one brings another fleet, by the new numbers of its ships', () => {
    const theirs = reduce([...start, told('f', brought(1, postern), 1)]).battle!
    expect(draftFor(theirs, draft)).toMatchObject({ edges: [3, 4], reserves: [1], debris: [] })
    const ours = reduce([...start, told('f', brought(0, meridian), 0)]).battle!
    expect(draftFor(ours, draft)).toMatchObject({ edges: [3, 4], reserves: [2], debris: [1] })
    expect(setUpOf(ours, draftFor(ours, draft))).toEqual({ kind: 'set-up', reserves: [2], lies: [[1, 'debris']] })
  })
})
