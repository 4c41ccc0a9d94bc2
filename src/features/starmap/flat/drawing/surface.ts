export interface Surface {
  readonly pen: CanvasRenderingContext2D
  /** Device px per CSS px. At most 2, because more makes no visible difference. */
  readonly ratio: () => number
  /** Requests a frame. Several calls before the next frame cause only one. */
  readonly redraw: () => void
  readonly close: () => void
}

export interface Drawing {
  /** Receives the size in CSS px, both values above 0. A call to `draw` follows immediately. */
  readonly resize: (width: number, height: number) => void
  /** Draws a frame at time `now` (ms, as performance.now). Returns true while an animation needs more frames. */
  readonly draw: (now: number) => boolean
  readonly rest: () => void
  readonly close: () => void
}

const maxRatio = 2

/** Draws on request only. When no frame is pending, the attribute `data-frames` holds the number of frames so far. */
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
    // Resizing clears the canvas, so the picture is drawn immediately.
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
