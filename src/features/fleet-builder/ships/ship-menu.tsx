import type { ReactElement } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { DuplicateIcon, EditIcon, FlagIcon, SettingsIcon, TrashIcon } from '#ui/icon/icons-actions.tsx'
import { DiceIcon } from '#ui/icon/icons-places.tsx'
import { ChevronDownIcon, ChevronUpIcon, MoreIcon } from '#ui/icon/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/layer/menu.tsx'
import { useEditor } from '../open-fleet/editor-context.ts'
import type { ShipView } from '../open-fleet/fleet-view.ts'
import type { ShipPart } from './ship-parts.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.menu

interface ShipMenuProps {
  readonly ship: ShipView
  readonly first: boolean
  readonly last: boolean
  /** Opens the ship and moves the focus to a part of it. */
  readonly onOpenPart: (key: string, part: ShipPart) => void
}

export function ShipMenu({ ship, first, last, onOpenPart }: ShipMenuProps): ReactElement {
  const { edit, duplicate, move, remove } = useEditor()
  const { key } = ship.ship
  const isUnarmed = !ship.built || ship.built.weapons.length === 0
  return (
    <Menu trigger={<IconButton label={texts.label(ship.label)} icon={<MoreIcon />} className="h-auto self-stretch" />}>
      <MenuItem icon={<EditIcon />} onSelect={() => onOpenPart(key, 'name')}>
        {texts.rename}
      </MenuItem>
      <MenuItem
        icon={<SettingsIcon />}
        disabled={ship.slots.length + ship.unslotted.length === 0}
        onSelect={() => onOpenPart(key, 'refits')}
      >
        {texts.refits}
      </MenuItem>
      <MenuItem icon={<DiceIcon />} disabled={isUnarmed} onSelect={() => onOpenPart(key, 'weapons')}>
        {texts.roll}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<FlagIcon />}
        disabled={!ship.flagship && !ship.mayBeFlagship}
        onSelect={() => edit({ kind: ship.flagship ? 'unset-flagship' : 'set-flagship', ship: key })}
      >
        {ship.flagship ? texts.unmark : texts.mark}
      </MenuItem>
      <MenuItem icon={<DuplicateIcon />} onSelect={() => duplicate(key)}>
        {texts.duplicate}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<ChevronUpIcon />} disabled={first} onSelect={() => move(key, { by: -1 })}>
        {texts.up}
      </MenuItem>
      <MenuItem icon={<ChevronDownIcon />} disabled={last} onSelect={() => move(key, { by: 1 })}>
        {texts.down}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<TrashIcon />} danger onSelect={() => remove(key)}>
        {texts.remove}
      </MenuItem>
    </Menu>
  )
}
