/** How texts of the lifted chart are lettered: as on the flat one. */

export type Letter = 'capital' | 'name' | 'chosen' | 'figure' | 'leg' | 'quarter' | 'power' | 'smallPower'

interface LetterStyle {
  readonly size: number
  readonly weight: number
  readonly font: 'label' | 'sans' | 'serif' | 'mono'
  /** CSS px between letters, and of the whole line. */
  readonly spacing: number
  readonly height: number
  readonly colour: string
  readonly upper?: true
}

export const letterStyles: Readonly<Record<Letter, LetterStyle>> = {
  capital: { size: 15, weight: 600, font: 'label', spacing: 1.2, height: 17, colour: '--color-ink', upper: true },
  chosen: { size: 15, weight: 600, font: 'sans', spacing: 0, height: 19, colour: '--color-ink' },
  name: { size: 13, weight: 400, font: 'serif', spacing: 0, height: 16, colour: '--color-ink' },
  figure: { size: 10, weight: 400, font: 'mono', spacing: 0, height: 13, colour: '--color-ink-dim' },
  leg: { size: 12, weight: 400, font: 'mono', spacing: 0, height: 18, colour: '--color-ink' },
  quarter: { size: 16, weight: 600, font: 'label', spacing: 0, height: 18, colour: '--color-ink-dim' },
  smallPower: { size: 12, weight: 600, font: 'label', spacing: 1.5, height: 14, colour: '--color-ink' },
  power: { size: 17, weight: 600, font: 'label', spacing: 5, height: 20, colour: '--color-ink' },
}

/** CSS px between a name and what stands behind it, and on both sides of a box. */
export const gap = 5
export const boxAir = 5

const edge =
  'var(--color-paper) 0 0 2px, var(--color-paper) 1px 1px 1px, var(--color-paper) -1px -1px 1px, var(--color-paper) 1px -1px 1px, var(--color-paper) -1px 1px 1px'

/** Dresses a label's element. @param colour a CSS custom property, where it is not the letter's own. */
export function dressLabel(element: HTMLElement, letter: Letter, colour?: string): void {
  const style = letterStyles[letter]
  Object.assign(element.style, {
    font: `${style.weight} ${style.size}px/${style.height}px var(--font-${style.font})`,
    letterSpacing: `${style.spacing}px`,
    textTransform: style.upper ? 'uppercase' : 'none',
    color: `var(${colour ?? style.colour})`,
    textShadow: letter === 'leg' ? 'none' : edge,
    background: letter === 'leg' ? 'var(--color-paper)' : 'none',
    outline: letter === 'leg' ? '1px solid var(--color-ink)' : 'none',
    paddingInline: letter === 'leg' ? `${boxAir}px` : '0',
  })
}

/** CSS px of a text, measured once for each. */
export type MeasureText = (text: string, letter: Letter) => number

export function makeMeasureText(host: Element): { readonly measure: MeasureText; readonly forget: () => void } {
  const pen = document.createElement('canvas').getContext('2d')
  const page = getComputedStyle(host)
  const known = new Map<Letter, Map<string, number>>()
  const measure: MeasureText = (text, letter) => {
    let widths = known.get(letter)
    if (!widths) known.set(letter, (widths = new Map<string, number>()))
    let width = widths.get(text)
    if (width === undefined) {
      const { size, weight, font, spacing, upper } = letterStyles[letter]
      const drawn = upper ? text.toUpperCase() : text
      if (pen) pen.font = `${weight} ${size}px ${page.getPropertyValue(`--font-${font}`) || 'sans-serif'}`
      width = Math.ceil((pen?.measureText(drawn).width ?? drawn.length * size * 0.5) + drawn.length * spacing) + 1
      widths.set(text, width)
    }
    return width
  }
  return { measure, forget: () => known.clear() }
}
