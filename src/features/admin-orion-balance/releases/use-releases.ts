import { useQuery, useQueryClient } from '@tanstack/react-query'
import { err, ok, type Result } from '#game/result.ts'
import { describeRecordError, type RecordError } from '#records/errors.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { toast } from '#ui/layer/toast.ts'
import { texts } from './texts.ts'

const key = ['staff-balance', 'releases'] as const

/** Drafts and releases from the record store. */
export function useReleases() {
  const { releases } = useStaffRecords()
  return useQuery({ queryKey: key, queryFn: ({ signal }) => unwrap(releases.overview(signal)) })
}

/**
 * Sends a change and fetches everything again, also after a refusal, because somebody else may have been faster.
 * Returns the error as a sentence.
 */
export function useSend() {
  const queries = useQueryClient()
  return async <T>(call: Promise<Result<T, RecordError>>): Promise<Result<T, string>> => {
    const answer = await call
    await queries.invalidateQueries({ queryKey: key })
    if (answer.ok) return ok(answer.value)
    return err(answer.error.kind === 'conflict' ? texts.conflict : texts.notDone(describeRecordError(answer.error)))
  }
}

/** Runs a change of drafts or releases and shows the outcome in a notice. Resolves to whether it was done. */
export function useTell() {
  const send = useSend()
  return async <T>(call: Promise<Result<T, RecordError>>, done: string): Promise<T | undefined> => {
    const answer = await send(call)
    toast(answer.ok ? done : answer.error, answer.ok ? { tone: 'good' } : { tone: 'problem' })
    return answer.ok ? answer.value : undefined
  }
}
