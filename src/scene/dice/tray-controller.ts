import { onThemeChange } from '../theme-change.ts'
import { makeViewport } from '../viewport.ts'
import { makeDiceAnimator } from './dice-animator.ts'
import { diceColours } from './dice-colours.ts'
import type { DiceThrow, PoolFaces, UnavailableReason } from './dice-throw.ts'
import { shapeFor } from './tray-camera.ts'
import { makeTrayScene, type TrayScene } from './tray-scene.ts'

export interface TrayEvents {
  readonly onRest: (id: DiceThrow['id']) => void
  readonly onImpact: (strength: number) => void
  readonly onSkip: () => void
  readonly onUnavailable: (reason: UnavailableReason) => void
}

export interface TrayController {
  readonly setFaces: (pools: PoolFaces) => void
  readonly begin: (thrown: DiceThrow, still: boolean) => void
  readonly finish: () => void
  readonly dispose: () => void
}

/** Runs tasks through a message channel, so that the browser can paint and handle input between them. */
const makeScheduler = () => {
  const { port1, port2 } = new MessageChannel()
  let waiting: (() => void) | undefined
  port1.onmessage = () => {
    const task = waiting
    waiting = undefined
    task?.()
  }
  const schedule = (task: () => void) => {
    waiting = task
    port2.postMessage(undefined)
    return () => {
      waiting = undefined
    }
  }
  return { schedule, close: () => port1.close() }
}

/** Uniform numbers in [0, 1) from the browser's cryptographic generator, fetched 256 at a time. */
const makeRandom = (): (() => number) => {
  const words = new Uint32Array(256)
  let next = words.length
  return () => {
    if (next === words.length) {
      crypto.getRandomValues(words)
      next = 0
    }
    next += 1
    return (words[next - 1] ?? 0) / 2 ** 32
  }
}

/** Whether a key ends the animation. Space and Enter do so only without focus, because they press a focused element. */
const isSkipKey = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Escape' || ((key === ' ' || key === 'Enter') && target === document.body)

/** Opens the dice tray in `host`. @returns undefined without WebGL, after calling `onUnavailable`. */
export function openTray(host: HTMLElement, events: TrayEvents): TrayController | undefined {
  const { schedule, close } = makeScheduler()
  let redraw = () => {}
  const animator = makeDiceAnimator({
    now: () => performance.now(),
    schedule,
    random: makeRandom(),
    redraw: () => redraw(),
    onRest: events.onRest,
    onImpact: events.onImpact,
  })
  let scene: TrayScene | undefined
  let faces: PoolFaces | undefined
  const paint = () => {
    if (!faces) return
    scene?.setFaces(faces, diceColours(host))
    redraw()
  }

  const skip = () => {
    if (animator.finish()) events.onSkip()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isSkipKey(event)) skip()
  }
  // A hidden page draws no frames, so a running throw would never end; therefore it is ended here.
  const onVisibilityChange = () => {
    if (document.hidden) animator.finish()
  }
  const removeListeners = () => {
    host.removeEventListener('click', skip)
    window.removeEventListener('keydown', onKeyDown)
    document.removeEventListener('visibilitychange', onVisibilityChange)
    ignoreTheme()
    close()
  }
  const ignoreTheme = onThemeChange(paint)
  host.addEventListener('click', skip)
  window.addEventListener('keydown', onKeyDown)
  document.addEventListener('visibilitychange', onVisibilityChange)

  const viewport = makeViewport(
    host,
    (renderer) => (scene = makeTrayScene(renderer, animator)),
    () => {
      removeListeners()
      events.onUnavailable('context-lost')
    },
  )
  if (!viewport) {
    removeListeners()
    events.onUnavailable('no-webgl')
    return undefined
  }
  redraw = viewport.redraw
  return {
    setFaces: (pools) => {
      faces = pools
      paint()
    },
    begin: (thrown, still) => {
      const { clientWidth: width, clientHeight: height } = host
      const isSeen = width > 0 && height > 0 && !document.hidden
      animator.begin(thrown, isSeen ? shapeFor(width, height) : 1, still || !isSeen)
    },
    finish: () => void animator.finish(),
    dispose: () => {
      removeListeners()
      viewport.dispose()
    },
  }
}
