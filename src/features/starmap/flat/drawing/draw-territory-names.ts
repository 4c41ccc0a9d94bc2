import { overlaps, type Box } from '#pieces/star-map/place-labels.ts'
import type { Picture } from '../layout/picture.ts'
import { letterAt, type TerritoryName } from '../layout/territory-name.ts'
import { screenX, screenY, type FlatView } from '../projection.ts'

interface Letter {
  readonly text: string
  readonly x: number
  readonly y: number
}

interface Lettering {
  readonly name: TerritoryName
  readonly size: number
  readonly letters: readonly Letter[]
}

/** Names whose letters would be smaller than this, CSS px, are not drawn. */
const minSize = 12
const maxSize = 34

function layOutLetters(view: FlatView, name: TerritoryName): Lettering | undefined {
  const size = Math.min(maxSize, name.size * view.scale)
  if (size < minSize) return undefined
  const text = name.text.toUpperCase()
  const letters = [...text].map((letter, i) => {
    const { x, y } = letterAt(name, i / (text.length - 1))
    return { text: letter, x: screenX(view, x), y: screenY(view, y) }
  })
  return { name, size, letters }
}

const boxOf = ({ x, y }: Letter, size: number): Box => ({
  x: x - size * 0.35,
  y: y - size * 0.5,
  width: size * 0.7,
  height: size,
})

/** Draws the names of powers. Names that would overlap a label or a reserved area are left out; when zoomed in, all are faint or gone. */
export function drawTerritoryNames(picture: Picture, reserved: readonly Box[]): void {
  const { pen, colours, level, view, territories, texts } = picture
  if (level === 'near' || !territories) return
  pen.save()
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  for (const name of territories.names) {
    const lettering = layOutLetters(view, name)
    if (!lettering) continue
    const { size, letters } = lettering
    if (letters.some((letter) => reserved.some((box) => overlaps(box, boxOf(letter, size))))) continue
    if (level === 'far' && letters.some((letter) => texts.some((text) => overlaps(text, boxOf(letter, size))))) continue
    pen.font = `600 ${size.toFixed(1)}px ${colours.fonts.label}`
    pen.fillStyle = colours.owners[name.owner]
    pen.strokeStyle = colours.paper
    pen.lineWidth = size * 0.28
    for (const { text, x, y } of letters) {
      pen.save()
      pen.translate(x, y)
      pen.rotate(-name.angle)
      if (level === 'far') {
        pen.globalAlpha = 0.7
        pen.strokeText(text, 0, 0)
      }
      pen.globalAlpha = level === 'far' ? 0.95 : 0.26
      pen.fillText(text, 0, 0)
      pen.restore()
    }
  }
  pen.restore()
}
