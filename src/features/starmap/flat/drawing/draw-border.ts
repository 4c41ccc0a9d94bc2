import { flatTexts as texts } from '#features/starmap/texts.ts'
import type { Box } from '#pieces/star-map/place-labels.ts'
import type { Picture } from '../layout/picture.ts'
import { chartX, chartY, screenX, screenY, type Size } from '../projection.ts'
import { graticuleStep } from './draw-background.ts'

/** Whether the map is so low that a panel leaves it little room: it then has no figures, no scale and fewer buttons. */
export const isLowMap = ({ height }: Size): boolean => height < 240

/** Thickness of the border of a low map, CSS px. It is a plain frame. */
const plainBorder = 5

/** Thickness of the map's border, CSS px. */
export const borderOf = (size: Size): number => (isLowMap(size) ? plainBorder : size.width < 600 ? 18 : 24)

/** Number of parts, alternately filled and empty, into which the border divides the distance between two grid lines. */
const divisions = 4
const bar = 4

export function drawBorder({ pen, view, colours, border }: Picture): void {
  const { width, height } = view
  const step = graticuleStep(view.scale)
  const inner = { left: border, top: border, right: width - border, bottom: height - border }
  pen.save()
  pen.fillStyle = colours.paper
  pen.beginPath()
  pen.rect(0, 0, width, height)
  pen.rect(border, border, width - 2 * border, height - 2 * border)
  pen.fill('evenodd')
  pen.strokeStyle = colours.ink
  pen.lineWidth = 1
  if (border === plainBorder) {
    pen.strokeRect(border - 0.5, border - 0.5, width - 2 * border + 1, height - 2 * border + 1)
    return pen.restore()
  }

  // The filled bars lie between the border's two inner lines. Bars that reach past a corner are cut off there.
  const minor = step / divisions
  const bars = new Path2D()
  const first = (from: number) => Math.floor(from / (2 * minor)) * 2 * minor
  for (let x = first(chartX(view, inner.left)); x < chartX(view, inner.right); x += 2 * minor) {
    const from = Math.max(inner.left, screenX(view, x))
    const to = Math.min(inner.right, screenX(view, x + minor))
    if (to <= from) continue
    bars.rect(from, border - bar, to - from, bar)
    bars.rect(from, inner.bottom, to - from, bar)
  }
  for (let y = first(chartY(view, inner.bottom)); y < chartY(view, inner.top); y += 2 * minor) {
    const from = Math.max(inner.top, screenY(view, y + minor))
    const to = Math.min(inner.bottom, screenY(view, y))
    if (to <= from) continue
    bars.rect(border - bar, from, bar, to - from)
    bars.rect(inner.right, from, bar, to - from)
  }
  pen.fillStyle = colours.ink
  pen.fill(bars)
  for (const inset of [1, border - bar, border]) {
    pen.strokeRect(inset - 0.5, inset - 0.5, width - 2 * inset + 1, height - 2 * inset + 1)
  }
  drawFigures(pen, view, colours, border, step)
  pen.restore()
}

/** Label of a grid line. `ly` is its distance from the centre of the Reach, light years, positive towards `plus`. */
const figureOf = (ly: number, plus: string, minus: string): string =>
  ly === 0 ? '0' : `${Math.abs(ly)} ${ly > 0 ? plus : minus}`

function drawFigures(
  pen: CanvasRenderingContext2D,
  view: Picture['view'],
  colours: Picture['colours'],
  border: number,
  step: number,
): void {
  const { width, height } = view
  const middle = (border - bar + 1) / 2
  pen.font = `400 ${border < 20 ? 10 : 11}px ${colours.fonts.mono}`
  pen.fillStyle = colours.ink
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const keepOff = border + 22
  for (let x = Math.ceil(chartX(view, keepOff) / step) * step; x <= chartX(view, width - keepOff); x += step) {
    const text = figureOf(x, texts.directions.east, texts.directions.west)
    const px = screenX(view, x)
    pen.fillText(text, px, middle + 0.5)
    pen.fillText(text, px, height - middle + 0.5)
  }
  for (let y = Math.ceil(chartY(view, height - keepOff) / step) * step; y <= chartY(view, keepOff); y += step) {
    const text = figureOf(y, texts.directions.north, texts.directions.south)
    const py = screenY(view, y)
    for (const px of [middle, width - middle]) {
      pen.save()
      pen.translate(px, py)
      pen.rotate(px < width / 2 ? -Math.PI / 2 : Math.PI / 2)
      pen.fillText(text, 0, 0.5)
      pen.restore()
    }
  }
}

const lengths = [0.5, 1, 2, 5, 10, 20, 50, 100] as const
/** Smallest length of one half of the scale bar, CSS px. */
const minHalf = 36

const scaleOf = ({ view, border }: Pick<Picture, 'view' | 'border'>) => {
  const half = lengths.find((length) => length * view.scale >= minHalf) ?? 200
  return { half, px: half * view.scale, left: border + 16, top: view.height - border - 26 }
}

/**
 * Least height of the map, CSS px, for the scale. On a lower map the scale would cover important things, such as the
 * end of a route.
 */
const scaleMinHeight = 300

/** The area of the scale, as a list: empty if the map is too low for it. */
export function scaleBoxes(picture: Pick<Picture, 'view' | 'border'>): readonly Box[] {
  if (picture.view.height < scaleMinHeight) return []
  const { px, left, top } = scaleOf(picture)
  return [{ x: left - 8, y: top - 20, width: 2 * px + 50, height: 36 }]
}

export function drawScale(picture: Picture): void {
  const { pen, colours } = picture
  const [plate] = scaleBoxes(picture)
  if (!plate) return
  const { half, px, left, top } = scaleOf(picture)
  pen.save()
  pen.fillStyle = colours.paper
  pen.globalAlpha = 0.85
  pen.fillRect(plate.x, plate.y, plate.width, plate.height)
  pen.globalAlpha = 1
  pen.fillStyle = colours.ink
  for (let i = 0; i < 4; i += 1) if (i % 2 === 0) pen.fillRect(left + (i * px) / 4, top, px / 4, 6)
  pen.fillRect(left + px, top, px, 6)
  pen.strokeStyle = colours.ink
  pen.lineWidth = 1
  pen.strokeRect(left + 0.5, top + 0.5, 2 * px - 1, 5)
  pen.font = `400 11px ${colours.fonts.mono}`
  pen.textBaseline = 'alphabetic'
  pen.textAlign = 'center'
  for (const [text, at] of [
    [texts.scale.start, 0],
    [String(half), px],
    [texts.scale.end(2 * half), 2 * px],
  ] as const) {
    pen.fillText(text, left + at, top - 5)
  }
  pen.restore()
}
