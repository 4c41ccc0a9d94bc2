import { useMemo } from 'react'
import { makeStaffLists, type StaffLists } from '#records/staff/staff-lists.ts'
import { makeStaffUsers, type StaffUsers } from '#records/staff/staff-users.ts'
import { useServices } from '#store/services.tsx'

export interface StaffRecords {
  readonly lists: StaffLists
  readonly users: StaffUsers
}

/** The calls of the staff area. They are made here, because no player needs their code. */
export const useStaffRecords = (): StaffRecords => {
  const { client } = useServices().records
  return useMemo(() => ({ lists: makeStaffLists(client), users: makeStaffUsers(client) }), [client])
}
