import { WebGLRenderer } from 'three'

/** What a viewport draws. */
export interface Scene {
  /** CSS px, both above 0. A frame is drawn right after. */
  readonly resize: (width: number, height: number) => void
  /** Draws one frame at `now` (ms, as performance.now); true requests another one, because something moves. */
  readonly draw: (now: number) => boolean
  readonly dispose: () => void
}

export interface Viewport {
  /** Requests a frame; several calls before it draw one frame. */
  readonly redraw: () => void
  /** Disposes scene and renderer. No callback is called afterwards, `onLost` included. */
  readonly dispose: () => void
}

/** A higher pixel ratio costs frames and shows no difference. */
const mostPixelRatio = 2

/**
 * Adds a canvas that fills `host` and draws on request: no frames while nothing moves. For tests, the number of frames
 * so far is in its `data-frames` whenever drawing stops.
 * Each viewport creates its own canvas, because a canvas whose context was lost cannot be used again.
 * @param onLost Called when the browser drops the context; the viewport is already disposed.
 * @returns undefined without WebGL.
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
    // At once, because a canvas is blank after its size was changed.
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

/** The value of a theme colour where `host` stands, by its token such as `brass-text`. */
export const themeColour = (host: Element, token: string): string =>
  getComputedStyle(host).getPropertyValue(`--color-${token}`).trim()
