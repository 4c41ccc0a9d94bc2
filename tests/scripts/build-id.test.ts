import { afterEach, describe, expect, it, vi } from 'vitest'
import { sourcesId } from '../../scripts/vite/build-id.ts'

afterEach(() => vi.unstubAllEnvs())

const idWith = (script: string | undefined): string => {
  vi.stubEnv('VITE_ANALYTICS_SCRIPT', script)
  return sourcesId()
}

describe('the id of the build', () => {
  it('AN-11 differs with another analytics script, so that the next start builds again', () => {
    const without = idWith(undefined)
    expect(idWith('https://stats.example/script.js')).not.toBe(without)
    expect(idWith('https://stats.example/other.js')).not.toBe(idWith('https://stats.example/script.js'))
  })

  it('RT-18 is the same for the same sources, whether a variable is empty or missing', () => {
    expect(idWith(undefined)).toBe(idWith(undefined))
    expect(idWith('')).toBe(idWith(undefined))
  })
})
