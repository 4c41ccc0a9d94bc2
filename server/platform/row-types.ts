import type { HookEvents, RequestEvent } from './events.ts'
import type { JobName } from './jobs.ts'
// The kinds of rows of which the tables of each subject consist. main.ts gives them to PocketBase.

/** What a request does with records. */
export type Operation = 'list' | 'view' | 'create' | 'update' | 'delete' | 'auth'

/** What other requests of the same client a request waits for (requests/turns-of-a-client.ts). */
export type Place = 'password' | 'list' | 'write' | 'batch' | 'realtime'

/** What is known of a route before its handler runs. */
export interface Rule {
  readonly callers: Callers
  /** An operation on records, of which the row of the collection says more. */
  readonly operation?: Operation
  readonly place?: Place
  /** Largest body in bytes, if it is not the usual one. */
  readonly body?: number
  /** Whether the route exists at the addresses of superusers only. */
  readonly isForSuperusers?: boolean
}

/**
 * Who may ask a route. `account`: whoever has logged in; `staff`: moderators and admins. The rules of PocketBase and the
 * handlers may refuse more. `by-rules`: those whom the rules of the collection name.
 */
export type Callers = 'anyone' | 'by-rules' | 'account' | 'staff' | 'admin' | 'superuser'

export interface Route extends Rule {
  /** Sends the response, or throws an ApiError. */
  readonly handle: (e: RequestEvent) => unknown
  /** Whether the response is compressed. */
  readonly isCompressed?: boolean
}

/** Routes by method and pattern, such as `GET /api/staff/users/{id}`. */
export type Routes = Readonly<Record<string, Route>>

export type HookName = keyof HookEvents

/** A hook of PocketBase. `run` calls `next`, without which nothing happens. */
export type Hook = {
  [Name in HookName]: {
    readonly on: Name
    /** Names of collections; all of them if there are none. */
    readonly of?: readonly string[]
    readonly run: (e: HookEvents[Name], next: () => void) => unknown
  }
}[HookName]

/** What a scheduled job does, by its name in jobs.ts. */
export type Jobs = Readonly<Partial<Record<JobName, (app: core.App) => unknown>>>

export interface Tables {
  readonly routes?: Routes
  readonly hooks?: readonly Hook[]
  readonly jobs?: Jobs
}
