import { Camera, type WebGLRenderer } from 'three'
import { homeCamera, type ChartCamera } from '#game/stars/star-chart.ts'
import { boundingBoxOf, overviewCamera, maxDistanceFor, clampCameraToSector } from '#game/stars/star-view.ts'
import type { Box } from '#pieces/star-map/labels.ts'
import type { Scene } from '../stage.ts'
import { makeBoxList } from './box-list.ts'
import { makeCameraMotion, type CameraMotion } from './camera-motion.ts'
import { fittedTo, sameCamera } from './camera-moves.ts'
import type { ChartContent, SectorContent } from './chart-content.ts'
import { readInks } from './chart-inks.ts'
import type { ChartNote } from './chart-notes.ts'
import { extentOf, makeChartParts } from './chart-parts.ts'
import { dipPen, followEye, makeUniforms, setPixelRatio } from './chart-uniforms.ts'
import { aim, makeEye, pickStar, projectAt, type Eye } from './eye.ts'
import { makeMeasureText } from './label-looks.ts'
import { makeLabelPool } from './label-pool.ts'
import { placeNotes } from './place-notes.ts'
import { framed } from './plane-grid.ts'
import type { StarData } from './star-data.ts'
import { discRadius, notesIn, type NotedChart } from './star-notes.ts'

export interface ChartSceneOptions {
  /** Where texts go: over the canvas, and as large. Its theme is the chart's. */
  readonly layer: HTMLElement
  readonly redraw: () => void
  /** What stands over a chart of this size, CSS px: texts keep off it. */
  readonly furnitureOf: (size: { readonly width: number; readonly height: number }) => readonly Box[]
  /** Whether nothing is to move by itself (reduced motion). */
  readonly isStill: () => boolean
  /** The window has another size. */
  readonly resized: () => void
  /** The camera has come to rest. */
  readonly rested: (camera: ChartCamera) => void
}

export interface ChartScene extends Scene {
  readonly motion: CameraMotion
  readonly eye: Eye
  /** Where the whole of the sector is in sight, from the south at an angle. */
  readonly home: () => ChartCamera
  /** Whether a camera is the one that a sector is first shown by. */
  readonly isHome: (camera: ChartCamera) => boolean
  readonly showSector: (content: SectorContent) => void
  readonly show: (content: ChartContent) => void
  readonly propose: (star: number) => void
  /** Index of the star under a point of the window, CSS px; -1 for none. */
  readonly pick: (x: number, y: number, reach: number) => number
  readonly data: () => StarData | undefined
  /** Reads the theme anew. */
  readonly paint: () => void
  /** A hand is on the chart: it does not rest until it is let go. */
  readonly setHeld: (held: boolean) => void
}

/**
 * ms and frames between two rounds of placing texts while the camera moves; they follow their stars in each frame. Where
 * frames are slow, they are better spent on the camera.
 */
const placingPause = 400
const placingFrames = 40
/** CSS px from star to star below which stars are too small to be kept clear of texts. */
const leastClear = 24
const mostClear = 120

/** The star chart, lifted: what is drawn, where it is looked at from, and its texts. */
export function makeChartScene(
  renderer: WebGLRenderer,
  { layer, redraw, furnitureOf, isStill, resized, rested }: ChartSceneOptions,
): ChartScene {
  renderer.setClearAlpha(0)
  renderer.sortObjects = false
  const uniforms = makeUniforms()
  const parts = makeChartParts(uniforms)
  // Only to satisfy the renderer: shaders are told the matrix by which stars are picked.
  const camera = new Camera()
  camera.matrixWorldAutoUpdate = false
  const motion = makeCameraMotion(homeCamera, { hold: (at) => at, farthest: homeCamera.distance }, isStill)
  const eye = makeEye()
  const pool = makeLabelPool(layer)
  const { measure, forget } = makeMeasureText(layer)

  let size = { width: 1, height: 1 }
  let furniture: readonly Box[] = []
  let sector: SectorContent | undefined
  let content: ChartContent | undefined
  let data: StarData | undefined
  let order = new Uint32Array(0)
  let candidate = -1
  let isHeld = false
  let placedAt = Number.NEGATIVE_INFINITY
  let framesSince = 0
  let isPlaced = false
  let last: ChartCamera = motion.camera()

  /** Until something else is written at a star. */
  const notes = new Map<number, ChartNote>()
  const others = new Map<string, ChartNote>()
  const stars = makeBoxList()
  const spot = new Float64Array(3)

  const boxStars = (chart: NotedChart): void => {
    stars.clear()
    if ((chart.sector.spacing * eye.focal) / eye.distance < leastClear) return
    for (let nth = 0; nth < chart.order.length && stars.count() < mostClear; nth += 1) {
      const star = chart.order[nth] ?? 0
      if (!projectAt(eye, chart.data.positions, star * 3, spot)) continue
      const x = spot[0] ?? 0
      const y = spot[1] ?? 0
      const depth = spot[2] ?? 1
      if (x < 0 || y < 0 || x > size.width || y > size.height || depth > eye.distance * 1.6) continue
      const r = discRadius(chart, eye, star, depth)
      const side = Math.ceil(2 * r) | 0
      stars.add(Math.floor(x - r) | 0, Math.floor(y - r) | 0, side, side)
    }
  }

  const place = (now: number): void => {
    if (!sector || !content || !data) return
    const chart: NotedChart = {
      sector,
      content,
      data,
      order,
      frame: framed(extentOf(sector)),
      candidate,
      notes,
      others,
    }
    boxStars(chart)
    pool.show(placeNotes(eye, notesIn(chart, eye), furniture, stars, measure))
    placedAt = now
    framesSince = 0
    isPlaced = true
  }

  const stale = (): void => {
    notes.clear()
    others.clear()
    isPlaced = false
    redraw()
  }
  const paint = (): void => {
    dipPen(uniforms, readInks(layer))
    redraw()
  }
  paint()
  let isGone = false
  // Letters that come late are wider or narrower than those that stood in for them.
  void document.fonts?.ready.then(() => {
    if (isGone) return
    forget()
    stale()
  })

  return {
    motion,
    eye,
    home: () => {
      if (!sector) return homeCamera
      const { least, most } = boundingBoxOf(sector.sector)
      const [over, aspect] = [overviewCamera(sector.sector), size.width / size.height]
      // A window higher than wide is better filled from above.
      return fittedTo({ ...over, polar: over.polar * Math.min(1, Math.max(0.5, aspect)) }, least, most, aspect)
    },
    isHome: (at) => sector !== undefined && sameCamera(at, overviewCamera(sector.sector)),
    showSector: (next) => {
      sector = next
      content = undefined
      data = parts.showSector(next)
      order = Uint32Array.from(next.rank.keys()).sort((a, b) => (next.rank[b] ?? 0) - (next.rank[a] ?? 0))
      motion.rein({ hold: (at) => clampCameraToSector(at, next.sector), farthest: maxDistanceFor(next.sector) })
      stale()
    },
    show: (next) => {
      content = next
      parts.show(next)
      stale()
    },
    propose: (star) => {
      if (star === candidate) return
      candidate = star
      parts.propose(star)
      stale()
    },
    pick: (x, y, reach) => (data ? pickStar(eye, data.positions, x, y, reach) : -1),
    data: () => data,
    paint,
    setHeld: (held) => {
      isHeld = held
      redraw()
    },
    resize: (width, height) => {
      size = { width, height }
      furniture = furnitureOf(size)
      setPixelRatio(uniforms, renderer.getPixelRatio())
      isPlaced = false
      resized()
    },
    draw: (now) => {
      const moves = motion.step(now)
      const at = motion.camera()
      const hasMoved = at !== last
      aim(eye, at, size.width, size.height)
      followEye(uniforms, eye)
      const isAtRest = !moves && !isHeld
      if (hasMoved) isPlaced = false
      framesSince += 1
      const isDue = now - placedAt > placingPause && framesSince >= placingFrames
      if (!isPlaced && (isAtRest || isDue)) place(now)
      pool.follow(eye, furniture)
      renderer.render(parts.world, camera)
      last = at
      if (isAtRest) rested(at)
      return moves
    },
    dispose: () => {
      isGone = true
      pool.clear()
      parts.dispose()
    },
  }
}
