import type { Result } from '#game/result.ts'
import type { RecordError } from './errors.ts'
import type { RoleName, User } from './model.ts'
import type { SessionState } from './session-state.ts'

export interface Registration {
  readonly email: string
  readonly password: string
  readonly passwordConfirm: string
  /** RT-20: sent as header x_alpha_code where the environment asks for one. */
  readonly alphaCode?: string
}

export interface Session {
  /** The same object until something changes, as useSyncExternalStore wants it. */
  readonly getState: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  /** AU-09. The state is right as soon as this returns; the promise ends when a due refresh has ended. */
  readonly start: () => Promise<void>
  readonly stop: () => void
  /** AU-01 to AU-03. Succeeds logged in. */
  readonly register: (registration: Registration) => Promise<Result<User, RecordError>>
  /** AU-04, AU-05. A refusal carries the sentence to show. */
  readonly logIn: (email: string, password: string) => Promise<Result<User, RecordError>>
  /** AU-08 */
  readonly logOut: () => void
  /** AU-07: three attempts, then the session is cleared, unless nobody answered. */
  readonly refresh: () => Promise<Result<User, RecordError>>
  /** Roles fresh from the record store; those last heard of when nobody answers. Empty for a visitor. */
  readonly fetchRoles: () => Promise<readonly RoleName[]>
  /** Resolves when all that was begun in the background (last_login, role, roles) has ended. */
  readonly settled: () => Promise<void>
}
