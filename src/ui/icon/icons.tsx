import { lineIcon } from './line-icon.tsx'

export const PlusIcon = lineIcon('M12 5v14M5 12h14')
export const MinusIcon = lineIcon('M5 12h14')
export const CloseIcon = lineIcon('M6 6l12 12M18 6L6 18')
export const CheckIcon = lineIcon('M4.5 12.5l5 5L20 7')
export const MenuIcon = lineIcon('M4 6.5h16M4 12h16M4 17.5h16')
export const MoreIcon = lineIcon('M5 11h1.5v1.5H5zM11.25 11h1.5v1.5h-1.5zM17.5 11H19v1.5h-1.5z')
export const ChevronDownIcon = lineIcon('M6 9.5l6 6 6-6')
export const ChevronUpIcon = lineIcon('M6 15l6-6 6 6')
export const ChevronRightIcon = lineIcon('M9.5 6l6 6-6 6')
export const ChevronLeftIcon = lineIcon('M14.5 6l-6 6 6 6')
export const ArrowRightIcon = lineIcon('M4 12h15.5M13.5 6l6 6-6 6')
export const ArrowLeftIcon = lineIcon('M20 12H4.5M10.5 6l-6 6 6 6')
export const ErrorIcon = lineIcon('M8.3 3.5h7.4l4.8 4.8v7.4l-4.8 4.8H8.3l-4.8-4.8V8.3zM12 8v4.8M12 16v.2')
export const WarningIcon = lineIcon('M12 3.8L21.5 20h-19zM12 10v4.8M12 17.3v.2')
export const InfoIcon = lineIcon('M3.5 3.5h17v17h-17zM12 11v5.5M12 7.6v.2')
export const ShowIcon = lineIcon('M2.5 12L7 7.2h10l4.5 4.8-4.5 4.8H7zM12 9.3l2.7 2.7-2.7 2.7L9.3 12z')
export const HideIcon = lineIcon('M2.5 12L7 7.2h10l4.5 4.8-4.5 4.8H7zM4.5 19.5l15-15')
export const ThemeIcon = lineIcon(
  'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16zM12 4v16M12 7.5h5.8M12 11h7.8M12 14.5h7.4M12 18h4.8',
)
export const AccountIcon = lineIcon('M8.5 4h7v6.5l-3.5 3-3.5-3zM4 20.5V17l4.5-2.5M20 20.5V17l-4.5-2.5M4 20.5h16')
export const OfflineIcon = lineIcon(
  'M4 4l16 16M12 19.5v-.2M8.5 15.5l1.7-1.2M5.5 12l2-1.6M2.5 8.5l2.2-1.7M15.5 15l-.6-.5M18.5 12l-4-2.6M21.5 8.5L17 5.8l-5-1.2',
)
