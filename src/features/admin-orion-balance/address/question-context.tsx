import { createContext, use, useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { BalanceQuestion } from '#game/balance/balance-question.ts'
import { useRuns } from '../run/balance-context.tsx'
import { firstQuestion, isAsked, questionParts, readQuestion, withParts } from './question-address.ts'

type Parts = Readonly<Record<string, string>>

export interface AskedQuestion {
  /** What the address asks; where it asks nothing, what the newest kept run asked. */
  readonly question: BalanceQuestion
  readonly ask: (changes: Partial<BalanceQuestion>) => void
  /** The choice of a panel, by the panel's name; '' where none was made. */
  readonly choice: (name: string) => string
  /** Changes parts of the address. It is a step of the browser's history, unless `replace` says otherwise. */
  readonly change: (parts: Parts, options?: { readonly replace: boolean }) => void
}

const QuestionContext = createContext<AskedQuestion | undefined>(undefined)

const useAddress = (): AskedQuestion => {
  const [params, setParams] = useSearchParams()
  const newest = useRuns(({ kept }) => kept?.find(({ result }) => result.draft.changes.length === 0)?.result.question)
  // What was asked for and is not in the address yet: a second change must not undo the first.
  const asked = useRef<URLSearchParams>(undefined)
  useEffect(() => {
    asked.current = undefined
  }, [params])
  const change = useCallback(
    (parts: Parts, options = { replace: false }) => {
      asked.current = withParts(asked.current ?? params, parts)
      setParams(asked.current, { ...options, preventScrollReset: true })
    },
    [params, setParams],
  )
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

/** What is asked, as the address has it. @throws Error outside of `QuestionProvider` */
export const useQuestion = (): AskedQuestion => {
  const asked = use(QuestionContext)
  if (!asked) throw new Error('There is no QuestionProvider above')
  return asked
}
