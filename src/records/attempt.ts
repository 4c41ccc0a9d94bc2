import { err, ok, type Result } from '#game/result.ts'
import { toRecordError, type RecordError } from './errors.ts'

/** Runs a call to the record store; what it throws comes back as a value of the closed union. */
export const attempt = async <T>(call: () => Promise<T>): Promise<Result<T, RecordError>> => {
  try {
    return ok(await call())
  } catch (thrown) {
    return err(toRecordError(thrown))
  }
}
