import type { Result } from '../result.ts'
import * as s from '../schema.ts'
import type { Catalogue } from '../ship/catalogue.ts'
import { factionIds } from '../ship/ship.ts'
import { questionBounds, termFields } from './balance-question.ts'
import { fitPartKey, planFit, type FitPart, type FitQuestion } from './fit-question.ts'
import { makeFitPlayer, pricedItems } from './fit-run.ts'
import { headerFields, headerOf, type RunHeader } from './run-header.ts'
import { fitPrices, type PriceFit } from './suggested-prices.ts'

/** A run for price suggestions as far as it has come. */

export const fitFormat = 'orion-balance-prices'
export const fitVersion = 1

/** A finished part: its key, and a digit for each battle (2 won, 1 drawn, 0 lost by the first faction). */
export interface DoneFitPart {
  readonly key: string
  readonly scores: string
}

export interface FitResult extends RunHeader<FitQuestion> {
  readonly format: typeof fitFormat
  readonly version: typeof fitVersion
  readonly parts: readonly DoneFitPart[]
}

export const emptyFit = (run: RunHeader<FitQuestion>): FitResult => ({
  format: fitFormat,
  version: fitVersion,
  ...headerOf(run),
  parts: [],
})

/** The result with one more part. A part that is already in it is not counted again. */
export function withFitPart(result: FitResult, part: FitPart, scores: readonly number[]): FitResult {
  const key = fitPartKey(part)
  if (result.parts.some((done) => done.key === key)) return result
  return { ...result, parts: [...result.parts, { key, scores: scores.join('') }] }
}

export function openFitParts(result: FitResult): readonly FitPart[] {
  const done = new Set(result.parts.map(({ key }) => key))
  return planFit(result.question).filter((part) => !done.has(fitPartKey(part)))
}

/** The finished parts, in the order of the plan. */
function doneFitParts(result: FitResult) {
  const done = new Map(result.parts.map(({ key, scores }) => [key, scores]))
  return planFit(result.question).flatMap((part) => {
    const scores = done.get(fitPartKey(part))
    return scores === undefined ? [] : [{ part, scores: [...scores].map(Number) }]
  })
}

const { battles } = questionBounds

const fileSchema: s.Schema<FitResult> = s.refine(
  s.object<FitResult>({
    format: s.oneOf([fitFormat]),
    version: s.whole(fitVersion, fitVersion) as s.Schema<typeof fitVersion>,
    question: s.object<FitQuestion>({
      ...termFields,
      battles: s.whole(battles.min, battles.max),
      factions: s.distinct(s.list(s.oneOf(factionIds), factionIds.length, 1), (faction) => faction),
    }),
    ...headerFields,
    parts: s.distinct(
      s.list(s.object<DoneFitPart>({ key: s.text(40, 1), scores: s.text(1000, 1) }), 100_000),
      ({ key }) => key,
      'key',
    ),
  }),
  ({ question, parts }, place, report) => {
    const within = place === '' ? '' : `${place}.`
    const planned = new Map(planFit(question).map((part) => [fitPartKey(part), part]))
    for (const [at, { key, scores }] of parts.entries()) {
      const part = planned.get(key)
      if (!part) report({ code: 'UNKNOWN_REFERENCE', place: `${within}parts[${at}].key`, item: key })
      else if (scores.length !== part.to - part.from || !/^[012]+$/.test(scores))
        report({ code: 'NOT_ONE_OF', place: `${within}parts[${at}].scores` })
    }
  },
)

/** Reads a result from parsed JSON of unknown origin. Errors: everything that is wrong, each with its path. */
export const parseFit = (value: unknown): Result<FitResult, readonly s.ParseProblem[]> => s.parseWith(fileSchema, value)

/** The prices that a result suggests. It draws the fleets of all battles again, which takes some seconds. */
export function priceFitOf(result: FitResult, catalogue: Catalogue): PriceFit {
  const battles = makeFitPlayer(catalogue).readParts(result.question, doneFitParts(result))
  return fitPrices(pricedItems(catalogue), battles, result.question.limit)
}
