import { useQueries, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { feedbackRow } from '#records/staff/staff-feedback.ts'
import { readView } from '#staff/list/list-address.ts'
import type { Choice } from '#staff/list/list-definition.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { useStaffPeople } from '#staff/use-staff-people.ts'
import { texts } from './texts.ts'
import { personWords } from './value-words.ts'

const none: readonly string[] = []

/** The people who can take care of a message, with "Nobody" first. */
export function useAssignees(): readonly Choice[] {
  const people = useStaffPeople()
  return [
    { value: '', label: texts.nobody },
    ...people.map(({ id, name }) => ({ value: id, label: personWords(id, name) })),
  ]
}

/** The tags in use, the most frequent first. */
export function useFeedbackTags(): readonly string[] {
  const { feedback } = useStaffRecords()
  const tags = useQuery({
    queryKey: ['staff-list', 'feedback', 'tags'],
    queryFn: ({ signal }) => unwrap(feedback.tags(signal)),
  })
  return tags.data ?? none
}

/** The players by whom the address filters the list. The name of each comes from one of the messages. */
export function usePlayersInFilter(): readonly Choice[] {
  const { lists } = useStaffRecords()
  const [params] = useSearchParams()
  const { where } = readView(params, [{ key: 'user', kind: 'choice' }], '').view
  const ids = [...new Set(where.flatMap(({ value }) => (typeof value === 'object' ? value : [])))]
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: ['staff-list', 'feedback', 'player', id],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const match = { search: '', where: [{ column: 'user', op: 'is' as const, value: [id] }] }
        const request = { ...match, order: '-created', after: '', limit: 1 }
        const { rows } = await unwrap(lists.page('feedback', request, feedbackRow, signal))
        return rows[0] ? rows[0].user_name || texts.unnamed : texts.unknownPlayer
      },
    })),
    combine: (results) => results.map(({ data = texts.unread }, at) => ({ value: ids[at] ?? '', label: data })),
  })
}
