import { comparedRounds } from '#shared/battles.ts'
import type { LossesBy, Tally } from '../battle/run/pairing.ts'
import type { Result } from '../result.ts'
import {
  list,
  object,
  oneOf,
  optional,
  parseWith,
  refine,
  tuple,
  whole,
  type ParseProblem,
  type Schema,
} from '../schema.ts'
import { factionIds, type FactionId } from '../ship/ship.ts'
import { partKey, planRun, questionSchema, type BalancePart, type BalanceQuestion } from './balance-question.ts'
import { headerFields, type RunHeader } from './run-header.ts'

/** A run with the parts that are done so far. It is saved as a file, read back and resumed. */

export const resultFormat = 'orion-balance'
export const resultVersion = 1

export interface DonePart extends BalancePart {
  readonly tally: Tally
}

export interface BalanceResult extends RunHeader<BalanceQuestion> {
  readonly format: typeof resultFormat
  readonly version: typeof resultVersion
  /** The parts that have been fought, in any order, without duplicates. */
  readonly parts: readonly DonePart[]
}

export const emptyResult = ({
  question,
  gameVersion,
  contentHash,
  draft,
  method,
}: RunHeader<BalanceQuestion>): BalanceResult => ({
  format: resultFormat,
  version: resultVersion,
  question,
  gameVersion,
  contentHash,
  draft,
  ...(method && { method }),
  parts: [],
})

/** The result with one more part. A part that is already in it is not counted again. */
export const withPart = (result: BalanceResult, part: BalancePart, tally: Tally): BalanceResult =>
  result.parts.some((done) => partKey(done) === partKey(part))
    ? result
    : { ...result, parts: [...result.parts, { ...part, tally }] }

/** The parts that are still to be fought, in the order of the plan. */
export function openParts(result: BalanceResult, touched?: ReadonlySet<FactionId>): readonly BalancePart[] {
  const done = new Set(result.parts.map(partKey))
  return planRun(result.question, touched).filter((part) => !done.has(partKey(part)))
}

const most = 1_000_000
/** Losses of a side, in thousandths of its points. */
const lossesOfSide = list(whole(0, most * 1000), comparedRounds, comparedRounds)
/** More rounds than any battle has. */
const mostRounds = 20

const tallySchema = refine(
  object<Tally>({
    battles: whole(1, most),
    wins: whole(0, most),
    draws: whole(0, most),
    losses: whole(0, most),
    rounds: whole(0, most * mostRounds),
    lostBy: optional(tuple<LossesBy>(lossesOfSide, lossesOfSide)),
  }),
  ({ battles, wins, draws, losses, rounds }, place, report) => {
    if (wins + draws + losses !== battles) report({ code: 'OUT_OF_ORDER', place: `${place}.battles` })
    if (rounds > battles * mostRounds)
      report({ code: 'TOO_LARGE', place: `${place}.rounds`, max: battles * mostRounds })
  },
)

const faction = oneOf(factionIds)

const fileSchema = refine(
  object<BalanceResult>({
    format: oneOf([resultFormat]),
    version: whole(resultVersion, resultVersion) as Schema<typeof resultVersion>,
    question: questionSchema,
    ...headerFields,
    parts: list(
      object<DonePart>({
        factions: tuple<readonly [FactionId, FactionId]>(faction, faction),
        from: whole(0, most),
        to: whole(1, most),
        tally: tallySchema,
      }),
      most,
    ),
  }),
  ({ question, parts }, place, report) => {
    const planned = new Map(planRun(question).map((part) => [partKey(part), part]))
    const seen = new Set<string>()
    for (const [at, part] of parts.entries()) {
      const key = partKey(part)
      const where = `${place}${place === '' ? '' : '.'}parts[${at}]`
      if (planned.get(key)?.to !== part.to) report({ code: 'UNKNOWN_REFERENCE', place: where, item: key })
      else if (part.tally.battles !== part.to - part.from)
        report({ code: 'OUT_OF_ORDER', place: `${where}.tally.battles` })
      else if (seen.has(key)) report({ code: 'TWICE', place: where })
      seen.add(key)
    }
  },
)

/** Reads a result from parsed JSON of unknown origin. Errors: everything that is wrong, each with its path. */
export const parseResult = (value: unknown): Result<BalanceResult, readonly ParseProblem[]> =>
  parseWith(fileSchema, value)
