import type { ReactElement } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import {
  DownloadIcon,
  DuplicateIcon,
  EditIcon,
  FlagIcon,
  SettingsIcon,
  ShareIcon,
  SortIcon,
  TrashIcon,
  UndoIcon,
} from '#ui/icon/icons-actions.tsx'
import { BattleIcon, PrintIcon } from '#ui/icon/icons-places.tsx'
import { MoreIcon } from '#ui/icon/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/layer/menu.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.menu

export interface FleetMenuProps {
  /** Name of the fleet, for the menu's label; only needed if the page has several menus. */
  readonly of?: string
  readonly archived: boolean
  readonly onShare: () => void
  readonly onRename: () => void
  /** Given only for the open fleet: opens its history, and its named versions. */
  readonly onHistory?: () => void
  readonly onVersions?: () => void
  readonly onCompare: () => void
  /** Given if the page itself has no link to print the fleet. */
  readonly onPrint?: () => void
  readonly onPlay: () => void
  readonly onReport: () => void
  readonly onDuplicate: () => void
  readonly onArchive: () => void
  readonly onDelete: () => void
}

export function FleetMenu(props: FleetMenuProps): ReactElement {
  const {
    of,
    archived,
    onShare,
    onRename,
    onHistory,
    onVersions,
    onCompare,
    onPrint,
    onPlay,
    onReport,
    onDuplicate,
    onArchive,
    onDelete,
  } = props
  return (
    <Menu trigger={<IconButton label={of === undefined ? texts.label : texts.labelOf(of)} icon={<MoreIcon />} />}>
      <MenuItem icon={<ShareIcon />} onSelect={onShare}>
        {texts.share}
      </MenuItem>
      <MenuItem icon={<EditIcon />} onSelect={onRename}>
        {texts.rename}
      </MenuItem>
      {onHistory && (
        <MenuItem icon={<UndoIcon />} onSelect={onHistory}>
          {texts.history}
        </MenuItem>
      )}
      {onVersions && (
        <MenuItem icon={<SettingsIcon />} onSelect={onVersions}>
          {texts.versions}
        </MenuItem>
      )}
      <MenuItem icon={<SortIcon />} onSelect={onCompare}>
        {texts.compare}
      </MenuItem>
      {onPrint && (
        <MenuItem icon={<PrintIcon />} onSelect={onPrint}>
          {texts.print}
        </MenuItem>
      )}
      <MenuItem icon={<BattleIcon />} onSelect={onPlay}>
        {texts.play}
      </MenuItem>
      <MenuItem icon={<FlagIcon />} onSelect={onReport}>
        {texts.report}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<DuplicateIcon />} onSelect={onDuplicate}>
        {texts.duplicate}
      </MenuItem>
      <MenuItem icon={<DownloadIcon />} onSelect={onArchive}>
        {archived ? texts.takeOut : texts.archive}
      </MenuItem>
      <MenuItem icon={<TrashIcon />} danger onSelect={onDelete}>
        {texts.delete}
      </MenuItem>
    </Menu>
  )
}
