import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import {
  emptyResult,
  parseResult,
  resumeResult,
  type BalanceResult,
  type RunIdentity,
} from '#game/balance/balance-result.ts'
import {
  emptyWorth,
  parseWorth,
  resumeWorth,
  type WorthIdentity,
  type WorthResult,
} from '#game/balance/worth-result.ts'
import type { ParseProblem } from '#game/schema.ts'

/** A report as far as it has come, in one file: the results of its runs, in their order. */
export interface ReportState {
  readonly runs: readonly BalanceResult[]
  readonly worths: readonly WorthResult[]
}

export interface ReportPlan {
  readonly runs: readonly RunIdentity[]
  readonly worths: readonly WorthIdentity[]
}

export const emptyState = ({ runs, worths }: ReportPlan): ReportState => ({
  runs: runs.map(emptyResult),
  worths: worths.map(emptyWorth),
})

/** Writes the file so that it is whole even if the program ends in the middle. */
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

/**
 * Reads the state of an earlier run of the same plan. What the file does not have is begun anew; an absent file is an
 * empty one. Throws an error that names the place if the file is damaged, or of another question or content.
 */
export function loadState(file: string, plan: ReportPlan): ReportState {
  if (!existsSync(file)) return emptyState(plan)
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const runs = listOf(value, 'runs').map((one, at) => {
    const read = parseResult(one)
    if (!read.ok) throw new Error(inWords(`runs[${at}]`, read.error))
    return read.value
  })
  const worths = listOf(value, 'worths').map((one, at) => {
    const read = parseWorth(one)
    if (!read.ok) throw new Error(inWords(`worths[${at}]`, read.error))
    return read.value
  })
  const foreign = (where: string, fields: readonly string[]): never => {
    throw new Error(fields.map((field) => `${where}.${field}: differs from this run`).join('\n'))
  }
  return {
    runs: plan.runs.map((identity, at) => {
      const before = runs[at]
      if (!before) return emptyResult(identity)
      const resumed = resumeResult(before, identity)
      return resumed.ok ? resumed.value : foreign(`runs[${at}]`, resumed.error)
    }),
    worths: plan.worths.map((identity, at) => {
      const before = worths[at]
      if (!before) return emptyWorth(identity)
      const resumed = resumeWorth(before, identity)
      return resumed.ok ? resumed.value : foreign(`worths[${at}]`, resumed.error)
    }),
  }
}
