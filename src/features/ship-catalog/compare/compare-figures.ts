import type { ShipDesign } from '#game/ship/ship.ts'

/** One row of the comparison: a figure of each compared ship. */
export interface FigureLine {
  readonly label: string
  readonly cells: readonly FigureCell[]
  /** True if the ships differ in this figure. */
  readonly differs: boolean
}

export interface FigureCell {
  readonly text: string
  /** Text for screen readers; only needed if `text` is an abbreviation. */
  readonly spoken?: string
  /** True for the best figure of the row. In a row where neither more nor less is better all are false. */
  readonly best: boolean
}

interface Figure {
  readonly label: string
  readonly of: (ship: ShipDesign) => number
  /** Whether more or less of this figure is better; absent if neither is. */
  readonly better?: 'more' | 'less'
  readonly text?: (value: number) => string
  readonly spoken?: (value: number) => string
}

const inches = (value: number): string => `${value}″`
const inchesSpoken = (value: number): string => `${value} inches`

const figures: readonly Figure[] = [
  { label: 'Points', of: (ship) => ship.points, better: 'less' },
  { label: 'Hull', of: (ship) => ship.hull, better: 'more' },
  { label: 'Defense, bow', of: (ship) => ship.defense.bow, better: 'more' },
  { label: 'Defense, flank', of: (ship) => ship.defense.flank, better: 'more' },
  { label: 'Defense, stern', of: (ship) => ship.defense.stern, better: 'more' },
  { label: 'Evasion', of: (ship) => ship.evasion, better: 'more' },
  { label: 'Thrust', of: (ship) => ship.thrust, better: 'more', text: inches, spoken: inchesSpoken },
  {
    label: 'Turn',
    of: (ship) => ship.turn,
    better: 'more',
    text: (value) => `${value * 45}°`,
    spoken: (value) => `${value * 45} degrees`,
  },
  { label: 'Command', of: (ship) => ship.command, better: 'more' },
  { label: 'Signature', of: (ship) => ship.signature, better: 'less', text: inches, spoken: inchesSpoken },
  { label: 'Point defense', of: (ship) => ship.pointDefense, better: 'more' },
  { label: 'Hangar', of: (ship) => ship.hangar, better: 'more' },
  { label: 'Weapons', of: (ship) => ship.weapons.length },
  { label: 'Slots', of: (ship) => ship.slots.length, better: 'more' },
]

function lineOf({ label, of, better, text = String, spoken }: Figure, ships: readonly ShipDesign[]): FigureLine {
  const values = ships.map(of)
  const differs = new Set(values).size > 1
  const best = better === 'less' ? Math.min(...values) : Math.max(...values)
  return {
    label,
    differs,
    cells: values.map((value) => ({
      text: text(value),
      ...(spoken && { spoken: spoken(value) }),
      best: differs && better !== undefined && value === best,
    })),
  }
}

export const figureLines = (ships: readonly ShipDesign[]): readonly FigureLine[] =>
  figures.map((figure) => lineOf(figure, ships))

/** A row with a list of words of each ship. The order of the words does not count as a difference. */
export function wordLine(
  label: string,
  ships: readonly ShipDesign[],
  of: (ship: ShipDesign) => readonly string[],
): FigureLine {
  const lists = ships.map((ship) => of(ship).toSorted())
  return {
    label,
    differs: new Set(lists.map((list) => list.join('|'))).size > 1,
    cells: lists.map((list) => ({ text: list.length === 0 ? 'None' : list.join(', '), best: false })),
  }
}
