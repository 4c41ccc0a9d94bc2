import { describe, expect, test } from 'vitest'
import { fairnessRolls, runFairness } from '#features/dice/fairness/fairness-run.ts'
import { rarityWords } from '#features/dice/fairness/fairness-words.ts'
import { makeFairnessCounter, type FairnessReport } from '#game/volley/fairness.ts'
import { rollVolley, type DrawFaces } from '#game/volley/volley.ts'
import { makeDrawFaces } from '#pieces/dice/draw-faces.ts'
import { noTraits, volleyOf } from '#store/dice-table/setup.ts'

/** Runs all slices synchronously and returns the report. */
function run(draw: DrawFaces, onSlice: (rolled: number, stop: () => void) => void = () => {}): FairnessReport {
  let report: FairnessReport | undefined
  let next: (() => void) | undefined
  let now = 0
  const stop = runFairness({
    draw,
    now: () => (now += 1),
    schedule: (slice) => (next = slice),
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
  test('FE-01 a million dice of the code that rolls volleys pass every test', () => {
    const report = run(makeDrawFaces())
    expect(report).toMatchObject({ rolls: fairnessRolls, invalid: 0, isFair: true })
    expect(report.results.every(({ verdict }) => verdict === 'pass')).toBe(true)
  })

  test('FE-01 three million dice of whole volleys with re-rolls pass every test at one in a million', () => {
    const volley = volleyOf(
      { successDice: 40, failureDice: 40, damageRating: 2, defenseRating: 1 },
      { ...noTraits, overcharge: true },
    )
    const counter = makeFairnessCounter()
    const draw = makeDrawFaces()
    for (let rolled = 0; rolled < 3_000_000; rolled += 80) {
      const { success, failure, rerolled } = rollVolley(volley, draw)
      // The drawn sequence has the first face of each re-rolled die at its place; its new face was drawn later.
      const first = [...success]
      for (const { die, was } of rerolled) first[die] = was
      counter.add(first)
      counter.add(failure)
    }
    expect(counter.report()).toMatchObject({ invalid: 0, isFair: true })
  }, 30_000)

  test('FE-01 a generator that does not reject bytes fails', () => {
    const unrejected: DrawFaces = (count) => crypto.getRandomValues(new Uint8Array(count)).map((byte) => byte % 6)
    expect(run(unrejected).isFair).toBe(false)
  })

  test('FE-01 a run that is stopped reports what it rolled', () => {
    const report = run(makeDrawFaces(), (rolled, stop) => {
      if (rolled > 200_000) stop()
    })
    expect(report.rolls).toBeGreaterThan(200_000)
    expect(report.rolls).toBeLessThan(fairnessRolls)
  })

  test('FE-01 rarity is given in whole numbers', () => {
    const result = {
      test: 'faces',
      distribution: 'chi-square',
      freedom: 5,
      statistic: 1,
      limit: 35.9,
      verdict: 'pass',
    } as const
    expect(rarityWords({ ...result, p: 0.42 })).toBe('With fair dice, 42 of 100 tests would be at least this far off.')
    expect(rarityWords({ ...result, p: 0.0004 })).toBe(
      'With fair dice, one of 2,500 tests would be at least this far off.',
    )
    expect(rarityWords({ ...result, p: 0.5, verdict: 'too-few' })).toBe('Not enough rolls to say anything.')
  })
})
