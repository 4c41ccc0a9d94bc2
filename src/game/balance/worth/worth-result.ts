import type { Result } from '#game/result.ts'
import * as s from '#game/schema.ts'
import { factionIds } from '../../ship/ship.ts'
import { termFields } from '../balance-question.ts'
import { headerFields, headerOf, type RunHeader } from '../run-header.ts'
import { planWorth, worthPartKey, type WorthPart, type WorthQuestion } from './worth-question.ts'
import { variants } from './worth-run.ts'
import { addWorthSums, sumFields, type SubjectSums, type WorthSums } from './worth-sums.ts'

/** A run on worth with the parts that are done so far. It is saved as a file, read back and resumed. */

export const worthFormat = 'orion-balance-worth'
export const worthVersion = 1

export interface KeyedSums extends SubjectSums {
  readonly key: string
}

export interface WorthResult extends RunHeader<WorthQuestion> {
  readonly format: typeof worthFormat
  readonly version: typeof worthVersion
  /** Keys of the parts that the sums contain. */
  readonly done: readonly string[]
  readonly sums: readonly KeyedSums[]
}

export const emptyWorth = (run: RunHeader<WorthQuestion>): WorthResult => ({
  format: worthFormat,
  version: worthVersion,
  ...headerOf(run),
  done: [],
  sums: [],
})

export const sumsOf = ({ sums }: Pick<WorthResult, 'sums'>): WorthSums =>
  Object.fromEntries(sums.map(({ key, ...counted }) => [key, counted]))

/** The result with one more part. A part that is already in it is not counted again. */
export function withWorthPart(result: WorthResult, part: WorthPart, sums: WorthSums): WorthResult {
  const key = worthPartKey(part)
  if (result.done.includes(key)) return result
  const added = addWorthSums(sumsOf(result), sums)
  return {
    ...result,
    done: [...result.done, key],
    sums: Object.entries(added).map(([subject, counted]) => ({ key: subject, ...counted })),
  }
}

export function openWorthParts(result: WorthResult): readonly WorthPart[] {
  const done = new Set(result.done)
  return planWorth(result.question).filter((part) => !done.has(worthPartKey(part)))
}

const most = { fleets: 100_000, battles: 600, factions: factionIds.length } as const

const worthQuestionSchema: s.Schema<WorthQuestion> = s.object<WorthQuestion>({
  ...termFields,
  fleets: s.whole(1, most.fleets),
  battles: s.whole(1, most.battles),
  factions: s.distinct(s.list(s.oneOf(factionIds), most.factions, 1), (faction) => faction),
  only: s.optional(s.list(s.text(64, 1), 500)),
})

const count = s.whole(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)

const sumsSchema: s.Schema<KeyedSums> = s.refine(
  s.object<KeyedSums>({
    key: s.text(160, 1),
    ...(Object.fromEntries(sumFields.map((field) => [field, count])) as Record<keyof SubjectSums, s.Schema<number>>),
  }),
  ({ fleets, battles, gain, copies }, place, report) => {
    if (fleets < 1) report({ code: 'TOO_SMALL', place: `${place}.fleets`, min: 1 })
    if (battles < fleets) report({ code: 'TOO_SMALL', place: `${place}.battles`, min: fleets })
    if (copies < fleets) report({ code: 'TOO_SMALL', place: `${place}.copies`, min: fleets })
    if (Math.abs(gain) > 2 * battles) report({ code: 'TOO_LARGE', place: `${place}.gain`, max: 2 * battles })
  },
)

const fileSchema: s.Schema<WorthResult> = s.refine(
  s.object<WorthResult>({
    format: s.oneOf([worthFormat]),
    version: s.whole(worthVersion, worthVersion) as s.Schema<typeof worthVersion>,
    question: worthQuestionSchema,
    ...headerFields,
    done: s.distinct(s.list(s.text(40, 1), most.fleets * most.factions), (key) => key),
    sums: s.distinct(s.list(sumsSchema, 5000), ({ key }) => key, 'key'),
  }),
  ({ question, done, sums }, place, report) => {
    const within = place === '' ? '' : `${place}.`
    const planned = new Set(planWorth(question).map(worthPartKey))
    for (const [at, key] of done.entries())
      if (!planned.has(key)) report({ code: 'UNKNOWN_REFERENCE', place: `${within}done[${at}]`, item: key })
    for (const [at, { fleets }] of sums.entries())
      if (fleets > variants * done.length)
        report({ code: 'TOO_LARGE', place: `${within}sums[${at}].fleets`, max: variants * done.length })
  },
)

/** Reads a result from parsed JSON of unknown origin. Errors: everything that is wrong, each with its path. */
export const parseWorth = (value: unknown): Result<WorthResult, readonly s.ParseProblem[]> =>
  s.parseWith(fileSchema, value)
