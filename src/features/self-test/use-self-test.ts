import { useCallback, useEffect, useState } from 'react'
import type { Records } from '#records/records.ts'
import type { Check, Finding } from './check.ts'
import { makeChecks } from './checks.ts'
import { texts } from './texts.ts'

export interface SelfTest {
  readonly checks: readonly Check[]
  readonly findings: Readonly<Record<string, Finding>>
  readonly running: boolean
  readonly runAgain: () => void
}

/** Runs one check. If it throws, the check has failed; other checks still run. */
const runCheck = (check: Check): Promise<Finding> =>
  check.run().catch(() => ({ pass: false, reason: texts.couldNotRun }))

/** Runs all checks in parallel: at first, and at each call of `runAgain`. */
export function useSelfTest(records: Records): SelfTest {
  const [round, setRound] = useState(0)
  const [checks, setChecks] = useState(() => makeChecks(records))
  const [findings, setFindings] = useState<Readonly<Record<string, Finding>>>({})

  useEffect(() => {
    let isCancelled = false
    for (const check of checks) {
      void runCheck(check).then((finding) => {
        if (!isCancelled) setFindings((found) => ({ ...found, [check.id]: finding }))
      })
    }
    return () => {
      isCancelled = true
    }
  }, [checks, round])

  const runAgain = useCallback(() => {
    setFindings({})
    setChecks(makeChecks(records))
    setRound((count) => count + 1)
  }, [records])

  return { checks, findings, running: checks.some(({ id }) => !findings[id]), runAgain }
}
