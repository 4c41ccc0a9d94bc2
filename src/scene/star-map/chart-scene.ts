import { Camera, type WebGLRenderer } from 'three'
import { homeCamera, type ChartCamera } from '#game/stars/star-chart.ts'
import { boundingBoxOf, overviewCamera, maxDistanceFor, clampCameraToSector } from '#game/stars/star-view.ts'
import type { Box } from '#pieces/star-map/labels.ts'
import type { Scene } from '../viewport.ts'
import { makeBoxList } from './box-list.ts'
import { makeCameraAnimator, type CameraAnimator } from './camera-animator.ts'
import { fitCamera, isSameCamera } from './camera-moves.ts'
import { updateCameraState, makeCameraState, pickStar, projectAt, type CameraState } from './camera-state.ts'
import { readChartColours } from './chart-colours.ts'
import type { ChartContent, SectorContent } from './chart-content.ts'
import type { ChartLabel } from './chart-label.ts'
import { extentOf, makeChartParts } from './chart-parts.ts'
import { setColourUniforms, setCameraUniforms, makeUniforms, setPixelRatio } from './chart-uniforms.ts'
import { makeLabelPool } from './label-pool.ts'
import { makeMeasureText } from './label-styles.ts'
import { placeLabels } from './place-labels.ts'
import { alignedToGrid } from './plane-grid.ts'
import type { StarData } from './star-data.ts'
import { discRadius, labelsInView, type LabelContext } from './star-labels.ts'

export interface ChartSceneOptions {
  /** Element over the canvas, of the same size, that holds the labels. Its CSS theme also colours the map. */
  readonly layer: HTMLElement
  readonly redraw: () => void
  /** Areas that the labels keep free, CSS px, for a view of this size. */
  readonly reservedBoxesFor: (size: { readonly width: number; readonly height: number }) => readonly Box[]
  readonly prefersReducedMotion: () => boolean
  readonly onResize: () => void
  readonly onRest: (camera: ChartCamera) => void
}

export interface ChartScene extends Scene {
  readonly animator: CameraAnimator
  readonly cameraState: CameraState
  readonly home: () => ChartCamera
  readonly isHome: (camera: ChartCamera) => boolean
  readonly showSector: (content: SectorContent) => void
  readonly show: (content: ChartContent) => void
  readonly setCandidate: (star: number) => void
  /** Index of the star within `reach` of a point, CSS px; -1 for none. */
  readonly pick: (x: number, y: number, reach: number) => number
  readonly data: () => StarData | undefined
  readonly paint: () => void
  /** Tells whether a pointer is down. While it is down, the camera does not count as at rest. */
  readonly setPointerDown: (held: boolean) => void
}

/** While the camera moves, labels are placed anew only after this many ms and frames, because placing is slow. */
const placementPause = 400
const placementFrames = 40
/** Labels may cover stars if their spacing is below this, CSS px. Otherwise at most this many stars are kept clear. */
const minClearSpacing = 24
const maxClearStars = 120

export function makeChartScene(
  renderer: WebGLRenderer,
  { layer, redraw, reservedBoxesFor, prefersReducedMotion, onResize, onRest }: ChartSceneOptions,
): ChartScene {
  renderer.setClearAlpha(0)
  renderer.sortObjects = false
  const uniforms = makeUniforms()
  const parts = makeChartParts(uniforms)
  // The renderer needs a camera object. The shaders do not use it, but the matrix of the camera state, as picking does.
  const camera = new Camera()
  camera.matrixWorldAutoUpdate = false
  const animator = makeCameraAnimator(
    homeCamera,
    { clamp: (camera) => camera, maxDistance: homeCamera.distance },
    prefersReducedMotion,
  )
  const cameraState = makeCameraState()
  const pool = makeLabelPool(layer)
  const { measure, clearCache } = makeMeasureText(layer)

  let size = { width: 1, height: 1 }
  let reservedBoxes: readonly Box[] = []
  let sector: SectorContent | undefined
  let content: ChartContent | undefined
  let data: StarData | undefined
  let byRank = new Uint32Array(0)
  let candidate = -1
  let isPointerDown = false
  let placedAt = Number.NEGATIVE_INFINITY
  let framesSince = 0
  let arePlaced = false
  let last: ChartCamera = animator.camera()

  const labels = new Map<number, ChartLabel>()
  const otherLabels = new Map<string, ChartLabel>()
  const starBoxes = makeBoxList()
  const point = new Float64Array(3)

  const collectStarBoxes = (context: LabelContext): void => {
    starBoxes.clear()
    if ((context.sector.spacing * cameraState.focal) / cameraState.distance < minClearSpacing) return
    for (let index = 0; index < context.byRank.length && starBoxes.count() < maxClearStars; index += 1) {
      const star = context.byRank[index] ?? 0
      if (!projectAt(cameraState, context.data.positions, star * 3, point)) continue
      const x = point[0] ?? 0
      const y = point[1] ?? 0
      const depth = point[2] ?? 1
      if (x < 0 || y < 0 || x > size.width || y > size.height || depth > cameraState.distance * 1.6) continue
      const r = discRadius(context, cameraState, star, depth)
      const side = Math.ceil(2 * r) | 0
      starBoxes.add(Math.floor(x - r) | 0, Math.floor(y - r) | 0, side, side)
    }
  }

  const place = (now: number): void => {
    if (!sector || !content || !data) return
    const context: LabelContext = {
      sector,
      content,
      data,
      byRank,
      frame: alignedToGrid(extentOf(sector)),
      candidate,
      labels,
      otherLabels,
    }
    collectStarBoxes(context)
    pool.show(placeLabels(cameraState, labelsInView(context, cameraState), reservedBoxes, starBoxes, measure))
    placedAt = now
    framesSince = 0
    arePlaced = true
  }

  const invalidateLabels = (): void => {
    labels.clear()
    otherLabels.clear()
    arePlaced = false
    redraw()
  }
  const paint = (): void => {
    setColourUniforms(uniforms, readChartColours(layer))
    redraw()
  }
  paint()
  let isGone = false
  // Fonts that load late have other widths than their fallback fonts, so the labels are placed again.
  void document.fonts?.ready.then(() => {
    if (isGone) return
    clearCache()
    invalidateLabels()
  })

  return {
    animator,
    cameraState,
    home: () => {
      if (!sector) return homeCamera
      const { least, most } = boundingBoxOf(sector.sector)
      const [over, aspect] = [overviewCamera(sector.sector), size.width / size.height]
      // In a portrait window the camera is higher above the sector, because the sector then fills it better.
      return fitCamera({ ...over, polar: over.polar * Math.min(1, Math.max(0.5, aspect)) }, least, most, aspect)
    },
    isHome: (camera) => sector !== undefined && isSameCamera(camera, overviewCamera(sector.sector)),
    showSector: (next) => {
      sector = next
      content = undefined
      data = parts.showSector(next)
      byRank = Uint32Array.from(next.rank.keys()).sort((a, b) => (next.rank[b] ?? 0) - (next.rank[a] ?? 0))
      animator.setLimits({
        clamp: (camera) => clampCameraToSector(camera, next.sector),
        maxDistance: maxDistanceFor(next.sector),
      })
      invalidateLabels()
    },
    show: (next) => {
      content = next
      parts.show(next)
      invalidateLabels()
    },
    setCandidate: (star) => {
      if (star === candidate) return
      candidate = star
      parts.setCandidate(star)
      invalidateLabels()
    },
    pick: (x, y, reach) => (data ? pickStar(cameraState, data.positions, x, y, reach) : -1),
    data: () => data,
    paint,
    setPointerDown: (isDown) => {
      isPointerDown = isDown
      redraw()
    },
    resize: (width, height) => {
      size = { width, height }
      reservedBoxes = reservedBoxesFor(size)
      setPixelRatio(uniforms, renderer.getPixelRatio())
      arePlaced = false
      onResize()
    },
    draw: (now) => {
      const moves = animator.step(now)
      const current = animator.camera()
      const hasMoved = current !== last
      updateCameraState(cameraState, current, size.width, size.height)
      setCameraUniforms(uniforms, cameraState)
      const isAtRest = !moves && !isPointerDown
      if (hasMoved) arePlaced = false
      framesSince += 1
      const isDue = now - placedAt > placementPause && framesSince >= placementFrames
      if (!arePlaced && (isAtRest || isDue)) place(now)
      pool.follow(cameraState, reservedBoxes)
      renderer.render(parts.world, camera)
      last = current
      if (isAtRest) onRest(current)
      return moves
    },
    dispose: () => {
      isGone = true
      pool.clear()
      parts.dispose()
    },
  }
}
