import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { RequestFailure } from '#staff/unwrap.ts'

/**
 * Enters the screen anew when the record store refuses an answer: the guards of the route then send an admin who lost the
 * role away, and say why.
 */
export function useLostRole(error: Error | null): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isRefused = error instanceof RequestFailure && ['refused', 'unauthorised'].includes(error.error.kind)
  useEffect(() => {
    if (isRefused) void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
    // Once for each refusal, not for each address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isRefused])
}
