import { gameVersion } from '#content/version.ts'
import { counted } from '#pieces/fleet/fleet-words.ts'
import { makeBackup } from '#store/account/backup.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import type { AppServices } from '#store/services.tsx'
import { toast } from '#ui/layer/toast.ts'
import { saveFile } from '#ui/save-file.ts'
import { openBackupStores } from '../import/backup-stores.ts'

/** Downloads all data of this account on this device as one file. A toast says what the file contains. */
export async function saveBackup(services: AppServices, fleets: FleetsStore): Promise<void> {
  const stores = await openBackupStores(services, fleets)
  if (!stores) return void toast('Nobody is logged in: there is nothing to back up.', { tone: 'problem' })
  const backup = await makeBackup(stores, gameVersion, Date.now())
  const text = JSON.stringify(backup)
  saveFile(`orion-backup-${backup.exportedAt.slice(0, 10)}.json`, 'application/json', text)
  const log =
    backup.rollLog === null
      ? 'The roll log could not be read and is not in it.'
      : 'With collection, roll log and settings.'
  toast(`Backup of ${counted(backup.fleets.length, 'fleet')} saved. ${log}`, {
    tone: backup.rollLog === null ? 'problem' : 'good',
  })
}
