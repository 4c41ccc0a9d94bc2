/** Undefined where it is not JSON, such as the index.html that some hosts answer for an unknown path. */
export const fetchAppJson = async (fetch: typeof globalThis.fetch, address: string): Promise<unknown> => {
  try {
    const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    return answer.ok ? ((await answer.json()) as unknown) : undefined
  } catch {
    return undefined
  }
}
