import type { Answer } from '#records/client.ts'
import { describeRecordError, type RecordError } from '#records/errors.ts'

/** An error of the record store as an exception, which is what the query library expects. */
export class RequestFailure extends Error {
  readonly error: RecordError

  constructor(error: RecordError) {
    super(describeRecordError(error))
    this.name = 'RequestFailure'
    this.error = error
  }
}

/** @throws RequestFailure */
export async function unwrap<T>(answer: Answer<T>): Promise<T> {
  const result = await answer
  if (!result.ok) throw new RequestFailure(result.error)
  return result.value
}
