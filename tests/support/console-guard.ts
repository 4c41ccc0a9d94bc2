import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A console error or warning fails the test, unless the test replaces the method with a spy of its own. */
const noisy = ['error', 'warn'] as const
let lines: string[] = []

beforeEach(() => {
  lines = []
  for (const level of noisy) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void lines.push(words.map(String).join(' ')))
  }
})

afterEach(() => {
  const heard = lines
  vi.restoreAllMocks()
  expect(heard, 'console errors and warnings').toEqual([])
})
