import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CannedAnswer } from '#shared/feedback.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'

const key = ['staff-canned-answers'] as const
const none: readonly CannedAnswer[] = []

/** The canned answers, by title. */
export function useCannedAnswers() {
  const { answers } = useStaffRecords()
  const queries = useQueryClient()
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => unwrap(answers.list(signal)) })
  return {
    all: query.data ?? none,
    error: query.error,
    isPending: query.isPending,
    refresh: () => void queries.invalidateQueries({ queryKey: key }),
  }
}

/** The text so far with a canned answer after it. `player`: the name that replaces `{name}`. */
export function withCanned(text: string, answer: string, player: string): string {
  const words = answer.replaceAll('{name}', player)
  return text.trim() === '' ? words : `${text.trimEnd()}\n\n${words}`
}
