import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { applyDraft, noDraft } from '#game/balance/draft.ts'
import { verdictOf, type Estimate } from '#game/balance/worth/worth-measure.ts'
import { planWorth, type WorthQuestion } from '#game/balance/worth/worth-question.ts'
import {
  emptyWorth,
  openWorthParts,
  parseWorth,
  sumsOf,
  withWorthPart,
  type WorthResult,
} from '#game/balance/worth/worth-result.ts'
import { makeWorthPlayer } from '#game/balance/worth/worth-run.ts'
import { worthReport } from '#game/balance/worth/worth.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { okValue } from '../../support/ok-value.ts'

const designs = ['sounder', 'halyard', 'tally', 'gnomon', 'provost', 'meridian'].map((name) => `accord-${name}`)

/** A small game: six ships, one refit and one admiral of one faction. */
const game: Catalogue = {
  ...catalogue,
  ships: new Map(designs.map((id) => [id, catalogue.ships.get(id)!])),
  refits: new Map([['flak-gallery', catalogue.refits.get('flak-gallery')!]]),
  admirals: new Map([['accord-oduya', catalogue.admirals.get('accord-oduya')!]]),
}

const question: WorthQuestion = {
  model: 'track',
  doctrine: 'mix',
  scenario: 'meeting-engagement',
  limit: 200,
  seed: 3,
  fleets: 36,
  battles: 18,
  factions: ['accord'],
}
const run = { question, gameVersion: 'v1', contentHash: 'abc', draft: noDraft }

function fight(start: WorthResult, current: Catalogue, most = Infinity): WorthResult {
  const play = makeWorthPlayer(current)
  return openWorthParts(start)
    .slice(0, most)
    .reduce((result, part) => withWorthPart(result, part, play(result.question, part)), start)
}

function worthOf(id: string, current: Catalogue): Estimate {
  const result = fight(emptyWorth({ ...run, question: { ...question, only: [id] } }), current)
  return worthReport(sumsOf(result), current).ships[0]!.worth
}

describe('worth', () => {
  it('finds a ship that is made a third cheaper', () => {
    const value = Math.round((25 * 2) / 3)
    const changes = [{ item: 'ship', id: 'accord-provost', figure: 'points', value }] as const
    const cheaper = okValue(applyDraft(game, { changes }))
    const [before, after] = [worthOf('accord-provost', game), worthOf('accord-provost', cheaper)]
    expect(before.value).toBeLessThan(1.1)
    expect(after.value).toBeGreaterThan(1.2)
    expect(after.value - before.value).toBeGreaterThan(1.96 * Math.hypot(before.error, after.error))
  })

  it('FE-14 says nothing about choices that were tried in two fleets', () => {
    const few = { ...run, question: { ...question, fleets: 2, battles: 6 } }
    const { ships, refits, admirals } = worthReport(sumsOf(fight(emptyWorth(few), game)), game)
    expect([...ships, ...refits, ...admirals]).toEqual([])
  })

  it('of a run that is cancelled and resumed is the same as of an undisturbed one', () => {
    const few = { ...run, question: { ...question, fleets: 2, battles: 6 } }
    const begun = okValue(parseWorth(JSON.parse(JSON.stringify(fight(emptyWorth(few), game, 1)))))
    expect(openWorthParts(begun)).toHaveLength(1)
    expect(fight(begun, game)).toEqual(fight(emptyWorth(few), game))
    const [part] = planWorth(few.question)
    expect(withWorthPart(begun, part!, {})).toBe(begun)
  })

  it.each([
    ['a part that is not of the plan', { done: ['accord 99'] }, 'done[0]'],
    ['counts of more fleets than it has', { done: [] }, 'sums[0].fleets'],
    ['a fractional count', { sums: [{ key: 'x', fleets: 0.5 }] }, 'sums[0].fleets'],
  ])('of a file with %s is refused, with its place', (_what, over, place) => {
    const result = fight(emptyWorth({ ...run, question: { ...question, fleets: 1, battles: 6 } }), game, 1)
    const read = parseWorth({ ...result, ...over })
    expect(read.ok ? [] : read.error.map((problem) => problem.place)).toContain(place)
  })
})

describe('a verdict', () => {
  const profit = (value: number) => ({ value, error: 1, fleets: 100 })

  it('is never or always only if no usual fleet is an exception', () => {
    expect(verdictOf(profit(-6), 2)).toBe('never')
    expect(verdictOf(profit(-6), 4)).toBe('sometimes')
    expect(verdictOf(profit(-1.5), 0)).toBe('sometimes')
    expect(verdictOf(profit(6), 2)).toBe('always')
    expect(verdictOf(profit(6), 4)).toBe('sometimes')
  })

  it('lets a difference pass that no whole point mends', () => {
    const sure = (value: number) => ({ value, error: 0, fleets: 100 })
    expect(verdictOf(sure(-0.4), 0)).toBe('sometimes')
    expect(verdictOf(sure(-0.6), 0)).toBe('never')
    expect(verdictOf(sure(0.6), 0)).toBe('always')
    expect(verdictOf(sure(-0.6), 0, 1)).toBe('sometimes')
  })
})
