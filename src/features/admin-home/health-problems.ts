import { timeOf } from '#records/moment.ts'
import type { StoreHealth } from '#records/staff/staff-home.ts'
import { texts } from './texts.ts'

const words = texts.health

const leastFreeBytes = 1e9
const oldestBackup = 2 * 24 * 60 * 60 * 1000
/** A job may start a little late, s. */
const mostLag = 120

/**
 * During this time after the first start, missing settings are not shown as a problem, ms. The first night is then
 * over.
 */
const firstDay = 36 * 60 * 60 * 1000

const isFirstDay = ({ first_start }: StoreHealth, now: number): boolean => now - timeOf(first_start) < firstDay

/** The time of the backups, if they are made once a day. */
const timeOfDay = (schedule: string): string => {
  const [, minute, hour] = /^(\d{1,2}) (\d{1,2}) \* \* \*$/.exec(schedule) ?? []
  return minute === undefined || hour === undefined ? '' : `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}

/** Returns, as sentences, what must still be set up in a new record store. */
export function firstSteps(health: StoreHealth, now: number): readonly string[] {
  if (!isFirstDay(health, now)) return []
  const { backup, backup_schedule: schedule, mail } = health
  const noBackup = schedule === '' ? words.noneScheduled : words.noBackupYet(timeOfDay(schedule))
  return [...(backup === null ? [noBackup] : []), ...(mail ? [] : [words.mailOffYet])]
}

/** What is wrong with the record store, as sentences, the worst first. */
export function healthProblems(health: StoreHealth, now: number): readonly string[] {
  const { free_bytes, backup, mail, cron } = health
  const isNew = isFirstDay(health, now)
  return [
    ...(free_bytes !== null && free_bytes < leastFreeBytes ? [words.lowDisk] : []),
    ...(backup === null
      ? isNew
        ? []
        : [words.noBackup]
      : now - timeOf(backup.at) > oldestBackup
        ? [words.oldBackup]
        : []),
    ...(mail || isNew ? [] : [words.mailOff]),
    ...cron.flatMap(({ name, error, lag_seconds }) => {
      if (error !== '') return [words.cronFailed(name, error)]
      return lag_seconds > mostLag ? [words.cronLate(name, Math.round(lag_seconds / 60))] : []
    }),
  ]
}
