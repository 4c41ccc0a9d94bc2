import { flatTexts as texts } from '#features/starmap/texts.ts'
import { showsHeights } from '../layout/chart-labels.ts'
import type { Picture } from '../layout/picture.ts'
import { fitted, screenX, screenY } from '../projection.ts'

/** Empty space that the title needs west of the sector, or else north of it, when the whole sector is shown, CSS px. */
const minTitleMargin = { west: 190, north: 130 } as const
const titleGap = 30
const overSize = 0.8
/** Letter size of the sector's name before the title is scaled with the map, CSS px. */
const nameSize = 46

/** Draws the title into the empty space beside or above the sector. It pans and zooms with the map. */
export function drawTitle({ pen, view, model, colours, border, ...picture }: Picture): void {
  const whole = fitted(model.extent, view, border)
  const { west, north } = model.extent
  const sizeFactor = view.scale / whole.scale
  if (sizeFactor > 3 || sizeFactor < 0.7) return
  const spare = { west: screenX(whole, west) - border, north: screenY(whole, north) - border }
  const isWest = spare.west >= minTitleMargin.west
  if (!isWest && spare.north < minTitleMargin.north) return
  const corner = isWest
    ? { x: screenX(view, west) - (spare.west - titleGap) * sizeFactor, y: screenY(view, north) + 6 * sizeFactor }
    : { x: screenX(view, west) + 8 * sizeFactor, y: screenY(view, north) - (spare.north - titleGap + 8) * sizeFactor }
  const size = isWest ? sizeFactor : sizeFactor * overSize
  pen.save()
  pen.translate(corner.x, corner.y)
  pen.scale(size, size)
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = colours.ink
  pen.font = `600 15px ${colours.fonts.label}`
  pen.letterSpacing = '4px'
  pen.fillText(texts.title.over, 1, 14)
  pen.font = `600 ${nameSize}px ${colours.fonts.label}`
  pen.letterSpacing = '3px'
  pen.fillText(model.sector.name.toUpperCase(), 0, 62, Math.max(spare.west, 200) + 40)
  pen.fillRect(1, 76, 150, 3)
  pen.fillRect(1, 82, 150, 1)
  pen.fillStyle = colours.dim
  pen.font = `400 14px ${colours.fonts.serif}`
  pen.letterSpacing = '0px'
  const figures = showsHeights(picture) ? [texts.title.figures] : []
  const lines = [texts.title.systems(model.count), texts.title.distances, ...figures]
  lines.slice(0, isWest ? 3 : 1).forEach((line, i) => pen.fillText(line, 1, 106 + i * 20))
  pen.restore()
}
