import type { Box } from '#pieces/star-map/place-labels.ts'
import type { Picture } from '../layout/picture.ts'
import { screenX, screenY } from '../projection.ts'

type View = Omit<Picture, 'texts'>

const flag = new Path2D('M0 0V-17M0-17H9L6.5-13.5 9-10H0')
const tagSize = 5

const shownOf = ({ layers, marks, model, view }: View) =>
  layers.has('marks')
    ? marks.map((mark) => ({
        ...mark,
        x: screenX(view, model.x[mark.system] ?? 0) + 5,
        y: screenY(view, model.y[mark.system] ?? 0) - 5,
      }))
    : []

export const markBoxes = (picture: View): readonly Box[] =>
  shownOf(picture).map(({ x, y, bookmarked, tags }) => {
    const flagWidth = bookmarked ? 11 : 0
    return { x: x - 1, y: y - 18, width: flagWidth + tags.length * 13 + 2, height: 18 }
  })

export function drawMarks(picture: View): void {
  const { pen, colours } = picture
  for (const { x, y, bookmarked, tags } of shownOf(picture)) {
    pen.save()
    pen.translate(x, y)
    pen.lineJoin = 'round'
    if (bookmarked) {
      pen.strokeStyle = colours.paper
      pen.lineWidth = 4
      pen.stroke(flag)
      pen.fillStyle = colours.signal
      pen.fill(flag)
      pen.strokeStyle = colours.ink
      pen.lineWidth = 1.2
      pen.stroke(flag)
      pen.translate(11, 0)
    }
    for (const { shape, colour } of tags) {
      pen.save()
      pen.translate(tagSize + 1, -11)
      pen.scale(tagSize, tagSize)
      pen.strokeStyle = colours.paper
      pen.lineWidth = 0.6
      pen.stroke(shape)
      pen.fillStyle = colour
      pen.fill(shape)
      pen.restore()
      pen.translate(13, 0)
    }
    pen.restore()
  }
}
