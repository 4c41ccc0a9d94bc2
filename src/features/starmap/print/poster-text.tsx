import type { ReactElement } from 'react'
import type { MeasureText, PosterFont } from './poster-labels.ts'

/** Same as in src/styles/tokens.css, repeated because a saved poster has no style sheet. */
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
  /** Width that the text is fitted to, mm, in case the viewer of the file lacks the font. */
  readonly width?: number
  /** White outline around the letters, mm. */
  readonly halo?: number
  readonly italic?: boolean
}

/** A line of text; y is its vertical centre. */
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

/** Text is measured at this size and scaled down, because browsers round small widths. */
const measured = 100

/** Measures text widths. The fonts must have been loaded. */
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

/** Resolves when the poster's fonts have loaded or failed to load. */
export const loadPosterFonts = async (): Promise<void> => {
  const faces = Object.keys(families) as readonly PosterFont[]
  await Promise.allSettled(faces.map((face) => document.fonts.load(`${weights[face]} ${measured}px ${families[face]}`)))
}
