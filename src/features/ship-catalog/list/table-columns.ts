import type { ShipDesign } from '#game/ship/ship.ts'
import type { SortKey } from './catalogue-filters.ts'
import { texts } from './texts.ts'

export interface FigureColumn {
  readonly key: SortKey
  /** Abbreviated header, about as wide as the figures under it. */
  readonly head: string
  readonly of: (ship: ShipDesign) => string
}

/** The columns with figures. The table can be sorted by each of them. */
export const figureColumns: readonly FigureColumn[] = [
  { key: 'points', head: texts.table.heads.points, of: (ship) => String(ship.points) },
  { key: 'hull', head: texts.table.heads.hull, of: (ship) => String(ship.hull) },
  { key: 'bow', head: texts.table.heads.bow, of: (ship) => String(ship.defense.bow) },
  { key: 'flank', head: texts.table.heads.flank, of: (ship) => String(ship.defense.flank) },
  { key: 'stern', head: texts.table.heads.stern, of: (ship) => String(ship.defense.stern) },
  { key: 'evasion', head: texts.table.heads.evasion, of: (ship) => String(ship.evasion) },
  { key: 'thrust', head: texts.table.heads.thrust, of: (ship) => `${ship.thrust}″` },
  { key: 'turn', head: texts.table.heads.turn, of: (ship) => `${ship.turn * 45}°` },
  { key: 'command', head: texts.table.heads.command, of: (ship) => String(ship.command) },
  { key: 'signature', head: texts.table.heads.signature, of: (ship) => `${ship.signature}″` },
  { key: 'pointDefense', head: texts.table.heads.pointDefense, of: (ship) => String(ship.pointDefense) },
  { key: 'hangar', head: texts.table.heads.hangar, of: (ship) => String(ship.hangar) },
]
