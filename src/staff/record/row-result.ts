import { err, ok, type Result } from '#game/result.ts'
import { describeRecordError, type RecordError } from '#records/errors.ts'
import type { RowOutcome, Values } from '#records/staff/row-outcome.ts'
import { texts } from './texts.ts'

/**
 * The result of a request that changes one row. An error is a sentence that says why nothing was changed. `describe`:
 * describes the row after somebody else's change, in words.
 */
export function rowResult(
  answer: Result<readonly RowOutcome[], RecordError>,
  describe: (now: Values) => string,
): Result<void, string> {
  if (!answer.ok) return err(texts.change.failed(describeRecordError(answer.error)))
  const [row] = answer.value
  switch (row?.outcome) {
    case 'changed':
    case 'same':
      return ok(undefined)
    case 'conflict':
      return err(texts.change.conflict(describe(row.before ?? {})))
    default:
      return err(texts.change.failed(row?.message ?? ''))
  }
}
