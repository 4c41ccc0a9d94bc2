import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { BalanceQuestion } from '#game/balance/balance-question.ts'
import { emptyResult, parseResult, type BalanceResult } from '#game/balance/balance-result.ts'
import type { ClimbQuestion } from '#game/balance/climb/climb-question.ts'
import { emptyClimb, parseClimb, type ClimbResult } from '#game/balance/climb/climb-result.ts'
import type { FitQuestion } from '#game/balance/fit-question.ts'
import { emptyFit, parseFit, type FitResult } from '#game/balance/fit-result.ts'
import { resume, type RunHeader } from '#game/balance/run-header.ts'
import type { WorthQuestion } from '#game/balance/worth/worth-question.ts'
import { emptyWorth, parseWorth, type WorthResult } from '#game/balance/worth/worth-result.ts'
import type { Result } from '#game/result.ts'
import type { ParseProblem } from '#game/schema.ts'

/** A report in progress, in one file: the results of its runs, in order. */
export interface ReportState {
  readonly runs: readonly BalanceResult[]
  readonly worths: readonly WorthResult[]
  readonly fits: readonly FitResult[]
  readonly climbs: readonly ClimbResult[]
}

export interface ReportPlan {
  readonly runs: readonly RunHeader<BalanceQuestion>[]
  readonly worths: readonly RunHeader<WorthQuestion>[]
  readonly fits: readonly RunHeader<FitQuestion>[]
  readonly climbs: readonly RunHeader<ClimbQuestion>[]
}

export const emptyState = ({ runs, worths, fits, climbs }: ReportPlan): ReportState => ({
  runs: runs.map(emptyResult),
  worths: worths.map(emptyWorth),
  fits: fits.map(emptyFit),
  climbs: climbs.map(emptyClimb),
})

/** Writes the file in such a way that it is complete even if the program is interrupted. */
export function saveState(file: string, state: ReportState): void {
  writeFileSync(`${file}.part`, `${JSON.stringify(state)}\n`)
  renameSync(`${file}.part`, file)
}

const inWords = (where: string, problems: readonly ParseProblem[]): string =>
  problems
    .slice(0, 5)
    .map(({ code, place }) => `${where}${place === '' ? '' : `.${place}`}: ${code}`)
    .join('\n')

const listOf = (value: unknown, name: string): readonly unknown[] => {
  const found =
    typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name) : undefined
  if (!found || !Array.isArray(found[1])) throw new Error(`${name}: NOT_A_LIST`)
  return found[1] as readonly unknown[]
}

/** Reads the results of a list in the file, and checks that each belongs to the run at its place. */
function resumeAll<Question, R extends RunHeader<Question>>(
  name: string,
  found: readonly unknown[],
  runs: readonly RunHeader<Question>[],
  parse: (value: unknown) => Result<R, readonly ParseProblem[]>,
  empty: (run: RunHeader<Question>) => R,
): readonly R[] {
  return runs.map((run, at) => {
    if (found[at] === undefined) return empty(run)
    const read = parse(found[at])
    if (!read.ok) throw new Error(inWords(`${name}[${at}]`, read.error))
    const resumed = resume(read.value, run)
    if (resumed.ok) return resumed.value
    throw new Error(resumed.error.map((field) => `${name}[${at}].${field}: differs from this run`).join('\n'))
  })
}

/**
 * Reads the state of an earlier run of the same plan. Results that the file lacks are started from the beginning; a
 * missing file counts as empty. Throws an error that names the place if the file is damaged, or belongs to another
 * question or content.
 */
export function loadState(file: string, plan: ReportPlan): ReportState {
  if (!existsSync(file)) return emptyState(plan)
  const { runs, worths, fits, climbs } = plan
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return {
    runs: resumeAll('runs', listOf(value, 'runs'), runs, parseResult, emptyResult),
    worths: resumeAll('worths', listOf(value, 'worths'), worths, parseWorth, emptyWorth),
    fits: resumeAll('fits', listOf(value, 'fits'), fits, parseFit, emptyFit),
    climbs: resumeAll('climbs', listOf(value, 'climbs'), climbs, parseClimb, emptyClimb),
  }
}
