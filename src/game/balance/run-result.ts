import { err, type Result } from '../result.ts'
import type { ParseProblem } from '../schema.ts'
import { parseResult, resultFormat, type BalanceResult } from './balance-result.ts'
import { fitFormat, parseFit, type FitResult } from './fit-result.ts'
import { parseWorth, worthFormat, type WorthResult } from './worth/worth-result.ts'

/** A run of any kind, as saved in a file: a matrix, the worth of choices, or price suggestions. */
export type RunResult = BalanceResult | WorthResult | FitResult

/** Reads a run of any kind from parsed JSON of unknown origin. Errors: everything that is wrong, each with its path. */
export function parseRun(value: unknown): Result<RunResult, readonly ParseProblem[]> {
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined
  switch (format) {
    case resultFormat:
      return parseResult(value)
    case worthFormat:
      return parseWorth(value)
    case fitFormat:
      return parseFit(value)
    default:
      return err([{ code: 'NOT_ONE_OF', place: 'format' }])
  }
}
