import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const src = join(import.meta.dirname, '../../src')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) =>
  ['.css', '.ts', '.tsx'].includes(extname(path)),
)
const textOf = (path: string): string => readFileSync(join(src, path), 'utf8')

/** Sizes in rem or px that a style sheet or a class gives to text, as CSS px. Sizes of drawings have no unit. */
const sizes = (text: string): readonly number[] =>
  [...text.matchAll(/(?:font-size: |--text-\w+: |\btext-\[)([\d.]+)(rem|px)/g)].map(
    ([, size, unit]) => Number(size) * (unit === 'rem' ? 16 : 1),
  )

describe('texts on a phone', () => {
  it('are at least 12 px high', () => {
    const found = files
      // The sheet of the printed fleet has sizes of paper, the chart of a battle those of the table: 1.7" are 12 px on a phone.
      .filter((path) => !path.includes('fleet-print') && !path.endsWith('battle-chart.css'))
      .flatMap((path) => sizes(textOf(path)).map((size) => ({ path, size })))
    expect(found.length).toBeGreaterThan(20)
    expect(found.filter(({ size }) => size < 12)).toEqual([])
  })

  it('have figures whose points and commas are not as wide as a digit', () => {
    const mono = /--font-mono: ([^;]+);/.exec(textOf('styles/tokens.css'))?.[1] ?? ''
    const first = /^'([^']+)'/.exec(mono)?.[1] ?? ''
    const faces = textOf('styles/fonts.css').match(/@font-face \{[^}]+\}/g) ?? []
    const face = faces.find((one) => one.includes(`'${first}'`)) ?? ''
    expect(face).toContain('unicode-range: U+2C, U+2E, U+3A;')
    expect(face).not.toContain('b612-mono')
  })
})
