import { WebGLRenderer } from 'three'

export interface Scene {
  /** CSS px, both above 0. */
  readonly resize: (width: number, height: number) => void
  /** `now` in ms, as performance.now; true requests another frame. */
  readonly draw: (now: number) => boolean
  readonly dispose: () => void
}

export interface Viewport {
  /** Several calls before a frame draw one. */
  readonly redraw: () => void
  /** No callback is called afterwards, `onLost` included. */
  readonly dispose: () => void
}

/** A higher pixel ratio costs frames and shows no difference. */
const mostPixelRatio = 2

/** A new canvas each: a lost one cannot be reused. `data-frames` is for tests. @returns undefined without WebGL. */
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

export const themeColour = (host: Element, token: string): string =>
  getComputedStyle(host).getPropertyValue(`--color-${token}`).trim()
