import { useQueryClient } from '@tanstack/react-query'
import type { Result } from '#game/result.ts'
import type { Values } from '#records/staff/row-outcome.ts'
import type { FeedbackChange } from '#shared/feedback.ts'
import { rowResult } from '#staff/record/row-result.ts'
import { texts as recordTexts } from '#staff/record/texts.ts'
import { undoReason } from '#staff/record/undo-reason.ts'
import { useStaffRecords } from '#staff/staff-records.tsx'
import { useStaffPeople } from '#staff/use-staff-people.ts'
import { toast } from '#ui/layer/toast.ts'
import { texts } from './texts.ts'
import { valueWords } from './value-words.ts'

type Changed = Result<void, string>

const words = texts.change

export interface FeedbackChanges {
  /** `from`: the values that the user saw. The change is refused if somebody else has changed them since. */
  readonly change: (id: string, from: FeedbackChange, set: FeedbackChange, reason?: string) => Promise<Changed>
  /** Changes a message like `change`, and shows a notice if that fails. */
  readonly changeNow: (id: string, from: FeedbackChange, set: FeedbackChange, reason?: string) => Promise<void>
  /** Fetches the messages and their lists again. */
  readonly refresh: () => void
}

/** A sentence about the change, by the first value that was set. */
const doneWords = (from: FeedbackChange, set: FeedbackChange): string => {
  const [field = 'state'] = Object.keys(set) as (keyof FeedbackChange)[]
  if (field !== 'answer') return words.done(words.fields[field])
  if (set.answer === '') return words.withdrawn
  return from.answer === '' ? words.answered : words.done(words.fields.answer)
}

/** Changes of one message, each with a message that can undo it. */
export function useFeedbackChanges(): FeedbackChanges {
  const { feedback } = useStaffRecords()
  const queries = useQueryClient()
  const people = useStaffPeople()
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['staff-feedback'] })
    void queries.invalidateQueries({ queryKey: ['staff-list'] })
  }
  const send = async (id: string, from: FeedbackChange, set: FeedbackChange, reason?: string): Promise<Changed> => {
    const describe = (now: Values) =>
      (Object.keys(from) as (keyof FeedbackChange)[])
        .filter((key) => JSON.stringify(from[key]) !== JSON.stringify(now[key]))
        .map((key) => `${words.fields[key]}: ${valueWords(key, now[key], people)}`)
        .join('; ')
    const result = rowResult(await feedback.change([{ id, from: { ...from } }], set, reason), describe)
    // Also after a conflict, to show what somebody else has changed.
    refresh()
    return result
  }
  const tell = (result: Changed, done: string) =>
    toast(result.ok ? done : result.error, { tone: result.ok ? 'good' : 'problem' })

  const change: FeedbackChanges['change'] = async (id, from, set, reason) => {
    const result = await send(id, from, set, reason)
    if (!result.ok) return result
    const takeBack = async () => tell(await send(id, set, from, undoReason(reason ?? '')), recordTexts.change.undone)
    toast(doneWords(from, set), { tone: 'good', action: { label: recordTexts.undo, onAct: () => void takeBack() } })
    return result
  }
  return {
    change,
    changeNow: async (id, from, set, reason) => {
      const result = await change(id, from, set, reason)
      if (!result.ok) tell(result, '')
    },
    refresh,
  }
}
