import type { SpectralClass } from '#game/stars/star-system.ts'
import { starStyles, type StarShape } from '#pieces/star-map/star-styles.ts'
import { starSizeFactor, type ChartModel } from '../chart-model.ts'
import type { Picture } from '../layout/picture.ts'
import { extentOf, screenX, screenY, type FlatView } from '../projection.ts'

/** Stars with a smaller radius than this, CSS px, are plain dots that do not show the shape of their class. */
const minShape = 2.1
const halo = 2

interface StarPaths {
  readonly view: FlatView
  readonly bright: Uint8Array
  /** Width of the area outside the viewport in which stars are included, CSS px. */
  readonly margin: number
  /** Dimmed stars are the first pass, so that bright stars cover them. */
  readonly passes: readonly StarPass[]
}

interface StarPass {
  readonly alpha: number
  /** Paper-coloured discs behind the stars, so that lanes end before they reach a star. */
  readonly halos: Path2D | undefined
  readonly classes: readonly { readonly spectral: SpectralClass; readonly full: Path2D; readonly open: Path2D }[]
}

/** The last built paths of each sector. Panning only translates them. */
const cachedPaths = new WeakMap<ChartModel, StarPaths>()
const minMargin = 12

export function drawStars(picture: Picture): void {
  const { pen, view, colours } = picture
  const { view: made, passes } = pathsFor(picture)
  pen.save()
  pen.translate((made.x - view.x) * view.scale, (view.y - made.y) * view.scale)
  pen.lineWidth = 1.1
  for (const { alpha, halos, classes } of passes) {
    pen.globalAlpha = alpha
    if (halos) {
      pen.fillStyle = colours.paper
      pen.fill(halos)
    }
    for (const { spectral, full, open } of classes) {
      pen.fillStyle = colours.stars[spectral]
      pen.strokeStyle = colours.stars[spectral]
      pen.fill(full)
      pen.stroke(open)
    }
  }
  pen.restore()
}

/** Reuses the last paths if they cover the viewport. After panning, new paths cover a larger area, to last longer. */
function pathsFor(picture: Picture): StarPaths {
  const { view, bright, model } = picture
  const last = cachedPaths.get(model)
  const isAlike =
    last?.bright === bright &&
    last.view.scale === view.scale &&
    last.view.width === view.width &&
    last.view.height === view.height
  if (last && isAlike && movedBy(last.view, view) <= last.margin - minMargin) return last
  const paths = makePaths(picture, isAlike ? minMargin + view.width / 4 : minMargin)
  cachedPaths.set(model, paths)
  return paths
}

/** Distance that the map moves on the screen between two views, along the axis with the larger change, CSS px. */
const movedBy = (from: FlatView, { x, y, scale }: FlatView): number =>
  Math.max(Math.abs(x - from.x), Math.abs(y - from.y)) * scale

function makePaths(picture: Picture, margin: number): StarPaths {
  const { view, bright, model, spacingPx } = picture
  const seen = starsInWindow(picture, margin)
  const passes = (bright.includes(0) ? [0, 1] : [1]).map((pass): StarPass => ({
    alpha: pass === 0 ? 0.28 : 1,
    halos: pass === 1 && spacingPx >= haloMinSpacingPx ? halosOf(picture, seen) : undefined,
    classes: model.classes.map(({ spectral, members }) => {
      const { shape } = starStyles[spectral]
      const [full, open] = [new Path2D(), new Path2D()]
      for (const index of members) {
        if (seen[index] && (bright[index] ?? 1) === pass) addStar(picture, index, shape, full, open)
      }
      return { spectral, full, open }
    }),
  }))
  return { view, bright, margin, passes }
}

/** For each star: 1 if it is in the viewport or at most `margin` CSS px outside of it, else 0. */
function starsInWindow({ view, model }: Picture, margin: number): Uint8Array {
  const seen = new Uint8Array(model.count)
  const { west, east, south, north } = extentOf(view, margin)
  for (let index = 0; index < model.count; index += 1) {
    const x = model.x[index] ?? 0
    const y = model.y[index] ?? 0
    if (x >= west && x <= east && y >= south && y <= north) seen[index] = 1
  }
  return seen
}

/** Halos are not drawn if the spacing of stars on the screen (CSS px) is below this: they would hide the background. */
const haloMinSpacingPx = 14

function halosOf({ view, model, spacingPx, bright }: Picture, seen: Uint8Array): Path2D {
  const sizeFactor = starSizeFactor(spacingPx)
  const halos = new Path2D()
  for (let index = 0; index < model.count; index += 1) {
    if (!seen[index] || !bright[index]) continue
    addDisc(
      halos,
      screenX(view, model.x[index] ?? 0),
      screenY(view, model.y[index] ?? 0),
      (model.radius[index] ?? 0) * sizeFactor + halo,
    )
  }
  return halos
}

function addStar(
  { view, model, spacingPx }: Picture,
  index: number,
  shape: StarShape,
  full: Path2D,
  open: Path2D,
): void {
  const x = screenX(view, model.x[index] ?? 0)
  const y = screenY(view, model.y[index] ?? 0)
  const r = (model.radius[index] ?? 0) * starSizeFactor(spacingPx)
  if (r < 1) full.rect(x - r, y - r, 2 * r, 2 * r)
  else if (r < minShape) addDisc(full, x, y, r)
  else shapes[shape](x, y, r, full, open)
}

const addDisc = (path: Path2D, x: number, y: number, r: number): void => {
  path.moveTo(x + r, y)
  path.arc(x, y, r, 0, 2 * Math.PI)
}

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
