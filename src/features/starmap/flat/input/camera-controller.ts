import { overviewCamera, smallestView } from '#game/stars/star-view.ts'
import type { StarChartData, StarChartStore } from '#store/stars/star-chart.ts'
import { selectRouteStars } from '#store/stars/star-routes.ts'
import { prefersReducedMotion } from '#ui/theme.ts'
import type { ChartModel } from '../chart-model.ts'
import { borderOf } from '../drawing/draw-border.ts'
import { areButtonsBelow } from '../drawing/map-decorations.ts'
import {
  chartX,
  chartY,
  fitted,
  fittedAround,
  viewLimitsOf,
  screenX,
  screenY,
  viewOf,
  type FlatView,
  type Size,
} from '../projection.ts'
import { makeCameraAnimator } from './camera-animator.ts'
import { makeCameraSaver } from './camera-saver.ts'
import type { Point } from './gesture-maths.ts'

/** Moves the view of the 2D map. When the view has stopped moving, it is saved as the camera in the store. */
export interface CameraController {
  readonly view: () => FlatView
  /** Computes the view for a frame. @returns True while an animation is not finished. */
  readonly advance: (now: number) => boolean
  /** Call it when the canvas needs no more frames; it saves the camera (LS-04). */
  readonly rest: () => void
  readonly resize: (size: Size) => void
  readonly reset: () => void
  /** Follows a camera that another component wrote to the store, or its request to focus a system. */
  readonly applyState: (state: StarChartData, before: StarChartData) => void
  readonly hold: () => void
  readonly release: (speed: Point) => void
  readonly pan: (dx: number, dy: number) => void
  /** Zooms, for example by a turn of the wheel. More turns may follow, so the camera is saved a moment later. */
  readonly zoom: (factor: number, px?: number, py?: number) => void
  readonly panByKey: (dx: number, dy: number) => void
  /** Zooms in and keeps the point under the pointer in place. */
  readonly zoomInAt: (px: number, py: number) => void
  readonly home: () => void
  /** Pans just far enough for a star to be visible. */
  readonly reveal: (index: number) => void
  readonly close: () => void
}

export interface CameraControllerOptions {
  readonly chart: StarChartStore
  readonly model: () => ChartModel
  readonly redraw: () => void
}

/** A flight to a star zooms in until stars are this far apart on the screen (CSS px), so that names are readable. */
const flightSpacingPx = 100
/** A revealed star is at least this far from the map's border, CSS px, clear of the scale bar and the buttons. */
const revealMargin = 48
/** The stars of a shown route are at least this far from the map's border, CSS px, or this share of a small map. */
const routeMargin = { px: 56, share: 0.18 } as const
/** Distance, CSS px, by which a route is moved to the left of the middle if the buttons are at the lower right. */
const buttonsAside = 26
/** A route counts as visible if its stars are at least this far from the edges of the map, CSS px. */
const seenMargin = 16
/** After a resize, the selected star is at least this fraction of the viewport's shorter side from the border. */
const revealShare = 0.22

/** Least change of the map's width or height, CSS px, that means that a panel has opened. */
const lowestPanel = 64

const isWhole = ({ camera, sectorData }: StarChartData): boolean => {
  const { target, distance } = overviewCamera(sectorData)
  return camera.distance === distance && camera.target.every((ly, axis) => ly === target[axis])
}

export function makeCameraController({ chart, model, redraw }: CameraControllerOptions): CameraController {
  let size: Size = { width: 0, height: 0 }
  let isHeld = false
  /** True until the player moves the map that shows the whole route. */
  let showsRoute = false

  const whole = (): FlatView => fitted(model().extent, size, borderOf(size))
  const viewOfStore = (): FlatView => {
    const state = chart.getState()
    return isWhole(state) ? whole() : viewOf(state.camera, size)
  }
  const animator = makeCameraAnimator(whole(), () => viewLimitsOf(model().extent, size), prefersReducedMotion)
  const saver = makeCameraSaver(chart, animator.view, () => isHeld || animator.isMoving())

  const routePoints = () =>
    selectRouteStars(chart.getState()).map((index) => ({ x: model().x[index] ?? 0, y: model().y[index] ?? 0 }))
  const seesRoute = (view: FlatView): boolean => {
    const points = routePoints()
    return points.length > 1 && points.every((point) => !pannedToReveal(view, view, point, seenMargin))
  }
  const routeView = (): FlatView | undefined => {
    const points = routePoints()
    if (points.length === 0) return undefined
    const margin = Math.min(routeMargin.px, Math.min(size.width, size.height) * routeMargin.share)
    const inset = borderOf(size) + margin
    // If the buttons are beside the route, it moves to the left of the middle.
    const aside = areButtonsBelow(size) ? buttonsAside : 0
    const view = fittedAround(points, { ...size, width: size.width - 2 * aside }, inset, smallestView)
    return { ...view, ...size, x: view.x + aside / view.scale }
  }
  const movedByStep = () => {
    showsRoute = false
    saver.markMoved()
    redraw()
    saver.saveSoon()
  }
  const fly = (to: FlatView, isHome = false) => {
    showsRoute = false
    animator.fly(to, performance.now())
    saver.markMoved(isHome)
    redraw()
  }
  const home = () => fly(whole(), true)
  const showRoute = () => {
    const to = routeView()
    if (!to) return
    // Before the map has a size, it is only noted that it shows the route.
    if (size.width > 0) fly(to)
    showsRoute = true
  }
  const reveal = (index: number, margin = revealMargin) => {
    const point = { x: model().x[index] ?? 0, y: model().y[index] ?? 0 }
    const to = pannedToReveal(animator.destination(), size, point, borderOf(size) + margin)
    if (to) fly(to)
  }
  const flyToStar = (index: number) => {
    const view = animator.view()
    const scale = Math.max(view.scale, flightSpacingPx / model().spacing)
    fly({ ...view, scale, x: model().x[index] ?? 0, y: model().y[index] ?? 0 })
  }

  return {
    view: animator.view,
    advance: animator.advance,
    rest: saver.save,
    resize: (next) => {
      const isFirst = size.width === 0
      const isStill = !animator.isMoving()
      const before = animator.view()
      size = next
      const state = chart.getState()
      const index = state.selected === null ? -1 : (state.indexById.get(state.selected) ?? -1)
      // Opening or closing a panel changes the window for the route.
      const around = showsRoute ? routeView() : undefined
      if (around) {
        if (isStill || isFirst) animator.jumpTo(around)
        else animator.fly(around, performance.now())
        saver.markMoved()
        return redraw()
      }
      if (isFirst || (isWhole(state) && index < 0)) return animator.jumpTo(viewOfStore())
      // When a panel opens beside the map and narrows it, the visible part stays in place.
      const [x, y] = [chartX(before, next.width / 2), chartY(before, next.height / 2)]
      const after = { ...before, ...next, x, y }
      // A route that was visible must not be cut off by the panel.
      const uncut = seesRoute(before) && !seesRoute(after) ? routeView() : undefined
      animator.jumpTo(uncut ?? after)
      // A panel must not hide the selected star, so the map is panned if necessary. A line above the map is too low for that.
      const isPanel = Math.max(before.width - next.width, before.height - next.height) >= lowestPanel
      if (index >= 0 && isPanel) reveal(index, Math.min(next.width, next.height) * revealShare)
    },
    reset: () => {
      saver.readChange(chart.getState().camera)
      animator.jumpTo(viewOfStore())
    },
    applyState: (state, before) => {
      if (saver.readChange(state.camera)) {
        showsRoute = false
        animator.jumpTo(viewOfStore())
        redraw()
      }
      const { focus } = state
      if (!focus || focus.serial === before.focus?.serial) return
      const index = focus.id === null ? -1 : (state.indexById.get(focus.id) ?? -1)
      if (focus.isRoute) showRoute()
      else if (focus.id === null) home()
      else if (index >= 0) flyToStar(index)
    },
    hold: () => {
      isHeld = true
      showsRoute = false
      animator.stop()
    },
    release: (speed) => {
      isHeld = false
      animator.fling(speed, performance.now())
      redraw()
    },
    pan: (dx, dy) => {
      animator.pan(dx, dy)
      saver.markMoved()
      redraw()
    },
    zoom: (factor, px = size.width / 2, py = size.height / 2) => {
      animator.zoom(factor, px, py)
      movedByStep()
    },
    panByKey: (dx, dy) => {
      animator.pan(-dx, -dy)
      movedByStep()
    },
    zoomInAt: (px, py) => {
      fly(zoomedInAt(animator.destination(), size, px, py))
    },
    home,
    reveal: (index) => reveal(index),
    close: saver.close,
  }
}

/** The view, panned until `point` (light years) is `edge` px inside the viewport; undefined if it already is. */
function pannedToReveal(
  view: FlatView,
  size: Size,
  point: Pick<FlatView, 'x' | 'y'>,
  edge: number,
): FlatView | undefined {
  const excess = (at: number, length: number) => (at < edge ? at - edge : Math.max(0, at - length + edge))
  const dx = excess(screenX(view, point.x), size.width)
  const dy = excess(screenY(view, point.y), size.height)
  return dx === 0 && dy === 0 ? undefined : { ...view, x: view.x + dx / view.scale, y: view.y - dy / view.scale }
}

function zoomedInAt(view: FlatView, size: Size, px: number, py: number): FlatView {
  const scale = view.scale * 2
  return {
    ...view,
    scale,
    x: chartX(view, px) - (px - size.width / 2) / scale,
    y: chartY(view, py) + (py - size.height / 2) / scale,
  }
}
