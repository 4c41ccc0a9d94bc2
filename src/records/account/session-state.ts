import type { RoleName } from '#shared/roles.ts'
import type { Clock } from '../browser/clock.ts'
import type { Suspension } from '../errors.ts'
import type { OrionAuthStore } from './auth-store.ts'
import { readToken } from './token.ts'
import { parseUser, type User } from './user.ts'

export type SessionEnd = 'logged-out' | 'expired' | 'refused'

export type SessionState =
  | {
      readonly status: 'visitor'
      readonly user: null
      readonly roles: readonly []
      /** Why the last session of this visit ended; null if there was none. */
      readonly ended: SessionEnd | null
      /** Why the record store refused the session, in its words (AU-04); '' if it did not say. */
      readonly refusal: string
      /** More about a suspension, if the record store said more. */
      readonly suspension?: Suspension
    }
  | {
      readonly status: 'logged-in'
      readonly user: User
      /** The last known roles, for display only; guards use `fetchRoles`. */
      readonly roles: readonly RoleName[]
      readonly ended: null
    }

export const visitor = (ended: SessionEnd | null, { refusal, suspension }: Refusal = noRefusal): SessionState => ({
  status: 'visitor',
  user: null,
  roles: [],
  ended,
  refusal,
  suspension,
})

/** Why the record store ended a session, in its words; '' if it did not say. */
export interface Refusal {
  readonly refusal: string
  readonly suspension?: Suspension
}

const noRefusal: Refusal = { refusal: '' }

export interface SessionStateHolder {
  /** Returns the same object until something changes, as useSyncExternalStore requires. */
  readonly getState: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  /** When the token expires, ms since 1970; undefined without a token. */
  readonly expiresAt: () => number | undefined
  readonly end: (why: SessionEnd, refusal?: Refusal) => void
}

export function followAuthStore(store: OrionAuthStore, clock: Clock): SessionStateHolder {
  const listeners = new Set<() => void>()
  let ended: SessionEnd | null = null
  let refusal = noRefusal

  const expiresAt = () => (store.token ? readToken(store.token).expiresAt : undefined)
  const read = (): SessionState => {
    const user = (expiresAt() ?? 0) > clock.now() ? parseUser(store.record) : undefined
    return user ? { status: 'logged-in', user, roles: store.roles, ended: null } : visitor(ended, refusal)
  }
  let state = read()

  store.onChange(() => {
    const wasLoggedIn = state.status === 'logged-in'
    state = read()
    if (state.status === 'logged-in') {
      ended = null
      refusal = noRefusal
    } else if (wasLoggedIn && ended === null) state = visitor('logged-out') // The logout was in another tab.
    for (const listener of listeners) listener()
  })

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    expiresAt,
    end: (why, words = noRefusal) => {
      ended = why
      refusal = words
      store.clear()
    },
  }
}
