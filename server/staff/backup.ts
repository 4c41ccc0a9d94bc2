import type { BackupAnswer } from '../../src/shared/staff-home.ts'
import type { RequestEvent } from '../platform/events.ts'
import { refuse } from '../platform/http.ts'
import { momentNow, momentOf } from '../platform/moments.ts'
import { write } from './audit-log.ts'
import { readBackups } from './health.ts'

// A backup that an admin asks for. It runs within the request, and another request fetches its progress.

/**
 * Key of the app store under which PocketBase keeps the name of the backup that it is making, also of the nightly one.
 */
const activeKey = '@activeBackup'
const startedKey = 'orionBackupStarted'

/** The prefix of backups made by hand; PocketBase only deletes its own old ones. */
const prefix = 'by_hand_'
/** Number of backups by staff that are kept. */
const mostKept = 3

/** PocketBase writes a backup into a file of this name, and moves it when it is complete. */
const growingFile = /^pb_backup_/

/** Bytes of the backup that is being made; 0 if its file is not there yet. */
function bytesWritten(app: core.App): number {
  const folder = `${app.dataDir()}/.pb_temp_to_delete`
  try {
    const file = $os.readDir(folder).find((entry) => entry && growingFile.test(entry.name()))
    return file ? file.info().size() : 0
  } catch {
    // The folder does not exist before the first backup, and the file may just have been moved.
    return 0
  }
}

/** The folder with the backups; '' if they are in an S3 storage. */
const folderOf = (app: core.App): string => (app.settings().backups.s3.enabled ? '' : `${app.dataDir()}/backups`)

/** Sends the progress of the running backup, and the newest backup. */
export function backupState(e: RequestEvent): unknown {
  const { app } = e
  const isRunning = app.store().has(activeKey)
  const [newest] = readBackups(app)
  const answer: BackupAnswer = {
    running: isRunning ? { started: String(app.store().get(startedKey) ?? ''), bytes: bytesWritten(app) } : null,
    newest: newest ? { at: newest.at, bytes: newest.bytes } : null,
    folder: folderOf(app),
  }
  return e.json(200, answer)
}

/** Deletes backups made by hand, except the newest ones. */
function deleteOld(app: core.App): void {
  const old = readBackups(app).filter(({ name }) => name.startsWith(prefix))
  const files = app.newBackupsFilesystem()
  try {
    for (const { name } of old.slice(mostKept)) files.delete(name)
  } finally {
    files.close()
  }
}

/** Makes a backup, and responds when it is complete. */
export function backUp(e: RequestEvent): unknown {
  const { app } = e
  if (app.store().has(activeKey)) refuse('A backup is already being made.')
  const name = `${prefix}${momentOf(Date.now()).slice(0, 23).replace(/\D/g, '_')}.zip`
  app.store().set(startedKey, momentNow())
  try {
    app.createBackup(new Context(), name)
  } finally {
    app.store().remove(startedKey)
  }
  const made = readBackups(app).find((one) => one.name === name)
  write(app, e, {
    action: 'create',
    target_collection: 'backups',
    target_record: name,
    reason: '',
    before: null,
    after: { bytes: made?.bytes ?? 0 },
  })
  deleteOld(app)
  // So that the overview shows it immediately.
  app.store().remove('staffHealth')
  const answer: BackupAnswer = {
    running: null,
    newest: made ? { at: made.at, bytes: made.bytes } : null,
    folder: folderOf(app),
  }
  return e.json(200, answer)
}
