import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonErrorPosition } from '#game/json-error-position.ts'

describe('FE-03 where a text stops being JSON', () => {
  it.each([
    ['{"a": nonsense}', 6],
    ['{"a":1,}', 7],
    ['{"a" 1}', 5],
    ['{a:1}', 1],
    ['[1 2]', 3],
    ['[1]]', 3],
    ['{} x', 3],
    ['[01]', 2],
    ['["\u0001"]', 1],
    [']', 0],
  ])('FE-03 %j at %i', (text, at) => {
    expect(jsonErrorPosition(text)).toBe(at)
  })

  it.each([
    '',
    '{',
    '[1,',
    '{"a"',
    '{"a":',
    '{"fleets":[{"name":"Ho',
    '["the \\"Old\\" Gua',
    '{"the \\"Old\\" Gua',
    '["tail\\',
    '["\\u00',
  ])('FE-03 %j ends too early', (text) => {
    expect(jsonErrorPosition(text)).toBe(text.length)
  })

  it('FE-03 valid JSON has no error, and every beginning of it ends too early', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (json, at) => {
        expect(jsonErrorPosition(json)).toBe(json.length)
        const cut = json.slice(0, at % (json.length + 1))
        expect(jsonErrorPosition(cut)).toBeGreaterThanOrEqual(cut.length - 6)
      }),
    )
  })

  it('FE-03 long and deep texts can be read', () => {
    const long = `["${'x\\n'.repeat(1_000_000)}${'x'.repeat(4_000_000)}`
    expect(jsonErrorPosition(long)).toBe(long.length)
    expect(jsonErrorPosition(`${long}"}`)).toBe(long.length + 1)
    expect(jsonErrorPosition('['.repeat(1_000_000))).toBe(1_000_000)
  })
})
