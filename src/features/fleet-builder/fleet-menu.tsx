import type { ReactElement } from 'react'

import { IconButton } from '#ui/icon-button.tsx'
import { DuplicateIcon, ShareIcon, TrashIcon } from '#ui/icons-actions.tsx'
import { MoreIcon } from '#ui/icons.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'

interface FleetMenuProps {
  /** Of which fleet, where several menus stand on a page. */
  readonly of?: string
  readonly onShare: () => void
  readonly onDuplicate: () => void
  readonly onDelete: () => void
}

export function FleetMenu({ of, onShare, onDuplicate, onDelete }: FleetMenuProps): ReactElement {
  return (
    <Menu trigger={<IconButton label={of === undefined ? 'More for this fleet' : `More for ${of}`} icon={<MoreIcon />} />}>
      <MenuItem icon={<ShareIcon />} onSelect={onShare}>
        Share fleet
      </MenuItem>
      <MenuItem icon={<DuplicateIcon />} onSelect={onDuplicate}>
        Duplicate fleet
      </MenuItem>
      <MenuItem icon={<TrashIcon />} danger onSelect={onDelete}>
        Delete fleet
      </MenuItem>
    </Menu>
  )
}
