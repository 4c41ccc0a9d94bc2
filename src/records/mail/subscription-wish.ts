import type { Topic } from '#shared/topics.ts'
import { describeFieldProblems } from '../account/form-problems.ts'
import { checkEmail } from '../account/registration.ts'

/** What somebody asks for who wants e-mail updates. */
export interface SubscriptionWish {
  readonly email: string
  readonly topics: readonly Topic[]
  /** Version of the sentence that the form shows. */
  readonly wording: string
}

/** Checks a wish before it is sent; answers a sentence for each wrong field. The record store checks again. */
export const checkWish = ({ email, topics }: Pick<SubscriptionWish, 'email' | 'topics'>) =>
  describeFieldProblems({
    email: checkEmail(email, 'new'),
    topics: topics.length === 0 ? { code: 'validation_required', message: '' } : undefined,
  })
