import type { ReactElement } from 'react'
import { selectFleets, type FleetsStore } from '#store/fleets/fleets-state.ts'
import { useServices } from '#store/services.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { DownloadIcon, UploadIcon } from '#ui/icon/icons-actions.tsx'
import { MoreIcon } from '#ui/icon/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/layer/menu.tsx'
import { saveFleets } from '../share/fleet-files.ts'
import { saveBackup } from '../share/save-backup.ts'

interface FilesMenuProps {
  readonly fleets: FleetsStore
  readonly onImport: () => void
}

export function FilesMenu({ fleets, onImport }: FilesMenuProps): ReactElement {
  const services = useServices()
  return (
    <Menu trigger={<IconButton label="Import, export and backup" icon={<MoreIcon />} />}>
      <MenuItem icon={<UploadIcon />} onSelect={onImport}>
        Import fleets
      </MenuItem>
      <MenuItem
        icon={<DownloadIcon />}
        onSelect={() => saveFleets(selectFleets(fleets.getState()).map(({ fleet }) => fleet))}
      >
        Save all fleets as a file
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<DownloadIcon />} onSelect={() => void saveBackup(services, fleets)}>
        Back up this device
      </MenuItem>
      <MenuItem icon={<UploadIcon />} onSelect={onImport}>
        Restore a backup
      </MenuItem>
    </Menu>
  )
}
