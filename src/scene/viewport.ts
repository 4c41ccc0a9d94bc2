import { WebGLRenderer } from 'three'

/** What a scene does on a stage. */
export interface Scene {
  /** CSS px; both above 0. A frame follows. */
  readonly resize: (width: number, height: number) => void
  /** Draws one frame at `now` (ms, as performance.now); true: something moves, another one is wanted. */
  readonly draw: (now: number) => boolean
  readonly dispose: () => void
}

export interface Viewport {
  /** Something changed: one frame, soon. Any number of calls before it draw one frame. */
  readonly redraw: () => void
  /** Frees what the scene and the stage hold. Nothing is called afterwards, `onLost` included. */
  readonly dispose: () => void
}

/** A dense screen costs ten times the pixels and shows no more. */
const mostPixelRatio = 2

/**
 * A canvas that fills `host` and draws only what was asked for: no frame while nothing moves. The count of frames so
 * far stands in its `data-frames` whenever it comes to rest.
 * Each stage brings a canvas of its own, because a lost context stays with its canvas.
 * @param onLost The context was taken away; the stage is disposed already.
 * @returns undefined where there is no WebGL.
 */
export function makeViewport(
  host: HTMLElement,
  makeScene: (renderer: WebGLRenderer) => Scene,
  onLost: () => void,
): Viewport | undefined {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true })
  if (!context || context.isContextLost()) return undefined
  const renderer = new WebGLRenderer({ canvas, context })
  const scene = makeScene(renderer)
  Object.assign(canvas.style, { display: 'block', position: 'absolute', inset: '0' })
  host.append(canvas)

  let frame = 0
  let frames = 0
  let size = { width: 0, height: 0 }
  const draw = (now: number) => {
    frame = 0
    if (size.width === 0 || size.height === 0) return
    frames += 1
    if (scene.draw(now)) redraw()
    else canvas.dataset['frames'] = String(frames)
  }
  const redraw = () => {
    frame ||= requestAnimationFrame(draw)
  }

  const watcher = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = host
    if (width === size.width && height === size.height) return
    size = { width, height }
    if (width === 0 || height === 0) return
    renderer.setPixelRatio(Math.min(window.devicePixelRatio, mostPixelRatio))
    renderer.setSize(width, height)
    scene.resize(width, height)
    // At once: a canvas that changes its size is blank until it is drawn again.
    cancelAnimationFrame(frame)
    draw(performance.now())
  })
  watcher.observe(host)

  const dispose = () => {
    canvas.removeEventListener('webglcontextlost', lose)
    watcher.disconnect()
    cancelAnimationFrame(frame)
    frame = -1
    scene.dispose()
    renderer.dispose()
    if (!context.isContextLost()) renderer.forceContextLoss()
    canvas.remove()
  }
  const lose = () => {
    dispose()
    onLost()
  }
  canvas.addEventListener('webglcontextlost', lose)
  return { redraw, dispose }
}

/** A colour of the page's theme as it is now, by its token: `brass-text`. */
export const themeColour = (host: Element, token: string): string =>
  getComputedStyle(host).getPropertyValue(`--color-${token}`).trim()
