import { feedbackStates } from '#records/saves/feedback.ts'
import type { StaffPerson } from '#records/staff/staff-feedback.ts'
import { texts } from './texts.ts'

/** A value of a message as it is read: a state and a person by name. */
export const valueWords = (column: string, value: unknown, people: readonly StaffPerson[]): string => {
  if (column === 'state') {
    const state = feedbackStates.find((one) => one === value)
    return state ? texts.states[state] : String(value)
  }
  if (column === 'assignee') {
    return value === '' ? texts.nobody : people.find(({ id }) => id === value)?.name || String(value)
  }
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : texts.empty
  return value === '' || value === null || value === undefined ? texts.empty : String(value)
}
