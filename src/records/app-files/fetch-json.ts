/** Fetches a JSON file; undefined if the answer is not JSON: some hosts answer an unknown path with index.html. */
export async function fetchAppJson(fetch: typeof globalThis.fetch, address: string): Promise<unknown> {
  try {
    const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    return answer.ok ? ((await answer.json()) as unknown) : undefined
  } catch {
    return undefined
  }
}
