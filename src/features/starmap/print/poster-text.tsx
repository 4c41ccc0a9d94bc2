import type { ReactElement } from 'react'
import type { MeasureText, PosterFont } from './poster-labels.ts'

/** Font families, the same as in src/styles/tokens.css. They are repeated because a saved poster has no style sheet. */
const families: Readonly<Record<PosterFont, string>> = {
  label: "'Barlow Condensed', 'Barlow Condensed stand-in', 'Arial Narrow', sans-serif",
  serif: "'Source Serif 4', 'Source Serif 4 stand-in', Georgia, serif",
  mono: "'B612 Mono', 'B612 Mono stand-in', ui-monospace, monospace",
}
const weights: Readonly<Record<PosterFont, number>> = { label: 600, serif: 400, mono: 400 }

interface InkTextProps {
  readonly x: number
  readonly y: number
  /** Letter size, mm. */
  readonly size: number
  readonly face: PosterFont
  readonly children: string
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Width to which the text is fitted, mm. It keeps the layout if the program that shows the file lacks the font. */
  readonly width?: number
  /** Width of the white outline around the letters, mm. */
  readonly halo?: number
  readonly italic?: boolean
}

/** A line of text. y is its vertical centre; all lengths in mm. */
export const InkText = ({ x, y, size, face, children, anchor, width, halo, italic }: InkTextProps): ReactElement => (
  <text
    x={x}
    // The centre of capitals is about a third of the letter size above the baseline.
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

/** Texts are measured at this letter size (px) and scaled down, because browsers round small widths. */
const measured = 100

/** Makes a function that measures text widths. The fonts must have been loaded before. */
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

/** Resolves when each of the poster's fonts has loaded or failed to load. */
export async function loadPosterFonts(): Promise<void> {
  const faces = Object.keys(families) as readonly PosterFont[]
  await Promise.allSettled(faces.map((face) => document.fonts.load(`${weights[face]} ${measured}px ${families[face]}`)))
}
