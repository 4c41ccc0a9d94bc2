import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { makeReroll, makeRestore, makeVoid } from '#game/roll-log/change-throw.ts'
import { parseRollEntry } from '#game/roll-log/parse-roll-log.ts'
import {
  makeValues,
  memoiseOdds,
  rollLogBounds,
  type IntentRequest,
  type RollEntry,
  type RollVoid,
} from '#game/roll-log/roll-entry.ts'
import { makeRollLogFile, maxFileEntries, parseRollLogFile } from '#game/roll-log/roll-log-file.ts'
import { foldRollLog, foldThrow } from '#game/roll-log/roll-log.ts'
import { countsForLuck, type ThrowResult, type ThrowView } from '#game/roll-log/throw-view.ts'
import { damageDistribution, killWithin, meanOf, volleyOdds } from '#game/volley/odds.ts'
import { rollVolley } from '#game/volley/volley.ts'
import { okValue } from '../../support/ok-value.ts'
import { aThrow, aVolley, anIntent, codesOf, stamps, viewOf } from '../../support/roll-builders.ts'
import { seededFaces } from '../../support/seeded-faces.ts'

vi.setConfig({ testTimeout: 60_000 })

const resultOf = (view: ThrowView): ThrowResult => {
  if (!view.result) throw new Error('no result')
  return view.result
}

/** A throw with one chosen re-roll, and its view. */
const withChoice = (
  entries: readonly RollEntry[],
  stamp: ReturnType<typeof stamps>,
  dice: readonly number[],
  faces: readonly number[],
) => [...entries, okValue(makeReroll(viewOf(entries), { pool: 'success', dice, faces, note: 'Focus fire' }, stamp()))]

describe('a throw in the log', () => {
  it('FE-01 has the intent with the present odds before it has any value', () => {
    const volley = aVolley()
    const odds = volleyOdds(volley)
    const intent = anIntent({ id: 't1', at: 5, by: 'u1' }, { hull: 4 })
    expect(intent).toEqual({
      v: 1,
      kind: 'intent',
      id: 't1',
      at: 5,
      by: 'u1',
      volley,
      label: 'Broadside',
      gameVersion: 'v0',
      decided: 'drawn',
      hull: 4,
      odds: { hit: odds.hit, mean: odds.mean, sd: odds.sd, kill: killWithin(volley, 4, 1) },
    })
    const view = viewOf([intent])
    expect(view).toMatchObject({ id: 't1', label: 'Broadside', hull: 4, problems: [] })
    expect(view.result).toBeUndefined()
    expect(countsForLuck(view)).toBe(false)
  })

  it('FE-01 has net, damage, share and luck by the same odds', () => {
    const view = viewOf(aThrow(stamps(), { success: [6, 4, 1], failure: [5, 2] }, { hull: 3 }))
    const { outcome, better, killed, expected, luck, roll, first, rerolls } = resultOf(view)
    expect(outcome).toEqual({ successes: 3, cancels: 1, net: 2, damage: 3, hullLoss: 3, criticals: 0 })
    const damage = damageDistribution(view.volley)
    expect(better).toBe((damage[0] ?? 0) + (damage[1] ?? 0) + (damage[2] ?? 0))
    expect(killed).toBe(true)
    expect(expected).toBeCloseTo(meanOf(damage), 12)
    expect(luck).toBeCloseTo(3 - meanOf(damage), 12)
    expect(roll).toEqual({ success: [5, 3, 0], failure: [4, 1], rerolled: [] })
    expect(first).toEqual({ success: [5, 3, 0], failure: [4, 1] })
    expect(rerolls).toEqual([])
  })

  it('FE-01 has no kill without a target, and none if one hull point is left', () => {
    const faces = { success: [6, 4, 1], failure: [5, 2] }
    const plain = viewOf(aThrow(stamps(), faces))
    expect('killed' in resultOf(plain)).toBe(false)
    expect(plain.odds.kill).toBeUndefined()
    expect(resultOf(viewOf(aThrow(stamps(), faces, { hull: 4 }))).killed).toBe(false)
    expect(viewOf(aThrow(stamps(), faces, { hull: 0 })).hull).toBeUndefined()
  })

  it('FE-01 Ion damage destroys nothing', () => {
    const volley = aVolley({}, { ion: true })
    const view = viewOf(aThrow(stamps(), { success: [6, 6, 6], failure: [1, 1] }, { volley, hull: 1 }))
    expect(resultOf(view)).toMatchObject({ killed: false, outcome: { damage: 11, hullLoss: 0, criticals: 2 } })
  })

  it('FE-01 stores re-rolls by the rule as separate entries, with the first values', () => {
    const volley = aVolley({}, { rerollBlanks: true })
    const stamp = stamps()
    const intent = anIntent(stamp(), { volley })
    const roll = {
      success: [5, 3, 2],
      failure: [0, 4],
      rerolled: [
        { die: 1, was: 0 },
        { die: 2, was: 1 },
      ],
    }
    const entries = makeValues(intent.id, roll, stamp)
    expect(entries).toMatchObject([
      { kind: 'values', throw: 'e1', success: [5, 0, 1], failure: [0, 4] },
      { kind: 'reroll', throw: 'e1', round: 1, why: 'rule', pool: 'success', dice: [1, 2], faces: [3, 2] },
    ])
    const view = viewOf([intent, ...entries])
    expect(view.problems).toEqual([])
    expect(resultOf(view).roll).toEqual(roll)
    expect(resultOf(view).steps).toHaveLength(1)
    expect(resultOf(view).expected).toBeCloseTo(volleyOdds(volley).mean, 12)
    // Between the two entries there is no result yet.
    expect(viewOf([intent, ...entries.slice(0, 1)]).result).toBeUndefined()
  })

  it('FE-01 with no blank to roll again is complete at once', () => {
    const volley = aVolley({}, { rerollBlanks: true })
    expect(viewOf(aThrow(stamps(), { success: [6, 4, 5], failure: [1, 1] }, { volley })).result).toBeDefined()
  })

  it('FE-01 a chosen re-roll is judged by what was possible at that moment, so that good advice does not count as luck', () => {
    const stamp = stamps()
    const before = aThrow(stamp, { success: [6, 1, 1], failure: [5, 2] })
    const after = withChoice(before, stamp, [1, 2], [3, 0])
    const view = viewOf(after)
    const { steps, outcome, expected, luck, rerolls, roll } = resultOf(view)
    expect(outcome.damage).toBe(3)
    expect(rerolls).toMatchObject([
      {
        why: 'choice',
        note: 'Focus fire',
        pool: 'success',
        dice: [
          { die: 1, was: 0, is: 3 },
          { die: 2, was: 0, is: 0 },
        ],
      },
    ])
    expect(roll).toEqual({
      success: [5, 3, 0],
      failure: [4, 1],
      rerolled: [
        { die: 1, was: 0 },
        { die: 2, was: 0 },
      ],
    })
    expect(steps.map(({ actual }) => actual)).toEqual([1, 3])
    // Two dice in addition to one net success: damage 1 + twice their values; values 0, 1, 2 in 3, 2, 1 of 6 cases.
    expect(Array.from(steps[1]?.spread ?? [], (p) => Math.round(p * 36))).toEqual([0, 9, 0, 12, 0, 10, 0, 4, 0, 1])
    const means = steps.map(({ spread }) => meanOf(spread))
    expect(luck).toBeCloseTo(1 - (means[0] ?? 0) + 3 - (means[1] ?? 0), 12)
    expect(expected).toBeCloseTo(3 - luck, 12)
  })

  it('FE-01 failure dice picked up by choice are judged the other way round', () => {
    const stamp = stamps()
    const before = aThrow(stamp, { success: [6, 6, 1], failure: [5, 2] })
    const made = okValue(makeReroll(viewOf(before), { pool: 'failure', dice: [0], faces: [1] }, stamp()))
    const { outcome, steps, roll } = resultOf(viewOf([...before, made]))
    expect(outcome).toMatchObject({ cancels: 0, damage: 7 })
    expect(Array.from(steps[1]?.spread ?? [])).toEqual([0, 0, 0, 0, 0, 0.5, 0, 0.5])
    expect(roll.rerolled).toEqual([])
  })

  it('FE-01 the mean luck of throws with re-rolls is zero, for any choice', () => {
    const draw = seededFaces(11)
    const stamp = stamps()
    let luck = 0
    const throws = 4000
    for (let n = 0; n < throws; n++) {
      const intent = anIntent(stamp())
      let entries: readonly RollEntry[] = [intent, ...makeValues(intent.id, rollVolley(intent.volley, draw), stamp)]
      const blanks = resultOf(viewOf(entries)).roll.success.flatMap((face, die) => (face < 3 ? [die] : []))
      if (blanks.length > 0) entries = withChoice(entries, stamp, blanks, Array.from(draw(blanks.length)))
      luck += resultOf(viewOf(entries)).luck
    }
    // Standard error about 0.04; counting the choice of the re-roll as luck would give more than 1.
    expect(Math.abs(luck / throws)).toBeLessThan(0.2)
  })

  it('FE-01 a void throw stays in the log with author and time, and does not count', () => {
    const stamp = stamps()
    const entries = aThrow(stamp, { success: [6, 4, 1], failure: [5, 2] })
    const struck = okValue(makeVoid(viewOf(entries), 'wrong target', stamp()))
    const view = viewOf([...entries, struck])
    expect(view.voided).toEqual({ id: 'e3', at: 1_003_000, by: 'u1', note: 'wrong target' })
    expect(view.result?.outcome.damage).toBe(3)
    expect(countsForLuck(view)).toBe(false)
    expect(makeVoid(view, '', stamp())).toMatchObject({ error: { code: 'VOIDED_ALREADY' } })
    expect(makeReroll(view, { pool: 'success', dice: [0], faces: [0] }, stamp())).toMatchObject({
      error: { code: 'VOIDED_ALREADY' },
    })
    const again: RollVoid = { ...struck, id: 'later', at: struck.at + 1 }
    expect(viewOf([again, ...entries, struck]).voided?.id).toBe('e3')
  })

  it('FE-01 a void that was a mistake is taken back by an entry that names it, and by no other', () => {
    const stamp = stamps()
    const entries = aThrow(stamp, { success: [6, 4, 1], failure: [5, 2] })
    expect(makeRestore(viewOf(entries), stamp())).toEqual({ ok: false, error: { code: 'NOT_VOIDED', throw: 'e1' } })
    const one = okValue(makeVoid(viewOf(entries), 'one', stamp()))
    const two = okValue(makeVoid(viewOf(entries), 'two', stamp()))
    const back = okValue(makeRestore(viewOf([...entries, one, two]), stamp()))
    expect(back).toMatchObject({ kind: 'restore', throw: 'e1', void: one.id })
    expect(parseRollEntry(JSON.parse(JSON.stringify(back)))).toEqual({ ok: true, value: back })
    expect(viewOf([...entries, one, two, back]).voided?.note).toBe('two')
    for (const order of [
      [...entries, one, back],
      [back, one, ...entries],
    ]) {
      const view = viewOf(order)
      expect(view.voided).toBeUndefined()
      expect(countsForLuck(view)).toBe(true)
    }
  })

  it('FE-01 a restored throw can be voided again, and restored again', () => {
    const stamp = stamps()
    let entries = aThrow(stamp, { success: [6, 4, 1], failure: [5, 2] })
    for (let n = 0; n < 2; n++) {
      entries = [...entries, okValue(makeVoid(viewOf(entries), 'a slip', stamp()))]
      expect(viewOf(entries).voided).toBeDefined()
      entries = [...entries, okValue(makeRestore(viewOf(entries), stamp()))]
      expect(viewOf(entries).voided).toBeUndefined()
    }
  })

  it('FE-01 there are no re-rolls before the first values, and only a limited number', () => {
    const stamp = stamps()
    const intent = anIntent(stamp())
    expect(makeReroll(viewOf([intent]), { pool: 'success', dice: [0], faces: [0] }, stamp())).toMatchObject({
      error: { code: 'NOT_ROLLED' },
    })
    let entries = aThrow(stamp, { success: [6, 4, 1], failure: [5, 2] })
    for (let n = 0; n < rollLogBounds.rounds; n++) entries = withChoice(entries, stamp, [0], [n % 6])
    const more = makeReroll(viewOf(entries), { pool: 'success', dice: [0], faces: [0] }, stamp())
    expect(more).toMatchObject({ error: { code: 'TOO_MANY_REROLLS' } })
  })
})

describe('entries that do not fit', () => {
  const good = () => aThrow(stamps(), { success: [6, 4, 1], failure: [5, 2] })
  const [intent, values] = good()
  if (intent?.kind !== 'intent' || values?.kind !== 'values') throw new Error('unexpected entries')

  it('FE-01 values of the wrong number are named and show nothing', () => {
    const view = viewOf([intent, { ...values, success: [5, 3] }])
    expect(view.problems).toMatchObject([
      { code: 'BAD_FACES', entry: values.id, faces: { code: 'WRONG_COUNT', expected: 3, got: 2 } },
    ])
    expect(view.result).toBeUndefined()
  })

  it('FE-01 a second set of values never replaces the first, whichever is read first', () => {
    const later = { ...values, id: 'x', at: values.at + 1, success: [5, 5, 5] }
    for (const order of [
      [intent, values, later],
      [later, values, intent],
    ]) {
      const view = viewOf(order)
      expect(codesOf(view.problems)).toEqual(['VALUES_TWICE'])
      expect(resultOf(view).roll.success).toEqual([5, 3, 0])
    }
  })

  const reroll = {
    v: 1,
    kind: 'reroll',
    id: 'r',
    at: 9e6,
    by: '',
    throw: intent.id,
    round: 1,
    note: '',
    why: 'choice',
    pool: 'success',
    dice: [2],
    faces: [5],
  } as const

  it.each([
    ['a die that is not there', { dice: [3] }],
    ['one die twice', { dice: [0, 0], faces: [1, 2] }],
    ['fewer faces than dice', { dice: [0, 1] }],
    ['no dice', { dice: [], faces: [] }],
    ['a face that no die has', { faces: [6] }],
    ['a round that does not follow', { round: 2 }],
    ['a rule the volley has not', { why: 'rule' as const }],
  ])('FE-01 a re-roll of %s is ignored, and the throw stays valid', (_, over) => {
    const view = viewOf([intent, values, { ...reroll, ...over }])
    expect(codesOf(view.problems)).toEqual(['BAD_REROLL'])
    expect(resultOf(view)).toMatchObject({ outcome: { damage: 3 }, rerolls: [] })
    expect(countsForLuck(view)).toBe(true)
  })

  it('FE-01 re-rolls follow their rounds, not the clocks of the devices', () => {
    const [first, second] = [
      { ...reroll, id: 'a', at: 9e6 },
      { ...reroll, id: 'b', at: 8e6, round: 2, faces: [3] },
    ]
    const view = viewOf([second, intent, first, values])
    expect(view.problems).toEqual([])
    expect(resultOf(view).roll.success[2]).toBe(3)
    expect(resultOf(view).rerolls.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('FE-01 a re-roll by the rule picks up exactly the blanks, once', () => {
    const blanks = { ...intent, volley: { ...intent.volley, reroll: 'blanks' as const } }
    const odds = volleyOdds(blanks.volley)
    const start = [{ ...blanks, odds: { hit: odds.hit, mean: odds.mean, sd: odds.sd } }, values]
    const rule = { ...reroll, why: 'rule' as const }
    expect(resultOf(viewOf([...start, rule])).outcome.damage).toBe(7)
    for (const wrong of [
      { dice: [1] },
      { dice: [1, 2], faces: [0, 0] },
      { pool: 'failure' as const },
      { why: 'choice' as const },
    ]) {
      const view = viewOf([...start, { ...rule, ...wrong }])
      expect(codesOf(view.problems)).toEqual(['BAD_REROLL'])
      expect(view.result).toBeUndefined()
    }
    const twice = viewOf([...start, rule, { ...rule, id: 's', round: 2 }])
    expect(codesOf(twice.problems)).toEqual(['BAD_REROLL'])
  })

  it.each(['mean', 'sd', 'hit'] as const)(
    'FE-01 stored odds with another %s than the volley’s are reported and do not count for luck',
    (figure) => {
      const odds = { ...intent.odds, [figure]: intent.odds[figure] + 0.01 }
      const view = viewOf([{ ...intent, odds }, values])
      expect(codesOf(view.problems)).toEqual(['ODDS_DIFFER'])
      expect(view.result).toBeDefined()
      expect(countsForLuck(view)).toBe(false)
      expect(
        viewOf([{ ...intent, odds: { ...intent.odds, [figure]: intent.odds[figure] + 1e-9 } }, values]).problems,
      ).toEqual([])
    },
  )

  it('FE-01 values without an intent are reported and affect nothing else', () => {
    const stray = { ...values, id: 'stray', throw: 'gone' }
    const { throws, problems } = foldRollLog([stray, intent, values])
    expect(throws.map(({ id }) => id)).toEqual([intent.id])
    expect(problems).toEqual([{ code: 'NO_INTENT', throw: 'gone', entry: 'stray' }])
    expect(foldThrow([stray])).toEqual({ ok: false, error: problems })
  })

  it('FE-01 a duplicate entry counts once; two different entries with one id are reported, and the earlier counts', () => {
    const shuffledFields = Object.fromEntries(Object.entries(values).reverse()) as unknown as RollEntry
    expect(foldRollLog([values, intent, shuffledFields, intent]).problems).toEqual([])
    const forged = { ...values, at: values.at + 1, success: [5, 5, 5] }
    for (const order of [
      [intent, values, forged],
      [forged, intent, values],
    ]) {
      const { throws, problems } = foldRollLog(order)
      expect(problems).toEqual([{ code: 'SAME_ID', throw: intent.id, entry: values.id }])
      expect(throws[0]?.result?.outcome.damage).toBe(3)
    }
  })
})

/** A random log as from several sources: throws, re-rolls, voids, unrelated and invalid entries. */
const anyLog = fc.integer({ min: 1, max: 2 ** 31 }).map((seed) => {
  const draw = seededFaces(seed)
  const stamp = stamps(`s${seed}-`)
  const odd = (n: number) => (draw(1)[0] ?? 0) % n === 0
  const entries: RollEntry[] = []
  for (let n = 0; n < 6; n++) {
    const volley = aVolley({ successDice: draw(1)[0] ?? 0 }, { rerollBlanks: odd(2), rending: odd(3), ion: odd(4) })
    const intent = anIntent(stamp(), { volley, decided: odd(2) ? 'typed' : 'drawn', ...(odd(2) && { hull: 3 }) })
    let own: readonly RollEntry[] = [intent, ...makeValues(intent.id, rollVolley(volley, draw), stamp)]
    if (odd(2) && volley.successDice > 0 && viewOf(own).result) own = withChoice(own, stamp, [0], Array.from(draw(1)))
    const voided = odd(3) ? makeVoid(viewOf(own), '', stamp()) : undefined
    entries.push(...own, ...(voided?.ok ? [voided.value] : []))
    if (odd(3)) entries.push({ ...own[1]!, id: stamp().id })
    if (odd(3)) entries.push({ ...own[1]!, at: 1 })
  }
  return entries
})

describe('the whole log', () => {
  it('FE-01 reads the same from any order and with any repeats', () => {
    fc.assert(
      fc.property(anyLog, fc.infiniteStream(fc.nat()), (log, random) => {
        const order = [...log, ...log.slice(0, 5)]
          .map((entry) => ({ entry, key: random.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ entry }) => entry)
        const sorted = (problems: readonly { readonly code: string }[]) =>
          problems.map((problem) => JSON.stringify(problem)).sort()
        const [one, two] = [foldRollLog(log), foldRollLog(order)]
        expect(two.throws).toEqual(one.throws)
        expect(new Set(sorted(two.problems))).toEqual(new Set(sorted(one.problems)))
      }),
      { numRuns: 60 },
    )
  })

  it('FE-01 everything that is made here is read again unchanged', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        for (const entry of log)
          expect(parseRollEntry(JSON.parse(JSON.stringify(entry)))).toEqual({ ok: true, value: entry })
      }),
      { numRuns: 30 },
    )
  })

  it('FE-01 texts and hulls beyond the bounds are cut when they are stored, so that they can be read again', () => {
    const long = 'x'.repeat(500)
    const made = (over: Partial<IntentRequest>) => anIntent({ id: 't', at: 1, by: '' }, { decided: 'typed', ...over })
    const intent = made({ label: long, gameVersion: long, hull: 1e9 })
    expect(parseRollEntry(intent)).toEqual({ ok: true, value: intent })
    expect(made({ hull: 2.5 })).toMatchObject({ hull: 3, odds: { kill: killWithin(aVolley(), 3, 1) } })
    expect('hull' in made({ hull: Number.NaN })).toBe(false)
    const view = viewOf(aThrow(stamps(), { success: [6, 4, 1], failure: [5, 2] }))
    const struck = makeVoid(view, long, { id: 'v', at: 1, by: '' })
    const again = makeReroll(view, { pool: 'success', dice: [0], faces: [1], note: long }, { id: 'r', at: 1, by: '' })
    for (const entry of [struck, again]) expect(entry.ok && parseRollEntry(entry.value)).toEqual(entry)
  })

  it('FE-01 lists throws oldest first, those of one moment by id', () => {
    const at = (id: string, ms: number) => anIntent({ id, at: ms, by: '' })
    const { throws } = foldRollLog([at('c', 5), at('b', 9), at('a', 5)])
    expect(throws.map(({ id }) => id)).toEqual(['a', 'c', 'b'])
  })

  it('FE-01 odds are cached for equal volleys and separate for different ones', () => {
    const oddsOf = memoiseOdds(2)
    const one = oddsOf(aVolley())
    expect(oddsOf(aVolley())).toBe(one)
    for (const other of [
      aVolley({}, { rending: true }),
      aVolley({}, { rerollBlanks: true }),
      aVolley({ defenseRating: 2 }),
    ])
      expect(oddsOf(other).mean).toBe(volleyOdds(other).mean)
  })
})

describe('entries of unknown origin', () => {
  const [intent, values] = aThrow(stamps(), { success: [6, 4, 1], failure: [5, 2] })
  const problemOf = (value: unknown) => {
    const read = parseRollEntry(value)
    return read.ok ? read.value.kind : `${read.error.what.code} ${read.error.what.place}`
  }

  it.each<[string, unknown, string]>([
    ['nothing', null, 'NOT_AN_OBJECT '],
    ['a list', [], 'NOT_AN_OBJECT '],
    ['text', 'x', 'NOT_AN_OBJECT '],
    ['an empty object', {}, 'MISSING kind'],
    ['41 dice', { ...intent, volley: { ...aVolley(), successDice: 41 } }, 'TOO_LARGE volley.successDice'],
    ['NaN', { ...intent, volley: { ...aVolley(), failureDice: Number.NaN } }, 'NOT_A_NUMBER volley.failureDice'],
    ['half a die', { ...intent, volley: { ...aVolley(), failureDice: 0.5 } }, 'NOT_WHOLE volley.failureDice'],
    ['a negative rating', { ...intent, volley: { ...aVolley(), damageRating: -1 } }, 'TOO_SMALL volley.damageRating'],
    ['a huge rating', { ...intent, volley: { ...aVolley(), defenseRating: 1e9 } }, 'TOO_LARGE volley.defenseRating'],
    [
      'a five-sided die',
      { ...intent, volley: { ...aVolley(), successFaces: [0, 0, 0, 1, 1] } },
      'TOO_FEW volley.successFaces',
    ],
    ['a chance above 1', { ...intent, odds: { hit: 1.1, mean: 1, sd: 1 } }, 'TOO_LARGE odds.hit'],
    ['a decider of its own', { ...intent, decided: 'wished' }, 'NOT_ONE_OF decided'],
    ['a hull of nought', { ...intent, hull: 0 }, 'TOO_SMALL hull'],
    ['a label without end', { ...intent, label: 'x'.repeat(121) }, 'TOO_LONG label'],
    ['a field nobody knows', { ...intent, extra: 1 }, 'UNKNOWN_FIELD extra'],
    ['a face of 6', { ...values, success: [6] }, 'TOO_LARGE success[0]'],
    ['values of no throw', { ...values, throw: '' }, 'EMPTY throw'],
    ['an endless time', { ...values, at: Infinity }, 'TOO_LARGE at'],
    ['an id that is no text', { ...values, id: 5 }, 'NOT_TEXT id'],
    ['a form of nought', { ...values, v: 0 }, 'NOT_ONE_OF v'],
    ['a later form', { ...values, v: 2, wind: 'north' }, 'foreign'],
    ['a kind of a later version', { kind: 'reveal', id: 'r1', secret: 'x' }, 'foreign'],
    ['a later kind without an id', { kind: 'reveal' }, 'NOT_ONE_OF kind'],
  ])('FE-01 %s is read as %3$s', (_, value, expected) => {
    expect(problemOf(value)).toBe(expected)
  })

  it('FE-01 what a newer version wrote is kept as it is', () => {
    const value = { kind: 'reveal', id: 'r1', throw: 't1', secret: 'x' }
    expect(parseRollEntry(value)).toEqual({ ok: true, value: { kind: 'foreign', id: 'r1', value } })
  })

  it('FE-01 one bad entry in a file is reported by its id and affects no other', () => {
    const file = makeRollLogFile(
      [intent, { ...values, success: 'six' }, { kind: 'reveal', id: 'r1' }, 7],
      'v0',
      '2026-11-21T10:00:00.000Z',
    )
    expect(file).toMatchObject({
      format: 'orion-roll-log',
      version: 1,
      exportedAt: '2026-11-21T10:00:00.000Z',
      gameVersion: 'v0',
    })
    expect(parseRollLogFile(JSON.parse(JSON.stringify(file)))).toMatchObject({
      ok: true,
      value: {
        entries: [{ kind: 'intent' }, { kind: 'foreign' }],
        refused: [
          { code: 'UNREADABLE', entry: values?.id, what: { code: 'NOT_A_LIST', place: 'success' } },
          { code: 'UNREADABLE', entry: '', what: { code: 'NOT_AN_OBJECT' } },
        ],
      },
    })
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['text', 'orion-roll-log'],
    ['another file', { format: 'fleet', entries: [] }],
    ['a log without entries', { format: 'orion-roll-log', version: 1 }],
  ])('FE-01 %s is no roll log', (_, value) => {
    expect(parseRollLogFile(value)).toEqual({ ok: false, error: { code: 'NOT_A_ROLL_LOG' } })
  })

  it('FE-01 a file without end is not read', () => {
    const entries = { length: maxFileEntries + 1 }
    expect(parseRollLogFile({ format: 'orion-roll-log', entries: Array.from(entries) })).toMatchObject({
      error: { code: 'TOO_MANY_ENTRIES' },
    })
    expect(parseRollLogFile({ format: 'orion-roll-log', version: 99, entries: [intent] })).toMatchObject({ ok: true })
  })

  it('FE-01 no value makes the reader throw', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        parseRollEntry(value)
        parseRollLogFile({ format: 'orion-roll-log', entries: [value] })
      }),
      { numRuns: 300 },
    )
  })
})
