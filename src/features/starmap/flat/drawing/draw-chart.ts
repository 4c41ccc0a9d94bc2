import type { Box } from '#pieces/star-map/place-labels.ts'
import { placeTexts, starsIn } from '../layout/chart-labels.ts'
import { drawSigns, signsOf } from '../layout/chart-signs.ts'
import { drawTexts, type Measure, type PlacedText } from '../layout/lettering.ts'
import type { Picture } from '../layout/picture.ts'
import { drawGraticule, drawLanes, drawPaper, drawTerritories } from './draw-background.ts'
import { borderOf, drawBorder, drawScale, scaleBoxes } from './draw-border.ts'
import { drawMarks, markBoxes } from './draw-marks.ts'
import { drawRings } from './draw-rings.ts'
import { drawRoute, drawRuler, drawStops, routeLineBoxes, rulerBoxes, stopBoxes } from './draw-route.ts'
import { drawStars } from './draw-stars.ts'
import { drawTerritoryNames } from './draw-territory-names.ts'
import { drawTitle } from './draw-title.ts'

/** Draws the map, back to front. @param reservedBoxes Areas that labels avoid, CSS px. @returns The placed labels. */
export function drawChart(
  given: Omit<Picture, 'texts' | 'border'>,
  reservedBoxes: readonly Box[],
  measure: Measure,
): readonly PlacedText[] {
  const { pen, ratio, layers, view } = given
  const seen = starsIn(given)
  const bare = { ...given, border: borderOf(view) }
  const signs = signsOf(bare, seen)
  const taken = [...reservedBoxes, ...scaleBoxes(bare), ...stopBoxes(bare), ...rulerBoxes(bare), ...markBoxes(bare)]
  const picture: Picture = {
    ...bare,
    texts: placeTexts(bare, seen, { signs, taken, line: routeLineBoxes(bare) }, measure),
  }

  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  drawPaper(picture)
  if (layers.has('graticule')) drawGraticule(picture)
  drawTitle(picture)
  if (layers.has('territories')) drawTerritories(picture)
  if (layers.has('lanes')) drawLanes(picture)
  if (layers.has('territories')) drawTerritoryNames(picture, reservedBoxes)
  drawRoute(picture)
  drawStars(picture)
  drawSigns(picture, signs)
  drawStops(picture)
  drawRuler(picture)
  drawMarks(picture)
  drawRings(picture)
  drawTexts(pen, picture.colours, picture.texts)
  drawBorder(picture)
  drawScale(picture)
  return picture.texts
}
