import { setFeedbackStates, type FeedbackChange, type SetFeedbackState } from '../../src/shared/feedback.ts'
import { refuse } from '../platform/http.ts'
import { lengthOf } from '../platform/texts.ts'
import { readText } from './message.ts'

// Reads the changes of messages that a staff request contains.

const most = { tags: 10, tag: 40, shownKey: 50 }

const readTags = (value: unknown): readonly string[] => {
  if (!Array.isArray(value)) return refuse('The tags are not a list.')
  const tags = [...new Set(value.map((tag) => readText(tag, 'tag')))].filter((tag) => tag !== '')
  if (tags.length > most.tags) refuse(`A message has at most ${most.tags} tags.`)
  if (tags.some((tag) => lengthOf(tag) > most.tag)) refuse(`A tag has at most ${most.tag} characters.`)
  return tags
}

const readState = (value: unknown): SetFeedbackState =>
  setFeedbackStates.find((state) => state === value) ?? refuse('There is no such state.')

const readAssignee = (value: unknown, staff: readonly string[]): string =>
  typeof value === 'string' && (value === '' || staff.includes(value))
    ? value
    : refuse('A message can be assigned only to active staff.')

/**
 * Returns the values to set. Throws if one is wrong or unknown, or if there is none.
 * @param staff ids of the accounts to which a message can be given.
 */
export function wantedOf(set: unknown, staff: readonly string[]): FeedbackChange {
  const readers: Readonly<Record<keyof FeedbackChange, (value: unknown) => FeedbackChange>> = {
    state: (value) => ({ state: readState(value) }),
    tags: (value) => ({ tags: readTags(value) }),
    answer: (value) => ({ answer: readText(value, 'answer') }),
    assignee: (value) => ({ assignee: readAssignee(value, staff) }),
  }
  const isColumn = (key: string): key is keyof FeedbackChange => Object.keys(readers).includes(key)
  const entries = set && typeof set === 'object' && !Array.isArray(set) ? Object.entries(set) : []
  if (entries.length === 0) refuse('Say what to change: set has state, assignee, tags or answer.')
  const unknown = entries.find(([key]) => !isColumn(key))
  if (unknown) refuse(`${unknown[0].slice(0, most.shownKey)} cannot be changed.`)
  let wanted: FeedbackChange = {}
  for (const [key, value] of entries) if (isColumn(key)) wanted = { ...wanted, ...readers[key](value) }
  return wanted
}
