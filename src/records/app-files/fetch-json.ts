/**
 * Fetches a JSON file of the app itself, not of the record store, past every cache. Undefined where it is
 * absent, broken or not JSON: a host that answers any path with index.html answers this one so too.
 */
export const fetchAppJson = async (fetch: typeof globalThis.fetch, address: string): Promise<unknown> => {
  try {
    const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    return answer.ok ? ((await answer.json()) as unknown) : undefined
  } catch {
    return undefined
  }
}
