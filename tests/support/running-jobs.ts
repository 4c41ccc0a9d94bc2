import { runningServers } from './record-store-process.ts'

const told = new Set<string>()

/** A server that has its own clock, or that a test has killed, has none. */
async function jobsOf(url: string): Promise<readonly string[]> {
  const answer = await fetch(`${url}/api/crons/running`).catch(() => undefined)
  return answer?.ok ? ((await answer.json()) as readonly string[]) : []
}

/**
 * The jobs that run now in the servers of this process, each with an id of its run, without those that an earlier call
 * returned.
 */
export async function newJobs(): Promise<readonly string[]> {
  const jobs = (await Promise.all(runningServers().map(jobsOf))).flat()
  const found = jobs.filter((job) => !told.has(job))
  for (const job of found) told.add(job)
  return found
}
