import { err, ok, type Result } from '#game/result.ts'
import type { RoleName } from '#shared/roles.ts'
import type { Clock } from '../browser/clock.ts'
import type { PageEvents } from '../browser/page-events.ts'
import type { Answer, RecordClient } from '../client.ts'
import type { RecordError } from '../errors.ts'
import { authRefresh, authWithPassword, recordLogin } from './auth-requests.ts'
import type { Registration } from './registration.ts'
import { fetchRoles } from './roles.ts'
import { hearSessionEnd } from './session-news.ts'
import { followAuthStore, type SessionStateHolder } from './session-state.ts'
import { makeTokenRenewal } from './token-renewal.ts'
import type { User } from './user.ts'

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
const describeClockAhead = (here: number, there: number | undefined): string =>
  `The clock of this device is ${there === undefined ? '' : `${duration(here - there)} `}ahead. ` +
  'The login would count as expired. Set the date and time of this device, then log in.'

export interface Session extends Pick<SessionStateHolder, 'getState' | 'subscribe'> {
  /** Sets the state synchronously (AU-09). The promise resolves when the refresh at the start has ended. */
  readonly start: () => Promise<void>
  readonly stop: () => void
  readonly register: (registration: Registration) => Answer<User>
  /** Logs in (AU-04, AU-05). A refusal has the message to show, and clears the session. */
  readonly logIn: (email: string, password: string) => Answer<User>
  readonly logOut: () => void
  /** Renews the login in up to three attempts, and clears the session if the last was refused (AU-07). */
  readonly refresh: () => Answer<User>
  /** Checks the login by one auth-refresh. */
  readonly verify: () => Answer<User>
  /** Checks the login at once after a 401 (AU-07) or 403 (AU-11), unless a check is running. */
  readonly recheck: (status: 401 | 403) => void
  /** Asks for the player's roles; those in the state may be out of date, or were edited in the storage (RO-03). */
  readonly fetchRoles: () => Answer<readonly RoleName[]>
  readonly settled: () => Promise<void>
}

export interface SessionOptions {
  readonly client: RecordClient
  readonly clock: Clock
  readonly page: PageEvents
}

export function makeSession({ client, clock, page }: SessionOptions): Session {
  const { getState, subscribe, expiresAt, end } = followAuthStore(client.authStore, clock)
  const renew = () => authRefresh(client)
  const renewal = makeTokenRenewal({ expiresAt, clear: end, clock, log: client.log, renew })
  subscribe(renewal.schedule)
  const background = makeBackground()
  let stops: (() => void)[] = []
  let checking: Promise<unknown> | undefined

  const now = () => new Date(clock.now())
  const loadRoles = () => fetchRoles(client)

  const logIn: Session['logIn'] = async (email, password) => {
    const granted = await authWithPassword(client, email, password)
    // A token that counts as expired on arrival has already been cleared.
    if (granted.ok && getState().ended === 'expired') {
      return err({ kind: 'refused', message: describeClockAhead(clock.now(), client.answeredAt()) })
    }
    if (granted.ok) background.add(recordLogin(client, granted.value.id, now()))
    else if (granted.error.kind === 'refused' && client.authStore.token) end('refused')
    return granted
  }

  const currentUser = (outcome: Result<unknown, RecordError>): Result<User, RecordError> => {
    if (!outcome.ok) return outcome
    const { user } = getState()
    return user ? ok(user) : err({ kind: 'unauthorised' })
  }

  return {
    getState,
    subscribe,
    start: async () => {
      const wake = () => background.add(renewal.wake())
      stops = [
        page.onOnline(wake),
        page.onVisible(wake),
        hearSessionEnd({ getState, subscribe, realtime: client.realtime, page }),
      ]
      const tokenEnd = expiresAt()
      if (tokenEnd === undefined) return
      if (tokenEnd <= clock.now()) return end('expired')
      // The token is renewed at each start, so that its 30 days count from the last visit (AU-06).
      renewal.schedule()
      const renewed = await renewal.refreshOnce()
      if (renewed.ok) background.add(loadRoles())
    },
    stop: () => {
      for (const stop of stops) stop()
      stops = []
      renewal.cancel()
    },
    register: async (registration) => {
      const code = await import('./new-player.ts').catch(() => undefined)
      if (!code) return err({ kind: 'offline' })
      const created = await code.createUser(client, registration)
      if (!created.ok) return created
      const loggedIn = await logIn(registration.email, registration.password)
      if (loggedIn.ok) background.add(code.grantUserRole(client, loggedIn.value.id, now()).then(loadRoles))
      return loggedIn
    },
    logIn: async (email, password) => {
      const loggedIn = await logIn(email, password)
      if (loggedIn.ok) background.add(loadRoles())
      return loggedIn
    },
    logOut: () => {
      renewal.cancel()
      end('logged-out')
    },
    refresh: async () => currentUser(await renewal.refreshWithRetries()),
    verify: async () => currentUser(await renewal.refreshOnce()),
    recheck: (status) => {
      if (checking) return
      checking = status === 401 ? renewal.refreshWithRetries() : renewal.refreshOnce()
      background.add(checking.finally(() => (checking = undefined)))
    },
    fetchRoles: loadRoles,
    settled: background.settled,
  }
}

const makeBackground = () => {
  const running = new Set<Promise<unknown>>()
  return {
    add: (work: Promise<unknown>): void => {
      running.add(work)
      void work.finally(() => running.delete(work))
    },
    settled: async (): Promise<void> => {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}
