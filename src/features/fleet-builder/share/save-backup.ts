import { gameVersion } from '#content/version.ts'
import { makeBackup } from '#store/account/backup.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import type { AppServices } from '#store/services.tsx'
import { toast } from '#ui/layer/toast.ts'
import { saveFile } from '#ui/save-file.ts'
import { openBackupStores } from '../import/backup-stores.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.backup

/** Downloads all data of this account on this device as one file. A toast says what the file contains. */
export async function saveBackup(services: AppServices, fleets: FleetsStore): Promise<void> {
  const stores = await openBackupStores(services, fleets)
  if (!stores) return void toast(texts.loggedOut, { tone: 'problem' })
  const backup = await makeBackup(stores, gameVersion, Date.now())
  const text = JSON.stringify(backup)
  saveFile(texts.fileName(backup.exportedAt.slice(0, 10)), 'application/json', text)
  const fleetCount = backup.fleets.length
  if (backup.rollLog === null) toast(texts.savedWithoutLog(fleetCount), { tone: 'problem' })
  else toast(texts.saved(fleetCount), { tone: 'good' })
}
