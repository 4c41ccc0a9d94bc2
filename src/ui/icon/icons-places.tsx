import { lineIcon } from './line-icon.tsx'

export const DiceIcon = lineIcon(
  'M4 4h16v16H4zM8 8h.2v.2H8zM16 8h.2v.2H16zM12 12h.2v.2H12zM8 16h.2v.2H8zM16 16h.2v.2H16z',
)
export const FleetIcon = lineIcon(
  'M12 3l2.5 4.5v5h-5v-5zM5.5 10.5l2 3.5v4.5h-4V14zM18.5 10.5l2 3.5v4.5h-4V14zM12 16v4.5',
)
export const MapIcon = lineIcon(
  'M3.5 3.5h17v17h-17zM3.5 9h2M3.5 15h2M9 3.5v2M15 3.5v2M18.5 9h2M18.5 15h2M9 18.5v2M15 18.5v2M8.5 15.5l3-6 4.5 2.5M8.5 15.5h.1M11.5 9.5h.1M16 12h.1',
)
export const StarMapIcon = lineIcon('M3 17.5l9 3.5 9-3.5-9-3.5zM8 6v9M12 3v14M16.5 8v7.5M7 6h2M11 3h2M15.5 8h2')
export const RulesIcon = lineIcon(
  'M12 6.5L9.5 4.5h-7v14h7l2.5 2 2.5-2h7v-14h-7zM12 6.5v14M5.5 8.5H9M5.5 12H9M15 8.5h3.5M15 12h3.5',
)
export const ShipIcon = lineIcon('M2.5 12L6 9.5h4L12 7h5.5l1 2.5h3v5h-3l-1 2.5H12l-2-2.5H6zM10 9.5v5M14.5 12h2')
export const CatalogIcon = lineIcon(
  'M3.5 4h17v16h-17zM3.5 9.3h17M3.5 14.6h17M6.5 6.7h.2M6.5 12h.2M6.5 17.3h.2M9.5 6.7h8M9.5 12h6M9.5 17.3h8',
)
export const PrintIcon = lineIcon('M7 8V3.5h10V8M7 16.5H3.5V8h17v8.5H17M7 13.5h10v7H7zM17 10.8h.2')
export const AdmiralIcon = lineIcon('M4 6h16M4 10h16M12 12.5l1.8 2.5 2.9.9-1.8 2.4v3l-2.9-1-2.9 1v-3l-1.8-2.4 2.9-.9z')
export const AdminIcon = lineIcon('M12 3l8 3v6.5L12 21l-8-8.5V6zM8.5 12l2.5 2.5 4.5-5')
export const OnlineIcon = lineIcon(
  'M12 19.5v-.2M8.5 15.8L12 13.6l3.5 2.2M5.5 12.3L12 8.5l6.5 3.8M2.5 8.8L12 3.5l9.5 5.3',
)
export const SyncIcon = lineIcon('M4.5 10.5V8L7 5.5h12.5M16.5 2.5l3 3-3 3M19.5 13.5V16L17 18.5H4.5M7.5 21.5l-3-3 3-3')
export const BattleIcon = lineIcon('M3 7.5h5l3 2.5-3 2.5H3l1.5-2.5zM21 11.5h-5L13 14l3 2.5h5L19.5 14zM11.5 10.5l2 3')
