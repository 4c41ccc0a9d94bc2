import type { FactionId } from '#game/ship/ship.ts'
import type { Paint } from './solids.ts'

/** Colours of a ship, as CSS hex colours. */
export type Palette = Readonly<Record<Paint | 'line' | 'sky' | 'ground', string>>

/** Hull colours are the same in both themes. */
const greys = { hull: '#98a5aa', deck: '#b4bfc2', dark: '#1c2a32', mark: '#16232b' } as const

export const paletteAt = (element: Element, faction: FactionId): Palette => {
  const style = getComputedStyle(element)
  const token = (name: string, fallback: string): string => style.getPropertyValue(name).trim() || fallback
  return {
    ...greys,
    trim: token(`--color-${faction}`, '#6a7f88'),
    line: style.colorScheme.includes('dark') ? '#05090b' : token('--color-ink', '#10222f'),
    sky: '#ffffff',
    ground: '#5d6b72',
  }
}
