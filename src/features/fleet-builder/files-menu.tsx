import type { ReactElement } from 'react'
import { gameVersion } from '#content/version.ts'
import { makeBackup } from '#store/account/backup.ts'
import { selectFleets, type FleetsStore } from '#store/fleets/fleets-state.ts'
import { useServices, type AppServices } from '#store/services.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { DownloadIcon, UploadIcon } from '#ui/icon/icons-actions.tsx'
import { MoreIcon } from '#ui/icon/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/layer/menu.tsx'
import { toast } from '#ui/layer/toast.ts'
import { saveFile } from '#ui/save-file.ts'
import { openBackupStores } from './import/backup-stores.ts'
import { texts } from './import/texts.ts'
import { saveFleets } from './share/fleet-files.ts'
import { texts as shareTexts } from './share/texts.ts'

const words = shareTexts.backup

/** Downloads all data of this account on this device as one file. A toast says what the file contains. */
async function saveBackup(services: AppServices, fleets: FleetsStore): Promise<void> {
  const stores = await openBackupStores(services, fleets)
  if (!stores) return void toast(words.loggedOut, { tone: 'problem' })
  const backup = await makeBackup(stores, gameVersion, Date.now())
  const text = JSON.stringify(backup)
  saveFile(words.fileName(backup.exportedAt.slice(0, 10)), 'application/json', text)
  const fleetCount = backup.fleets.length
  if (backup.rollLog === null) toast(words.savedWithoutLog(fleetCount), { tone: 'problem' })
  else toast(words.saved(fleetCount), { tone: 'good' })
}

interface FilesMenuProps {
  readonly fleets: FleetsStore
  readonly onImport: () => void
}

export function FilesMenu({ fleets, onImport }: FilesMenuProps): ReactElement {
  const services = useServices()
  return (
    <Menu trigger={<IconButton label={texts.menu.label} icon={<MoreIcon />} />}>
      <MenuItem icon={<UploadIcon />} onSelect={onImport}>
        {texts.menu.import}
      </MenuItem>
      <MenuItem
        icon={<DownloadIcon />}
        onSelect={() => saveFleets(selectFleets(fleets.getState()).map(({ fleet }) => fleet))}
      >
        {texts.menu.saveAll}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<DownloadIcon />} onSelect={() => void saveBackup(services, fleets)}>
        {texts.menu.backUp}
      </MenuItem>
      <MenuItem icon={<UploadIcon />} onSelect={onImport}>
        {texts.menu.restore}
      </MenuItem>
    </Menu>
  )
}
