import { err, ok, type Result } from '#game/result.ts'
import { attempt } from './attempt.ts'
import type { RecordClient } from './client.ts'
import type { Clock } from './clock.ts'
import { fullListBatch, recheckDebounce } from './constants.ts'
import type { RecordError } from './errors.ts'
import type { Log } from './log.ts'
import { authRefresh, authWithPassword, type Granted } from './login.ts'
import { parseRoles, parseUser, type RoleName, type User } from './model.ts'
import type { PageEvents } from './page-events.ts'
import type { Registration } from './registration.ts'
import { visitor, type SessionEnd, type SessionState } from './session-state.ts'
import { makeTokenRenewal } from './token-renewal.ts'
import { readToken } from './token.ts'

export interface Session {
  /** The same object until something changes, as useSyncExternalStore wants it. */
  readonly getState: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  /** AU-09. The state is right as soon as this returns; the promise ends when a due refresh has ended. */
  readonly start: () => Promise<void>
  readonly stop: () => void
  /** AU-01 to AU-03. Succeeds logged in. */
  readonly register: (registration: Registration) => Promise<Result<User, RecordError>>
  /** AU-04, AU-05. A refusal carries the sentence to show, and clears the session. */
  readonly logIn: (email: string, password: string) => Promise<Result<User, RecordError>>
  /** AU-08 */
  readonly logOut: () => void
  /** AU-07: up to three attempts, then the session is cleared, unless nobody answered. */
  readonly refresh: () => Promise<Result<User, RecordError>>
  /** One auth-refresh: does the record store still accept this session? An invalid token is not refused, it sees empty lists. */
  readonly verify: () => Promise<Result<User, RecordError>>
  /** A 401 or 403 was met: asks, once for a burst, whether the session still holds. */
  readonly recheck: () => void
  /** Roles fresh from the record store; those last heard of when nobody answers. Empty for a visitor. */
  readonly fetchRoles: () => Promise<readonly RoleName[]>
  /** Resolves when all that was begun in the background (last_login, role, roles, rechecks) has ended. */
  readonly settled: () => Promise<void>
}

export interface SessionOptions {
  readonly client: RecordClient
  readonly clock: Clock
  readonly page: PageEvents
  readonly log: Log
}

export const makeSession = ({ client, clock, page, log }: SessionOptions): Session => {
  const store = client.authStore
  const listeners = new Set<() => void>()
  const background = new Set<Promise<unknown>>()
  let ended: SessionEnd | null = null
  let cancelRecheck: (() => void) | undefined
  let stops: (() => void)[] = []

  const tokenEnd = (): number | undefined => (store.token ? readToken(store.token).expiresAt : undefined)

  const derive = (): SessionState => {
    const user = store.token && (tokenEnd() ?? 0) > clock.now() ? parseUser(store.record) : undefined
    return user ? { status: 'logged-in', user, roles: store.roles, ended: null } : visitor(ended)
  }
  let state = derive()

  const inBackground = (work: Promise<unknown>) => {
    background.add(work)
    void work.finally(() => background.delete(work))
  }

  const clear = (why: SessionEnd) => {
    ended = why
    store.clear()
  }

  const save = ({ token, record, user }: Granted): Result<User, RecordError> => {
    ended = null
    store.save(token, record)
    return ok(user)
  }

  const renewal = makeTokenRenewal({
    expiresAt: tokenEnd,
    clear,
    clock,
    log,
    renew: async () => {
      const asked = store.token
      const granted = await authRefresh(client)
      // Logged out, or another login, while the answer was on its way: the answer is about somebody gone.
      if (store.token !== asked) return ok(undefined)
      return granted.ok ? save(granted.value) : granted
    },
  })

  // However the token changed (here, in another tab, by the SDK), state and schedule follow it.
  store.onChange(() => {
    const before = state
    state = derive()
    if (before.status === 'logged-in' && state.status === 'visitor' && ended === null) {
      state = visitor('logged-out') // In another tab.
    }
    renewal.schedule()
    for (const listener of listeners) listener()
  })

  const loadRoles = async (): Promise<readonly RoleName[]> => {
    const userId = store.record?.id
    if (!store.token || !userId) return []
    const rows = await attempt(async () => {
      const sdk = await client.sdk()
      return sdk
        .collection('user_roles')
        .getFullList({
          batch: fullListBatch,
          filter: sdk.filter('user = {:userId} && active = true', { userId }),
          expand: 'role',
        })
    })
    if (store.record?.id !== userId) return []
    if (rows.ok) store.saveRoles(parseRoles(rows.value))
    return store.roles
  }

  const refuse = (error: RecordError): Result<User, RecordError> => {
    if (store.token) clear('refused')
    return err(error)
  }

  const logIn: Session['logIn'] = async (email, password) => {
    const granted = await authWithPassword(client, email, password)
    if (!granted.ok) return granted.error.kind === 'refused' ? refuse(granted.error) : granted
    const saved = save(granted.value)
    const { id } = granted.value.user
    // CA-03. Its failure never stands in the way of a login (AU-05).
    const lastLogin = attempt(async () =>
      (await client.sdk()).collection('users').update(id, { last_login: new Date(clock.now()).toISOString() }),
    ).then((outcome) => outcome.ok || log('last_login could not be set.', outcome.error))
    inBackground(lastLogin)
    return saved
  }

  const whoNow = (outcome: Result<unknown, RecordError>): Result<User, RecordError> => {
    if (!outcome.ok) return outcome
    return state.status === 'logged-in' ? ok(state.user) : err({ kind: 'unauthorised' })
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: async () => {
      const wake = () => inBackground(renewal.wake())
      stops = [page.onOnline(wake), page.onVisible(wake)]
      const end = tokenEnd()
      if (end === undefined) return
      if (end <= clock.now()) return clear('expired')
      // Renewed at each start with a network, so that 30 days count from the last visit (AU-06).
      renewal.schedule()
      const renewed = await renewal.refreshOnce()
      if (renewed.ok) inBackground(loadRoles())
    },
    stop: () => {
      for (const stop of stops) stop()
      stops = []
      cancelRecheck?.()
      renewal.cancel()
    },
    register: async (registration) => {
      // Needed once in a player's life, so its code comes when it is; code that cannot be had is no answer.
      const newPlayer = await import('./new-player.ts').catch(() => undefined)
      if (!newPlayer) return err({ kind: 'offline' })
      const created = await newPlayer.createUser(client, registration)
      if (!created.ok) return created
      const loggedIn = await logIn(registration.email, registration.password)
      if (loggedIn.ok) {
        const granted = newPlayer.grantUserRole(client, loggedIn.value.id, new Date(clock.now()), log)
        inBackground(granted.then(loadRoles))
      }
      return loggedIn
    },
    logIn: async (email, password) => {
      const loggedIn = await logIn(email, password)
      if (loggedIn.ok) inBackground(loadRoles())
      return loggedIn
    },
    logOut: () => {
      renewal.cancel()
      clear('logged-out')
    },
    refresh: async () => whoNow(await renewal.refreshWithRetries()),
    verify: async () => whoNow(await renewal.refreshOnce()),
    recheck: () => {
      cancelRecheck?.()
      cancelRecheck = clock.after(recheckDebounce, () => inBackground(renewal.refreshOnce()))
    },
    fetchRoles: loadRoles,
    settled: async () => {
      while (background.size > 0) await Promise.allSettled(background)
    },
  }
}
