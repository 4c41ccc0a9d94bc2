import type { StaffPerson } from '#records/staff/staff-feedback.ts'
import { feedbackStates } from '#shared/feedback.ts'
import { texts } from './texts.ts'

const textOf = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : texts.empty)

/** A value of a message as it is read: a state and a person by name. */
export const valueWords = (column: string, value: unknown, people: readonly StaffPerson[]): string => {
  if (column === 'state') {
    const state = feedbackStates.find((one) => one === value)
    return state ? texts.states[state] : textOf(value)
  }
  if (column === 'assignee') {
    return value === '' ? texts.nobody : people.find(({ id }) => id === value)?.name || textOf(value)
  }
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : texts.empty
  return textOf(value)
}
