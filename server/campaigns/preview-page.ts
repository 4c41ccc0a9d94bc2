import type { RequestEvent } from '../platform/events.ts'

/**
 * The content policy of the preview: a mail may use its own styles and pictures from anywhere, but it cannot run
 * scripts or load anything else.
 */
const policy = [
  // The app writes the mail into the frame, so the frame must have the same origin.
  'sandbox allow-same-origin',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https: data:",
  "frame-ancestors 'self'",
].join('; ')

/**
 * Serves an empty page with a content policy of its own. Without it, a frame that the app fills would have the app's
 * policy, which allows no pictures from other sites.
 */
export function serve(e: RequestEvent): void {
  const headers = e.response.header()
  headers.set('Content-Security-Policy', policy)
  headers.set('X-Frame-Options', 'SAMEORIGIN')
  return e.html(200, '<!doctype html><html lang="en"><title>Preview</title></html>')
}
