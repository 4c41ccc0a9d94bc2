import { addTail, createRoot, extend, flushSync } from '@react-three/fiber'
import { createElement, Fragment, StrictMode, type ReactNode } from 'react'
import { WebGLRenderer } from 'three'
import * as sceneClasses from './scene-classes.ts'

extend(sceneClasses)

/** The most device px per CSS px: more costs frames and is not visible. The least is for the bench. */
const pixelRatios: [number, number] = [0.25, 2]

function makeRoot(): StageRoot | undefined {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true })
  return context && !context.isContextLost() ? new StageRoot(canvas, context) : undefined
}

/** A root of fiber on a canvas, for one view at a time. */
export class StageRoot {
  /** The unused root. It keeps its WebGL context, so that the next view does not need a new one. */
  private static idle: StageRoot | undefined

  private readonly renderer: WebGLRenderer
  private readonly fiber
  private readonly store
  /** The camera of fiber, for views that do not bring their own. */
  private readonly camera
  private readonly stopCounting
  private onLost: (() => void) | undefined
  /** Number of views that have used the root. */
  private views = 0
  /**
   * Whether the scene belongs to a view that is gone. A new view that takes the root before it is emptied replaces the
   * scene.
   */
  private isLeftOver = false

  constructor(
    readonly canvas: HTMLCanvasElement,
    context: WebGL2RenderingContext,
  ) {
    // Out of the flow, because at first it has the size of the previous view, which would stretch the elements around
    // it.
    canvas.style.position = 'absolute'
    const renderer = new WebGLRenderer({ canvas, context, alpha: true })
    // Things are drawn in the order of the components, so that no frame sorts them.
    renderer.sortObjects = false
    this.renderer = renderer
    this.fiber = createRoot(canvas)
    void this.fiber.configure({
      gl: renderer,
      frameloop: 'demand',
      dpr: pixelRatios,
      flat: true,
      shadows: 'percentage',
      // While a camera moves, one device px per CSS px is enough (AdaptiveDpr).
      performance: { min: 1 / Math.max(1, Math.min(pixelRatios[1], window.devicePixelRatio)) },
      size: { width: 1, height: 1, top: 0, left: 0 },
    })
    this.store = this.fiber.render(null)
    this.camera = this.store.getState().camera
    // Tests wait for this number, which is written when a view has come to rest.
    this.stopCounting = addTail(() => {
      if (canvas.isConnected) canvas.dataset['frames'] = String(renderer.info.render.frame)
    })
    canvas.addEventListener('webglcontextlost', this.lose)
  }

  /** Takes the idle root, or makes one. @returns undefined without WebGL. @param onLost Called if the context is lost. */
  static take(onLost: () => void): StageRoot | undefined {
    const root = StageRoot.idle ?? makeRoot()
    StageRoot.idle = undefined
    if (!root) return undefined
    root.onLost = onLost
    root.views += 1
    root.store.setState({ camera: root.camera })
    return root
  }

  /** A view never inherits the state of the previous one, even if both are of the same kind. */
  render(children: ReactNode): void {
    this.isLeftOver = false
    void this.fiber.render(createElement(StrictMode, null, createElement(Fragment, { key: this.views }, children)))
  }

  /** Sets the size, CSS px above 0, and draws at once, because a resized canvas is blank. */
  resize(width: number, height: number): void {
    const { setSize, advance } = this.store.getState()
    setSize(width, height)
    this.renderer.setSize(width, height)
    if (!this.isLeftOver) advance(performance.now())
  }

  /** Empties the scene and keeps the root for the next view. */
  release(): void {
    this.onLost = undefined
    this.isLeftOver = true
    this.canvas.remove()
    delete this.canvas.dataset['frames']
    StageRoot.idle ??= this
    const isKept = StageRoot.idle === this
    // The page is being committed here, and React does not let drei's `Html` unmount before that has ended.
    queueMicrotask(() => {
      if (!isKept) return this.dispose()
      if (StageRoot.idle !== this) return
      flushSync(() => this.fiber.render(null))
      // An idle root holds no memory for pixels.
      this.renderer.setSize(1, 1, false)
    })
  }

  private readonly lose = (): void => {
    // A lost context cannot be lost again; three would try to lose it when the root is removed.
    this.renderer.forceContextLoss = () => {}
    this.dispose()
    if (StageRoot.idle === this) StageRoot.idle = undefined
    this.onLost?.()
  }

  private dispose(): void {
    this.canvas.removeEventListener('webglcontextlost', this.lose)
    this.stopCounting()
    flushSync(() => this.fiber.render(null))
    this.fiber.unmount()
    this.canvas.remove()
  }
}
