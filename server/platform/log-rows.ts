import type { ModelEvent } from './events.ts'
import { maskEmails } from './mask-emails.ts'

/** Maximum number of rows of a minute, for refused requests and for faults of the server each: neither can crowd out the other. */
const rowsPerMinute = 30

const maxTextLength = 300

/** Maximum number of characters of the data of a row; error details may have many texts. */
const maxDataLength = 1200

const addressKeys = ['url', 'referer']

/** A row of PocketBase's log. Its types only have the interface of all models. */
interface Log {
  message: string
  data: unknown
}

const withoutQuery = (text: string): string => text.split('?')[0] ?? ''

const scrub = (key: string, value: string): string => {
  // Shortened before the expression is applied, because its time grows with the length.
  const text = value.slice(0, 2 * maxTextLength)
  return maskEmails(addressKeys.includes(key) ? withoutQuery(text) : text).slice(0, maxTextLength)
}

/**
 * Returns whether a row may be written. The first row beyond the limit of the minute is replaced by one that says so; those
 * after it are left out.
 */
const limitRow = (counts: ReturnType<core.App['store']>, log: Log): boolean => {
  // The data are a JSONMap of Go, which has get().
  const status = Number((log.data as { get: (key: string) => unknown }).get('status')) || 0
  const kind = status > 0 && status < 500 ? 'refused requests' : 'faults'
  const minute = Math.floor(Date.now() / 60_000)
  const key = `logRows ${kind}`
  const [countedMinute, before = 0] = String(counts.get(key) || '')
    .split(' ')
    .map(Number)
  const count = countedMinute === minute ? before + 1 : 1
  counts.set(key, `${minute} ${count}`)
  if (count <= rowsPerMinute) return true
  if (count > rowsPerMinute + 1) return false
  log.message = `More ${kind} of this minute are not logged.`
  log.data = {}
  return true
}

/** Removes queries and e-mail addresses, and cuts long texts. */
const scrubRow = (log: Log): void => {
  log.message = scrub('message', withoutQuery(log.message))
  const plain: unknown = JSON.parse(JSON.stringify(log.data))
  const data = JSON.stringify(plain, (key, value: unknown) => (typeof value === 'string' ? scrub(key, value) : value))
  log.data = data.length <= maxDataLength ? JSON.parse(data) : { cut: data.slice(0, maxDataLength) }
}

/**
 * Keeps queries and e-mail addresses out of the log, and limits the length and the number of its rows. A failed request
 * is logged with its whole address, and the query may have a session id (RO-04, CA-08). A request to reset the password
 * of an unknown account is logged with that e-mail address.
 */
export function settleLogRow(e: ModelEvent, next: () => void): void {
  // The hook is bound to rows of the log.
  const log = e.model as unknown as Log
  // Without next() the row is not written.
  if (!limitRow(e.app.store(), log)) return
  scrubRow(log)
  next()
}
