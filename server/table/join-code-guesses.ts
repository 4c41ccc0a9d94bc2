import { count, countOf, minutes } from './per-account.ts'

/** How often an account may guess a join code in ten minutes. */
const mostWrong = 20

/** Throws 429 if the account has sent too many wrong codes. */
export function requireGuess(app: core.App, user: string): void {
  if (!app.settings().rateLimits.enabled || countOf(app, `tableGuesses ${user}`) < mostWrong) return
  throw new TooManyRequestsError(`Too many wrong codes were sent. Try again in ${minutes} minutes.`)
}

export const countWrong = (app: core.App, user: string): void => count(app, `tableGuesses ${user}`)
