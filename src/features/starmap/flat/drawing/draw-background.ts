import { extentOf, meets } from '../projection.ts'
import { inWorld, type Picture } from './picture.ts'

/** What lies under the stars: paper, territories, graticule, lanes. */

export function drawPaper({ pen, view, colours }: Picture): void {
  pen.fillStyle = colours.paper
  pen.fillRect(0, 0, view.width, view.height)
}

/** CSS px of the band of colour inside a border. */
const band = 7

/** Each power's space: a breath of its colour, its hatch, and a border with a band inside. */
export function drawTerritories(picture: Picture): void {
  const { pen, colours, view, territories, level } = picture
  if (!territories) return
  // From near one reads the figures; the hatch steps back.
  const hatch = level === 'near' ? 0.2 : 0.42
  inWorld(picture, () => {
    const px = 1 / view.scale
    pen.lineJoin = 'round'
    for (const { owner, area } of territories.paths) {
      const colour = colours.owners[owner]
      // Who answers to nobody has an edge, and no ground of a colour.
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
        // Undoes the zoom: lines stay as fine and as far apart as they are, wherever one looks from.
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
/** CSS px: lines of the graticule are no closer than this. */
const minStep = 84

/** Light years from one line of the graticule to the next. */
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

/** CSS px from star to star below which lanes would be nothing but grey. */
const minSpacingPx = 20

/** Jumps that a drive can make, as hairlines; fainter where many lie close. */
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
