import { useQuery } from '@tanstack/react-query'
import type { StaffPerson } from '#records/staff/staff-feedback.ts'
import { useStaffRecords } from './staff-records.tsx'
import { unwrap } from './unwrap.ts'

const none: readonly StaffPerson[] = []

/** The active members of staff; empty until they are fetched. */
export function useStaffPeople(): readonly StaffPerson[] {
  const { feedback } = useStaffRecords()
  const people = useQuery({ queryKey: ['staff-people'], queryFn: ({ signal }) => unwrap(feedback.people(signal)) })
  return people.data ?? none
}
