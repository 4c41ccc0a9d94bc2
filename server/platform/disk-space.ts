const megabyte = 1024 * 1024

/** How long a reading of the free space is valid, ms. */
const readingAge = 10_000

interface Reading {
  readonly at: number
  readonly bytes: number
}

/** Free space in MB below which visits are no longer counted. */
const minFreeMegabytes = (): number => {
  const text = $os.getenv('ORION_MIN_FREE_MB')
  return text !== '' && Number(text) >= 0 ? Number(text) : 500
}

/**
 * Free bytes of the disk that holds the data; Infinity if the system does not say (Windows has no `df`). The hooks have
 * no other way to read it.
 */
export function readFreeBytes(app: core.App): number {
  try {
    const lines = toString($os.cmd('df', '-Pk', '--', app.dataDir()).output())
      .trim()
      .split('\n')
    // The file system's name may have spaces, so the columns are counted from the percentage.
    const match = /\s(\d+)\s+\d+%\s/.exec(lines.at(-1) ?? '')
    return match ? Number(match[1]) * 1024 : Infinity
  } catch {
    return Infinity
  }
}

const freeBytes = (app: core.App): number => {
  const known = app.store().get('freeBytes') as Reading | undefined
  // A reading from the future was made before the clock was set back.
  if (known && Math.abs(Date.now() - known.at) < readingAge) return known.bytes
  const reading: Reading = { at: Date.now(), bytes: readFreeBytes(app) }
  app.store().set('freeBytes', reading)
  return reading.bytes
}

const pragma = (db: dbx.Builder, name: string): number => {
  const row = new DynamicModel({ value: -0 })
  db.newQuery(`SELECT ${name} AS value FROM pragma_${name}`).one(row)
  return Number(row['value'])
}

const databases = (app: core.App): readonly dbx.Builder[] => [app.nonconcurrentDB(), app.auxNonconcurrentDB()]

/**
 * Refuses to count visits, with 507, if the disk is nearly full, so that the remaining space is left for data of
 * players.
 */
export function requireSpaceForVisits(app: core.App): void {
  if (freeBytes(app) < minFreeMegabytes() * megabyte) throw new ApiError(507, 'The disk is nearly full.')
}

/** Runs work at the start that needs space and can wait: on a full disk reading must still work. */
export function exceptWithoutSpace(app: core.App, work: () => void): void {
  try {
    work()
  } catch (thrown) {
    const words = String(thrown)
    if (!/disk is full|disk I\/O error/.test(words)) throw thrown
    app.logger().error('There is no space for what the start would write.', 'error', words)
  }
}

/**
 * Lets the databases shrink in small steps (auto_vacuum = incremental). That takes one VACUUM, which needs as much
 * memory as the database is large. At the first start the database is small, and it takes a moment. A large database is
 * left unchanged.
 */
export function allowShrinking(app: core.App): void {
  for (const db of databases(app)) {
    if (pragma(db, 'auto_vacuum') === 2) continue
    if (pragma(db, 'page_count') * pragma(db, 'page_size') > 200 * megabyte) continue
    db.newQuery('PRAGMA auto_vacuum = 2').execute()
    db.newQuery('VACUUM').execute()
  }
}

/**
 * Returns the space of deleted rows to the disk, in steps of at most 4 MB, so that others can save in between. The
 * index of words only marks a message as deleted; its words are removed from the index here.
 */
export function giveBackSpace(app: core.App): void {
  app.nonconcurrentDB().newQuery(`INSERT INTO feedback_words (feedback_words) VALUES ('optimize')`).execute()
  for (const db of databases(app)) {
    if (pragma(db, 'auto_vacuum') !== 2) continue
    for (let left = pragma(db, 'freelist_count'), before = Infinity; left > 0 && left < before;) {
      before = left
      db.newQuery('PRAGMA incremental_vacuum(1000)').execute()
      left = pragma(db, 'freelist_count')
    }
    db.newQuery('PRAGMA wal_checkpoint(TRUNCATE)').execute()
  }
}
