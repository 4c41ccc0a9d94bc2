import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnalyticsNote } from '#records/staff/analytics-answers.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { unwrap } from '#staff/unwrap.ts'
import { toast } from '#ui/layer/toast.ts'
import { useAnalytics } from '../address/analytics-context.tsx'
import { notesTexts as texts } from '../texts.ts'

const key = ['staff-analytics', 'notes'] as const

/** The notes of the days that are shown. */
export function useNotes() {
  const { analytics } = useStaffRecords()
  const { days } = useAnalytics()
  return useQuery({
    queryKey: [...key, days],
    queryFn: ({ signal }) => unwrap(analytics.notes({ ...days, withStaff: false, only: [] }, signal)),
  })
}

/** Adds and deletes own notes; a deleted one can be restored. */
export function useNoteChanges() {
  const { analytics } = useStaffRecords()
  const queries = useQueryClient()
  const readAnew = () => queries.invalidateQueries({ queryKey: key })
  const add = useMutation({
    mutationFn: ({ day, text }: Pick<AnalyticsNote, 'day' | 'text'>) => unwrap(analytics.addNote(day, text)),
    onSuccess: readAnew,
    onError: ({ message }) => toast(texts.failed(message), { tone: 'problem' }),
  })
  const remove = useMutation({
    mutationFn: ({ id }: AnalyticsNote) => unwrap(analytics.deleteNote(id)),
    onSuccess: (_, note) => {
      toast(texts.deleted, { action: { label: texts.undo, onAct: () => add.mutate(note) } })
      return readAnew()
    },
    onError: ({ message }) => toast(texts.failed(message), { tone: 'problem' }),
  })
  return { add, remove }
}
