/** Draws an icon, whose path data fills a 24 × 24 box, centred on (x, y). `size` is the side of the box, CSS px. */
export function drawSign(
  pen: CanvasRenderingContext2D,
  sign: Path2D,
  x: number,
  y: number,
  size: number,
  halo?: string,
): void {
  pen.save()
  pen.translate(x - size / 2, y - size / 2)
  pen.scale(size / 24, size / 24)
  if (halo !== undefined) {
    pen.strokeStyle = halo
    pen.lineWidth = 72 / size
    pen.lineJoin = 'round'
    pen.stroke(sign)
  }
  pen.fill(sign, 'evenodd')
  pen.restore()
}

const paths = new Map<string, Path2D>()

/** Makes a path from SVG path data. Results are cached. */
export function signPath(data: string): Path2D {
  let path = paths.get(data)
  if (!path) paths.set(data, (path = new Path2D(data)))
  return path
}
