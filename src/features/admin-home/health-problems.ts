import { timeOf } from '#records/moment.ts'
import type { StoreHealth } from '#records/staff/staff-home.ts'
import { texts } from './texts.ts'

const words = texts.health

const leastFreeBytes = 1e9
const oldestBackup = 2 * 24 * 60 * 60 * 1000
/** A job may begin a little after its minute. */
const mostLag = 120

/** What is wrong with the record store, as sentences, the worst first. */
export const healthProblems = (health: StoreHealth, now: number): readonly string[] => {
  const { free_bytes, backup, mail, cron } = health
  return [
    ...(free_bytes !== null && free_bytes < leastFreeBytes ? [words.lowDisk] : []),
    ...(backup === null ? [words.noBackup] : now - timeOf(backup.at) > oldestBackup ? [words.oldBackup] : []),
    ...(mail ? [] : [words.mailOff]),
    ...cron.flatMap(({ name, error, lag_seconds }) => {
      if (error !== '') return [words.cronFailed(name, error)]
      return lag_seconds > mostLag ? [words.cronLate(name, Math.round(lag_seconds / 60))] : []
    }),
  ]
}
