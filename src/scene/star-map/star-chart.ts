import type { ChartCamera } from '#game/stars/star-chart.ts'
import { onThemeChange } from '../theme-change.ts'
import { makeViewport, type Viewport } from '../viewport.ts'
import { keyName, moved, moveOf } from './camera-keys.ts'
import { flightTime, stepTime } from './camera-motion.ts'
import { focused, panned, turned, zoomedAt } from './camera-moves.ts'
import { starsOutward, stepThrough } from './candidates.ts'
import type { ChartContent, SectorContent } from './chart-content.ts'
import { makeChartScene, type ChartScene, type ChartSceneOptions } from './chart-scene.ts'
import { nearestStar } from './eye.ts'
import { listenForHands } from './pointer-gestures.ts'

export type UnavailableReason = 'no-webgl' | 'context-lost'

export interface StarChartEvents {
  /** A star was tapped, or taken by a key; -1: the bare chart, or Escape. */
  readonly picked: (star: number) => void
  /** The star that Enter would take: under the mouse, or stepped to. -1 for none. */
  readonly proposed: (star: number) => void
  /** A star was stepped to: it is to be told. */
  readonly stepped: (star: number) => void
  /** The camera has come to rest somewhere else. */
  readonly rested: (camera: ChartCamera) => void
  /** At most once; the chart is gone. */
  readonly unavailable: (reason: UnavailableReason) => void
}

/** A lifted star chart in a host element. */
export interface StarChart3D {
  readonly showSector: (content: SectorContent) => void
  readonly show: (content: ChartContent) => void
  /** There at once. */
  readonly lookAt: (camera: ChartCamera) => void
  /** Flies to a star, the direction kept; -1: to the whole sector. */
  readonly flyTo: (star: number) => void
  /** So much nearer (above 1) or farther, about the middle of the window. */
  readonly zoom: (factor: number) => void
  /** @returns Whether the key means anything here. */
  readonly press: (key: string, isRepeat: boolean) => boolean
  /** A key came up; none: all of them, for nobody listens any more. */
  readonly release: (key?: string) => void
  /** Where it was going when it is left in mid-flight; undefined where all was told. */
  readonly unsaved: () => ChartCamera | undefined
  readonly dispose: () => void
}

/** CSS px from a star's middle that still mean it. */
const mouseReach = 12
const fingerReach = 22

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** @returns undefined where there is no WebGL; `unavailable` has been told. */
export function openStarChart3D(
  host: HTMLElement,
  layer: HTMLElement,
  furnitureOf: ChartSceneOptions['furnitureOf'],
  events: StarChartEvents,
): StarChart3D | undefined {
  let stage: Viewport | undefined
  let scene: ChartScene | undefined
  let content: ChartContent | undefined
  let candidate = -1
  /** The order in which the stars are stepped through, until one looks elsewhere. */
  let steps: readonly number[] | undefined
  let kept: ChartCamera | undefined
  const redraw = () => stage?.redraw()

  const propose = (star: number): void => {
    if (star === candidate) return
    candidate = star
    scene?.propose(star)
    events.proposed(star)
  }

  /** Nobody has moved yet: the whole sector stays in sight, whatever the window; nothing is told of it. */
  let isUntouched = false
  const fitHome = (): void => {
    if (!isUntouched || !scene) return
    scene.motion.set(scene.home())
    kept = scene.motion.camera()
    redraw()
  }

  const rested = (camera: ChartCamera): void => {
    if (camera === kept) return
    kept = camera
    events.rested(camera)
  }

  const make: Parameters<typeof makeViewport>[1] = (renderer) => {
    scene = makeChartScene(renderer, { layer, redraw, furnitureOf, isStill, rested, resized: fitHome })
    return scene
  }
  const leave = () => {
    ignoreTheme()
    ignoreHands()
  }
  const ignoreTheme = onThemeChange(() => scene?.paint())
  stage = makeViewport(host, make, () => {
    leave()
    events.unavailable('context-lost')
  })
  if (!stage || !scene) {
    ignoreTheme()
    events.unavailable('no-webgl')
    return undefined
  }
  const { motion, eye } = scene
  const chart = scene

  const goTo = (camera: ChartCamera, ms: number): void => {
    steps = undefined
    isUntouched = false
    if (ms === 0) motion.set(camera)
    else motion.ease(camera, ms)
    redraw()
  }
  const reachOf = (isTouch: boolean): number => (isTouch ? fingerReach : mouseReach)
  const focusOn = (star: number): void => {
    const positions = chart.data()?.positions
    if (!positions || star < 0) return
    const target = [positions[star * 3] ?? 0, positions[star * 3 + 1] ?? 0, positions[star * 3 + 2] ?? 0] as const
    goTo(focused(motion.goal(), target), flightTime)
  }

  const ignoreHands = listenForHands(host, {
    turn: (dx, dy) => goTo(turned(motion.camera(), dx, dy, eye.height), 0),
    pan: (dx, dy) => goTo(panned(motion.camera(), dx, dy, eye.height), 0),
    zoom: (factor, x, y, eased) => {
      const from = eased ? motion.goal() : motion.camera()
      goTo(
        zoomedAt(from, factor, { x, y, width: eye.width, height: eye.height }, motion.farthest()),
        eased ? stepTime : 0,
      )
    },
    tap: (x, y, isTouch) => events.picked(chart.pick(x, y, reachOf(isTouch))),
    tapTwice: (x, y, isTouch) => focusOn(chart.pick(x, y, reachOf(isTouch))),
    hover: (x, y) => {
      const star = x === undefined || y === undefined ? -1 : chart.pick(x, y, mouseReach)
      host.style.cursor = star < 0 ? 'grab' : 'pointer'
      propose(star)
    },
    hold: (held) => {
      host.style.cursor = held ? 'grabbing' : 'grab'
      chart.setHeld(held)
    },
  })

  const step = (by: 1 | -1): void => {
    const positions = chart.data()?.positions
    if (!positions || !content) return
    steps ??= starsOutward(eye, positions, content.bright)
    const star = stepThrough(steps, candidate >= 0 ? candidate : content.selected, by)
    propose(star)
    if (star >= 0) events.stepped(star)
  }

  /** What Enter takes: the star under the mouse or stepped to, else the one that is looked at. */
  const take = (): void => {
    const positions = chart.data()?.positions
    const [x, y, z] = motion.goal().target
    const star = candidate >= 0 || !positions ? candidate : nearestStar(positions, x, y, z)
    propose(-1)
    events.picked(star)
  }

  const commands: Readonly<Record<string, () => void>> = {
    Home: () => goTo(chart.home(), flightTime),
    0: () => goTo(chart.home(), flightTime),
    f: () => focusOn(content && content.selected >= 0 ? content.selected : candidate),
    n: () => step(1),
    '.': () => step(1),
    p: () => step(-1),
    ',': () => step(-1),
    ' ': take,
    Enter: take,
    Escape: () => (candidate >= 0 ? propose(-1) : events.picked(-1)),
  }

  return {
    showSector: (next) => {
      steps = undefined
      propose(-1)
      chart.showSector(next)
    },
    show: (next) => {
      steps = undefined
      content = next
      chart.show(next)
    },
    lookAt: (camera) => {
      goTo(camera, 0)
      kept = motion.camera()
      isUntouched = chart.isHome(camera)
      fitHome()
    },
    flyTo: (star) => (star < 0 ? goTo(chart.home(), flightTime) : focusOn(star)),
    zoom: (factor) => goTo(zoomedAt(motion.goal(), factor, undefined, motion.farthest()), stepTime),
    press: (key, isRepeat) => {
      const name = keyName(key)
      const move = moveOf(key)
      if (move) {
        // A key held down goes on by itself; where nothing moves by itself, each repeat is a step.
        if (!isRepeat || isStill()) goTo(moved(motion.goal(), move, 1, motion.farthest()), stepTime)
        motion.hold(name, move)
        return true
      }
      const command = Object.hasOwn(commands, name) ? commands[name] : undefined
      command?.()
      return command !== undefined
    },
    release: (key) => {
      motion.release(key === undefined ? undefined : keyName(key))
      redraw()
    },
    unsaved: () => (motion.goal() === kept ? undefined : motion.goal()),
    dispose: () => {
      leave()
      stage.dispose()
    },
  }
}
