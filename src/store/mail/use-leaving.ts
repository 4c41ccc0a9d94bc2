import { formProblemsOf, type FormProblems } from '#records/account/form-problems.ts'
import type { Topic } from '#shared/mail/topics.ts'
import { useServices } from '../services.tsx'
import { forgetMailLink } from './mail-link.ts'

interface Leaving {
  /** Ends all topics but `keep`. */
  readonly onLeave: (keep: readonly Topic[], reason: string) => Promise<FormProblems | undefined>
  readonly onUndo: () => Promise<FormProblems | undefined>
}

/**
 * Unsubscribes by the token of a mail link. Without a token, ends the subscription of the player's own account. Returns
 * what the form shows if that fails.
 */
export function useLeaving(token?: string): Leaving {
  const { subscription } = useServices().records
  return {
    onLeave: async (keep, reason) => {
      if (token === undefined) return formProblemsOf(await subscription.changeOwn(keep, reason))
      const outcome = await subscription.leave(token, keep, reason)
      if (outcome.ok) forgetMailLink()
      return formProblemsOf(outcome)
    },
    onUndo: async () => formProblemsOf(await subscription.undo(token)),
  }
}
