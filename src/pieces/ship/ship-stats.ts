import type { ShipDesign } from '#game/ship/ship.ts'
import { texts } from './texts.ts'

const { stats } = texts

/** A figure of a ship as its card writes it. */
export interface Stat {
  readonly label: string
  readonly of: (ship: ShipDesign) => string
  readonly spoken?: (ship: ShipDesign) => string
  readonly shown?: (ship: ShipDesign) => boolean
}

const inches = (value: number): string => `${value}″`

/** The figures of a ship's card, in its order. */
export const shipStats: readonly Stat[] = [
  { label: stats.points, of: (ship) => String(ship.points) },
  { label: stats.hull, of: (ship) => String(ship.hull) },
  {
    label: stats.defense,
    of: ({ defense }) => `${defense.bow}/${defense.flank}/${defense.stern}`,
    spoken: ({ defense }) => texts.defense(defense.bow, defense.flank, defense.stern),
  },
  { label: stats.evasion, of: (ship) => String(ship.evasion) },
  { label: stats.thrust, of: (ship) => inches(ship.thrust), spoken: (ship) => texts.inches(ship.thrust) },
  { label: stats.turn, of: (ship) => `${ship.turn * 45}°`, spoken: (ship) => texts.degrees(ship.turn * 45) },
  { label: stats.command, of: (ship) => String(ship.command) },
  { label: stats.signature, of: (ship) => inches(ship.signature), spoken: (ship) => texts.inches(ship.signature) },
  { label: stats.pointDefense, of: (ship) => String(ship.pointDefense), shown: (ship) => ship.pointDefense > 0 },
  { label: stats.hangar, of: (ship) => String(ship.hangar), shown: (ship) => ship.hangar > 0 },
  { label: stats.base, of: (ship) => `${ship.base} mm`, spoken: (ship) => texts.millimetres(ship.base) },
]
