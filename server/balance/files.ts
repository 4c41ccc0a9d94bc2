import type { RequestEvent } from '../platform/events.ts'
import { newest } from './read.ts'

// What everybody may read of releases: the newest one's name, and their files.

/** The announcements that stand in the file of the app; none where it is missing or broken. */
const announced = (path) => {
  try {
    const value = JSON.parse(toString($os.readFile(path)))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  } catch (_) {
    return {}
  }
}

/** What payload.json says, with the newest release; undefined where there is none (CA-11). */
export function payload(app: core.App, path) {
  const release = newest(app)
  if (!release) return undefined
  const balanceRelease = { number: release.getInt('number'), hash: release.getString('hash') }
  return { ...announced(path), balanceRelease }
}

/** A release never changes, so a browser may keep it. */
export function file(e: RequestEvent) {
  const name = /^([0-9a-f]{64})\.json$/.exec(e.request.pathValue('name'))
  const found = name ? e.app.findRecordsByFilter('balance_releases', 'hash = {:hash}', '', 1, 0, { hash: name[1] }) : []
  if (found.length === 0) throw new NotFoundError('There is no such release.')
  const headers = e.response.header()
  headers.set('Cache-Control', 'public, max-age=31536000, immutable')
  headers.set('Content-Type', 'application/json')
  return e.string(200, found[0].getString('file'))
}
