import type { Box } from '#pieces/star-map/place-labels.ts'
import type { Extent } from '../flat/projection.ts'

/** The layout of a poster's sheet. All lengths are in mm. */

export const posterPapers = ['a4', 'a3', 'letter'] as const
export type PosterPaper = (typeof posterPapers)[number]
export type PosterOrientation = 'portrait' | 'landscape'

const sizes: Readonly<Record<PosterPaper, readonly [number, number]>> = {
  a4: [210, 297],
  a3: [297, 420],
  letter: [215.9, 279.4],
}

export interface PosterFrame {
  readonly width: number
  readonly height: number
  /** Size of all text and symbols relative to those on A4. */
  readonly sizeFactor: number
  readonly title: Box
  readonly map: Box
  readonly legend: Box
}

/** Empty margin, because most printers cannot print closer to the edge of the paper. */
const margin = 9
const titleHeight = 15
const legendHeight = 43
const legendWidth = 47

export function framePoster(paper: PosterPaper, orientation: PosterOrientation): PosterFrame {
  const [short, long] = sizes[paper]
  const [width, height] = orientation === 'portrait' ? [short, long] : [long, short]
  const sizeFactor = short / sizes.a4[0] > 1.2 ? Math.SQRT2 : 1
  const inner = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin }
  const title = { ...inner, height: titleHeight * sizeFactor }
  const [aside, below] = orientation === 'landscape' ? [legendWidth * sizeFactor, 0] : [0, legendHeight * sizeFactor]
  const map = {
    x: inner.x,
    y: inner.y + title.height,
    width: inner.width - aside,
    height: inner.height - title.height - below,
  }
  const gap = 4 * sizeFactor
  const legend =
    orientation === 'landscape'
      ? { x: map.x + map.width + gap, y: map.y, width: aside - gap, height: map.height }
      : { x: map.x, y: map.y + map.height + gap, width: map.width, height: below - gap }
  return { width, height, sizeFactor, title, map, legend }
}

/** The mapping of the chart (light years) to the sheet (mm). */
export interface PosterView {
  /** mm per light year. */
  readonly scale: number
  readonly extent: Extent
  readonly toX: (east: number) => number
  /** North is up: the result decreases to the north. */
  readonly toY: (north: number) => number
}

/** The view that shows `extent` as large as possible, with `space` mm free on every side of the map. */
export function viewPoster(extent: Extent, map: Box, space: number): PosterView {
  const across = Math.max(1, extent.east - extent.west)
  const up = Math.max(1, extent.north - extent.south)
  const scale = Math.min((map.width - 2 * space) / across, (map.height - 2 * space) / up)
  const [x, y] = [(extent.west + extent.east) / 2, (extent.south + extent.north) / 2]
  const [halfX, halfY] = [map.width / 2 / scale, map.height / 2 / scale]
  return {
    scale,
    extent: { west: x - halfX, east: x + halfX, south: y - halfY, north: y + halfY },
    toX: (east) => map.x + map.width / 2 + (east - x) * scale,
    toY: (north) => map.y + map.height / 2 - (north - y) * scale,
  }
}

/** A length in mm as text, rounded to hundredths. */
export const mm = (value: number): string => String(Math.round(value * 100) / 100 || 0)
