import { topics, type Topic } from '#shared/mail/topics.ts'
import { texts } from './texts.ts'

/** What a mail is: the name of its campaign, or its kind in words. */
export const mailWords = ({ kind, campaign_name }: { readonly kind: string; readonly campaign_name: string }): string =>
  campaign_name || (texts.kinds[kind] ?? kind)

/** Topics as a list, in the order of the form. */
export const topicWords = (chosen: readonly Topic[]): string =>
  topics
    .filter((topic) => chosen.includes(topic))
    .map((topic) => texts.topics[topic])
    .join(', ')
