import * as v from 'valibot'
import type { Clock } from '../browser/clock.ts'
import { fetchAppJson } from './fetch-json.ts'

/** Fetches the id of the newest build (CA-12); undefined if it cannot be fetched. */
export interface LatestBuild {
  readonly fetchId: () => Promise<string | undefined>
}

const buildSchema = v.object({ id: v.pipe(v.string(), v.nonEmpty()) })

/** The id of the running build. */
export const currentBuild = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="orion-build"]')?.content ?? 'development'

export const makeLatestBuild = (fetch: typeof globalThis.fetch, clock: Clock): LatestBuild => ({
  fetchId: async () => {
    const parsed = v.safeParse(buildSchema, await fetchAppJson(fetch, `/builds/latest.json?t=${clock.now()}`))
    return parsed.success ? parsed.output.id : undefined
  },
})
