import type { RequestEvent } from '../platform/events.ts'

/**
 * Sets headers for every response: those of the API, of errors and of redirects, too. The route that serves the app sets
 * its own content policy (serve-app.ts), and the dashboard needs none.
 */
export function setSecurityHeaders(e: RequestEvent, isApi: boolean): void {
  const headers = e.response.header()
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('X-Frame-Options', 'DENY')
  headers.set('Referrer-Policy', 'same-origin')
  if (isApi) headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
}
