// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyTheme } from '#ui/theme.ts'

const script = readFileSync('public/theme.js', 'utf8')
const isDark = () => document.documentElement.classList.contains('dark')
const systemIs = (dark: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: dark }))

/** Runs the inline script of index.html's head in the global scope, as the browser does before anything else. */
const firstPaint = () => {
  runInThisContext(script)
}

beforeEach(() => systemIs(false))
afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.className = ''
})

describe('theme before first paint', () => {
  it.each([true, false])('RT-16 a remembered darkMode %s wins over the system', (darkMode) => {
    systemIs(!darkMode)
    localStorage.setItem('orion-settings', JSON.stringify({ state: { darkMode }, version: 1 }))
    firstPaint()
    expect(isDark()).toBe(darkMode)
  })

  it.each(['{', 'null', '7', '{"state":null}', '{"state":{"darkMode":"yes"}}'])(
    'LS-07 a corrupt setting %j falls back to the system',
    (saved) => {
      systemIs(true)
      localStorage.setItem('orion-settings', saved)
      firstPaint()
      expect(isDark()).toBe(true)
    },
  )

  it('LS-07 a forbidden storage falls back to the system', () => {
    systemIs(true)
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
      clear: () => undefined,
    })
    firstPaint()
    expect(isDark()).toBe(true)
  })

  it('RT-16 changing the theme sets the class on the page root and the colour of the browser', () => {
    document.head.innerHTML = '<meta name="theme-color" content="x">'
    applyTheme(true)
    expect(isDark()).toBe(true)
    expect(document.querySelector('meta')?.content).toBe('#0b1418')
    applyTheme(false)
    expect(isDark()).toBe(false)
    expect(document.querySelector('meta')?.content).toBe('#eef2f1')
  })
})
