import type { HealthAnswer } from '../../src/shared/staff-home.ts'
import { readFreeBytes } from '../platform/disk-space.ts'
import { readJobs } from '../platform/jobs.ts'
import { momentOf, timeOf } from '../platform/moments.ts'

const day = 24 * 60 * 60 * 1000

/** The number that a query returns. There are two databases, so the query builder is a parameter. */
const numberOf = (db: dbx.Builder, sql: string, values: Readonly<Record<string, string>> = {}): number => {
  const row = new DynamicModel({ n: -0 })
  db.newQuery(sql).bind(values).one(row)
  return Number(row['n'])
}

interface BackupFile {
  readonly name: string
  readonly at: string
  readonly bytes: number
}

/** The backups, the newest first. */
export function readBackups(app: core.App): readonly BackupFile[] {
  const files = app.newBackupsFilesystem()
  try {
    return (
      files
        .list('')
        .flatMap((file) =>
          file
            ? [
                {
                  name: file.key,
                  at: momentOf(timeOf(file.modTime.toString().replace(' +0000 UTC', 'Z'))),
                  bytes: file.size,
                },
              ]
            : [],
        )
        // Backups of the same second are sorted by their names, which also contain the time.
        .sort((one, other) => (`${one.at} ${one.name}` < `${other.at} ${other.name}` ? 1 : -1))
    )
  } finally {
    files.close()
  }
}

/** The first start of this server: its first migration, in microseconds. */
const firstStart = (app: core.App): string =>
  momentOf(numberOf(app.db(), 'SELECT COALESCE(MIN(applied), 0) AS n FROM _migrations') / 1000)

const pagesSql = 'SELECT page_count * page_size AS n FROM pragma_page_count(), pragma_page_size()'

/**
 * Reads the state of the server: databases, disk, newest backup, mail, jobs, and how many requests were throttled
 * today.
 */
export function readHealth(app: core.App): HealthAnswer {
  const now = Date.now()
  const free = readFreeBytes(app)
  const [backup] = readBackups(app)
  return {
    database_bytes: numberOf(app.db(), pagesSql) + numberOf(app.auxDB(), pagesSql),
    free_bytes: isFinite(free) ? free : null,
    backup: backup ? { at: backup.at, bytes: backup.bytes } : null,
    backup_schedule: app.settings().backups.cron,
    first_start: firstStart(app),
    mail: app.settings().smtp.enabled,
    cron: readJobs(app),
    rate_limited_today: numberOf(
      app.auxDB(),
      `SELECT COUNT(*) AS n FROM _logs WHERE created >= {:from} AND json_extract(data, '$.status') = 429`,
      { from: momentOf(now - (now % day)) },
    ),
  }
}
