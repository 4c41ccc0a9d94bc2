import { lineIcon } from './line-icon.tsx'

/** Icons of actions. */
export const TrashIcon = lineIcon('M4 6.5h16M9 6.5v-3h6v3M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6')
export const DuplicateIcon = lineIcon('M8 8h12.5v12.5H8zM4.5 16h-1V3.5H16v1')
export const EditIcon = lineIcon('M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM13.5 7l3.5 3.5')
export const UndoIcon = lineIcon('M8 4.5L3.5 9 8 13.5M3.5 9h12l5 5-5 5.5H8')
export const RedoIcon = lineIcon('M16 4.5L20.5 9 16 13.5M20.5 9h-12l-5 5 5 5.5H16')
export const FlagIcon = lineIcon('M5.5 21V3.5M5.5 4h14l-3.5 4.5 3.5 4.5h-14')
export const StarIcon = lineIcon('M12 3l2.6 6.2 6.4.6-4.9 4.3 1.5 6.4-5.6-3.4-5.6 3.4 1.5-6.4L3 9.8l6.4-.6z')
export const SearchIcon = lineIcon('M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13zM15.5 15.5l5 5')
export const FilterIcon = lineIcon('M3.5 5h17L14 13v4.5l-4 2.5v-7z')
export const SortIcon = lineIcon('M7.5 4.5v15M4 8l3.5-3.5L11 8M16.5 19.5v-15M13 16l3.5 3.5L20 16')
export const LinkIcon = lineIcon('M10 7H3.5v10H10M14 7h6.5v10H14M8 12h8')
export const ExternalIcon = lineIcon('M13.5 4H20v6.5M20 4l-9.5 9.5M17 14v6H4V7h6')
export const DownloadIcon = lineIcon('M12 4v11M7 10.5l5 5 5-5M4 16.5V20h16v-3.5')
export const UploadIcon = lineIcon('M12 15.5V4.5M7 9l5-5 5 5M4 16.5V20h16v-3.5')
export const ShareIcon = lineIcon('M17 3.5h3.5V7H17zM3.5 10.5H7V14H3.5zM17 17h3.5v3.5H17zM7 11.5l10-5M7 13l10 5')
export const DragIcon = lineIcon('M9 5.5h.2M9 12h.2M9 18.5h.2M15 5.5h.2M15 12h.2M15 18.5h.2')
export const SettingsIcon = lineIcon(
  'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h7M15 17h5M13 5h4v4h-4zM7 10h4v4H7zM11 15h4v4h-4z',
)
export const LogOutIcon = lineIcon('M14 4H4v16h10M9.5 12H20.5M16 7.5l4.5 4.5-4.5 4.5')
export const HelpIcon = lineIcon('M3.5 3.5h17v17h-17zM9 9.5V7.5h6v3.2l-3 1.8v1.2M12 16.8v.2')
export const TargetIcon = lineIcon('M12 6a6 6 0 1 0 0 12 6 6 0 1 0 0-12zM12 2.5v6M12 15.5v6M2.5 12h6M15.5 12h6')
export const CopyIcon = lineIcon('M7 5H4.5v15.5h15V5H17M7.5 3.5h9v4h-9zM8 12h8M8 16h5')
export const MailIcon = lineIcon('M3.5 5.5h17v13h-17zM4 6l8 7 8-7')
