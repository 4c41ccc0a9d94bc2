// How often an account may do something in ten minutes. The rate limits apply to addresses (platform/rate-limits.ts).

export const minutes = 10
const span = minutes * 60 * 1000

/**
 * Key of the app store for `span count` of an account: how often the account did something, and in which ten minutes
 * since 1970.
 */
type Key = `${'tableGuesses' | 'tableDifferences'} ${string}`

const countIn = (value: unknown): number => {
  const [counted, count = 0] = String(value || '')
    .split(' ')
    .map(Number)
  return counted === Math.floor(Date.now() / span) ? count : 0
}

/** Returns the count of the present span. */
export const countOf = (app: core.App, key: Key): number => countIn(app.store().get(key))

export function count(app: core.App, key: Key): void {
  app.store().setFunc(key, (value: unknown) => `${Math.floor(Date.now() / span)} ${countIn(value) + 1}`)
}
