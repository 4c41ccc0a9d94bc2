import { formProblemsOf, type FormProblems } from '#records/account/form-problems.ts'
import type { SubscribeBody } from '#shared/mail/subscribers.ts'
import { useServices } from '../services.tsx'

type AskForUpdates = (wish: SubscribeBody) => Promise<FormProblems | undefined>

/** Sends a wish for e-mail updates. Returns what the form shows if that fails. */
export function useAskForUpdates(): AskForUpdates {
  const { subscription } = useServices().records
  return async (wish) => formProblemsOf(await subscription.ask(wish), ['email', 'topics'])
}
