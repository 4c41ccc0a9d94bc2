import type PocketBase from 'pocketbase'

const mostRounds = 20
const waiting = `SELECT (SELECT COUNT(*) FROM analytics_touched) + (SELECT COUNT(*) FROM analytics_new_views)
  + (SELECT COUNT(*) FROM analytics_dirty)`

/** Runs the jobs of the analytics, each to its end, until nothing is left to count. */
export async function rollUp(superuser: PocketBase): Promise<void> {
  const left = async () => {
    const { rows } = await superuser.send<{ rows: readonly (readonly string[])[] }>('/api/sql', {
      method: 'POST',
      body: { query: waiting },
    })
    return Number(rows[0]?.[0])
  }
  for (let round = 1; round <= mostRounds; round += 1) {
    for (const job of ['analytics', 'analytics-days']) await superuser.crons.run(job)
    if ((await left()) === 0) return
  }
  throw new Error(`after ${mostRounds} rounds ${await left()} rows are not counted`)
}
