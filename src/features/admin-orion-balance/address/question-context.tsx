import { createContext, use, useMemo, type ReactNode } from 'react'
import type { BalanceQuestion } from '#game/balance/balance-question.ts'
import { useAddressParts, type AddressChanges } from '#staff/use-address-parts.ts'
import { useRuns } from '../run/balance-context.tsx'
import { firstQuestion, isAsked, questionParts, readQuestion } from './question-address.ts'

export interface AskedQuestion {
  /** The question of the address; if it has none, that of the newest kept run. */
  readonly question: BalanceQuestion
  readonly ask: (changes: Partial<BalanceQuestion>) => void
  /** The choice of a panel, by the panel's name; '' if none was made. */
  readonly choice: (name: string) => string
  readonly change: AddressChanges['change']
}

const QuestionContext = createContext<AskedQuestion | undefined>(undefined)

const useAddress = (): AskedQuestion => {
  const { params, change } = useAddressParts()
  const newest = useRuns(({ kept }) => kept?.find(({ result }) => result.draft.changes.length === 0)?.result.question)
  return useMemo(() => {
    const question = isAsked(params) ? readQuestion(params, firstQuestion) : (newest ?? firstQuestion)
    return {
      question,
      ask: (changes) => change(questionParts({ ...question, ...changes }), { replace: true }),
      choice: (name) => params.get(name) ?? '',
      change,
    }
  }, [params, newest, change])
}

/** Reads the address once for all parts below. */
export const QuestionProvider = ({ children }: { readonly children: ReactNode }) => (
  <QuestionContext value={useAddress()}>{children}</QuestionContext>
)

/**
 * The balance question that the address of the page holds, or that of the newest kept run, and what changes it.
 * @throws Error outside of `QuestionProvider`
 */
export function useQuestion(): AskedQuestion {
  const asked = use(QuestionContext)
  if (!asked) throw new Error('There is no QuestionProvider above')
  return asked
}
