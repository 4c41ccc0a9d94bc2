const megabyte = 1024 * 1024

/** How long a reading of the free space counts, in ms. */
const readingAge = 10000

/** Free space in MB below which visits are no longer counted. */
const minFreeMegabytes = () => {
  const text = $os.getenv('ORION_MIN_FREE_MB')
  return text !== '' && Number(text) >= 0 ? Number(text) : 500
}

/**
 * Free bytes of the disk that holds the data; Infinity where the system does not say (Windows has no `df`). The hooks can
 * read it in no other way.
 */
export const readFreeBytes = (app: core.App) => {
  try {
    const lines = toString($os.cmd('df', '-Pk', '--', app.dataDir()).output())
      .trim()
      .split('\n')
    // The file system's name may have spaces, so the columns are counted from the percentage.
    const match = /\s(\d+)\s+\d+%\s/.exec(lines[lines.length - 1])
    return match ? Number(match[1]) * 1024 : Infinity
  } catch (_) {
    return Infinity
  }
}

const freeBytes = (app: core.App) => {
  const known = app.store().get('freeBytes')
  if (known && Date.now() - known.at < readingAge) return known.bytes
  const reading = { at: Date.now(), bytes: readFreeBytes(app) }
  app.store().set('freeBytes', reading)
  return reading.bytes
}

const numberOf = (db, pragma) => {
  const row = new DynamicModel({ value: -0 })
  db.newQuery(`SELECT ${pragma} AS value FROM pragma_${pragma}`).one(row)
  return row.value
}

const databases = (app: core.App) => [app.nonconcurrentDB(), app.auxNonconcurrentDB()]

/** Refuses to count visits when the disk is nearly full, so that what is left is there for what players save. */
export function requireSpaceForVisits(app: core.App) {
  if (freeBytes(app) < minFreeMegabytes() * megabyte) throw new ApiError(507, 'The disk is nearly full.')
}

/**
 * Lets the databases shrink in small steps (auto_vacuum = incremental). That takes one VACUUM, which needs as much memory
 * as the database is large, and a moment at the first start, when it is small. A large one is left as it is.
 */
export function allowShrinking(app: core.App) {
  for (const db of databases(app)) {
    if (numberOf(db, 'auto_vacuum') === 2) continue
    if (numberOf(db, 'page_count') * numberOf(db, 'page_size') > 200 * megabyte) continue
    db.newQuery('PRAGMA auto_vacuum = 2').execute()
    db.newQuery('VACUUM').execute()
  }
}

/** Gives the space of deleted rows back to the disk, in steps of at most 4 MB, between which others can save. */
export function giveBackSpace(app: core.App) {
  for (const db of databases(app)) {
    if (numberOf(db, 'auto_vacuum') !== 2) continue
    for (let left = numberOf(db, 'freelist_count'), before = Infinity; left > 0 && left < before;) {
      before = left
      db.newQuery('PRAGMA incremental_vacuum(1000)').execute()
      left = numberOf(db, 'freelist_count')
    }
    db.newQuery('PRAGMA wal_checkpoint(TRUNCATE)').execute()
  }
}
