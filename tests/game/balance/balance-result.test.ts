import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { firstGameFleets } from '#content/first-game-fleets.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { fleetShortages } from '#game/balance/balance-fleets.ts'
import { partKey, planRun, type BalancePart, type BalanceQuestion } from '#game/balance/balance-question.ts'
import { emptyResult, openParts, parseResult, withPart, type BalanceResult } from '#game/balance/balance-result.ts'
import { makeBattleFinder, makePartPlayer } from '#game/balance/balance-run.ts'
import { applyDraft, noDraft } from '#game/balance/draft.ts'
import { cellOf, disagree, matrixOf, meanOf, unevenCells } from '#game/balance/faction-win-rates.ts'
import { methodNow, resume, type RunHeader } from '#game/balance/run-header.ts'
import { playBattle } from '#game/battle/run/play-battle.ts'
import { okValue } from '../../support/ok-value.ts'

const question: BalanceQuestion = {
  kind: 'patrol',
  model: 'track',
  doctrine: 'mix',
  scenario: 'meeting-engagement',
  terrain: false,
  limit: 100,
  seed: 5,
  battles: 1100,
}
const run: RunHeader<BalanceQuestion> = { question, gameVersion: 'v1', contentHash: 'abc', draft: noDraft }
const sources = { catalogue, ready: starterFleets, patrols: firstGameFleets }
const play = makePartPlayer(sources)

function fight(start: BalanceResult, most = Infinity): BalanceResult {
  return openParts(start)
    .slice(0, most)
    .reduce((result, part) => withPart(result, part, play(question, part)), start)
}

const whole = fight(emptyResult(run))
const asFile = (result: unknown): unknown => JSON.parse(JSON.stringify(result))
const placesIn = (value: unknown) => {
  const read = parseResult(value)
  return read.ok ? [] : read.error.map(({ code, place }) => `${place} ${code}`)
}

describe('a run that is cancelled', () => {
  it('and resumed from its file is the same as an undisturbed one', () => {
    const read = okValue(parseResult(asFile(fight(emptyResult(run), 1))))
    expect(openParts(read)).toHaveLength(2)
    expect(fight(read)).toEqual(whole)
    expect(matrixOf(whole).battles).toBe(1100)
  })

  it('is read from a file of an earlier version, which has no losses by round', () => {
    const parts = whole.parts.map((part) => ({ ...part, tally: { ...part.tally, lostBy: undefined } }))
    const read = parseResult(asFile({ ...whole, parts }))
    expect(read.ok && matrixOf(read.value)).toEqual(matrixOf(whole))
    expect(placesIn({ ...whole, parts: [{ ...parts[0], tally: { ...parts[0]?.tally, lostBy: [[1], [2]] } }] })).toEqual(
      ['parts[0].tally.lostBy[0] TOO_FEW', 'parts[0].tally.lostBy[1] TOO_FEW'],
    )
  })

  it('counts no part twice, in whichever order parts come', () => {
    const [first, ...others] = planRun(question)
    const tallyOf = (part: BalancePart) => whole.parts.find((done) => partKey(done) === partKey(part))!.tally
    const mixed = [...others, first!, ...others].reduce(
      (result, part) => withPart(result, part, tallyOf(part)),
      emptyResult(run),
    )
    expect(matrixOf(mixed)).toEqual(matrixOf(whole))
    expect(openParts(mixed)).toEqual([])
  })

  it.each([
    ['question', { ...run, question: { ...question, seed: 6 } }],
    ['contentHash', { ...run, contentHash: 'abd' }],
    ['gameVersion', { ...run, gameVersion: 'v2' }],
    ['draft', { ...run, draft: { changes: [{ item: 'ship', id: 'a', figure: 'points', value: 1 }] } }],
    ['method', { ...run, method: methodNow }],
  ] as const)('is not resumed as one of another %s', (field, other) => {
    const resumed = resume(whole, other)
    expect(resumed.ok ? [] : resumed.error).toEqual([field])
    expect(resume(parseResult(asFile(whole)).ok ? whole : emptyResult(run), run).ok).toBe(true)
  })
})

it('a run that says how it was fought keeps that in its file, and is not resumed in an earlier way', () => {
  const read = okValue(parseResult(asFile(emptyResult({ ...run, method: methodNow }))))
  expect(resume(read, { ...run, method: methodNow }).ok).toBe(true)
  expect(resume(read, run)).toEqual({ ok: false, error: ['method'] })
})

describe('a file of results', () => {
  const [part] = whole.parts
  const changed = (over: object) => asFile({ ...whole, ...over })
  const changedPart = (over: object) => ({ parts: [{ ...part, ...over }] })
  const changedTally = (over: object) => changedPart({ tally: { ...part!.tally, ...over } })
  const tooMany = { question: { ...question, battles: 1e9 }, parts: [] }

  it.each([
    ['of another program', { format: 'orion-fleets' }, 'format NOT_ONE_OF'],
    ['of a newer version', { version: 2 }, 'version TOO_LARGE'],
    ['with a part twice', { parts: [part, part] }, 'parts[1] TWICE'],
    ['with a part of another plan', changedPart({ from: 7 }), 'parts[0] UNKNOWN_REFERENCE'],
    ['with more wins than battles', changedTally({ wins: 600 }), 'parts[0].tally.battles OUT_OF_ORDER'],
    ['with negative counts', changedTally({ wins: -1 }), 'parts[0].tally.wins TOO_SMALL'],
    ['with more battles than it may ask', tooMany, 'question.battles TOO_LARGE'],
    ['with a field too many', { parts: [], note: 1 }, 'note UNKNOWN_FIELD'],
    ['with an unknown faction', changedPart({ factions: ['accord', '__proto__'] }), 'parts[0].factions[1] NOT_ONE_OF'],
  ])('%s is refused, with its place', (_what, over, problem) => {
    expect(placesIn(changed(over))).toEqual([problem])
  })

  it.each([[null], [[]], ['{}'], [{}]])('that is %j is refused', (value) => {
    expect(placesIn(value)).not.toEqual([])
  })
})

describe('the matrix', () => {
  it('shows a pairing from both sides, and whether it is even', () => {
    const matrix = matrixOf(whole)
    const own = cellOf(matrix, 'accord', 'kharon')!
    expect(cellOf(matrix, 'kharon', 'accord')!.rate).toBeCloseTo(1 - own.rate)
    expect(meanOf(matrix, 'accord')).toBe(own.rate)
    expect(meanOf(matrix, 'lumen')).toBeUndefined()
    expect(unevenCells(matrix, question)).toHaveLength(own.rate > 0.53 || own.rate < 0.47 ? 1 : 0)
    expect(unevenCells(matrixOf(emptyResult(run)), question)).toHaveLength(1)
  })

  it('says that models disagree only where the intervals do not meet', () => {
    const share = { rate: 0.5, from: 0.45, to: 0.55, battles: 400 }
    expect(disagree(share, { ...share, from: 0.54, to: 0.6 })).toBe(false)
    expect(disagree(share, { ...share, from: 0.56, to: 0.6 })).toBe(true)
    expect(disagree(share, { ...share, from: 0.56, to: 0.6, battles: 0 })).toBe(false)
  })

  it('has battles that can be fought again alone', () => {
    const find = makeBattleFinder(sources)
    const { tally } = whole.parts[0]!
    let wins = 0
    for (let n = 0; n < tally.battles; n++) {
      const { settings, isSwapped } = find(question, ['accord', 'kharon'], n)
      const { winner } = playBattle(settings)
      if (winner !== undefined && (winner === 0) !== isSwapped) wins++
    }
    expect(wins).toBe(tally.wins)
  })
})

it('a draft that leaves a faction without a flagship is told before a run', () => {
  const flagships = [...catalogue.ships.values()].filter(
    ({ faction, class: shipClass }) =>
      faction === 'lumen' && !['squadron', 'corvette', 'frigate', 'station'].includes(shipClass),
  )
  const draft = { changes: flagships.map(({ id }) => ({ item: 'ship', id, figure: 'points', value: 200 }) as const) }
  const changed = okValue(applyDraft(catalogue, draft))
  const asked = { ...question, kind: 'random' } as const
  expect(fleetShortages(asked, { ...sources, catalogue: changed }).map(({ faction }) => faction)).toEqual(['lumen'])
  expect(fleetShortages(asked, sources)).toEqual([])
})
