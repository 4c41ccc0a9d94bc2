import * as v from 'valibot'
import { fetchAppJson } from './fetch-json.ts'

const line = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500))

const payloadSchema = v.object({
  gameVersion: v.optional(line),
  announcement: v.optional(line),
  balanceRelease: v.optional(line),
})

/** Optional announcements for the app shell, as plain text (CA-11). */
export interface Payload {
  readonly gameVersion?: string
  readonly announcement?: string
  readonly balanceRelease?: string
}

export const makePayload = (fetch: typeof globalThis.fetch): (() => Promise<Payload | undefined>) => {
  let request: Promise<Payload | undefined> | undefined
  const fetchPayload = async () => {
    const parsed = v.safeParse(payloadSchema, await fetchAppJson(fetch, '/payload.json'))
    if (parsed.success) return parsed.output
    request = undefined // The network may be back when the next screen asks.
    return undefined
  }
  return () => (request ??= fetchPayload())
}

/** The version shown in the app: its own and, where it differs, the announced one (RT-19). */
export const versionLabel = (own: string, payload: Payload | undefined): string =>
  payload?.gameVersion && payload.gameVersion !== own ? `${own} · ${payload.gameVersion}` : own
