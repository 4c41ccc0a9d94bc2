import type { ReferenceKind } from '#game/fleet/compare/expected-loss.ts'
import type { FleetComparison, FleetFire, FleetSummary, Spread } from '#game/fleet/compare/fleet-compare.ts'
import { arcs, rangeBands, shipClasses } from '#game/ship/ship.ts'
import { className } from '#pieces/fleet/fleet-words.ts'
import { compareTexts as texts } from '../texts.ts'

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
  if (!spread) return texts.none
  const { least, mean, most } = spread
  return least === most ? String(least) : texts.spread(least, most, figureText(mean))
}

function firepower(kind: ReferenceKind, sides: Pair<FleetSummary>): CompareGroup {
  const [a, b] = sides
  return {
    title: texts.groups.firepower(texts.targets[kind]),
    note: texts.groups.firepowerNote,
    lines: rangeBands.map((band) =>
      line(texts.bands[band], [a.firepower[kind][band], b.firepower[kind][band]], true, damageText),
    ),
  }
}

function fireOnEachOther(fires: Pair<FleetFire>): CompareGroup {
  const [a, b] = fires
  return {
    title: texts.groups.eachOther,
    note: texts.groups.eachOtherNote,
    lines: rangeBands.flatMap((band) => [
      line(texts.bands[band], [a.damage[band], b.damage[band]], true, damageText),
      line(texts.shareOfHull(texts.bands[band]), [a.share[band], b.share[band]], true, texts.percent),
    ]),
  }
}

const legalText = ({ legal }: FleetSummary): string => (legal ? texts.rows.yes : texts.rows.no)

function fleetGroup([a, b]: Pair<FleetSummary>): CompareGroup {
  const classLines = shipClasses
    .filter((shipClass) => a.classes[shipClass] + b.classes[shipClass] > 0)
    .map((shipClass) =>
      line(texts.rows.ofClass(className(shipClass)), [a.classes[shipClass], b.classes[shipClass]], false),
    )
  return {
    title: texts.groups.fleet,
    lines: [
      line(texts.rows.points, [a.points, b.points], false),
      line(texts.rows.limit, [a.limit, b.limit], false),
      words(texts.rows.legal, [legalText(a), legalText(b)]),
      line(texts.rows.ships, [a.ships, b.ships], false),
      ...classLines,
      line(texts.rows.hangar, [a.hangar.space, b.hangar.space]),
    ],
  }
}

const strengthGroup = ([a, b]: Pair<FleetSummary>): CompareGroup => ({
  title: texts.groups.strength,
  lines: [
    line(texts.rows.hull, [a.hull, b.hull]),
    line(texts.rows.pointDefense, [a.pointDefense, b.pointDefense]),
    line(texts.rows.commandOfAll, [a.command.total, b.command.total]),
    line(texts.rows.commandOfBest, [a.command.best, b.command.best]),
  ],
})

const speedGroup = ([a, b]: Pair<FleetSummary>): CompareGroup => ({
  title: texts.groups.speed,
  note: texts.groups.speedNote,
  lines: [
    words(texts.rows.thrust, [spreadText(a.thrust), spreadText(b.thrust)]),
    words(texts.rows.turn, [spreadText(a.turn), spreadText(b.turn)]),
    words(texts.rows.evasion, [spreadText(a.evasion), spreadText(b.evasion)]),
  ],
})

const arcsGroup = ([a, b]: Pair<FleetSummary>): CompareGroup => ({
  title: texts.groups.arcs,
  note: texts.groups.arcsNote,
  lines: arcs.map((arc) => line(texts.arcNames[arc], [a.arcs[arc], b.arcs[arc]])),
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
