import type { ChartColours } from './chart-colours.ts'
import { drawSign, signPath } from './sign-path.ts'

/** A label with its place. x and y are its top left corner; all sizes in CSS px. */
export interface PlacedText {
  /** Id of the labelled system. If the label is not the system's name, `#` and a suffix follow. */
  readonly id: string
  readonly lines: readonly TextLine[]
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly dimmed: boolean
}

export type Letter = 'capital' | 'name' | 'chosen' | 'detail' | 'figure'

export interface TextLine {
  readonly text: string
  readonly letter: Letter
  /** Path data of the icons before the text. Each icon takes `signWidth` of the line. */
  readonly signs?: readonly string[]
}

/** Size of an icon in a line, CSS px. `signWidth` is its width together with the gap after it. */
const signSize = 12
export const signWidth = 15

interface Style {
  readonly font: string
  readonly leading: number
  readonly colour: string
  readonly spacing: string
}

export function styleOf(letter: Letter, colours: ChartColours): Style {
  const { fonts } = colours
  switch (letter) {
    case 'capital':
      return { font: `600 15px ${fonts.label}`, leading: 17, colour: colours.ink, spacing: '1.2px' }
    case 'chosen':
      return { font: `600 15px ${fonts.sans}`, leading: 18, colour: colours.ink, spacing: '0px' }
    case 'name':
      return { font: `400 13px ${fonts.serif}`, leading: 15, colour: colours.ink, spacing: '0px' }
    case 'detail':
      return { font: `600 12px ${fonts.label}`, leading: 14, colour: colours.dim, spacing: '0.3px' }
    case 'figure':
      return { font: `400 11px ${fonts.sans}`, leading: 12, colour: colours.dim, spacing: '0px' }
  }
}

/** Returns the width of a text, CSS px. Results are cached. */
export type Measure = (text: string, letter: Letter) => number

export function makeMeasure(pen: CanvasRenderingContext2D, colours: ChartColours): Measure {
  const known = new Map<string, number>()
  return (text, letter) => {
    const key = `${letter} ${text}`
    let width = known.get(key)
    if (width === undefined) {
      const style = styleOf(letter, colours)
      pen.font = style.font
      pen.letterSpacing = style.spacing
      width = Math.ceil(pen.measureText(text).width)
      known.set(key, width)
    }
    return width
  }
}

/** Draws the labels. Their letters have a paper-coloured outline, which keeps lines from running through them. */
export function drawTexts(pen: CanvasRenderingContext2D, colours: ChartColours, texts: readonly PlacedText[]): void {
  pen.save()
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  pen.strokeStyle = colours.paper
  for (const { lines, x, y, dimmed } of texts) {
    pen.globalAlpha = dimmed ? 0.45 : 1
    let top = y
    for (const { text, letter, signs = [] } of lines) {
      const { font, leading, colour, spacing } = styleOf(letter, colours)
      pen.font = font
      pen.letterSpacing = spacing
      pen.lineWidth = 3
      pen.fillStyle = colour
      signs.forEach((sign, i) => {
        drawSign(pen, signPath(sign), x + i * signWidth + signSize / 2, top + leading / 2, signSize)
      })
      const left = x + signs.length * signWidth
      pen.strokeText(text, left, top + leading / 2 + 0.5)
      pen.fillText(text, left, top + leading / 2 + 0.5)
      top += leading
    }
  }
  pen.restore()
}
