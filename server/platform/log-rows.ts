import { maskEmails } from './mask-emails.ts'

/** Most rows of a minute, for refused requests and for faults of the server each: neither can crowd out the other. */
const rowsPerMinute = 30

const maxTextLength = 300

/** Most characters of the data of a row; error details may have many texts. */
const maxDataLength = 1200

const addressKeys = ['url', 'referer']

const scrub = (key, value) => {
  if (typeof value !== 'string') return value
  // Shortened before the expression looks at it, because its time grows with the length.
  const text = value.slice(0, 2 * maxTextLength)
  return maskEmails(addressKeys.includes(key) ? text.split('?')[0] : text).slice(0, maxTextLength)
}

/**
 * Whether a row may be written. In place of the first row beyond the limit of the minute stands one that says so; those
 * after it are left out.
 */
export function limitRow(store, log) {
  const status = Number(log.data.get('status')) || 0
  const kind = status > 0 && status < 500 ? 'refused requests' : 'faults'
  const minute = Math.floor(Date.now() / 60000)
  const key = `logRows ${kind}`
  const [countedMinute, before] = String(store.get(key) || '')
    .split(' ')
    .map(Number)
  const count = countedMinute === minute ? before + 1 : 1
  store.set(key, `${minute} ${count}`)
  if (count <= rowsPerMinute) return true
  if (count > rowsPerMinute + 1) return false
  log.message = `More ${kind} of this minute are not logged.`
  log.data = {}
  return true
}

/** Removes queries and e-mail addresses, and cuts long texts. */
export function scrubRow(log) {
  log.message = scrub('message', log.message.split('?')[0])
  const data = JSON.stringify(JSON.parse(JSON.stringify(log.data)), scrub)
  log.data = data.length <= maxDataLength ? JSON.parse(data) : { cut: data.slice(0, maxDataLength) }
}
