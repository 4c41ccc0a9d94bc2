import type { Box } from '#pieces/star-map/place-labels.ts'
import { middleOf, type Picture } from '../layout/picture.ts'

/** Draws route and ruler. The route line is below the stars; the stop numbers and the ruler are above them. */

type View = Omit<Picture, 'texts'>

const pathThrough = (picture: View, indices: readonly number[]): Path2D => {
  const path = new Path2D()
  indices.forEach((index, i) => {
    const [x, y] = middleOf(picture, index)
    if (i === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  })
  return path
}

/** Draws the line of the route. It is thick and has a paper-coloured outline, so that it differs from lanes. */
export function drawRoute(picture: View): void {
  const { pen, colours, route } = picture
  if (!route || route.way.length < 2) return
  const path = pathThrough(picture, route.way)
  pen.save()
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  pen.strokeStyle = colours.paper
  pen.lineWidth = 7
  pen.stroke(path)
  pen.strokeStyle = colours.signal
  pen.lineWidth = 3
  pen.stroke(path)
  pen.restore()
}

/** Distance between the boxes along the line, and their side, CSS px. */
const lineStep = 8

/** Small boxes along the line of the route, which names keep clear, CSS px. */
export function routeLineBoxes(picture: Pick<Picture, 'view' | 'model' | 'route'>): readonly Box[] {
  const points = (picture.route?.way ?? []).map((index) => middleOf(picture, index))
  return points.slice(1).flatMap(([x1, y1], leg) => {
    const [x0, y0] = points[leg] ?? [x1, y1]
    const steps = Math.min(300, Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / lineStep)))
    return Array.from({ length: steps + 1 }, (_, step): Box => {
      const [x, y] = [x0 + ((x1 - x0) * step) / steps, y0 + ((y1 - y0) * step) / steps]
      return { x: x - lineStep / 2, y: y - lineStep / 2, width: lineStep, height: lineStep }
    })
  })
}

const stopRadius = 9

/** Boxes around the numbered discs of the stops, CSS px. A system that is visited twice has two discs side by side. */
export const stopBoxes = (picture: View): readonly Box[] =>
  stopsOf(picture).map(({ x, y }) => ({
    x: x - stopRadius,
    y: y - stopRadius,
    width: 2 * stopRadius,
    height: 2 * stopRadius,
  }))

const stopsOf = (picture: View) =>
  (picture.route?.stops ?? []).map((index, i, all) => {
    const [x, y] = middleOf(picture, index)
    const before = all.slice(0, i).filter((other) => other === index).length
    return { number: String(i + 1), x: x + 13 + before * (2 * stopRadius + 2), y: y - 14 }
  })

export function drawStops(picture: View): void {
  const { pen, colours, route } = picture
  if (!route) return
  pen.save()
  for (const index of route.way) {
    const [x, y] = middleOf(picture, index)
    pen.strokeStyle = colours.signal
    pen.lineWidth = 1.5
    pen.beginPath()
    pen.arc(x, y, 8, 0, 2 * Math.PI)
    pen.stroke()
  }
  pen.font = `600 13px ${colours.fonts.label}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (const { number, x, y } of stopsOf(picture)) {
    pen.fillStyle = colours.signal
    pen.strokeStyle = colours.paper
    pen.lineWidth = 3
    pen.beginPath()
    pen.arc(x, y, stopRadius, 0, 2 * Math.PI)
    pen.stroke()
    pen.fill()
    pen.fillStyle = colours.signalInk
    pen.fillText(number, x, y + 0.5)
  }
  pen.restore()
}

interface RulerLeg {
  readonly text: string
  readonly x: number
  readonly y: number
}

const legsOf = (picture: View): readonly RulerLeg[] => {
  const { model, ruler } = picture
  return ruler.slice(1).map((to, i) => {
    const from = ruler[i] ?? to
    const [[x0, y0], [x1, y1]] = [middleOf(picture, from), middleOf(picture, to)]
    const ly = Math.hypot(
      (model.x[to] ?? 0) - (model.x[from] ?? 0),
      (model.y[to] ?? 0) - (model.y[from] ?? 0),
      (model.z[to] ?? 0) - (model.z[from] ?? 0),
    )
    return { text: `${ly.toFixed(1)} ly`, x: (x0 + x1) / 2, y: (y0 + y1) / 2 }
  })
}

const legWidth = 74
const legHeight = 20

export const rulerBoxes = (picture: View): readonly Box[] =>
  legsOf(picture).map(({ x, y }) => ({ x: x - legWidth / 2, y: y - legHeight / 2, width: legWidth, height: legHeight }))

/** Draws the ruler's line, and on each leg its length. The lengths are distances in three dimensions. */
export function drawRuler(picture: View): void {
  const { pen, colours, ruler } = picture
  if (ruler.length === 0) return
  pen.save()
  pen.strokeStyle = colours.ink
  pen.lineWidth = 1.5
  pen.setLineDash([6, 4])
  pen.stroke(pathThrough(picture, ruler))
  pen.setLineDash([])
  for (const index of ruler) {
    const [x, y] = middleOf(picture, index)
    pen.strokeRect(x - 7, y - 7, 14, 14)
  }
  pen.font = `400 12px ${colours.fonts.mono}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (const { text, x, y } of legsOf(picture)) {
    pen.fillStyle = colours.paper
    pen.fillRect(x - legWidth / 2, y - legHeight / 2, legWidth, legHeight)
    pen.lineWidth = 1
    pen.strokeRect(x - legWidth / 2 + 0.5, y - legHeight / 2 + 0.5, legWidth - 1, legHeight - 1)
    pen.fillStyle = colours.ink
    pen.fillText(text, x, y + 0.5)
  }
  pen.restore()
}
