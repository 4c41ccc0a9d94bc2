// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { QrCode, qrModules } from '#pieces/fleet/qr-code.tsx'

const text = 'https://orion.test/fleet-builder?fleet=abc#f=AbC-_123'

/** The modules that a path darkens. */
function darkened(path: string): readonly string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].flatMap(([, x, y, run, back]) => {
    expect(run).toBe(back)
    return Array.from({ length: Number(run) }, (_, n) => `${Number(x) + n},${y}`)
  })
}

describe('FE-05 a QR code', () => {
  it('FE-05 draws exactly the dark modules of the code, each once', () => {
    const code = qrModules(text)!
    const { data } = encode(text, { ecc: 'M', border: 4 })
    const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x},${y}`] : [])))
    expect(darkened(code.path)).toEqual(dark)
    expect(code.size).toBe(data.length)
  })

  it('FE-05 is one path with a name', () => {
    const markup = renderToStaticMarkup(<QrCode text={text} label="Opens this fleet" />)
    expect(markup.match(/<path/g)).toHaveLength(1)
    expect(markup).toContain('<title>Opens this fleet</title>')
    expect(markup).toContain('role="img"')
  })

  it('FE-05 is left out for a text that is too long for a code', () => {
    expect(qrModules('x'.repeat(4000))).toBeUndefined()
    expect(renderToStaticMarkup(<QrCode text={'x'.repeat(4000)} label="Too much" />)).toBe('')
  })
})
