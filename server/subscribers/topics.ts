import { topics, type Topic } from '../../src/shared/mail/topics.ts'
import { refuseField } from '../platform/http.ts'

export const isTopic = (value: unknown): value is Topic => topics.some((topic) => topic === value)

/** The topics in a column: a JSON list, or '' for none. */
export function topicsIn(column: string): readonly Topic[] {
  const list: unknown = JSON.parse(column || '[]')
  return Array.isArray(list) ? list.filter(isTopic) : []
}

/** The topics that a subscriber has confirmed, or has asked for. */
export const topicsOf = (subscriber: core.Record, field: 'topics' | 'wanted_topics'): readonly Topic[] =>
  topics.filter((topic) => subscriber.getStringSlice(field).includes(topic))

/**
 * Returns the topics of a list, each once.
 * @throws BadRequestError for anything but a list of topics, and for an empty list unless `isEmptyAllowed`.
 */
export function readTopics(value: unknown, isEmptyAllowed: boolean): readonly Topic[] {
  const asked: readonly unknown[] | undefined = Array.isArray(value) ? value : undefined
  if (!asked || asked.some((topic) => !isTopic(topic)))
    refuseField('Failed to subscribe.', 'topics', 'validation_invalid_value', 'There is no such topic.')
  if (asked.length === 0 && !isEmptyAllowed)
    refuseField('Failed to subscribe.', 'topics', 'validation_required', 'Choose at least one topic.')
  return topics.filter((topic) => asked.includes(topic))
}
