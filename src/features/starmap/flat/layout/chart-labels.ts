import { flatTexts as texts } from '#features/starmap/texts.ts'
import type { StarSystem } from '#game/stars/star-system.ts'
import { overlaps, placeLabels, type Box, type LabelCandidate } from '#pieces/star-map/place-labels.ts'
import { tagSigns } from '#pieces/star-map/signs.ts'
import { heightFigure } from '#pieces/star-map/star-words.ts'
import { minRankAt, starSizeFactor } from '../chart-model.ts'
import { extentOf, screenX, screenY } from '../projection.ts'
import { boxOfSign, type ChartSign } from './chart-signs.ts'
import { signWidth, styleOf, type Measure, type PlacedText, type TextLine } from './lettering.ts'
import type { Picture } from './picture.ts'

type View = Omit<Picture, 'texts'>

const maxNames = 160
const maxTried = 500
/** If stars are less than this apart on the screen (CSS px), labels may cover stars. */
const minClear = 24
/** Heights are shown if stars are at least this far apart on the screen, CSS px. */
const heightsMinSpacingPx = 84

/** Whether the map shows heights beside stars. */
export const showsHeights = ({ layers, spacingPx }: Pick<View, 'layers' | 'spacingPx'>): boolean =>
  layers.has('heights') && spacingPx >= heightsMinSpacingPx

export function starsIn({ view, model }: Pick<View, 'view' | 'model'>): readonly number[] {
  const { west, east, south, north } = extentOf(view, 8)
  const seen: number[] = []
  for (let index = 0; index < model.count; index += 1) {
    const [x, y] = [model.x[index] ?? 0, model.y[index] ?? 0]
    if (x >= west && x <= east && y >= south && y <= north) seen.push(index)
  }
  return seen
}

interface Text {
  readonly lines: readonly TextLine[]
  readonly dimmed: boolean
}

export interface Obstacles {
  readonly signs: readonly ChartSign[]
  /** Areas that no label may cover, CSS px. */
  readonly taken: readonly Box[]
  /** Boxes along the line of the route. */
  readonly line: readonly Box[]
}

/**
 * Places names and heights, the selected system first, then by rank. No label overlaps a label, an icon, a star or the
 * line of the route. Only the name of a stop may, if it has no other room, because a route needs the names of its ends.
 */
export function placeTexts(
  picture: View,
  seen: readonly number[],
  { signs, taken, line }: Obstacles,
  measure: Measure,
): readonly PlacedText[] {
  const { view, border, model, layers } = picture
  if (!layers.has('names') && !layers.has('heights')) return []
  const texts = new Map<string, Text>()
  const candidates: LabelCandidate[] = []
  for (const index of namedOf(picture, seen)) {
    const system = model.sector.systems[index]
    if (!system) continue
    const dimmed = !picture.bright[index] && !isChosen(picture, index)
    if (layers.has('names') || isChosen(picture, index)) {
      texts.set(system.id, { lines: nameLines(picture, system, index), dimmed })
      candidates.push(
        besideStar(
          picture,
          index,
          system.id,
          priorityOf(picture, index),
          boxOf(picture, texts.get(system.id)?.lines ?? [], measure),
        ),
      )
    }
    if (!showsHeights(picture) || dimmed) continue
    const id = `${system.id}#height`
    texts.set(id, { lines: [{ text: heightFigure(system.position[2]), letter: 'figure' }], dimmed })
    candidates.push(underStar(picture, index, id, boxOf(picture, texts.get(id)?.lines ?? [], measure)))
  }
  const inside = {
    x: border + 2,
    y: border + 2,
    width: view.width - 2 * border - 4,
    height: view.height - 2 * border - 4,
  }
  const blocked = [...taken, ...signs.map(boxOfSign), ...starBoxes(picture, seen), ...line]
  const free = placeLabels(candidates, inside, { blocked, most: 2 * maxNames })
  const stops = new Set(picture.route?.stops.map((index) => model.sector.systems[index]?.id))
  const nameless = candidates.filter(({ id }) => stops.has(id) && free.every((one) => one.id !== id))
  const forced = nameless.length === 0 ? [] : placeLabels(nameless, inside, { blocked: taken })
  const kept = free.filter((one) => forced.every((other) => !overlaps(one, other)))
  return [...kept, ...forced].flatMap((place) => {
    const text = texts.get(place.id)
    return text ? [{ ...place, ...text }] : []
  })
}

const isChosen = ({ selected, candidate }: View, index: number): boolean => index === selected || index === candidate

function namedOf(picture: View, seen: readonly number[]): readonly number[] {
  const { model, level, bright, route, ruler, marks } = picture
  const always = new Set([
    ...(route ? [...route.stops, ...route.way] : []),
    ...ruler,
    ...marks.filter(({ bookmarked }) => bookmarked).map(({ system }) => system),
  ])
  const least = minRankAt(picture.spacingPx)
  const named = seen.filter((index) => {
    if (isChosen(picture, index) || always.has(index)) return true
    if (level === 'far') return model.landmarks.has(index)
    return level === 'near' || (bright[index] === 1 && (model.rank[index] ?? 0) >= least)
  })
  if (named.length <= maxTried) return named
  return named.sort((a, b) => priorityOf(picture, b) - priorityOf(picture, a)).slice(0, maxTried)
}

function priorityOf(picture: View, index: number): number {
  if (index === picture.selected) return Number.POSITIVE_INFINITY
  const isStop = picture.route?.stops.includes(index) || picture.ruler.includes(index)
  const isPassed = picture.route?.way.includes(index)
  return (
    (picture.model.rank[index] ?? 0) +
    (index === picture.candidate ? 1e6 : 0) +
    (isStop ? 1e5 : isPassed ? 5e4 : 0) -
    (picture.bright[index] ? 0 : 1e4)
  )
}

function nameLines(picture: View, system: StarSystem, index: number): readonly TextLine[] {
  const { name, spectral, planets, station, tags } = system
  const isCapital = tags.includes('capital')
  const letter = isChosen(picture, index) ? 'chosen' : isCapital ? 'capital' : 'name'
  const first: TextLine = { text: letter === 'capital' ? name.toUpperCase() : name, letter }
  if (picture.level !== 'near') return [first]
  const words = texts.star(spectral, planets)
  const detail: TextLine = { text: words, letter: 'detail', signs: tags.map((tag) => tagSigns[tag]) }
  return station === undefined ? [first, detail] : [first, detail, { text: station, letter: 'detail' }]
}

const boxOf = ({ colours }: View, lines: readonly TextLine[], measure: Measure): Pick<Box, 'width' | 'height'> => ({
  width: Math.max(...lines.map(({ text, letter, signs = [] }) => measure(text, letter) + signs.length * signWidth)),
  height: lines.reduce((height, { letter }) => height + styleOf(letter, colours).leading, 0),
})

/** Distance from the centre of a star to its name, CSS px. */
const clearOf = (picture: View, index: number): number => {
  const r = (picture.model.radius[index] ?? 0) * starSizeFactor(picture.spacingPx)
  // The ring around a chosen star does not shrink when the map is zoomed out.
  if (isChosen(picture, index))
    return (picture.model.radius[index] ?? 0) * Math.max(1, starSizeFactor(picture.spacingPx)) + 14
  // Outside of the ring around a star on the route.
  if (picture.route?.way.includes(index)) return Math.max(r + 4, 11)
  return r + (picture.overlay === 'reach' && (picture.jumps?.[index] ?? 0) > 0 ? 9 : 4)
}

/** A name with its possible places, best first: right of the star, left, above, below, diagonal. */
function besideStar(
  picture: View,
  index: number,
  id: string,
  priority: number,
  box: Pick<Box, 'width' | 'height'>,
): LabelCandidate {
  const { width, height } = box
  const [x, y] = middleOf(picture, index)
  const clear = clearOf(picture, index)
  // The first line is level with the star; further lines follow below.
  const level = y - Math.min(height, 17) / 2
  const [over, under, left] = [y - clear - height + 2, y + clear - 2, x - clear - width]
  return {
    ...box,
    id,
    priority,
    x: x + clear,
    y: level,
    spots: [
      { x: left, y: level },
      { x: x - width / 2, y: over },
      { x: x - width / 2, y: under },
      { x: x + clear * 0.6, y: over },
      { x: x + clear * 0.6, y: under },
      { x: x - clear * 0.6 - width, y: over },
      { x: x - clear * 0.6 - width, y: under },
    ],
  }
}

function underStar(picture: View, index: number, id: string, box: Pick<Box, 'width' | 'height'>): LabelCandidate {
  const [x, y] = middleOf(picture, index)
  const clear = clearOf(picture, index)
  const [left, right] = [x - box.width - clear * 0.5, x + clear * 0.5]
  return {
    ...box,
    id,
    priority: (picture.model.rank[index] ?? 0) - 1e5,
    x: left,
    y: y + clear * 0.5,
    spots: [
      { x: right, y: y + clear * 0.5 },
      { x: left - 2, y: y - box.height / 2 },
      { x: left, y: y - clear * 0.5 - box.height },
    ],
  }
}

const middleOf = ({ view, model }: View, index: number): readonly [number, number] => [
  screenX(view, model.x[index] ?? 0),
  screenY(view, model.y[index] ?? 0),
]

function starBoxes(picture: View, seen: readonly number[]): readonly Box[] {
  if (picture.spacingPx < minClear) return []
  const sizeFactor = starSizeFactor(picture.spacingPx)
  return seen.map((index) => {
    const [x, y] = middleOf(picture, index)
    const r = (picture.model.radius[index] ?? 0) * sizeFactor
    return { x: x - r, y: y - r, width: 2 * r, height: 2 * r }
  })
}
