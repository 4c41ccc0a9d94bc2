import { middleOf, type Picture } from '../layout/picture.ts'

/** Draws a ring with four pointers at the selected star, and a dashed one at the star that Enter would select. */
export function drawRings(picture: Omit<Picture, 'texts'>): void {
  const { pen, colours, selected, candidate, model } = picture
  pen.save()
  if (candidate >= 0 && candidate !== selected) {
    const [x, y] = middleOf(picture, candidate)
    pen.strokeStyle = colours.ink
    pen.lineWidth = 1.5
    pen.setLineDash([4, 3])
    pen.beginPath()
    pen.arc(x, y, (model.radius[candidate] ?? 0) + 9, 0, 2 * Math.PI)
    pen.stroke()
    pen.setLineDash([])
  }
  if (selected >= 0) {
    const [x, y] = middleOf(picture, selected)
    const r = (model.radius[selected] ?? 0) + 10
    const ring = new Path2D()
    ring.arc(x, y, r, 0, 2 * Math.PI)
    for (let i = 0; i < 4; i += 1) {
      const [cos, sin] = [Math.cos((i * Math.PI) / 2), Math.sin((i * Math.PI) / 2)]
      ring.moveTo(x + cos * (r - 3), y + sin * (r - 3))
      ring.lineTo(x + cos * (r + 6), y + sin * (r + 6))
    }
    pen.strokeStyle = colours.paper
    pen.lineWidth = 5
    pen.stroke(ring)
    pen.strokeStyle = colours.signal
    pen.lineWidth = 2.2
    pen.stroke(ring)
  }
  pen.restore()
}
