import { starGrowth } from './chart-model.ts'
import type { Picture } from './picture.ts'
import { screenX, screenY } from './projection.ts'
import { starLooks, type StarShape } from '#pieces/star-map/star-look.ts'

/** CSS px: smaller than this a star is a dot of its colour, whatever its class. */
const leastShape = 2.1
const halo = 2

/** Stars by magnitude and class, on a halo of paper that keeps lanes off them. Dimmed ones first. */
export function drawStars(picture: Picture): void {
  const { pen, bright, ink, model } = picture
  const seen = starsInWindow(picture)
  pen.save()
  const isDimming = bright.includes(0)
  for (const pass of isDimming ? [0, 1] : [1]) {
    pen.globalAlpha = pass === 0 ? 0.28 : 1
    if (pass === 1) drawHalos(picture, seen)
    for (const { spectral, members } of model.classes) {
      const { shape } = starLooks[spectral]
      const [full, open] = [new Path2D(), new Path2D()]
      for (const index of members) {
        if (!seen[index] || (bright[index] ?? 1) !== pass) continue
        addStar(picture, index, shape, full, open)
      }
      pen.fillStyle = ink.stars[spectral]
      pen.strokeStyle = ink.stars[spectral]
      pen.lineWidth = 1.1
      pen.fill(full)
      pen.stroke(open)
    }
  }
  pen.restore()
}

/** 1 for each star that is in the window or reaches into it. */
function starsInWindow({ view, model }: Picture): Uint8Array {
  const seen = new Uint8Array(model.count)
  const reach = 12 / view.scale
  const [west, east] = [view.x - view.width / 2 / view.scale - reach, view.x + view.width / 2 / view.scale + reach]
  const [south, north] = [view.y - view.height / 2 / view.scale - reach, view.y + view.height / 2 / view.scale + reach]
  for (let index = 0; index < model.count; index += 1) {
    const [x, y] = [model.x[index] ?? 0, model.y[index] ?? 0]
    if (x >= west && x <= east && y >= south && y <= north) seen[index] = 1
  }
  return seen
}

function drawHalos({ pen, view, model, ink, room, bright }: Picture, seen: Uint8Array): void {
  if (room < 14) return
  const growth = starGrowth(room)
  const halos = new Path2D()
  for (let index = 0; index < model.count; index += 1) {
    if (!seen[index] || !bright[index]) continue
    const [x, y] = [screenX(view, model.x[index] ?? 0), screenY(view, model.y[index] ?? 0)]
    const r = (model.radius[index] ?? 0) * growth + halo
    halos.moveTo(x + r, y)
    halos.arc(x, y, r, 0, 2 * Math.PI)
  }
  pen.fillStyle = ink.paper
  pen.fill(halos)
}

function addStar({ view, model, room }: Picture, index: number, shape: StarShape, full: Path2D, open: Path2D): void {
  const x = screenX(view, model.x[index] ?? 0)
  const y = screenY(view, model.y[index] ?? 0)
  const r = (model.radius[index] ?? 0) * starGrowth(room)
  if (r < 1) full.rect(x - r, y - r, 2 * r, 2 * r)
  else if (r < leastShape) addDisc(full, x, y, r)
  else shapes[shape](x, y, r, full, open)
}

const addDisc = (path: Path2D, x: number, y: number, r: number): void => {
  path.moveTo(x + r, y)
  path.arc(x, y, r, 0, 2 * Math.PI)
}

/** A star of `points` rays, between `outer` and `inner` from its middle. */
function addRays(path: Path2D, x: number, y: number, points: number, outer: number, inner: number): void {
  for (let i = 0; i < 2 * points; i += 1) {
    const angle = (i * Math.PI) / points - Math.PI / 2
    const r = i % 2 === 0 ? outer : inner
    const [px, py] = [x + r * Math.cos(angle), y + r * Math.sin(angle)]
    if (i === 0) path.moveTo(px, py)
    else path.lineTo(px, py)
  }
  path.closePath()
}

type AddShape = (x: number, y: number, r: number, full: Path2D, open: Path2D) => void

const shapes: Readonly<Record<StarShape, AddShape>> = {
  rays: (x, y, r, full) => addRays(full, x, y, 8, r * 1.7, r * 0.85),
  spark: (x, y, r, full) => addRays(full, x, y, 4, r * 1.7, r * 0.75),
  disc: (x, y, r, full) => addDisc(full, x, y, r),
  ringed: (x, y, r, full, open) => {
    addDisc(full, x, y, r * 0.55)
    addDisc(open, x, y, r)
  },
  open: (x, y, r, _full, open) => addDisc(open, x, y, r * 0.85),
  diamond: (x, y, r, _full, open) => {
    open.moveTo(x, y - r)
    open.lineTo(x + r, y)
    open.lineTo(x, y + r)
    open.lineTo(x - r, y)
    open.closePath()
  },
  cross: (x, y, r, full, open) => {
    addDisc(full, x, y, r * 0.4)
    open.moveTo(x - r, y)
    open.lineTo(x + r, y)
    open.moveTo(x, y - r)
    open.lineTo(x, y + r)
  },
}
