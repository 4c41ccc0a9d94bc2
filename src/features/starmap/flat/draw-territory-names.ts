import type { Picture } from './picture.ts'
import { screenX, screenY } from './projection.ts'
import type { TerritoryName } from './territory-names.ts'
import type { Box } from '#pieces/star-map/labels.ts'

type View = Omit<Picture, 'texts'>

interface Letter {
  readonly text: string
  readonly x: number
  readonly y: number
}

interface Lettering {
  readonly size: number
  readonly letters: readonly Letter[]
}

const leastSize = 13
const mostSize = 30
/** A name takes this share of its space's length. */
const share = 0.78
/** Width of a capital to its height, as a rule; what a name needs at the least. */
const letterWidth = 0.52
/** However long the space, letters that are further apart than this are no word. CSS px to the letter's size. */
const mostGap = 2.4

/** A power's name letter by letter, spread over its space. */
function layLetters(view: Picture['view'], name: TerritoryName): Lettering | undefined {
  const text = name.text.toUpperCase()
  const length = name.length * view.scale * share
  const size = Math.min(mostSize, name.breadth * view.scale * 0.24, length / (text.length * letterWidth * 1.35))
  if (size < leastSize) return undefined
  const step = Math.min(length / (text.length - 1), size * mostGap)
  const [cos, sin] = [Math.cos(name.angle), -Math.sin(name.angle)]
  const [x, y] = [screenX(view, name.x), screenY(view, name.y)]
  const letters = [...text].map((letter, i) => {
    const along = (i - (text.length - 1) / 2) * step
    return { text: letter, x: x + along * cos, y: y + along * sin }
  })
  return { size, letters }
}

const letteringsOf = ({ territories, level, layers, view }: View) =>
  level === 'near' || !layers.has('territories')
    ? []
    : (territories?.names ?? []).flatMap((name) => {
        const lettering = layLetters(view, name)
        return lettering ? [{ ...lettering, name }] : []
      })

/** Where names of stars keep off: a power's name is read from far, and is only ground from nearer. */
export const nameBoxes = (picture: View): readonly Box[] =>
  picture.level !== 'far'
    ? []
    : letteringsOf(picture).flatMap(({ letters, size }) =>
        letters.map(({ x, y }) => ({ x: x - size * 0.35, y: y - size * 0.5, width: size * 0.7, height: size })),
      )

export function drawTerritoryNames(picture: View): void {
  const { pen, ink, level } = picture
  pen.save()
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  for (const { name, size, letters } of letteringsOf(picture)) {
    pen.font = `600 ${size.toFixed(1)}px ${ink.fonts.label}`
    pen.fillStyle = ink.owners[name.owner]
    pen.strokeStyle = ink.paper
    pen.lineWidth = size * 0.28
    for (const { text, x, y } of letters) {
      pen.save()
      pen.translate(x, y)
      pen.rotate(-name.angle)
      if (level === 'far') {
        pen.globalAlpha = 0.7
        pen.strokeText(text, 0, 0)
      }
      pen.globalAlpha = level === 'far' ? 0.95 : 0.4
      pen.fillText(text, 0, 0)
      pen.restore()
    }
  }
  pen.restore()
}
