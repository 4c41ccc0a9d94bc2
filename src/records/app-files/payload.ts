import * as v from 'valibot'
import { fetchAppJson } from './fetch-json.ts'

const line = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500))

/** Names the newest balance release: its number, and the SHA-256 of its file. */
export const releaseName = v.object({
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})

/** release-file.ts reads the balance release, because it asks repeatedly. */
const payloadSchema = v.object({ gameVersion: v.optional(line), announcement: v.optional(line) })

/** Optional announcements for the app shell, as plain text (CA-11). */
export type Payload = Readonly<v.InferOutput<typeof payloadSchema>>

export function makePayload(fetch: typeof globalThis.fetch): () => Promise<Payload | undefined> {
  let request: Promise<Payload | undefined> | undefined
  const fetchPayload = async () => {
    const parsed = v.safeParse(payloadSchema, await fetchAppJson(fetch, '/payload.json'))
    if (parsed.success) return parsed.output
    request = undefined // This lets the next screen ask again, when the network may be back.
    return undefined
  }
  return () => (request ??= fetchPayload())
}

/**
 * The version shown in the app: its own version, the balance release if it has one, and the announced version if that
 * differs (RT-19). `release`: 0 for none.
 */
export const versionLabel = (own: string, payload: Payload | undefined, release = 0): string =>
  [
    own,
    ...(release > 0 ? [`release ${release}`] : []),
    ...(payload?.gameVersion && payload.gameVersion !== own ? [payload.gameVersion] : []),
  ].join(' · ')
