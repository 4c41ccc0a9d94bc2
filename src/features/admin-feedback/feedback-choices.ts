import { useQuery } from '@tanstack/react-query'
import type { Choice } from '#staff/list/list-definition.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { useStaffPeople } from '#staff/use-staff-people.ts'
import { texts } from './texts.ts'
import { personWords } from './value-words.ts'

const none: readonly string[] = []

/** The people who can take care of a message, with "Nobody" first. */
export const useAssignees = (): readonly Choice[] => {
  const people = useStaffPeople()
  return [
    { value: '', label: texts.nobody },
    ...people.map(({ id, name }) => ({ value: id, label: personWords(id, name) })),
  ]
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
