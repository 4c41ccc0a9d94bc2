import type { RequestEvent } from './events.ts'
/**
 * Sets headers for every answer: those of the API, of errors and of redirects, too. The route that serves the app sets
 * its own content policy (serve-app.js), and the dashboard needs none.
 */
export function setSecurityHeaders(e: RequestEvent) {
  const headers = e.response.header()
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('X-Frame-Options', 'DENY')
  headers.set('Referrer-Policy', 'same-origin')
  if (e.request.url.path.startsWith('/api/')) {
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  }
}
