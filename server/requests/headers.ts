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
  if (!isApi) return
  headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  // Routes whose response never changes replace this.
  headers.set('Cache-Control', 'no-store')
  const { path } = e.request.url
  if (!path.startsWith('/api/files/')) return
  headers.set('Cache-Control', 'private, no-store')
  // PocketBase would send a file named x.js as a script.
  if (!/\.(png|jpe?g|webp)$/.test(path)) headers.set('Content-Type', 'application/octet-stream')
}
