import type { HookEvents, RequestEvent } from './events.ts'
import type { JobName } from './jobs.ts'
// The types of the rows in the tables of each subject. main.ts gives them to PocketBase.

/** The operations of requests on records. */
export type Operation = 'list' | 'view' | 'create' | 'update' | 'delete' | 'auth'

/** The group of requests of the same client that wait for each other (requests/turns-of-a-client.ts). */
export type Place = 'password' | 'list' | 'write' | 'batch' | 'realtime'

/** The rule of a route, by which a request is checked before the handler runs. */
export interface Rule {
  readonly callers: Callers
  /** An operation on records; the row of the collection has the details. */
  readonly operation?: Operation
  readonly place?: Place
  /** Largest body in bytes, if it is not the usual one. */
  readonly body?: number
  /** Whether the route exists only at the addresses of superusers. */
  readonly isForSuperusers?: boolean
}

/**
 * The callers that a route allows. `account`: everybody who has logged in; `staff`: moderators and admins. The rules of
 * PocketBase and the handlers may refuse more. `by-rules`: those allowed by the rules of the collection.
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

/** A hook of PocketBase. `run` must call `next`, otherwise nothing happens. */
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
