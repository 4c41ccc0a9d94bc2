// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchTheme } from '#app/watch/theme-watch.ts'
import { makeSettingsStore } from '#store/settings/settings.ts'

const isNight = () => document.documentElement.classList.contains('dark')

describe('the theme of the page', () => {
  let system = { matches: false, turn: () => {} }

  beforeEach(() => {
    system = { matches: false, turn: () => {} }
    vi.stubGlobal('matchMedia', () => ({
      get matches() {
        return system.matches
      },
      addEventListener: (_name: string, listener: () => void) => (system.turn = listener),
    }))
  })
  afterEach(() => {
    document.documentElement.className = ''
  })

  it('RT-16 LS-01 the class dark on the page root follows the setting', () => {
    const settings = makeSettingsStore()
    watchTheme(settings)
    expect(isNight()).toBe(false)
    settings.getState().setDarkMode(true)
    expect(isNight()).toBe(true)
    settings.getState().setDarkMode(false)
    expect(isNight()).toBe(false)
  })

  it('RT-16 follows the system until the player chooses a theme', () => {
    const settings = makeSettingsStore()
    watchTheme(settings)
    system.matches = true
    system.turn()
    expect(isNight()).toBe(true)
    settings.getState().setDarkMode(false)
    system.turn()
    expect(isNight()).toBe(false)
  })
})
