export interface Surface {
  readonly pen: CanvasRenderingContext2D
  /** Device px per CSS px, at most 2: more makes no visible difference. */
  readonly ratio: () => number
  /** Several calls before a frame draw only one. */
  readonly redraw: () => void
  readonly close: () => void
}

export interface Drawing {
  /** Size in CSS px, both above 0. A call to `draw` follows immediately. */
  readonly resize: (width: number, height: number) => void
  /** `now` in ms, as performance.now. True while an animation needs more frames. */
  readonly draw: (now: number) => boolean
  readonly rest: () => void
  readonly close: () => void
}

const maxRatio = 2

/** Draws on request only. When idle, `data-frames` holds the number of frames so far. */
export function openSurface(
  canvas: HTMLCanvasElement,
  makeDrawing: (surface: Surface) => Drawing,
): Surface | undefined {
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) return undefined
  let frame = 0
  let frames = 0
  let size = { width: 0, height: 0 }

  const ratio = () => Math.min(maxRatio, window.devicePixelRatio || 1)
  const draw = (now: number) => {
    frame = 0
    if (size.width === 0 || size.height === 0) return
    frames += 1
    if (drawing.draw(now)) redraw()
    if (frame !== 0) return
    canvas.dataset['frames'] = String(frames)
    drawing.rest()
  }
  const redraw = () => {
    frame ||= requestAnimationFrame(draw)
  }
  const measure = () => {
    const { clientWidth: width, clientHeight: height } = canvas
    const [across, down] = [Math.round(width * ratio()), Math.round(height * ratio())]
    if (canvas.width === across && canvas.height === down && size.width === width && size.height === height) return
    size = { width, height }
    if (width === 0 || height === 0) return
    canvas.width = across
    canvas.height = down
    drawing.resize(width, height)
    // Drawn immediately, because resizing clears the canvas.
    cancelAnimationFrame(frame)
    draw(performance.now())
  }

  const watcher = new ResizeObserver(measure)
  const surface: Surface = {
    pen,
    ratio,
    redraw,
    close: () => {
      watcher.disconnect()
      cancelAnimationFrame(frame)
      frame = -1
      drawing.close()
    },
  }
  const drawing = makeDrawing(surface)
  measure()
  watcher.observe(canvas)
  return surface
}
