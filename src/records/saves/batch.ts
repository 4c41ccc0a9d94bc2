import { ClientResponseError, type BatchService } from 'pocketbase'
import { err, ok, type Result } from '#game/result.ts'
import type { RecordClient } from '../client.ts'
import { toRecordError, type RecordError } from '../errors.ts'

/** Several changes are taken all or none. `at`: which of them stood in the way, where the record store says so. */
export type BatchProblem = RecordError & { readonly at?: number }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The most that the record store takes in one batch (pb_hooks/lib/settings.js). */
export const batchSize = 500

/** The row is there already, from an answer that was lost or from another device: 'conflict'. */
export const asConflict = (error: RecordError): RecordError => {
  const codes = error.kind === 'invalid' ? Object.values(error.fields).map(({ code }) => code) : []
  const isThereAlready = codes.includes('validation_pk_invalid') || codes.includes('validation_not_unique')
  return isThereAlready ? { kind: 'conflict' } : error
}

/** Which request of a batch failed and how: the record store nests the one answer in the answer to all. */
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

/** Sends what `fill` puts into a batch in one request; answers the rows as they then stand. */
export const sendBatch = async (
  { pocketBase }: RecordClient,
  fill: (batch: BatchService) => void,
): Promise<Result<readonly unknown[], BatchProblem>> => {
  const batch = pocketBase.createBatch()
  fill(batch)
  try {
    return ok((await batch.send()).map(({ body }) => body as unknown))
  } catch (thrown) {
    return err(batchProblem(thrown))
  }
}
