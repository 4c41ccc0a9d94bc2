import type { SpectralClass, SystemOwner } from '#game/stars/star-system.ts'

/** How stars and owners look on every chart: flat, lifted and printed. */

/** CSS px of a star's radius at the scale of the whole Reach: the smaller the magnitude, the larger the disc. */
export const starRadius = (magnitude: number): number => Math.min(4.6, Math.max(1.1, 3.1 - 0.16 * magnitude))

/** Classes are told apart by shape first; where a star is too small for one, by tint. */
export type StarShape = 'rays' | 'spark' | 'disc' | 'ringed' | 'open' | 'diamond' | 'cross'

export interface StarLook {
  readonly shape: StarShape
  /** On paper, and on night glass. */
  readonly tint: { readonly chart: string; readonly night: string }
}

export const starLooks: Readonly<Record<SpectralClass, StarLook>> = {
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

/** How an area is hatched; `plain` is bare paper. */
export type Hatch = 'rise' | 'fall' | 'level' | 'upright' | 'cross' | 'dots' | 'plain'

export interface OwnerLook {
  /** The colour's token without `--color-`. */
  readonly token: SystemOwner | 'ink-dim' | 'line'
  readonly hatch: Hatch
}

export const ownerLooks: Readonly<Record<SystemOwner, OwnerLook>> = {
  accord: { token: 'accord', hatch: 'rise' },
  hesperia: { token: 'hesperia', hatch: 'fall' },
  kharon: { token: 'kharon', hatch: 'level' },
  veil: { token: 'veil', hatch: 'upright' },
  lumen: { token: 'lumen', hatch: 'cross' },
  drift: { token: 'drift', hatch: 'dots' },
  free: { token: 'ink-dim', hatch: 'plain' },
  none: { token: 'line', hatch: 'plain' },
}
