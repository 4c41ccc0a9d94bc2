import { useQueryClient } from '@tanstack/react-query'
import type { Result } from '#game/result.ts'
import { describeRecordError, type RecordError } from '#records/errors.ts'
import type { UserNote } from '#records/staff/user-note.ts'
import { toast } from '#ui/layer/toast.ts'
import { useStaffRecords } from '../staff-records.tsx'
import { texts } from './texts.ts'

interface PlayerNotes {
  /** Returns what went wrong; '' if nothing did. */
  readonly add: (text: string, forAdmin: boolean) => Promise<string>
  readonly setDone: (note: UserNote, done: boolean) => Promise<void>
  readonly remove: (note: UserNote) => Promise<void>
}

/** Changes of the notes on a player. Afterwards the sheets and the overview that show them are fetched again. */
export function usePlayerNotes(user: string): PlayerNotes {
  const { users } = useStaffRecords()
  const queries = useQueryClient()
  const refresh = () => {
    for (const key of ['staff-user', 'staff-feedback', 'staff-home', 'staff-list'])
      void queries.invalidateQueries({ queryKey: [key] })
  }
  const problemOf = (result: Result<unknown, RecordError>): string => {
    refresh()
    return result.ok ? '' : describeRecordError(result.error)
  }
  const sayProblem = (problem: string) => problem !== '' && toast(problem, { tone: 'problem' })
  return {
    add: async (text, forAdmin) => {
      const problem = problemOf(await users.addNote(user, text, forAdmin))
      if (problem === '') toast(forAdmin ? texts.told : texts.added, { tone: 'good' })
      return problem
    },
    setDone: async ({ id }, done) => void sayProblem(problemOf(await users.setNoteDone(id, done))),
    remove: async ({ id, text, for_admin }) => {
      const problem = problemOf(await users.removeNote(id))
      if (problem !== '') return void sayProblem(problem)
      const onAct = async () => sayProblem(problemOf(await users.addNote(user, text, for_admin)))
      toast(texts.removed, { action: { label: texts.undo, onAct: () => void onAct() } })
    },
  }
}
