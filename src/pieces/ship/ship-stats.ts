import type { ShipDesign } from '#game/ship/ship.ts'

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
  { label: 'Points', of: (ship) => String(ship.points) },
  { label: 'Hull', of: (ship) => String(ship.hull) },
  {
    label: 'Defense',
    of: ({ defense }) => `${defense.bow}/${defense.flank}/${defense.stern}`,
    spoken: ({ defense }) => `bow ${defense.bow}, flank ${defense.flank}, stern ${defense.stern}`,
  },
  { label: 'Evasion', of: (ship) => String(ship.evasion) },
  { label: 'Thrust', of: (ship) => inches(ship.thrust), spoken: (ship) => `${ship.thrust} inches` },
  { label: 'Turn', of: (ship) => `${ship.turn * 45}°`, spoken: (ship) => `${ship.turn * 45} degrees` },
  { label: 'Command', of: (ship) => String(ship.command) },
  { label: 'Signature', of: (ship) => inches(ship.signature), spoken: (ship) => `${ship.signature} inches` },
  { label: 'Point def.', of: (ship) => String(ship.pointDefense), shown: (ship) => ship.pointDefense > 0 },
  { label: 'Hangar', of: (ship) => String(ship.hangar), shown: (ship) => ship.hangar > 0 },
]
