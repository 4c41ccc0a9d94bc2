import { describe, expect, it } from 'vitest'
import { isAlphaHost } from '#features/landing/alpha/alpha-host.ts'

describe('the alpha environment', () => {
  it("RT-20 is a host name that starts with 'alpha.'", () => {
    expect(isAlphaHost('alpha.orion.example')).toBe(true)
    expect(isAlphaHost('orion.example')).toBe(false)
    expect(isAlphaHost('alphabet.example')).toBe(false)
  })
})
