import type { FactionId } from '#game/ship/ship.ts'
import type { Theme } from '../stage/use-theme.ts'
import type { Paint } from './solids.ts'

/** Colours of a ship, as CSS hex colours. */
export type Palette = Readonly<Record<Paint | 'line' | 'sky' | 'ground', string>>

/** The colours of a faction in a theme. Those of the hull are the same in both themes. */
export const shipPalette = (faction: FactionId, theme: Theme): Palette => ({
  hull: '#98a5aa',
  deck: '#b4bfc2',
  dark: '#1c2a32',
  mark: '#16232b',
  trim: theme.colour(faction, '#6a7f88'),
  line: theme.isNight ? '#05090b' : theme.colour('ink', '#10222f'),
  sky: '#ffffff',
  ground: '#5d6b72',
})
