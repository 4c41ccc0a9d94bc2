import { checkToken } from '../accounts/tokens.ts'
import { check as checkCode } from '../codes/redeem.ts'
import { requireCaller } from './caller.ts'
import { inPlace } from './concurrency.ts'
import type { RequestEvent } from './events.ts'
import { reportFullDisk } from './full-disk.ts'
import { setSecurityHeaders } from './headers.ts'
import { checkRequest } from './request-shape.ts'
import { checkAddress } from './superusers.ts'
import type { Callers } from './tables.ts'

interface Access {
  readonly routes: Readonly<Record<string, Callers>>
}

/** What is checked before every request. One function for all of it: each middleware holds a runtime until the response is complete. */
export function handle(e: RequestEvent, access: Access): unknown {
  setSecurityHeaders(e)
  checkAddress(e)
  checkRequest(e)
  checkToken(e)
  checkCode(e)
  const callers = access.routes[e.request.pattern] ?? 'anyone'
  return inPlace(e, () =>
    reportFullDisk(() => {
      requireCaller(e, callers)
      return e.next()
    }),
  )
}
