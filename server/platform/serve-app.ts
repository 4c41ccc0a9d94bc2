import type { RequestEvent } from './events.ts'

// A path with one of these endings or in one of these folders belongs to a file, so the response is 404 if the file is
// missing. Any other path is a screen of the app.
const fileName = /\.(js|mjs|css|map|json|webmanifest|woff2?|png|svg|ico|jpe?g|webp|txt|xml|wasm|glb)$/
const fileFolders = ['assets/', 'builds/', 'icons/', 'fonts/']
const analyticsOrigin = /^https:\/\/[a-z0-9.-]+(:\d+)?$/

/** The folder of the built app. */
export function publicDir(): string {
  const at = $os.args.findIndex((argument) => argument.startsWith('--publicDir'))
  const [argument = '', next = ''] = at < 0 ? ['', 'pb_public'] : $os.args.slice(at)
  return argument.includes('=') ? argument.slice('--publicDir='.length) : next
}

/**
 * The content policy. Scripts come from here or the analytics origin. Inline styles: dialogs lock scrolling with one.
 */
const contentPolicy = (): string => {
  const configured = $os.getenv('ORION_ANALYTICS_ORIGIN')
  // The analytics origin is optional (AN-11).
  const analytics = analyticsOrigin.test(configured) ? ` ${configured}` : ''
  return [
    "default-src 'self'",
    `script-src 'self'${analytics}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${analytics}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** How long after its last change a file may still be incomplete, s. */
const copyingFor = 60

/**
 * Hashed assets are cached for a year, if they are certainly complete: while a release is being copied to the server, a
 * request may read half a file, which a browser must not cache. Everything else is revalidated.
 */
const cacheControl = (path: string, dir: string): string => {
  if (!path.startsWith('assets/')) return 'no-cache'
  const age = Date.now() / 1000 - $os.stat($filepath.join(dir, path)).modTime().unix()
  return age < copyingFor ? 'no-store' : 'public, max-age=31536000, immutable'
}

const exists = (path: string): boolean => {
  try {
    return !$os.stat(path).isDir()
  } catch {
    return false
  }
}

/** Sets the headers for files and screens of the app. */
export function setAppHeaders(e: RequestEvent): void {
  const headers = e.response.header()
  headers.set('Content-Security-Policy', contentPolicy())
  headers.set('Referrer-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')
}

/** Serves a file of the app, or index.html for the path of a screen. Throws 404 for a file that is missing. */
export function serveFile(e: RequestEvent, path: string): unknown {
  setAppHeaders(e)
  const dir = publicDir()
  const headers = e.response.header()
  const isFile = path !== '' && !path.split('/').includes('..') && exists($filepath.join(dir, path))
  const names = isFile || fileName.test(path) || fileFolders.some((folder) => path.startsWith(folder))
  if (!isFile && (names || !exists($filepath.join(dir, 'index.html')))) {
    headers.set('Cache-Control', 'no-cache')
    throw new NotFoundError()
  }
  const file = isFile ? path : 'index.html'
  headers.set('Cache-Control', cacheControl(file, dir))
  if (file.endsWith('.webmanifest')) headers.set('Content-Type', 'application/manifest+json')
  return e.fileFS($os.dirFS(dir), file)
}

/**
 * Serves the built app on the API's origin. It replaces PocketBase's static route, which sends index.html for a missing
 * asset and sets no headers for content policy and caching.
 */
export function serveApp(e: RequestEvent): unknown {
  const path = e.request.pathValue('path')
  if (path === 'api' || path.startsWith('api/')) throw new NotFoundError()
  return serveFile(e, path)
}
