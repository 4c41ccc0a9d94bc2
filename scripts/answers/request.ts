/** Who sends a request. `revived` is a suspended account with a grant of admin and a token that a superuser made for it. */
export const callers = [
  ...(['visitor', 'player', 'other', 'suspended', 'revived', 'moderator', 'admin', 'superuser'] as const),
] as const
export type Caller = (typeof callers)[number]

/**
 * One request of the list. In texts, `__name__` stands for a value that is known when it is sent: `__me__` (the caller's
 * account), `__email__`, `__password__`, or what an earlier request has kept.
 */
export interface Request {
  readonly method: string
  readonly path: string
  /** Sent as JSON; a text is sent as it is. */
  readonly body?: unknown
  /** Sent as a form; a value with a `file` is a picture of that name. */
  readonly form?: Readonly<Record<string, string | { readonly file: string }>>
  readonly headers?: Readonly<Record<string, string>>
  /** Another one than the caller of the group. */
  readonly as?: Caller
  /** Values of the answer to keep: name, and the place in the answer such as `items.0.id`. */
  readonly keep?: Readonly<Record<string, string>>
  /** If the answer is a success, a mail to this address follows, whose link has a token to keep under `keep`. */
  readonly mail?: { readonly to: string; readonly keep?: string }
  /** Declares a body of so many bytes and sends none. */
  readonly declared?: number
  /** Sends the body in chunks, without its length. */
  readonly isChunked?: boolean
  /** Sends it so often; only the last answer is recorded. */
  readonly times?: number
  /** Waits for the first half of a minute, because the server counts by minutes. */
  readonly isEarlyInMinute?: boolean
  /** Records the status alone, because the rest differs from run to run. */
  readonly isStatusOnly?: boolean
  /** Opens a connection of realtime before, and records what it heard after the answer. */
  readonly listens?: {
    readonly topics: readonly string[]
    /** So many further connections subscribe before. */
    readonly others?: number
  }
  /** Not recorded: it only prepares what follows. */
  readonly isSilent?: boolean
}

/** Requests that go one after another to a record store of their own, as each of the callers. */
export interface Group {
  readonly name: string
  readonly callers?: readonly Caller[]
  readonly env?: Readonly<Record<string, string>>
  /** Without a mail server. */
  readonly isMailOff?: boolean
  /** Superusers cannot log in there, so neither tables nor jobs are looked at. */
  readonly isClosed?: boolean
  readonly requests: readonly Request[]
  /** Jobs that run after the requests, in this order. */
  readonly jobs?: readonly string[]
}

type More = Partial<Omit<Request, 'method' | 'path' | 'body'>>

export type Query = Readonly<Record<string, string | undefined>>

function withQuery(path: string, query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return given.length === 0 ? path : `${path}?${String(new URLSearchParams(given))}`
}

export const get = (path: string, query?: Query, more: More = {}): Request => ({
  ...{ method: 'GET', path: withQuery(path, query) },
  ...more,
})
export const post = (path: string, body?: unknown, more: More = {}): Request => ({
  ...{ method: 'POST', path, ...(body === undefined ? {} : { body }) },
  ...more,
})
export const patch = (path: string, body?: unknown, more: More = {}): Request => ({
  ...{ method: 'PATCH', path, ...(body === undefined ? {} : { body }) },
  ...more,
})
export const del = (path: string, more: More = {}): Request => ({ method: 'DELETE', path, ...more })

/** Headers with a reason, as staff give one. */
export const because = (reason: string): { readonly headers: Readonly<Record<string, string>> } => ({
  headers: { x_reason: encodeURIComponent(reason) },
})

/** A statement of a superuser that prepares what follows. */
export const sql = (query: string): Request => post('/api/sql', { query }, { as: 'superuser', isSilent: true })

export const records = (collection: string, id = ''): string =>
  `/api/collections/${collection}/records${id === '' ? '' : `/${id}`}`
