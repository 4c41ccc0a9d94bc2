const form = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(Z|[+-]\d\d:?\d\d)?)?$/i

/** Minutes that a zone such as "+01:30" is ahead of UTC. */
const minutesOf = (zone: string): number => {
  if (zone === '' || zone.toUpperCase() === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  return zone.startsWith('-') ? -minutes : minutes
}

/**
 * Milliseconds since 1970 of a moment in any legal form: "T" or a blank, with or without seconds and their fraction,
 * with "Z", an offset, or neither, which means UTC. A day means its beginning in UTC. NaN for anything else.
 */
export function timeOf(value: unknown): number {
  const parts = typeof value === 'string' ? form.exec(value) : null
  if (!parts) return NaN
  const part = (at: number) => Number(parts[at] ?? 0)
  const [month, hour, minute, second] = [part(2), part(4), part(5), part(6)]
  const local = new Date(0)
  local.setUTCFullYear(part(1), month - 1, part(3))
  local.setUTCHours(hour, minute, second, Number(`${parts[7] ?? ''}000`.slice(0, 3)))
  const isReal =
    local.getUTCMonth() === month - 1 && local.getUTCDate() === part(3) && hour < 24 && minute < 60 && second < 60
  return isReal ? local.getTime() - minutesOf(parts[8] ?? '') * 60_000 : NaN
}
