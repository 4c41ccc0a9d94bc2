import * as v from 'valibot'
import { fetchAppJson } from './fetch-json.ts'

const line = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500))

const payloadSchema = v.object({
  gameVersion: v.optional(line),
  announcement: v.optional(line),
  balanceRelease: v.optional(line),
})

/** CA-11: optional news for the app shell, as plain text. */
export interface Payload {
  /** Added to the content's own version, never in its place (RT-19). */
  readonly gameVersion?: string
  readonly announcement?: string
  readonly balanceRelease?: string
}

/** Asks once a visit; a broken payload is no payload. */
export const makePayload = (fetch: typeof globalThis.fetch): (() => Promise<Payload | undefined>) => {
  let asked: Promise<Payload | undefined> | undefined
  const ask = async () => {
    const parsed = v.safeParse(payloadSchema, await fetchAppJson(fetch, '/payload.json'))
    return parsed.success ? parsed.output : undefined
  }
  return () => (asked ??= ask())
}

/** RT-19: the content's version stands; the payload's, where it differs, is put behind it. */
export const versionLabel = (own: string, payload: Payload | undefined): string =>
  payload?.gameVersion && payload.gameVersion !== own ? `${own} · ${payload.gameVersion}` : own
