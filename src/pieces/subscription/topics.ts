import { texts } from './texts.ts'

export type Topic = keyof typeof texts.topics

/** All topics, in the order in which they are shown. */
export const topicOrder: readonly Topic[] = ['news', 'rules', 'events', 'invitations']

/** The names of topics, as a list in a sentence. */
export const topicNames = (chosen: readonly Topic[]): string =>
  topicOrder
    .filter((topic) => chosen.includes(topic))
    .map((topic) => texts.topics[topic].label)
    .join(', ')
