import type { SpectralClass, SystemOwner } from '#game/stars/star-system.ts'

/** Radius of a star in CSS pixels when the built-in sector is all visible. Bright stars have small magnitudes. */
export const starRadius = (magnitude: number): number => Math.min(4.6, Math.max(1.1, 3.1 - 0.16 * magnitude))

/** Shape that shows a star's spectral class. Stars that are too small for a shape differ only by tint. */
export type StarShape = 'rays' | 'spark' | 'disc' | 'ringed' | 'open' | 'diamond' | 'cross'

export interface StarStyle {
  readonly shape: StarShape
  /** Colour of the star in the light theme (`chart`) and in the dark theme (`night`). */
  readonly tint: { readonly chart: string; readonly night: string }
}

export const starStyles: Readonly<Record<SpectralClass, StarStyle>> = {
  O: { shape: 'rays', tint: { chart: '#274b9c', night: '#9db8ff' } },
  B: { shape: 'rays', tint: { chart: '#2b5c9e', night: '#b3caff' } },
  A: { shape: 'spark', tint: { chart: '#2d5872', night: '#d5e2ff' } },
  F: { shape: 'spark', tint: { chart: '#2b4650', night: '#f3f5ff' } },
  G: { shape: 'disc', tint: { chart: '#6d5200', night: '#ffedc2' } },
  K: { shape: 'ringed', tint: { chart: '#8a4a10', night: '#ffcf96' } },
  M: { shape: 'open', tint: { chart: '#8c2f22', night: '#ffa98a' } },
  D: { shape: 'diamond', tint: { chart: '#34515c', night: '#dfeaf2' } },
  N: { shape: 'cross', tint: { chart: '#5a3f9e', night: '#c9b6ff' } },
}

export type Hatch = 'rise' | 'fall' | 'level' | 'upright' | 'cross' | 'dots' | 'plain'

export interface OwnerStyle {
  /** Name of a theme colour, without the prefix `--color-`. */
  readonly token: SystemOwner | 'ink-dim' | 'line'
  readonly hatch: Hatch
}

export const ownerStyles: Readonly<Record<SystemOwner, OwnerStyle>> = {
  accord: { token: 'accord', hatch: 'rise' },
  hesperia: { token: 'hesperia', hatch: 'fall' },
  kharon: { token: 'kharon', hatch: 'level' },
  veil: { token: 'veil', hatch: 'upright' },
  lumen: { token: 'lumen', hatch: 'cross' },
  drift: { token: 'drift', hatch: 'dots' },
  free: { token: 'ink-dim', hatch: 'plain' },
  none: { token: 'line', hatch: 'plain' },
}
