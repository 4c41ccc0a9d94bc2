import * as v from 'valibot'
import type { Clock } from '../browser/clock.ts'
import { fetchAppJson } from './fetch-json.ts'

/** CA-12 */
export interface LatestBuild {
  /** The id of the newest build on the server; undefined where it cannot be fetched. */
  readonly fetchId: () => Promise<string | undefined>
}

const buildSchema = v.object({ id: v.pipe(v.string(), v.nonEmpty()) })

export const makeLatestBuild = (fetch: typeof globalThis.fetch, clock: Clock): LatestBuild => ({
  fetchId: async () => {
    const parsed = v.safeParse(buildSchema, await fetchAppJson(fetch, `/builds/latest.json?t=${clock.now()}`))
    return parsed.success ? parsed.output.id : undefined
  },
})
