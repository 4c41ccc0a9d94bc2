import type { Result } from '#game/result.ts'
import {
  distinct,
  list,
  object,
  oneOf,
  optional,
  parseWith,
  refine,
  text,
  whole,
  type ParseProblem,
  type Schema,
} from '#game/schema.ts'
import { battleScenarios } from '../../battle/scenario/battle-scenario.ts'
import { factionIds } from '../../ship/ship.ts'
import { battleModels, doctrineChoices, questionBounds } from '../balance-question.ts'
import { headerFields, type RunHeader } from '../run-header.ts'
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

export const emptyWorth = ({
  question,
  gameVersion,
  contentHash,
  draft,
  method,
}: RunHeader<WorthQuestion>): WorthResult => ({
  format: worthFormat,
  version: worthVersion,
  question,
  gameVersion,
  contentHash,
  draft,
  ...(method && { method }),
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

const { limit, seed } = questionBounds
const most = { fleets: 100_000, battles: 600, factions: factionIds.length } as const

const worthQuestionSchema: Schema<WorthQuestion> = object<WorthQuestion>({
  model: oneOf(battleModels),
  doctrine: oneOf(doctrineChoices),
  scenario: oneOf(battleScenarios),
  limit: whole(limit.min, limit.max),
  seed: whole(seed.min, seed.max),
  fleets: whole(1, most.fleets),
  battles: whole(1, most.battles),
  factions: distinct(list(oneOf(factionIds), most.factions, 1), (faction) => faction),
  only: optional(list(text(64, 1), 500)),
})

const count = whole(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)

const sumsSchema: Schema<KeyedSums> = refine(
  object<KeyedSums>({
    key: text(160, 1),
    ...(Object.fromEntries(sumFields.map((field) => [field, count])) as Record<keyof SubjectSums, Schema<number>>),
  }),
  ({ fleets, battles, gain, copies }, place, report) => {
    if (fleets < 1) report({ code: 'TOO_SMALL', place: `${place}.fleets`, min: 1 })
    if (battles < fleets) report({ code: 'TOO_SMALL', place: `${place}.battles`, min: fleets })
    if (copies < fleets) report({ code: 'TOO_SMALL', place: `${place}.copies`, min: fleets })
    if (Math.abs(gain) > 2 * battles) report({ code: 'TOO_LARGE', place: `${place}.gain`, max: 2 * battles })
  },
)

const fileSchema: Schema<WorthResult> = refine(
  object<WorthResult>({
    format: oneOf([worthFormat]),
    version: whole(worthVersion, worthVersion) as Schema<typeof worthVersion>,
    question: worthQuestionSchema,
    ...headerFields,
    done: distinct(list(text(40, 1), most.fleets * most.factions), (key) => key),
    sums: distinct(list(sumsSchema, 5000), ({ key }) => key, 'key'),
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
export const parseWorth = (value: unknown): Result<WorthResult, readonly ParseProblem[]> => parseWith(fileSchema, value)
