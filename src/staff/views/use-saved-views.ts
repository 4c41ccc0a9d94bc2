import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedView } from '#records/staff/saved-views.ts'
import { useStaffRecords } from '../staff-records.tsx'
import { unwrap } from '../unwrap.ts'

const queryKey = ['staff-views']
const none: readonly SavedView[] = []

/** The saved views of all screens. `refresh` reads them again. */
export function useSavedViews() {
  const { views } = useStaffRecords()
  const queries = useQueryClient()
  const { data, error, isPending } = useQuery({ queryKey, queryFn: ({ signal }) => unwrap(views.list(signal)) })
  return { all: data ?? none, error, isPending, refresh: () => void queries.invalidateQueries({ queryKey }) }
}
