// How often an account may guess a join code. What an address may ask, the rate limits say (platform/rate-limits.ts).

const mostWrong = 20
const minutes = 10
const span = minutes * 60 * 1000

/** Where the record store keeps `span count` of an account: how many wrong codes it sent in which span since 1970. */
const keyOf = (user: string): string => `tableGuesses ${user}`

const wrongOf = (value: unknown): number => {
  const [counted, count = 0] = String(value || '')
    .split(' ')
    .map(Number)
  return counted === Math.floor(Date.now() / span) ? count : 0
}

/** Throws 429 if the account has sent too many wrong codes. */
export function requireGuess(app: core.App, user: string): void {
  if (!app.settings().rateLimits.enabled || wrongOf(app.store().get(keyOf(user))) < mostWrong) return
  throw new TooManyRequestsError(`Too many wrong codes were sent. Try again in ${minutes} minutes.`)
}

export function countWrong(app: core.App, user: string): void {
  app.store().setFunc(keyOf(user), (value: unknown) => `${Math.floor(Date.now() / span)} ${wrongOf(value) + 1}`)
}
