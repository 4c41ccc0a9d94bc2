import { mostEvidence, type ReleaseEvidence } from '../../src/shared/balance.ts'
import { isObject } from '../../src/shared/is-object.ts'
import { refuse, type Unchecked } from '../platform/http.ts'

// The evidence of a draft. The schema is that of src/game/balance/release.ts.

const mostRows = 80

const refuseEvidence = (): never => refuse('The evidence does not have the expected form.')

const textOf = (value: unknown, longest: number, shortest = 0): string =>
  typeof value === 'string' && value.length <= longest && value.length >= shortest ? value : refuseEvidence()

function listOf<Of>(value: unknown, longest: number): readonly Unchecked<Of>[] {
  if (!Array.isArray(value) || value.length > longest) return refuseEvidence()
  return value.map((one: unknown) => (isObject(one) ? one : refuseEvidence()))
}

/** Reads the evidence from the body of a request. */
export const readEvidence = (value: unknown): readonly ReleaseEvidence[] =>
  listOf<ReleaseEvidence>(value, mostEvidence).map(({ title, about, rows }) => ({
    title: textOf(title, 120, 1),
    about: textOf(about, 300),
    rows: listOf<ReleaseEvidence['rows'][number]>(rows, mostRows).map(({ label, before, after }) => ({
      label: textOf(label, 120, 1),
      before: textOf(before, 60),
      after: textOf(after, 60),
    })),
  }))
