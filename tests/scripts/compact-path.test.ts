import { expect, test } from 'vitest'
import { compactPath } from '../../scripts/vite/compact-path.ts'

test('a path keeps its shape to a tenth, in relative steps', () => {
  expect(compactPath('M10 20L30 20L30 25.04L12.5 0.46Z')).toBe('m10 20h20v5l-17.5 -24.5z')
  expect(compactPath('M0 1V3.26M5 1V3.26')).toBe('m0 1v2.3m5 -2.3v2.3')
  expect(compactPath('M-2 4H6.04')).toBe('m-2 4h8')
})

test('rounding never adds up along a path', () => {
  const steps = Array.from({ length: 1000 }, (_, i) => `L${((i + 1) * 0.33).toFixed(2)} 0`)
  const widths = compactPath(`M0 0${steps.join('')}`).matchAll(/h([\d.]+)/g)
  const end = [...widths].reduce((sum, [, width]) => sum + Number(width), 0)
  expect(end).toBeCloseTo(330, 1)
})

test('after a closed outline the next one starts from its beginning', () => {
  expect(compactPath('M1 1L4 1L4 4ZM1 2L2 2Z')).toBe('m1 1h3v3zm0 1h1z')
})
