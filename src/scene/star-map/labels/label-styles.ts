/** Styles of the labels, the same as on the 2D map. Sizes, letter spacing and line heights are in CSS px. */
const labelStyles = {
  capital: { size: 15, weight: 600, font: 'label', spacing: 1.2, height: 17, colour: '--color-ink', upper: true },
  chosen: { size: 15, weight: 600, font: 'sans', spacing: 0, height: 19, colour: '--color-ink', upper: false },
  name: { size: 13, weight: 400, font: 'serif', spacing: 0, height: 16, colour: '--color-ink', upper: false },
  figure: { size: 10, weight: 400, font: 'mono', spacing: 0, height: 13, colour: '--color-ink-dim', upper: false },
  leg: { size: 12, weight: 400, font: 'mono', spacing: 0, height: 18, colour: '--color-ink', upper: false },
  quarter: { size: 16, weight: 600, font: 'label', spacing: 0, height: 18, colour: '--color-ink-dim', upper: false },
  smallPower: { size: 12, weight: 600, font: 'label', spacing: 1.5, height: 14, colour: '--color-ink', upper: false },
  power: { size: 17, weight: 600, font: 'label', spacing: 5, height: 20, colour: '--color-ink', upper: false },
}

export type LabelKind = keyof typeof labelStyles

/** Space between the parts of a label, padding of a label with a frame, and size of the disc of a stop, CSS px. */
const gap = 5
const boxPadding = 5
const stopSize = 18

const outline =
  'var(--color-paper) 0 0 2px, var(--color-paper) 1px 1px 1px, var(--color-paper) -1px -1px 1px, var(--color-paper) 1px -1px 1px, var(--color-paper) -1px 1px 1px'

const textCss = (kind: LabelKind, colour = labelStyles[kind].colour) => {
  const { weight, size, height, font, spacing, upper } = labelStyles[kind]
  return {
    font: `${weight} ${size}px/${height}px var(--font-${font})`,
    letterSpacing: `${spacing}px`,
    textTransform: upper ? 'uppercase' : 'none',
    color: `var(${colour})`,
    textShadow: outline,
    whiteSpace: 'pre',
  } as const
}

/** CSS of a label around its parts. @param colour Name of a CSS custom property, instead of the colour of the kind. */
export const labelCss = (kind: LabelKind, colour?: string) => ({
  ...textCss(kind, colour),
  display: 'flex',
  alignItems: 'center',
  columnGap: `${gap}px`,
  ...(kind === 'leg' && {
    textShadow: 'none',
    background: 'var(--color-paper)',
    outline: '1px solid var(--color-ink)',
    paddingInline: `${boxPadding}px`,
  }),
})

/** The number of a stop is a disc before the name. */
const stopCss = {
  blockSize: `${stopSize}px`,
  inlineSize: `${stopSize}px`,
  borderRadius: '9px',
  background: 'var(--color-signal)',
  color: 'var(--color-signal-ink)',
  font: `600 13px/${stopSize}px var(--font-label)`,
  letterSpacing: '0',
  textAlign: 'center',
  textShadow: 'none',
} as const

/** The texts of a label and their CSS: the number of a stop, the name, the height. */
export const partsOf = ({ text, figure, stop }: LabelText) => [
  ...(stop === undefined ? [] : [{ text: stop, style: stopCss }]),
  { text, style: {} },
  ...(figure === undefined ? [] : [{ text: figure, style: textCss('figure') }]),
]

/** The values that decide the size of a label. */
export interface LabelText {
  readonly text: string
  readonly kind: LabelKind
  readonly figure?: string | undefined
  readonly stop?: string | undefined
}

export type MeasureText = (text: string, kind: LabelKind) => number

/** Measures texts, CSS px, and caches the results. After the fonts have changed, make a new one. */
export function makeMeasureText(): MeasureText {
  const pen = document.createElement('canvas').getContext('2d')
  const computed = getComputedStyle(document.documentElement)
  const cache = new Map<string, number>()
  return (text, kind) => {
    const key = `${kind} ${text}`
    let width = cache.get(key)
    if (width === undefined) {
      const { size, weight, font, spacing, upper } = labelStyles[kind]
      const drawn = upper ? text.toUpperCase() : text
      if (pen) pen.font = `${weight} ${size}px ${computed.getPropertyValue(`--font-${font}`) || 'sans-serif'}`
      width = Math.ceil((pen?.measureText(drawn).width ?? drawn.length * size * 0.5) + drawn.length * spacing) + 1
      cache.set(key, width)
    }
    return width
  }
}

export const labelWidth = ({ text, kind, figure, stop }: LabelText, measure: MeasureText): number =>
  measure(text, kind) +
  (kind === 'leg' ? 2 * boxPadding : 0) +
  (figure === undefined ? 0 : gap + measure(figure, 'figure')) +
  (stop === undefined ? 0 : gap + stopSize)

export const labelHeight = ({ kind, stop }: LabelText): number =>
  Math.max(labelStyles[kind].height, stop === undefined ? 0 : stopSize)
