import type { StarGraph } from '#game/stars/star-graph.ts'
import type { SystemOwner } from '#game/stars/star-system.ts'
import type { Box } from '#pieces/star-map/place-labels.ts'
import { territoryBorders } from '#pieces/star-map/territories.ts'
import type { ChartModel } from '../flat/chart-model.ts'
import { layOutTerritoryNames } from '../flat/layout/territory-names.ts'
import { mm, type PosterFrame, type PosterView } from './poster-frame.ts'

/** Background of the poster: grid, territories and lanes, as SVG path data and places in mm. */

export interface PosterText {
  readonly text: string
  readonly x: number
  readonly y: number
}

export interface PosterGraticule {
  readonly d: string
  /** Labels of the lines: light years east along the top, light years north along the left side. */
  readonly figures: readonly (PosterText & { readonly side: 'top' | 'left' })[]
}

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000] as const

/** Light years between two grid lines, a round number, so that they are at least `least` mm apart. */
export const posterStep = (scale: number, least: number): number =>
  steps.find((step) => step * scale >= least) ?? 10_000

const axisFigure = (ly: number): string => (ly < 0 ? `−${-ly}` : String(ly))

export function layOutGraticule({ map, sizeFactor }: PosterFrame, view: PosterView): PosterGraticule {
  const step = posterStep(view.scale, 18 * sizeFactor)
  const { west, east, south, north } = view.extent
  const lines: string[] = []
  const figures: PosterGraticule['figures'][number][] = []
  for (let ly = Math.ceil(west / step) * step; ly <= east; ly += step) {
    const x = view.toX(ly)
    lines.push(`M${mm(x)} ${mm(map.y)}V${mm(map.y + map.height)}`)
    figures.push({ side: 'top', text: axisFigure(ly), x, y: map.y })
  }
  for (let ly = Math.ceil(south / step) * step; ly <= north; ly += step) {
    const y = view.toY(ly)
    lines.push(`M${mm(map.x)} ${mm(y)}H${mm(map.x + map.width)}`)
    figures.push({ side: 'left', text: axisFigure(ly), x: map.x, y })
  }
  return { d: lines.join(''), figures: figures.filter(clearOfCorner(map, sizeFactor)) }
}

/** False for labels near corners, where two would overlap, and near the bottom, where the scale bar is. */
const clearOfCorner =
  (map: Box, sizeFactor: number) =>
  ({ side, x, y }: PosterGraticule['figures'][number]): boolean =>
    side === 'top'
      ? x > map.x + 6 * sizeFactor && x < map.x + map.width - 4 * sizeFactor
      : y > map.y + 6 * sizeFactor && y < map.y + map.height - 12 * sizeFactor

export interface PosterTerritory {
  readonly owner: SystemOwner
  readonly d: string
  /** Bounding box of the part that is on the map, mm. */
  readonly box: Box
}

export interface PosterTerritoryName extends PosterText {
  /** Degrees, clockwise. */
  readonly angle: number
  /** Letter size and the space between two letters, mm. */
  readonly size: number
  readonly spacing: number
}

const ring = (points: readonly (readonly [number, number])[], view: PosterView): string =>
  points.length < 3 ? '' : `M${points.map(([x, y]) => `${mm(view.toX(x))} ${mm(view.toY(y))}`).join('L')}Z`

export const layOutTerritories = (
  { sector }: ChartModel,
  { map }: PosterFrame,
  view: PosterView,
): readonly PosterTerritory[] =>
  territoryBorders(sector).flatMap(({ owner, paths }) => {
    const box = boxWithin(map, paths.flat(), view)
    return box ? [{ owner, d: paths.map((points) => ring(points, view)).join(''), box }] : []
  })

function boxWithin(map: Box, points: readonly (readonly [number, number])[], view: PosterView): Box | undefined {
  let [left, right, top, bottom] = [map.x + map.width, map.x, map.y + map.height, map.y]
  for (const [east, north] of points) {
    const [x, y] = [view.toX(east), view.toY(north)]
    left = Math.min(left, Math.max(map.x, x))
    right = Math.max(right, Math.min(map.x + map.width, x))
    top = Math.min(top, Math.max(map.y, y))
    bottom = Math.max(bottom, Math.min(map.y + map.height, y))
  }
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : undefined
}

/** Width of a capital letter of the label font, relative to its height. */
const letterWidth = 0.5

/** The names of powers. A name that would be too small or leave the map is left out. */
export function layOutPowers(
  model: ChartModel,
  { map, sizeFactor }: PosterFrame,
  view: PosterView,
): readonly PosterTerritoryName[] {
  return layOutTerritoryNames(model).flatMap(({ text, x, y, angle, length, size: letters }) => {
    const size = Math.min(9 * sizeFactor, letters * view.scale)
    if (size < 2.6 * sizeFactor) return []
    const spacing = Math.max(0, (length * view.scale) / Math.max(1, text.length - 1) - size * letterWidth)
    const [cx, cy] = [view.toX(x), view.toY(y)]
    const half = (length * view.scale + size) / 2
    const [dx, dy] = [half * Math.cos(angle), half * Math.abs(Math.sin(angle)) + size]
    const isIn = cx - dx > map.x && cx + dx < map.x + map.width && cy - dy > map.y && cy + dy < map.y + map.height
    return isIn ? [{ text, x: cx, y: cy, angle: (-angle * 180) / Math.PI, size, spacing }] : []
  })
}

/** Boxes of the letters of a power's name, mm. Labels of systems avoid them. */
export function lettersOf({ text, x, y, angle, size, spacing }: PosterTerritoryName): readonly Box[] {
  const turn = (angle * Math.PI) / 180
  const step = size * letterWidth + spacing
  return Array.from(text, (letter, i) => ({ letter, along: (i - (text.length - 1) / 2) * step }))
    .filter(({ letter }) => letter !== ' ')
    .map(({ along }) => ({
      x: x + along * Math.cos(turn) - size * 0.32,
      y: y + along * Math.sin(turn) - size * 0.36,
      width: size * 0.64,
      height: size * 0.72,
    }))
}

/** Lanes are not drawn below this spacing of stars (mm), because they would merge into grey. */
const minSpacing = 4

export function layOutLanes(model: ChartModel, graph: StarGraph, view: PosterView): string {
  if (model.spacing * view.scale < minSpacing) return ''
  const { west, east, south, north } = view.extent
  const parts: string[] = []
  for (let here = 0; here < graph.count; here += 1) {
    for (let edge = graph.from[here] ?? 0; edge < (graph.from[here + 1] ?? 0); edge += 1) {
      const there = graph.to[edge] ?? 0
      if (there < here) continue
      const [x0, y0, x1, y1] = [model.x[here] ?? 0, model.y[here] ?? 0, model.x[there] ?? 0, model.y[there] ?? 0]
      if (Math.max(x0, x1) < west || Math.min(x0, x1) > east || Math.max(y0, y1) < south || Math.min(y0, y1) > north)
        continue
      parts.push(`M${mm(view.toX(x0))} ${mm(view.toY(y0))}L${mm(view.toX(x1))} ${mm(view.toY(y1))}`)
    }
  }
  return parts.join('')
}
