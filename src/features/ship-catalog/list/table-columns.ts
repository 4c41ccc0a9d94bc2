import type { ShipDesign } from '#game/ship/ship.ts'
import type { SortKey } from './catalogue-filters.ts'

export interface FigureColumn {
  readonly key: SortKey
  /** Abbreviated header, about as wide as the figures under it. */
  readonly head: string
  readonly of: (ship: ShipDesign) => string
}

/** The columns with figures. The table can be sorted by each of them. */
export const figureColumns: readonly FigureColumn[] = [
  { key: 'points', head: 'Pts', of: (ship) => String(ship.points) },
  { key: 'hull', head: 'Hull', of: (ship) => String(ship.hull) },
  { key: 'bow', head: 'Bow', of: (ship) => String(ship.defense.bow) },
  { key: 'flank', head: 'Flk', of: (ship) => String(ship.defense.flank) },
  { key: 'stern', head: 'Stn', of: (ship) => String(ship.defense.stern) },
  { key: 'evasion', head: 'Eva', of: (ship) => String(ship.evasion) },
  { key: 'thrust', head: 'Thr', of: (ship) => `${ship.thrust}″` },
  { key: 'turn', head: 'Turn', of: (ship) => `${ship.turn * 45}°` },
  { key: 'command', head: 'Cmd', of: (ship) => String(ship.command) },
  { key: 'signature', head: 'Sig', of: (ship) => `${ship.signature}″` },
  { key: 'pointDefense', head: 'PD', of: (ship) => String(ship.pointDefense) },
  { key: 'hangar', head: 'Hgr', of: (ship) => String(ship.hangar) },
]
