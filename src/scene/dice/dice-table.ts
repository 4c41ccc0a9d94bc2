import { makeStage } from '../stage.ts'
import { onThemeChange } from '../theme-change.ts'
import { diceColours } from './dice-colours.ts'
import type { DiceThrow, PoolFaces, UnavailableReason } from './dice-throw.ts'
import { makeShow } from './show.ts'
import { makeTrayScene, type TrayScene } from './tray-scene.ts'
import { shapeFor } from './tray-view.ts'

export interface DiceTableEvents {
  readonly rested: (id: DiceThrow['id']) => void
  readonly knocked: (strength: number) => void
  readonly skipped: () => void
  readonly unavailable: (reason: UnavailableReason) => void
}

/** A tray in a host element, with the throw upon it. */
export interface DiceTable {
  readonly dress: (pools: PoolFaces) => void
  readonly begin: (thrown: DiceThrow, still: boolean) => void
  readonly finish: () => void
  readonly dispose: () => void
}

/** Tasks between which the browser may paint and listen. */
const makeSoon = () => {
  const { port1, port2 } = new MessageChannel()
  let waiting: (() => void) | undefined
  port1.onmessage = () => {
    const task = waiting
    waiting = undefined
    task?.()
  }
  const soon = (task: () => void) => {
    waiting = task
    port2.postMessage(undefined)
    return () => {
      waiting = undefined
    }
  }
  return { soon, close: () => port1.close() }
}

/** Uniform numbers of 0 to below 1 from the browser's cryptographic generator, fetched 256 at a time. */
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

/** Keys that end the tumbling, unless something on the page wants them itself. */
const isSkipKey = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Escape' || ((key === ' ' || key === 'Enter') && target === document.body)

/** @returns undefined where there is no WebGL; `unavailable` has been told. */
export function openDiceTable(host: HTMLElement, events: DiceTableEvents): DiceTable | undefined {
  const { soon, close } = makeSoon()
  let redraw = () => {}
  const show = makeShow({
    now: () => performance.now(),
    soon,
    random: makeRandom(),
    redraw: () => redraw(),
    rested: events.rested,
    knocked: events.knocked,
  })
  let scene: TrayScene | undefined
  let faces: PoolFaces | undefined
  const paint = () => {
    if (!faces) return
    scene?.dress(faces, diceColours(host))
    redraw()
  }

  const skip = () => {
    if (show.finish()) events.skipped()
  }
  const press = (event: KeyboardEvent) => {
    if (isSkipKey(event)) skip()
  }
  // A page that is not seen draws no frames: nobody waits for a throw there.
  const hide = () => {
    if (document.hidden) show.finish()
  }
  const leave = () => {
    host.removeEventListener('click', skip)
    window.removeEventListener('keydown', press)
    document.removeEventListener('visibilitychange', hide)
    ignoreTheme()
    close()
  }
  const ignoreTheme = onThemeChange(paint)
  host.addEventListener('click', skip)
  window.addEventListener('keydown', press)
  document.addEventListener('visibilitychange', hide)

  const stage = makeStage(
    host,
    (renderer) => (scene = makeTrayScene(renderer, show)),
    () => {
      leave()
      events.unavailable('context-lost')
    },
  )
  if (!stage) {
    leave()
    events.unavailable('no-webgl')
    return undefined
  }
  redraw = stage.redraw
  return {
    dress: (pools) => {
      faces = pools
      paint()
    },
    begin: (thrown, still) => {
      const { clientWidth: width, clientHeight: height } = host
      const isSeen = width > 0 && height > 0 && !document.hidden
      show.begin(thrown, isSeen ? shapeFor(width, height) : 1, still || !isSeen)
    },
    finish: () => void show.finish(),
    dispose: () => {
      leave()
      stage.dispose()
    },
  }
}
