import { payload as filesPayload } from '../balance/files.ts'
import type { RequestEvent } from './events.ts'

// A path with one of these endings or in one of these folders is that of a file, so the answer is 404 where it is
// missing. Any other path is a screen of the app.
const fileName = /\.(js|mjs|css|map|json|webmanifest|woff2?|png|svg|ico|jpe?g|webp|txt|xml|wasm|glb)$/
const fileFolders = ['assets/', 'builds/', 'icons/', 'fonts/']
const analyticsOrigin = /^https:\/\/[a-z0-9.-]+(:\d+)?$/

const publicDir = () => {
  const at = $os.args.findIndex((argument) => argument.startsWith('--publicDir'))
  if (at < 0) return 'pb_public'
  return $os.args[at].includes('=') ? $os.args[at].slice('--publicDir='.length) : $os.args[at + 1]
}

/**
 * The content policy. Scripts come from here or the analytics origin. Inline styles: dialogs lock scrolling with one.
 */
const contentPolicy = () => {
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

/** How long a file may still be in the making after its last change, s. */
const copyingFor = 60

/**
 * Hashed assets are cached for a year, once they are certainly whole: while a release is being copied here, half a file may
 * be read, and a browser must not keep that. All else is revalidated.
 */
const cacheControl = (path, dir) => {
  if (!path.startsWith('assets/')) return 'no-cache'
  const age = Date.now() / 1000 - $os.stat($filepath.join(dir, path)).modTime().unix()
  return age < copyingFor ? 'no-store' : 'public, max-age=31536000, immutable'
}

const exists = (path) => {
  try {
    return !$os.stat(path).isDir()
  } catch {
    return false
  }
}

/** Serves a file of the app, or index.html. */
export function serveApp(e: RequestEvent) {
  const path = e.request.pathValue('path')
  if (path === 'api' || path.startsWith('api/')) throw new NotFoundError()

  const dir = publicDir()
  const headers = e.response.header()
  headers.set('Content-Security-Policy', contentPolicy())
  headers.set('Referrer-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')

  if (path === 'payload.json') {
    const payload = filesPayload(e.app, $filepath.join(dir, path))
    headers.set('Cache-Control', 'no-cache')
    if (payload) return e.json(200, payload)
  }

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
