import type { ReactElement } from 'react'
import type { MeasureText, PosterFont } from './poster-labels.ts'

/** As in src/styles/tokens.css, written out: a saved sheet knows no style sheet. */
const families: Readonly<Record<PosterFont, string>> = {
  label: "'Barlow Condensed', 'Barlow Condensed stand-in', 'Arial Narrow', sans-serif",
  serif: "'Source Serif 4', 'Source Serif 4 stand-in', Georgia, serif",
  mono: "'B612 Mono', 'B612 Mono stand-in', ui-monospace, monospace",
}
const weights: Readonly<Record<PosterFont, number>> = { label: 600, serif: 400, mono: 400 }

interface InkTextProps {
  readonly x: number
  readonly y: number
  /** Letters, mm. */
  readonly size: number
  readonly face: PosterFont
  readonly children: string
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Held to this, whatever face the reader of the file has. */
  readonly width?: number
  /** Paper kept free round the letters, mm. */
  readonly halo?: number
  readonly italic?: boolean
}

/** A line of text; y is its middle. */
export const InkText = ({ x, y, size, face, children, anchor, width, halo, italic }: InkTextProps): ReactElement => (
  <text
    x={x}
    // Letters stand on a line: their middle is about a third of their height over it.
    y={y + size * 0.34}
    fontFamily={families[face]}
    fontWeight={weights[face]}
    fontStyle={italic ? 'italic' : undefined}
    fontSize={size}
    textAnchor={anchor}
    {...(width !== undefined && width > 0 && { textLength: width, lengthAdjust: 'spacingAndGlyphs' })}
    {...(halo !== undefined && { stroke: '#fff', strokeWidth: halo, strokeLinejoin: 'round', paintOrder: 'stroke' })}
  >
    {children}
  </text>
)

/** Letters are measured large and scaled down: browsers round small ones. */
const measured = 100

/** Widths of texts in the faces of the page, which must have been loaded. */
export function makeMeasureText(): MeasureText {
  const pen = document.createElement('canvas').getContext('2d')
  const known = new Map<string, number>()
  return (text, face, size) => {
    const key = `${face} ${text}`
    let width = known.get(key)
    if (width === undefined) {
      if (pen) pen.font = `${weights[face]} ${measured}px ${families[face]}`
      width = (pen?.measureText(text).width ?? text.length * measured * 0.5) / measured
      known.set(key, width)
    }
    return width * size
  }
}

/** Resolves when the faces of the sheet are there, or will not come. */
export const loadPosterFonts = async (): Promise<void> => {
  const faces = Object.keys(families) as readonly PosterFont[]
  await Promise.allSettled(faces.map((face) => document.fonts.load(`${weights[face]} ${measured}px ${families[face]}`)))
}
