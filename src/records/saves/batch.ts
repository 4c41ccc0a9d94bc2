import { ClientResponseError, type BatchService } from 'pocketbase'
import { err, ok, type Result } from '#game/result.ts'
import { isObject } from '#shared/is-object.ts'
import type { RecordClient } from '../client.ts'
import { toRecordError, type RecordError } from '../errors.ts'

/** Why a batch was refused; nothing of it was stored. `at`: index of the refused change, if the answer names it. */
export type BatchProblem = RecordError & { readonly at?: number }

/** Turns the error "the row exists" into a conflict: an earlier answer was lost, or another device created the row. */
export function asConflict(error: RecordError): RecordError {
  const codes = error.kind === 'invalid' ? Object.values(error.fields).map(({ code }) => code) : []
  const isThereAlready = codes.includes('validation_pk_invalid') || codes.includes('validation_not_unique')
  return isThereAlready ? { kind: 'conflict' } : error
}

const batchProblem = (thrown: unknown): BatchProblem => {
  const error = toRecordError(thrown)
  if (error.kind !== 'invalid' || !(thrown instanceof ClientResponseError)) return error
  const data: unknown = thrown.response.data
  const requests = isObject(data) ? data['requests'] : undefined
  const [first] = isObject(requests) ? Object.entries(requests) : []
  const response = first && isObject(first[1]) ? first[1]['response'] : undefined
  if (!first || !isObject(response) || typeof response['status'] !== 'number') return error
  const inner = new ClientResponseError({ status: response['status'], response })
  return { ...asConflict(toRecordError(inner)), at: Number(first[0]) }
}

export async function sendBatch(
  { pocketBase }: RecordClient,
  fill: (batch: BatchService) => void,
): Promise<Result<readonly unknown[], BatchProblem>> {
  const batch = pocketBase.createBatch()
  fill(batch)
  try {
    return ok((await batch.send()).map(({ body }) => body as unknown))
  } catch (thrown) {
    return err(batchProblem(thrown))
  }
}
