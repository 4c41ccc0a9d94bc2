import type { ShipDesign } from '#game/ship/ship.ts'
import { compareTexts as texts } from '../texts.ts'

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

const figures: readonly Figure[] = [
  { label: texts.figures.points, of: (ship) => ship.points, better: 'less' },
  { label: texts.figures.hull, of: (ship) => ship.hull, better: 'more' },
  { label: texts.figures.bow, of: (ship) => ship.defense.bow, better: 'more' },
  { label: texts.figures.flank, of: (ship) => ship.defense.flank, better: 'more' },
  { label: texts.figures.stern, of: (ship) => ship.defense.stern, better: 'more' },
  { label: texts.figures.evasion, of: (ship) => ship.evasion, better: 'more' },
  { label: texts.figures.thrust, of: (ship) => ship.thrust, better: 'more', text: inches, spoken: texts.inches },
  {
    label: texts.figures.turn,
    of: (ship) => ship.turn,
    better: 'more',
    text: (value) => `${value * 45}°`,
    spoken: (value) => texts.degrees(value * 45),
  },
  { label: texts.figures.command, of: (ship) => ship.command, better: 'more' },
  { label: texts.figures.signature, of: (ship) => ship.signature, better: 'less', text: inches, spoken: texts.inches },
  { label: texts.figures.pointDefense, of: (ship) => ship.pointDefense, better: 'more' },
  { label: texts.figures.hangar, of: (ship) => ship.hangar, better: 'more' },
  { label: texts.figures.weapons, of: (ship) => ship.weapons.length },
  { label: texts.figures.slots, of: (ship) => ship.slots.length, better: 'more' },
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
    cells: lists.map((list) => ({ text: list.length === 0 ? texts.table.none : list.join(', '), best: false })),
  }
}
