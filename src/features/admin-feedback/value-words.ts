import type { StaffPerson } from '#records/staff/staff-feedback.ts'
import { feedbackStates } from '#shared/feedback.ts'
import { texts } from './texts.ts'

const textOf = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : texts.empty)

/**
 * The name of a member of staff. Somebody without a name here is no longer staff, or has deleted the account. `id`: ''
 * for nobody.
 */
export const personWords = (id: string, name: string): string => (id === '' ? '' : name || texts.formerStaff)

/** A value of a message in words: a state, or the name of a person. */
export function valueWords(column: string, value: unknown, people: readonly StaffPerson[]): string {
  if (column === 'state') {
    const state = feedbackStates.find((one) => one === value)
    return state ? texts.states[state] : textOf(value)
  }
  if (column === 'assignee') {
    return value === '' ? texts.nobody : personWords(textOf(value), people.find(({ id }) => id === value)?.name ?? '')
  }
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : texts.empty
  return textOf(value)
}
