import { headers } from '#shared/headers.ts'
import type { RecordClient } from './client.ts'

/** The header that tells the record store why staff change something. Headers can have only ASCII letters. */
export const withReason = (reason: string): Record<string, string> =>
  reason === '' ? {} : { [headers.reason]: encodeURIComponent(reason) }

/** The body for a route that needs none. */
export type NoBody = Readonly<Record<string, never>>

interface PostOptions {
  readonly reason?: string
  readonly signal?: AbortSignal
}

/**
 * Returns a function that posts a body to a route below a path. Each call names the type of its body, which the server reads, too:
 * `post<SubscribeBody>('ask', …)`; without it, the call does not compile. @throws ClientResponseError
 */
export const postTo =
  (pocketBase: RecordClient['pocketBase'], path: string) =>
  <Body extends object = never>(
    route: string,
    body: NoInfer<Body>,
    { reason = '', signal }: PostOptions = {},
  ): Promise<unknown> =>
    pocketBase.send<unknown>(`${path}${route}`, { method: 'POST', body, signal, headers: withReason(reason) })
