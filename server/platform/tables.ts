import type { HookEvents, RequestEvent } from './events.ts'
// The kinds of rows of which the tables of each subject consist. main.ts gives them to PocketBase.
import type { JobName } from './jobs.ts'

/**
 * Who may ask a route. `account`: whoever has logged in; `staff`: moderators and admins. The rules of PocketBase and the
 * handlers may refuse more.
 */
export type Callers = 'anyone' | 'account' | 'staff' | 'admin' | 'superuser'

export interface Route {
  readonly callers: Callers
  /** Sends the response, or throws an ApiError. */
  readonly handle: (e: RequestEvent) => unknown
  /** Whether the response is compressed. */
  readonly isCompressed?: boolean
}

/** Routes by method and pattern, such as `GET /api/staff/users/{id}`. */
export type Routes = Readonly<Record<string, Route>>

/** A hook of PocketBase. `run` calls e.next(), without which nothing happens. */
export type Hook = {
  [Name in keyof HookEvents]: {
    readonly on: Name
    /** Names of collections; all of them if there are none. */
    readonly of?: readonly string[]
    readonly run: (e: HookEvents[Name]) => unknown
  }
}[keyof HookEvents]

/** What a scheduled job does, by its name in jobs.ts. */
export type Jobs = Readonly<Partial<Record<JobName, (app: core.App) => unknown>>>

export interface Tables {
  readonly routes?: Routes
  readonly hooks?: readonly Hook[]
  readonly jobs?: Jobs
}
