import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Parses the tokens of each theme from the style sheet, by the selector of the theme's block. */
const css = readFileSync('src/styles/tokens.css', 'utf8')
const block = (selector: RegExp): ReadonlyMap<string, string> => {
  const body = selector.exec(css)?.[1] ?? ''
  return new Map(
    [...body.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map((found) => [found[1] ?? '', found[2] ?? '']),
  )
}
const themes = {
  chart: block(/:root,\s+\.chart \{\s+color-scheme: light;([^}]+)\}/),
  'night watch': block(/@media screen \{\s+\.dark \{([^}]+)\}/),
} as const

/** Relative luminance and contrast as WCAG 2.2 defines them. */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['paper', 'paper-raised', 'paper-sunk']
const texts = ['ink', 'ink-dim', 'signal-text', 'brass-text', 'violet-text', 'hull', 'good']
const fills = [
  ['signal-ink', 'signal'],
  ['signal-ink', 'signal-strong'],
  ['brass-ink', 'brass'],
  ['violet-ink', 'violet'],
  ['hull-ink', 'hull-fill'],
  ['paper', 'ink'],
] as const
const factions = ['accord', 'hesperia', 'kharon', 'veil', 'lumen', 'drift']

describe.each(Object.entries(themes))('contrast in %s', (_, theme) => {
  const of = (a: string, b: string) => contrast(theme.get(a) ?? '', theme.get(b) ?? '')
  const pairs = (names: readonly string[]) => names.flatMap((name) => grounds.map((ground) => [name, ground] as const))

  it('both themes name the same colours', () => {
    expect([...theme.keys()]).toEqual([...themes.chart.keys()])
    expect(theme.size).toBeGreaterThan(20)
  })

  it.each(pairs(texts))('%s on %s is AA', (text, ground) => {
    expect(of(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(grounds)('rules text on %s is AAA', (ground) => {
    expect(of('ink', ground)).toBeGreaterThanOrEqual(7)
  })

  it.each(fills)('%s on the fill %s is AA', (text, fill) => {
    expect(of(text, fill)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs(['line', ...factions]))('%s on %s can be distinguished as a line or mark', (mark, ground) => {
    expect(of(mark, ground)).toBeGreaterThanOrEqual(3)
  })

  it('no two factions are equally light, so they differ in grey print', () => {
    const lightness = factions
      .map((name) => 116 * Math.cbrt(luminance(theme.get(name) ?? '')) - 16)
      .toSorted((a, b) => a - b)
    const steps = lightness.slice(1).map((value, index) => value - (lightness[index] ?? 0))
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(3.5)
  })
})
