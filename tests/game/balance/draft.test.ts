import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { applyDraft, figureNow, parseDraft, touchedFactions } from '#game/balance/draft.ts'
import type { DraftChange } from '#shared/balance.ts'
import { okValue } from '../../support/ok-value.ts'

const price = (over: Partial<DraftChange> = {}): DraftChange => ({
  item: 'ship',
  id: 'accord-halyard',
  figure: 'points',
  value: 25,
  ...over,
})

const problemsOf = (...changes: readonly DraftChange[]) => {
  const changed = applyDraft(catalogue, { changes })
  return changed.ok ? [] : changed.error.map(({ code, place }) => `${place} ${code}`)
}

describe('a draft', () => {
  it.each([
    ['a price', price(), 25],
    ['a facing', price({ figure: 'defense.bow', value: 3 }), 3],
    ['a refit', price({ item: 'refit', id: 'trim-jets', value: 3 }), 3],
    ['an admiral', price({ item: 'admiral', id: 'accord-oduya', value: 9 }), 9],
    ['a trait', price({ item: 'weapon', id: 'accord-halyard/line-battery', figure: 'piercing', value: 2 }), 2],
    ['a range', price({ item: 'weapon', id: 'accord-halyard/line-battery', figure: 'range.long', value: 30 }), 30],
  ])('changes %s and nothing else', (_what, change, value) => {
    const changed = okValue(applyDraft(catalogue, { changes: [change] }))
    expect(figureNow(changed, change)).toBe(value)
    expect(figureNow(catalogue, change)).not.toBe(value)
    const untouched = [...catalogue.ships.values()].filter(({ id }) => !change.id.startsWith(id))
    expect(untouched.every((ship) => changed.ships.get(ship.id) === ship)).toBe(true)
  })

  it.each([
    ['negative', price({ value: -1 }), 'changes[0].value TOO_SMALL'],
    ['nothing', price({ value: 0 }), 'changes[0].value TOO_SMALL'],
    ['fractional', price({ value: 16.5 }), 'changes[0].value NOT_WHOLE'],
    ['absurd', price({ value: 5000 }), 'changes[0].value TOO_LARGE'],
    ['endless', price({ value: Infinity }), 'changes[0].value NOT_A_NUMBER'],
    ['of an unknown ship', price({ id: 'accord-nobody' }), 'changes[0].id UNKNOWN_REFERENCE'],
    ['of an unknown weapon', price({ item: 'weapon', id: 'accord-halyard/gun' }), 'changes[0].id UNKNOWN_REFERENCE'],
    ['of an unknown figure', price({ figure: '__proto__' }), 'changes[0].figure NOT_ONE_OF'],
    [
      'of a range beyond the next band',
      price({ item: 'weapon', id: 'accord-halyard/line-battery', figure: 'range.short', value: 48 }),
      'changes[0].value OUT_OF_ORDER',
    ],
  ])('with a figure that is %s is refused, with its place', (_what, change, problem) => {
    expect(problemsOf(change)).toEqual([problem])
  })

  it('that says a figure twice is refused, and all problems are told together', () => {
    expect(problemsOf(price({ value: -1 }), price(), price({ id: 'x' }))).toEqual([
      'changes[0].value TOO_SMALL',
      'changes[1] TWICE',
      'changes[2].id UNKNOWN_REFERENCE',
    ])
  })

  it('of a file with other fields or types is refused, with its place', () => {
    const places = (value: unknown) => {
      const read = parseDraft(value)
      return read.ok ? [] : read.error.map(({ place }) => place)
    }
    expect(places({ changes: [{ ...price(), value: '20' }] })).toEqual(['changes[0].value'])
    expect(places({ changes: [{ ...price(), item: 'fleet' }] })).toEqual(['changes[0].item'])
    expect(places({ changes: {}, more: 1 })).toEqual(['changes', 'more'])
    expect(places({ changes: [price()] })).toEqual([])
  })

  it('touches the factions that can take what it changes', () => {
    const touched = (change: Partial<DraftChange>) => [...touchedFactions(catalogue, { changes: [price(change)] })]
    expect(touched({})).toEqual(['accord'])
    expect(touched({ item: 'weapon', id: 'kharon-ashlar/casemate-battery' })).toEqual(['kharon'])
    expect(touched({ item: 'refit', id: 'lumen-gilded-sides' })).toEqual(['lumen'])
    expect(touched({ item: 'refit', id: 'trim-jets' })).toHaveLength(6)
    expect(touched({ item: 'admiral', id: 'mercenary-sable' })).toHaveLength(6)
  })
})
