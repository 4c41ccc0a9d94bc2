/** Styles of the labels, the same as on the 2D map. */

export type LabelKind = 'capital' | 'name' | 'chosen' | 'figure' | 'leg' | 'quarter' | 'power' | 'smallPower'

interface LabelStyle {
  readonly size: number
  readonly weight: number
  readonly font: 'label' | 'sans' | 'serif' | 'mono'
  /** Letter spacing and line height, CSS px. */
  readonly spacing: number
  readonly height: number
  readonly colour: string
  readonly upper?: true
}

export const labelStyles: Readonly<Record<LabelKind, LabelStyle>> = {
  capital: { size: 15, weight: 600, font: 'label', spacing: 1.2, height: 17, colour: '--color-ink', upper: true },
  chosen: { size: 15, weight: 600, font: 'sans', spacing: 0, height: 19, colour: '--color-ink' },
  name: { size: 13, weight: 400, font: 'serif', spacing: 0, height: 16, colour: '--color-ink' },
  figure: { size: 10, weight: 400, font: 'mono', spacing: 0, height: 13, colour: '--color-ink-dim' },
  leg: { size: 12, weight: 400, font: 'mono', spacing: 0, height: 18, colour: '--color-ink' },
  quarter: { size: 16, weight: 600, font: 'label', spacing: 0, height: 18, colour: '--color-ink-dim' },
  smallPower: { size: 12, weight: 600, font: 'label', spacing: 1.5, height: 14, colour: '--color-ink' },
  power: { size: 17, weight: 600, font: 'label', spacing: 5, height: 20, colour: '--color-ink' },
}

/** Space between the parts of a label, and padding at both sides of a label with a frame, CSS px. */
export const gap = 5
export const boxPadding = 5

const textOutline =
  'var(--color-paper) 0 0 2px, var(--color-paper) 1px 1px 1px, var(--color-paper) -1px -1px 1px, var(--color-paper) 1px -1px 1px, var(--color-paper) -1px 1px 1px'

export function applyLabelStyle(element: HTMLElement, kind: LabelKind, colour?: string): void {
  const style = labelStyles[kind]
  Object.assign(element.style, {
    font: `${style.weight} ${style.size}px/${style.height}px var(--font-${style.font})`,
    letterSpacing: `${style.spacing}px`,
    textTransform: style.upper ? 'uppercase' : 'none',
    color: `var(${colour ?? style.colour})`,
    textShadow: kind === 'leg' ? 'none' : textOutline,
    background: kind === 'leg' ? 'var(--color-paper)' : 'none',
    outline: kind === 'leg' ? '1px solid var(--color-ink)' : 'none',
    paddingInline: kind === 'leg' ? `${boxPadding}px` : '0',
  })
}

export type MeasureText = (text: string, kind: LabelKind) => number

export function makeMeasureText(host: Element): { readonly measure: MeasureText; readonly clearCache: () => void } {
  const pen = document.createElement('canvas').getContext('2d')
  const computed = getComputedStyle(host)
  const cache = new Map<LabelKind, Map<string, number>>()
  const measure: MeasureText = (text, kind) => {
    let widths = cache.get(kind)
    if (!widths) cache.set(kind, (widths = new Map<string, number>()))
    let width = widths.get(text)
    if (width === undefined) {
      const { size, weight, font, spacing, upper } = labelStyles[kind]
      const drawn = upper ? text.toUpperCase() : text
      if (pen) pen.font = `${weight} ${size}px ${computed.getPropertyValue(`--font-${font}`) || 'sans-serif'}`
      width = Math.ceil((pen?.measureText(drawn).width ?? drawn.length * size * 0.5) + drawn.length * spacing) + 1
      widths.set(text, width)
    }
    return width
  }
  return { measure, clearCache: () => cache.clear() }
}
