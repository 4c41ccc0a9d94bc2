import { formProblemsOf, type FormProblems } from '#records/account/form-problems.ts'
import type { SubscriptionWish } from '#records/mail/subscription-wish.ts'
import { useServices } from '../services.tsx'

type AskForUpdates = (wish: SubscriptionWish) => Promise<FormProblems | undefined>

/** Sends a wish for e-mail updates; answers what the form shows when that fails. */
export const useAskForUpdates = (): AskForUpdates => {
  const { subscription } = useServices().records
  return async (wish) => formProblemsOf(await subscription.ask(wish), ['email', 'topics'])
}
