import { useQueryClient } from '@tanstack/react-query'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { useDates } from '#ui/dates.tsx'
import { makeUserChanges, type UserChanges } from './user-changes.ts'

/** Changes of one user, each with a message that can undo it. */
export function useUserChanges(): UserChanges {
  const { users } = useStaffRecords()
  const queries = useQueryClient()
  const { dateTime } = useDates()
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['staff-user'] })
    void queries.invalidateQueries({ queryKey: ['staff-list'] })
  }
  return makeUserChanges({ users, dateTime, refresh })
}
