import type { ReactElement } from 'react'
import { selectFleets, type FleetsStore } from '#store/fleets/fleets-state.ts'
import { useServices } from '#store/services.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { DownloadIcon, UploadIcon } from '#ui/icon/icons-actions.tsx'
import { MoreIcon } from '#ui/icon/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/layer/menu.tsx'
import { texts } from './import/texts.ts'
import { saveFleets } from './share/fleet-files.ts'
import { saveBackup } from './share/save-backup.ts'

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
