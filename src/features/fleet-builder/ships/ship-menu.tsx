import type { ReactElement } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { DuplicateIcon, FlagIcon, TrashIcon } from '#ui/icon/icons-actions.tsx'
import { ChevronDownIcon, ChevronUpIcon, MoreIcon } from '#ui/icon/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/layer/menu.tsx'
import { useEditor } from '../editor/editor-context.ts'
import type { ShipView } from '../editor/fleet-view.ts'

interface ShipMenuProps {
  readonly ship: ShipView
  readonly first: boolean
  readonly last: boolean
}

export function ShipMenu({ ship, first, last }: ShipMenuProps): ReactElement {
  const { edit, duplicate, move, remove } = useEditor()
  const { key } = ship.ship
  return (
    <Menu trigger={<IconButton label={`More for ${ship.label}`} icon={<MoreIcon />} className="h-auto self-stretch" />}>
      <MenuItem
        icon={<FlagIcon />}
        disabled={!ship.flagship && !ship.mayBeFlagship}
        onSelect={() => edit({ kind: ship.flagship ? 'unset-flagship' : 'set-flagship', ship: key })}
      >
        {ship.flagship ? 'Unmark as flagship' : 'Mark as flagship'}
      </MenuItem>
      <MenuItem icon={<DuplicateIcon />} onSelect={() => duplicate(key)}>
        Duplicate
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<ChevronUpIcon />} disabled={first} onSelect={() => move(key, { by: -1 })}>
        Move up
      </MenuItem>
      <MenuItem icon={<ChevronDownIcon />} disabled={last} onSelect={() => move(key, { by: 1 })}>
        Move down
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<TrashIcon />} danger onSelect={() => remove(key)}>
        Remove from the fleet
      </MenuItem>
    </Menu>
  )
}
