import { WebGLRenderer } from 'three'

export interface Scene {
  /** Receives the new size, CSS px; both numbers are above 0. */
  readonly resize: (width: number, height: number) => void
  /** Draws a frame at the time `now` (ms, as performance.now). Returns true if it needs another frame. */
  readonly draw: (now: number) => boolean
  readonly dispose: () => void
}

export interface Viewport {
  /** Requests a frame. Several calls before the next frame cause only one. */
  readonly redraw: () => void
  /** Removes the canvas. No callback is called afterwards, `onLost` included. */
  readonly dispose: () => void
}

/** Highest number of device px per CSS px. A higher one costs frames and shows no difference. */
const mostPixelRatio = 2

/** Puts a new canvas into `host`, because a lost one cannot be reused. @returns undefined without WebGL. */
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
    // Resizing makes the canvas blank, so the scene is drawn immediately.
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

export const themeColour = (host: Element, token: string): string =>
  getComputedStyle(host).getPropertyValue(`--color-${token}`).trim()
