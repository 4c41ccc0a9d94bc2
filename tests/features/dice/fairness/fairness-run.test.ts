import { describe, expect, test } from 'vitest'
import { fairnessRolls, runFairness } from '#features/dice/fairness/fairness-run.ts'
import { rarityWords } from '#features/dice/fairness/fairness-words.ts'
import { makeDrawFaces } from '#features/dice/tray/draw-faces.ts'
import { makeFairnessCounter, type FairnessReport } from '#game/volley/fairness.ts'
import { rollVolley, type DrawFaces } from '#game/volley/volley.ts'
import { noTraits, volleyOf } from '#store/dice-table/setup.ts'

/** A run whose slices follow each other at once. */
function run(draw: DrawFaces, onSlice: (rolled: number, stop: () => void) => void = () => {}): FairnessReport {
  let report: FairnessReport | undefined
  let next: (() => void) | undefined
  let now = 0
  const stop = runFairness({
    draw,
    now: () => (now += 1),
    soon: (slice) => (next = slice),
    onProgress: (rolled) => onSlice(rolled, stop),
    onDone: (done) => (report = done),
  })
  while (next && !report) {
    const slice = next
    next = undefined
    slice()
  }
  if (!report) throw new Error('the run never ended')
  return report
}

describe('FE-01 fair dice', () => {
  test('FE-01 a million rolls of the very code that rolls pass every test', () => {
    const report = run(makeDrawFaces())
    expect(report).toMatchObject({ rolls: fairnessRolls, invalid: 0, isFair: true })
    expect(report.results.every(({ verdict }) => verdict === 'pass')).toBe(true)
  })

  test('FE-01 three million dice through whole volleys, re-rolls and all, pass every test at one in a million', () => {
    const volley = volleyOf(
      { successDice: 40, failureDice: 40, damageRating: 2, defenseRating: 1 },
      { ...noTraits, overcharge: true },
    )
    const counter = makeFairnessCounter()
    const draw = makeDrawFaces()
    for (let rolled = 0; rolled < 3_000_000; rolled += 80) {
      const { success, failure, rerolled } = rollVolley(volley, draw)
      // The first faces of dice that were rolled again are part of the sequence; what stands instead of them came later.
      const first = [...success]
      for (const { die, was } of rerolled) first[die] = was
      counter.add(first)
      counter.add(failure)
    }
    expect(counter.report()).toMatchObject({ invalid: 0, isFair: true })
  }, 30_000)

  test('FE-01 a generator that cuts bytes the careless way is caught', () => {
    const careless: DrawFaces = (count) => crypto.getRandomValues(new Uint8Array(count)).map((byte) => byte % 6)
    expect(run(careless).isFair).toBe(false)
  })

  test('FE-01 a run that is stopped reports what it rolled', () => {
    const report = run(makeDrawFaces(), (rolled, stop) => {
      if (rolled > 200_000) stop()
    })
    expect(report.rolls).toBeGreaterThan(200_000)
    expect(report.rolls).toBeLessThan(fairnessRolls)
  })

  test('FE-01 rarity is told in whole people’s numbers', () => {
    const result = {
      test: 'faces',
      distribution: 'chi-square',
      freedom: 5,
      statistic: 1,
      limit: 35.9,
      verdict: 'pass',
    } as const
    expect(rarityWords({ ...result, p: 0.42 })).toBe('Of 100 honest runs, 42 are at least as far off.')
    expect(rarityWords({ ...result, p: 0.0004 })).toBe('One honest run in 2,500 is at least as far off.')
    expect(rarityWords({ ...result, p: 0.5, verdict: 'too-few' })).toBe('Not enough rolls to say anything.')
  })
})
