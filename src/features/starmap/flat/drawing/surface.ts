/** A canvas that draws only what was asked for. */
export interface Surface {
  readonly pen: CanvasRenderingContext2D
  /** Device px of a CSS px; a denser screen than 2 shows no more. */
  readonly ratio: () => number
  /** One frame, soon. Any number of calls before it draw one frame. */
  readonly redraw: () => void
  readonly close: () => void
}

export interface Drawing {
  /** CSS px; both above 0. A drawing follows at once. */
  readonly resize: (width: number, height: number) => void
  /** Draws at `now` (ms, as performance.now); true: something moves, another frame is wanted. */
  readonly draw: (now: number) => boolean
  /** Nothing moves any more. */
  readonly rest: () => void
  readonly close: () => void
}

const maxRatio = 2

/**
 * Fills `canvas` at the density of the screen and draws on demand: no frame while nothing changes. The count of frames
 * so far stands in its `data-frames` whenever it comes to rest.
 */
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
    // At once: a canvas that changes its size is blank until it is drawn again.
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
