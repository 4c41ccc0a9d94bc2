import type { FleetComparison, FleetFire, FleetSummary, ReferenceKind, Spread } from '#game/fleet/fleet-compare.ts'
import { arcs, rangeBands, shipClasses } from '#game/ship/ship.ts'
import { className } from '#pieces/fleet/fleet-words.ts'

export interface CompareCell {
  readonly text: string
  /** True for the better value; absent if both are equal, or if neither direction is better. */
  readonly best?: boolean
}

export interface CompareLine {
  readonly label: string
  readonly cells: readonly [CompareCell, CompareCell]
  readonly differs: boolean
}

export interface CompareGroup {
  readonly title: string
  /** Explanation of the figures and their unit. */
  readonly note?: string
  readonly lines: readonly CompareLine[]
}

type Pair<T> = readonly [T, T]

const round = (value: number): number => Math.round(value * 10) / 10
const figureText = (value: number): string => String(round(value))
/** Expected damage as text. It always has one decimal, so that the figures align. */
const damageText = (value: number): string => value.toFixed(1)

/** One row with a figure of each fleet. `better`: true if the greater value is better. */
function line(label: string, [a, b]: Pair<number>, better = true, text = figureText): CompareLine {
  const differs = text(a) !== text(b)
  const cell = (own: number, other: number): CompareCell => ({
    text: text(own),
    ...(better && differs && { best: own > other }),
  })
  return { label, cells: [cell(a, b), cell(b, a)], differs }
}

const words = (label: string, [a, b]: Pair<string>): CompareLine => ({
  label,
  cells: [{ text: a }, { text: b }],
  differs: a !== b,
})

const spreadText = (spread: Spread | undefined): string => {
  if (!spread) return '–'
  const { least, mean, most } = spread
  return least === most ? String(least) : `${least} to ${most}, mean ${figureText(mean)}`
}

const targetNames: Readonly<Record<ReferenceKind, string>> = {
  light: 'an escort',
  line: 'a cruiser',
  heavy: 'a capital',
}
const bandNames = { short: 'Short range', medium: 'Medium range', long: 'Long range' } as const
const arcNames = { bow: 'Bow', port: 'Port', starboard: 'Starboard', stern: 'Stern' } as const

function firepower(kind: ReferenceKind, sides: Pair<FleetSummary>): CompareGroup {
  const [a, b] = sides
  return {
    title: `Firepower against ${targetNames[kind]}`,
    note: 'Hull points lost in a round when every ship fires on it.',
    lines: rangeBands.map((band) =>
      line(bandNames[band], [a.firepower[kind][band], b.firepower[kind][band]], true, damageText),
    ),
  }
}

const percent = (value: number): string => `${Math.round(value * 100)} %`

function fireOnEachOther(fires: Pair<FleetFire>): CompareGroup {
  const [a, b] = fires
  return {
    title: 'Each against the other',
    note: 'Hull points that the other fleet loses in a round of fire, and as a share of its hull.',
    lines: rangeBands.flatMap((band) => [
      line(bandNames[band], [a.damage[band], b.damage[band]], true, damageText),
      line(`${bandNames[band]}, of all hull`, [a.share[band], b.share[band]], true, percent),
    ]),
  }
}

const legalText = ({ legal }: FleetSummary): string => (legal ? 'Yes' : 'No')

function fleetGroup([a, b]: Pair<FleetSummary>): CompareGroup {
  const classLines = shipClasses
    .filter((shipClass) => a.classes[shipClass] + b.classes[shipClass] > 0)
    .map((shipClass) => line(`${className(shipClass)}s`, [a.classes[shipClass], b.classes[shipClass]], false))
  return {
    title: 'Fleet',
    lines: [
      line('Points', [a.points, b.points], false),
      line('Points limit', [a.limit, b.limit], false),
      words('Legal', [legalText(a), legalText(b)]),
      line('Ships', [a.ships, b.ships], false),
      ...classLines,
      line('Hangar space', [a.hangar.space, b.hangar.space]),
    ],
  }
}

const strengthGroup = ([a, b]: Pair<FleetSummary>): CompareGroup => ({
  title: 'Strength',
  lines: [
    line('Hull', [a.hull, b.hull]),
    line('Point defense', [a.pointDefense, b.pointDefense]),
    line('Command, all ships', [a.command.total, b.command.total]),
    line('Command, best ship', [a.command.best, b.command.best]),
  ],
})

const speedGroup = ([a, b]: Pair<FleetSummary>): CompareGroup => ({
  title: 'Speed',
  note: 'Thrust in inches, turns in steps of 45°.',
  lines: [
    words('Thrust', [spreadText(a.thrust), spreadText(b.thrust)]),
    words('Turn', [spreadText(a.turn), spreadText(b.turn)]),
    words('Evasion', [spreadText(a.evasion), spreadText(b.evasion)]),
  ],
})

const arcsGroup = ([a, b]: Pair<FleetSummary>): CompareGroup => ({
  title: 'Arcs',
  note: 'Success dice that bear, all ships together.',
  lines: arcs.map((arc) => line(arcNames[arc], [a.arcs[arc], b.arcs[arc]])),
})

export const compareGroups = ({ a, b, aOnB, bOnA }: FleetComparison): readonly CompareGroup[] => [
  fleetGroup([a, b]),
  strengthGroup([a, b]),
  speedGroup([a, b]),
  arcsGroup([a, b]),
  firepower('light', [a, b]),
  firepower('line', [a, b]),
  firepower('heavy', [a, b]),
  fireOnEachOther([aOnB, bOnA]),
]
