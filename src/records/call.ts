import type { OrionAuthStore } from './auth-store.ts'
import { requestTimeout } from './constants.ts'

/** A call that did not succeed, in the shape of the SDK's own error: status 0 where nobody answered. */
export class CallError extends Error {
  readonly isAbort: boolean

  constructor(
    readonly status: number,
    readonly response: Readonly<Record<string, unknown>>,
    options?: ErrorOptions,
  ) {
    super(`The record store answered ${status}.`, options)
    this.name = 'CallError'
    this.isAbort = options?.cause instanceof DOMException && options.cause.name === 'AbortError'
  }
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH'
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  /** Outlives the page that sent it. */
  readonly keepalive?: boolean
}

export type Call = (path: string, options?: CallOptions) => Promise<unknown>

export interface CallParts {
  readonly baseUrl: string
  readonly authStore: OrionAuthStore
  readonly fetch: typeof fetch
  /** Hears of every answer, before it is judged. */
  readonly onAnswer: (response: Response) => void
}

/** A text as a filter holds it, quoted as the SDK quotes: quotes in it end nothing. */
export const filterText = (text: string): string => JSON.stringify(text)

export const recordsPath = (collection: string, id?: string): string =>
  `/api/collections/${collection}/records${id === undefined ? '' : `/${encodeURIComponent(id)}`}`

/** The items of a list's answer; none where it is no list. */
export const listItems = (answer: unknown): readonly unknown[] => {
  const items = (answer as { readonly items?: unknown } | null)?.items
  return Array.isArray(items) ? (items as readonly unknown[]) : []
}

/** 204 and a gateway's page hold nothing to read. */
const parseAnswer = (text: string): Readonly<Record<string, unknown>> => {
  try {
    return (JSON.parse(text) ?? {}) as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}

/** REST calls as the SDK makes them: same addresses, same headers, same errors. */
export const makeCall = ({ baseUrl, authStore, fetch, onAnswer }: CallParts): Call => {
  const base = baseUrl.replace(/\/+$/, '')
  return async (path, { method = 'GET', query, headers, body, keepalive = false } = {}) => {
    const { token } = authStore
    const address = `${base}${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`
    const request: RequestInit = {
      method,
      keepalive,
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': 'en-US',
        ...headers,
        ...(token && { Authorization: token }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(requestTimeout),
    }
    let response: Response
    let text: string
    try {
      response = await fetch(address, request)
      // An answer cut off half-way, as by leaving the page, is none: read as an empty one it would end a session.
      text = await response.text()
    } catch (cause) {
      throw new CallError(0, {}, { cause })
    }
    onAnswer(response)
    const answer = parseAnswer(text)
    if (!response.ok) throw new CallError(response.status, answer)
    return answer
  }
}
