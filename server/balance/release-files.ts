import type { PayloadAnswer } from '../../src/shared/balance.ts'
import type { RequestEvent } from '../platform/events.ts'
import { publicDir, serveFile, setAppHeaders } from '../platform/serve-app.ts'
import { newest } from './read.ts'

// The public data of releases: the name of the newest one, and their files.

/** The announcements in the file of the app; none if it is missing or broken. */
function announcementsIn(path: string): object {
  try {
    const value: unknown = JSON.parse(toString($os.readFile(path)))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}

/**
 * The contents of payload.json with the newest release; undefined if there is none (CA-11). `path`: that of the app's
 * own file.
 */
function payloadOf(app: core.App, path: string): PayloadAnswer | undefined {
  const release = newest(app)
  if (!release) return undefined
  const balanceRelease = { number: release.getInt('number'), hash: release.getString('hash') }
  return { ...announcementsIn(path), balanceRelease }
}

/** Sends payload.json: that of the app, with the newest release if there is one. */
export function payload(e: RequestEvent): unknown {
  const found = payloadOf(e.app, $filepath.join(publicDir(), 'payload.json'))
  if (!found) return serveFile(e, 'payload.json')
  setAppHeaders(e)
  e.response.header().set('Cache-Control', 'no-cache')
  return e.json(200, found)
}

/** Files are named by their hash, and also by their number: links of fleets only have the number. */
function findRelease(app: core.App, fileName: string): core.Record | undefined {
  const [, hash] = /^([0-9a-f]{64})\.json$/.exec(fileName) ?? []
  if (hash !== undefined) return app.findRecordsByFilter('balance_releases', 'hash = {:hash}', '', 1, 0, { hash })[0]
  const [, digits] = /^([1-9]\d{0,6})\.json$/.exec(fileName) ?? []
  const number = Number(digits ?? 0)
  return number > 0
    ? app.findRecordsByFilter('balance_releases', 'number = {:number}', '', 1, 0, { number })[0]
    : undefined
}

/** Sends the file of a release. It never changes, and no number is given twice, so a browser may keep it. */
export function file(e: RequestEvent): void {
  const release = findRelease(e.app, e.request.pathValue('name'))
  if (!release) throw new NotFoundError('There is no such release.')
  const headers = e.response.header()
  headers.set('Cache-Control', 'public, max-age=31536000, immutable')
  headers.set('Content-Type', 'application/json')
  return e.string(200, release.getString('file'))
}
