const hour = 3_600_000

const duration = (ms: number): string => {
  const hours = Math.max(1, Math.round(ms / hour))
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.round(hours / 24)} days`
}

/**
 * The message for a player whose device takes a new token for an expired one. `there`: the record store's time, if it
 * is known.
 */
export const describeClockAhead = (here: number, there: number | undefined): string =>
  `The clock of this device is ${there === undefined ? '' : `${duration(here - there)} `}ahead. ` +
  'The login would count as expired. Set the date and time of this device, then log in.'
