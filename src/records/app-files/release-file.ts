import * as v from 'valibot'
import { longestRelease } from '#game/balance/release-limits.ts'
import type { PayloadAnswer, ReleaseName } from '#shared/balance.ts'
import type { Clock } from '../browser/clock.ts'
import { reads } from '../reads.ts'
import { fetchAppJson } from './fetch-json.ts'
import { releaseName } from './payload.ts'

const payloadSchema = reads<PayloadAnswer>()(v.object({ balanceRelease: v.optional(releaseName) }))

export interface ReleaseFiles {
  /** The newest release; undefined if there is none or the request fails. */
  readonly fetchNewest: () => Promise<ReleaseName | undefined>
  /** The text of a release, cut off at the longest possible length; undefined if it cannot be fetched. */
  readonly fetchFile: (hash: string) => Promise<string | undefined>
  /** Fetches the file of the release with this number. */
  readonly fetchNumbered: (number: number) => Promise<string | undefined>
}

/**
 * Reads an answer as text. It stops at the first piece that makes the text too long, and does not wait for the rest.
 */
async function readShort(answer: Response): Promise<string> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (text.length <= longestRelease) {
    const { done, value = '' } = (await reader?.read()) ?? { done: true }
    if (done) return text
    text += value
  }
  await reader?.cancel()
  return text
}

/** Fetches balance releases: payload.json names the newest one, and the name of its file is its hash. */
export function makeReleaseFiles(fetch: typeof globalThis.fetch, clock: Pick<Clock, 'now'>): ReleaseFiles {
  const fetchNamed = async (name: string): Promise<string | undefined> => {
    try {
      const answer = await fetch(`/api/orion/releases/${name}.json`, { signal: AbortSignal.timeout(20_000) })
      return answer.ok ? await readShort(answer) : undefined
    } catch {
      return undefined
    }
  }
  return {
    fetchNewest: async () => {
      const parsed = v.safeParse(payloadSchema, await fetchAppJson(fetch, `/payload.json?t=${clock.now()}`))
      return parsed.success ? parsed.output.balanceRelease : undefined
    },
    fetchFile: fetchNamed,
    fetchNumbered: (number) => fetchNamed(String(number)),
  }
}
