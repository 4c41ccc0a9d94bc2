const minute = 60_000

interface Sending {
  /** Mails that still have to go. */
  readonly left: number
  readonly sentLastMinute: number
  /** The limit of mails a minute; 0 for none. */
  readonly perMinute: number
  /** Both in ms since 1970, by the record store's clock. */
  readonly startedAt: number
  readonly now: number
}

/** How long a campaign still takes, in minutes, at the rate of the last minute; undefined if that is unknown. */
export function minutesLeft({ left, sentLastMinute, perMinute, startedAt, now }: Sending): number | undefined {
  if (left === 0) return undefined
  // Right after the start less than a minute has been counted.
  const counted = Math.min(minute, Math.max(1000, now - startedAt))
  const seen = (sentLastMinute * minute) / counted
  const rate = perMinute > 0 ? Math.min(seen || perMinute, perMinute) : seen
  return rate > 0 ? left / rate : undefined
}
