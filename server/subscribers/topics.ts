import { refuseField } from '../platform/http.ts'

/** What people can ask for mails about. */
export const allTopics = ['news', 'rules', 'events', 'invitations'] as const

export type Topic = (typeof allTopics)[number]

export const isTopic = (value: unknown): value is Topic => allTopics.some((topic) => topic === value)

/** The topics that a subscriber has confirmed, or has asked for. */
export const topicsOf = (subscriber: core.Record, field: 'topics' | 'wanted_topics'): readonly Topic[] =>
  allTopics.filter((topic) => subscriber.getStringSlice(field).includes(topic))

/**
 * Returns the topics of a list, each once.
 * @throws BadRequestError for anything but a list of topics, and for an empty list unless `isEmptyAllowed`.
 */
export function readTopics(value: unknown, isEmptyAllowed: boolean): readonly Topic[] {
  const topics: readonly unknown[] | undefined = Array.isArray(value) ? value : undefined
  if (!topics || topics.some((topic) => !isTopic(topic)))
    refuseField('Failed to subscribe.', 'topics', 'validation_invalid_value', 'There is no such topic.')
  if (topics.length === 0 && !isEmptyAllowed)
    refuseField('Failed to subscribe.', 'topics', 'validation_required', 'Choose at least one topic.')
  return allTopics.filter((topic) => topics.includes(topic))
}
