// The one place that reads and writes moments. Columns keep them as PocketBase writes them, such as
// "2026-11-30 12:00:00.000Z", and SQL compares these as texts. Clients may send any legal form.

const form = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(Z|[+-]\d\d:?\d\d)?)?$/i

/** Minutes that a zone such as "+01:30" is ahead of UTC. */
const minutesOf = (zone) => {
  if (zone === '' || zone.toUpperCase() === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  return zone[0] === '-' ? -minutes : minutes
}

/**
 * Milliseconds since 1970 of a moment in any legal form: "T" or a blank, with or without seconds and their fraction, with "Z",
 * an offset, or neither, which means UTC. A day is its beginning in UTC. NaN for anything else.
 */
export const timeOf = (value) => {
  const parts = typeof value === 'string' ? form.exec(value) : null
  if (!parts) return NaN
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part || 0))
  const local = new Date(0)
  local.setUTCFullYear(year, month - 1, day)
  local.setUTCHours(hour, minute, second, Number(`${parts[7] || ''}000`.slice(0, 3)))
  const isReal =
    local.getUTCMonth() === month - 1 && local.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  return isReal ? local.getTime() - minutesOf(parts[8] || '') * 60000 : NaN
}

/** A time, ms since 1970, as PocketBase writes it. */
export const momentOf = (time) => new Date(time).toISOString().replace('T', ' ')

/** Whether two values are the same, or the same moment in two forms. */
export const isSame = (one, other) =>
  JSON.stringify(one) === JSON.stringify(other) || (/:/.test(one) && timeOf(one) === timeOf(other))

export const momentNow = () => momentOf(Date.now())
