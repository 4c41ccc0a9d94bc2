import * as v from 'valibot'
import { subscriberStatuses, type OwnSubscriptionAnswer } from '#shared/mail/subscribers.ts'
import { topics } from '#shared/mail/topics.ts'
import { reads } from '../reads.ts'

export const topicList = v.array(v.picklist(topics))

export const ownSubscriptionSchema = v.pipe(
  reads<OwnSubscriptionAnswer>()(
    v.object({
      email: v.string(),
      verified: v.boolean(),
      status: v.picklist(['none', ...subscriberStatuses]),
      topics: topicList,
      wanted_topics: topicList,
    }),
  ),
  v.transform(({ wanted_topics, ...rest }) => ({ ...rest, wantedTopics: wanted_topics })),
)

/**
 * The subscription of the account's address. There is none before the address is `verified`. `none`: it never had one;
 * `pending`: asked for, but not confirmed by the link in the mail; `bounced`, `complained`: the store sends no more,
 * because mails came back or were reported as spam.
 * `wantedTopics`: asked for and not confirmed yet.
 */
export type OwnSubscription = v.InferOutput<typeof ownSubscriptionSchema>
