import { inWorld, type Picture } from '../layout/picture.ts'
import { extentOf, meets } from '../projection.ts'

export function drawPaper({ pen, view, colours }: Picture): void {
  pen.fillStyle = colours.paper
  pen.fillRect(0, 0, view.width, view.height)
}

/** Width of the colour band inside a territory border, CSS px. */
const band = 7

export function drawTerritories(picture: Picture): void {
  const { pen, colours, view, territories, level } = picture
  if (!territories) return
  // When zoomed in, labels matter more than the hatch, so the hatch is drawn fainter.
  const hatch = level === 'near' ? 0.2 : 0.42
  inWorld(picture, () => {
    const px = 1 / view.scale
    pen.lineJoin = 'round'
    for (const { owner, area } of territories.paths) {
      const colour = colours.owners[owner]
      // Free systems get a dashed border but no fill.
      if (owner === 'free') {
        pen.strokeStyle = colour
        pen.globalAlpha = 0.45
        pen.lineWidth = 0.8 * px
        pen.setLineDash([4 * px, 4 * px])
        pen.stroke(area)
        pen.setLineDash([])
        continue
      }
      pen.fillStyle = colour
      pen.globalAlpha = colours.night ? 0.1 : 0.07
      pen.fill(area)
      const pattern = colours.hatches[owner]
      if (pattern) {
        // The pattern's transform cancels the zoom, so that hatch lines keep their width and distance on the screen.
        pattern.setTransform(new DOMMatrix([px / picture.ratio, 0, 0, -px / picture.ratio, 0, 0]))
        pen.fillStyle = pattern
        pen.globalAlpha = hatch
        pen.fill(area)
      }
      pen.save()
      pen.clip(area)
      pen.strokeStyle = colour
      pen.globalAlpha = colours.night ? 0.2 : 0.16
      pen.lineWidth = 2 * band * px
      pen.stroke(area)
      pen.restore()
      pen.strokeStyle = colour
      pen.globalAlpha = 0.9
      pen.lineWidth = 1.2 * px
      pen.stroke(area)
    }
  })
}

const steps = [1, 2, 5, 10, 20, 50, 100, 200] as const
/** Smallest distance between two grid lines, CSS px. */
const minStep = 84

export const graticuleStep = (scale: number): number => steps.find((step) => step * scale >= minStep) ?? 500

export function drawGraticule({ pen, view, colours }: Picture): void {
  const step = graticuleStep(view.scale)
  const { west, east, south, north } = extentOf(view)
  const path = new Path2D()
  for (let x = Math.ceil(west / step) * step; x <= east; x += step) {
    const px = Math.round(view.width / 2 + (x - view.x) * view.scale) + 0.5
    path.moveTo(px, 0)
    path.lineTo(px, view.height)
  }
  for (let y = Math.ceil(south / step) * step; y <= north; y += step) {
    const py = Math.round(view.height / 2 - (y - view.y) * view.scale) + 0.5
    path.moveTo(0, py)
    path.lineTo(view.width, py)
  }
  pen.strokeStyle = colours.hairline
  pen.globalAlpha = colours.night ? 0.8 : 0.75
  pen.lineWidth = 1
  pen.stroke(path)
  pen.globalAlpha = 1
}

/** Lanes are not drawn if the spacing of stars on the screen (CSS px) is below this: they would merge into grey. */
const minSpacingPx = 20

/** Draws the lanes between stars, fainter where the stars are close together on the screen. */
export function drawLanes(picture: Picture): void {
  const { pen, view, colours, lanes, spacingPx } = picture
  if (!lanes || spacingPx < minSpacingPx) return
  const window = extentOf(view)
  inWorld(picture, () => {
    pen.strokeStyle = colours.dim
    pen.globalAlpha = Math.min(0.5, 0.12 + (spacingPx - minSpacingPx) / 260)
    pen.lineWidth = 0.7 / view.scale
    for (const { extent, path } of lanes) if (meets(extent, window)) pen.stroke(path)
  })
}
