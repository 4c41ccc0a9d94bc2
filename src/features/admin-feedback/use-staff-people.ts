import { useQuery } from '@tanstack/react-query'
import type { Choice } from '#staff/list/list-definition.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { texts } from './texts.ts'

const none: readonly never[] = []

/** The active members of staff as choices, with "Nobody" first. */
export const useStaffPeople = (): readonly Choice[] => {
  const { feedback } = useStaffRecords()
  const people = useQuery({ queryKey: ['staff-people'], queryFn: ({ signal }) => unwrap(feedback.people(signal)) })
  const named = (people.data ?? none).map(({ id, name }) => ({ value: id, label: name || id }))
  return [{ value: '', label: texts.nobody }, ...named]
}

/** The tags in use, the most frequent first. */
export const useFeedbackTags = (): readonly string[] => {
  const { feedback } = useStaffRecords()
  const tags = useQuery({
    queryKey: ['staff-list', 'feedback', 'tags'],
    queryFn: ({ signal }) => unwrap(feedback.tags(signal)),
  })
  return tags.data ?? none
}
