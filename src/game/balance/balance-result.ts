import { comparedRounds } from '#shared/battles.ts'
import type { LossesBy, Tally } from '../battle/run/pairing.ts'
import type { Result } from '../result.ts'
import * as s from '../schema.ts'
import { factionIds, type FactionId } from '../ship/ship.ts'
import { partKey, planRun, questionSchema, type BalancePart, type BalanceQuestion } from './balance-question.ts'
import { headerFields, headerOf, type RunHeader } from './run-header.ts'

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

export const emptyResult = (run: RunHeader<BalanceQuestion>): BalanceResult => ({
  format: resultFormat,
  version: resultVersion,
  ...headerOf(run),
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
const lossesOfSide = s.list(s.whole(0, most * 1000), comparedRounds, comparedRounds)
/** More rounds than any battle has. */
const mostRounds = 20

const tallySchema = s.refine(
  s.object<Tally>({
    battles: s.whole(1, most),
    wins: s.whole(0, most),
    draws: s.whole(0, most),
    losses: s.whole(0, most),
    rounds: s.whole(0, most * mostRounds),
    lostBy: s.optional(s.tuple<LossesBy>(lossesOfSide, lossesOfSide)),
  }),
  ({ battles, wins, draws, losses, rounds }, place, report) => {
    if (wins + draws + losses !== battles) report({ code: 'OUT_OF_ORDER', place: `${place}.battles` })
    if (rounds > battles * mostRounds)
      report({ code: 'TOO_LARGE', place: `${place}.rounds`, max: battles * mostRounds })
  },
)

const faction = s.oneOf(factionIds)

const fileSchema = s.refine(
  s.object<BalanceResult>({
    format: s.oneOf([resultFormat]),
    version: s.whole(resultVersion, resultVersion) as s.Schema<typeof resultVersion>,
    question: questionSchema,
    ...headerFields,
    parts: s.list(
      s.object<DonePart>({
        factions: s.tuple<readonly [FactionId, FactionId]>(faction, faction),
        from: s.whole(0, most),
        to: s.whole(1, most),
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
export const parseResult = (value: unknown): Result<BalanceResult, readonly s.ParseProblem[]> =>
  s.parseWith(fileSchema, value)
