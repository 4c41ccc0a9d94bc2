import type { ChartCamera } from '#game/stars/star-chart.ts'
import { onThemeChange } from '../theme-change.ts'
import { makeViewport, type Viewport } from '../viewport.ts'
import { flightDuration, stepDuration } from './camera-animator.ts'
import { normalizeKey, applyKeyMove, keyMoveOf } from './camera-keys.ts'
import { focusCamera, panCamera, rotateCamera, zoomCamera } from './camera-moves.ts'
import { nearestStar } from './camera-state.ts'
import { starsByDistance, nextInOrder } from './candidates.ts'
import type { ChartContent, SectorContent } from './chart-content.ts'
import { makeChartScene, type ChartScene, type ChartSceneOptions } from './chart-scene.ts'
import { listenForGestures } from './pointer-gestures.ts'

export type UnavailableReason = 'no-webgl' | 'context-lost'

export interface StarMapEvents {
  /** Called when a star was tapped, or selected by a key; -1 for empty space and Escape. */
  readonly onPick: (star: number) => void
  /** Called when the star that Enter would select has changed: the one under the mouse or stepped to; -1 for none. */
  readonly onCandidate: (star: number) => void
  readonly onStep: (star: number) => void
  readonly onRest: (camera: ChartCamera) => void
  readonly onUnavailable: (reason: UnavailableReason) => void
}

export interface StarMap3D {
  readonly showSector: (content: SectorContent) => void
  readonly show: (content: ChartContent) => void
  readonly lookAt: (camera: ChartCamera) => void
  /** Flies to a star without changing the direction of the view; -1 flies to the whole sector. */
  readonly flyTo: (star: number) => void
  /** Zooms about the centre; a factor above 1 is nearer. */
  readonly zoom: (factor: number) => void
  readonly press: (key: string, isRepeat: boolean) => boolean
  /** Ends the movement of a held key, or of all keys if none is given (on loss of focus). */
  readonly release: (key?: string) => void
  readonly unsaved: () => ChartCamera | undefined
  readonly dispose: () => void
}

/** A click or a tap hits a star if it is at most this far from the star's centre, CSS px. */
const mouseReach = 12
const touchReach = 22

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Opens the 3D map in `host`, with its labels in `layer`. @returns undefined without WebGL, after `onUnavailable`. */
export function openStarMap3D(
  host: HTMLElement,
  layer: HTMLElement,
  reservedBoxesFor: ChartSceneOptions['reservedBoxesFor'],
  events: StarMapEvents,
): StarMap3D | undefined {
  let viewport: Viewport | undefined
  let scene: ChartScene | undefined
  let content: ChartContent | undefined
  let candidate = -1
  /** The order in which N and P step through the stars. It is kept until the camera or the content changes. */
  let steps: readonly number[] | undefined
  let lastReported: ChartCamera | undefined
  const redraw = () => viewport?.redraw()

  const setCandidate = (star: number): void => {
    if (star === candidate) return
    candidate = star
    scene?.setCandidate(star)
    events.onCandidate(star)
  }

  /** True until the player moves the camera. While it is true, the whole sector stays visible when the size changes. */
  let isUntouched = false
  const fitHome = (): void => {
    if (!isUntouched || !scene) return
    scene.animator.set(scene.home())
    lastReported = scene.animator.camera()
    redraw()
  }

  const onRest = (camera: ChartCamera): void => {
    if (camera === lastReported) return
    lastReported = camera
    events.onRest(camera)
  }

  const make: Parameters<typeof makeViewport>[1] = (renderer) => {
    scene = makeChartScene(renderer, {
      layer,
      redraw,
      reservedBoxesFor,
      prefersReducedMotion,
      onRest,
      onResize: fitHome,
    })
    return scene
  }
  const removeListeners = () => {
    stopThemeListener()
    stopGestures()
  }
  const stopThemeListener = onThemeChange(() => scene?.paint())
  viewport = makeViewport(host, make, () => {
    removeListeners()
    events.onUnavailable('context-lost')
  })
  if (!viewport || !scene) {
    stopThemeListener()
    events.onUnavailable('no-webgl')
    return undefined
  }
  const { animator, cameraState } = scene
  const chart = scene

  const goTo = (camera: ChartCamera, ms: number): void => {
    steps = undefined
    isUntouched = false
    if (ms === 0) animator.set(camera)
    else animator.ease(camera, ms)
    redraw()
  }
  const reachFor = (isTouch: boolean): number => (isTouch ? touchReach : mouseReach)
  const focusOn = (star: number): void => {
    const positions = chart.data()?.positions
    if (!positions || star < 0) return
    const target = [positions[star * 3] ?? 0, positions[star * 3 + 1] ?? 0, positions[star * 3 + 2] ?? 0] as const
    goTo(focusCamera(animator.goal(), target), flightDuration)
  }

  const stopGestures = listenForGestures(host, {
    rotate: (dx, dy) => goTo(rotateCamera(animator.camera(), dx, dy, cameraState.height), 0),
    pan: (dx, dy) => goTo(panCamera(animator.camera(), dx, dy, cameraState.height), 0),
    zoom: (factor, x, y, eased) => {
      const from = eased ? animator.goal() : animator.camera()
      goTo(
        zoomCamera(
          from,
          factor,
          { x, y, width: cameraState.width, height: cameraState.height },
          animator.maxDistance(),
        ),
        eased ? stepDuration : 0,
      )
    },
    tap: (x, y, isTouch) => events.onPick(chart.pick(x, y, reachFor(isTouch))),
    doubleTap: (x, y, isTouch) => focusOn(chart.pick(x, y, reachFor(isTouch))),
    hover: (x, y) => {
      const star = x === undefined || y === undefined ? -1 : chart.pick(x, y, mouseReach)
      host.style.cursor = star < 0 ? 'grab' : 'pointer'
      setCandidate(star)
    },
    press: (isDown) => {
      host.style.cursor = isDown ? 'grabbing' : 'grab'
      chart.setPointerDown(isDown)
    },
  })

  const step = (by: 1 | -1): void => {
    const positions = chart.data()?.positions
    if (!positions || !content) return
    steps ??= starsByDistance(cameraState, positions, content.bright)
    const star = nextInOrder(steps, candidate >= 0 ? candidate : content.selected, by)
    setCandidate(star)
    if (star >= 0) events.onStep(star)
  }

  /** Enter selects the star under the mouse or stepped to, or else the star nearest to the camera target. */
  const selectCandidate = (): void => {
    const positions = chart.data()?.positions
    const [x, y, z] = animator.goal().target
    const star = candidate >= 0 || !positions ? candidate : nearestStar(positions, x, y, z)
    setCandidate(-1)
    events.onPick(star)
  }

  const commands: Readonly<Record<string, () => void>> = {
    Home: () => goTo(chart.home(), flightDuration),
    0: () => goTo(chart.home(), flightDuration),
    f: () => focusOn(content && content.selected >= 0 ? content.selected : candidate),
    n: () => step(1),
    '.': () => step(1),
    p: () => step(-1),
    ',': () => step(-1),
    ' ': selectCandidate,
    Enter: selectCandidate,
    Escape: () => (candidate >= 0 ? setCandidate(-1) : events.onPick(-1)),
  }

  return {
    showSector: (next) => {
      steps = undefined
      setCandidate(-1)
      chart.showSector(next)
    },
    show: (next) => {
      steps = undefined
      content = next
      chart.show(next)
    },
    lookAt: (camera) => {
      goTo(camera, 0)
      lastReported = animator.camera()
      isUntouched = chart.isHome(camera)
      fitHome()
    },
    flyTo: (star) => (star < 0 ? goTo(chart.home(), flightDuration) : focusOn(star)),
    zoom: (factor) => goTo(zoomCamera(animator.goal(), factor, undefined, animator.maxDistance()), stepDuration),
    press: (key, isRepeat) => {
      const name = normalizeKey(key)
      const move = keyMoveOf(key)
      if (move) {
        // A held key moves continuously. With reduced motion it does not; each repeat of the key moves by one unit
        // instead.
        if (!isRepeat || prefersReducedMotion())
          goTo(applyKeyMove(animator.goal(), move, 1, animator.maxDistance()), stepDuration)
        animator.hold(name, move)
        return true
      }
      const command = Object.hasOwn(commands, name) ? commands[name] : undefined
      command?.()
      return command !== undefined
    },
    release: (key) => {
      animator.release(key === undefined ? undefined : normalizeKey(key))
      redraw()
    },
    unsaved: () => (animator.goal() === lastReported ? undefined : animator.goal()),
    dispose: () => {
      removeListeners()
      viewport.dispose()
    },
  }
}
