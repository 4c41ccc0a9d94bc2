import type { SubscribeBody } from '#shared/mail/subscribers.ts'
import { describeFieldProblems } from '../account/form-problems.ts'
import { checkEmail } from '../account/registration.ts'

/** Checks a wish before it is sent; returns a sentence for each wrong field. The record store checks again. */
export const checkWish = ({ email, topics }: Pick<SubscribeBody, 'email' | 'topics'>) =>
  describeFieldProblems({
    email: checkEmail(email, 'new'),
    topics: topics.length === 0 ? { code: 'validation_required', message: '' } : undefined,
  })
