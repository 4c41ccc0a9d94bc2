import type { SpectralClass } from '#game/stars/star-system.ts'
import { starStyles, starRadius, type StarShape } from '#pieces/star-map/star-styles.ts'
import { mm } from './poster-frame.ts'

/** SVG path data of filled parts (`full`) and outlines (`open`), in mm. */
export interface InkPaths {
  readonly full: string
  readonly open: string
}

/** Radius of a star on paper, mm, derived from its radius on the screen. */
export const starSize = (magnitude: number, sizeFactor: number): number => starRadius(magnitude) * 0.3 * sizeFactor

const disc = (x: number, y: number, r: number): string =>
  `M${mm(x - r)} ${mm(y)}a${mm(r)} ${mm(r)} 0 1 0 ${mm(2 * r)} 0a${mm(r)} ${mm(r)} 0 1 0 ${mm(-2 * r)} 0Z`

const rays = (x: number, y: number, points: number, outer: number, inner: number): string => {
  const corners = Array.from({ length: 2 * points }, (_, i) => {
    const angle = (i * Math.PI) / points - Math.PI / 2
    const r = i % 2 === 0 ? outer : inner
    return `${mm(x + r * Math.cos(angle))} ${mm(y + r * Math.sin(angle))}`
  })
  return `M${corners.join('L')}Z`
}

const shapes: Readonly<Record<StarShape, (x: number, y: number, r: number) => InkPaths>> = {
  rays: (x, y, r) => ({ full: rays(x, y, 8, r * 1.35, r * 0.62), open: '' }),
  spark: (x, y, r) => ({ full: rays(x, y, 4, r * 1.4, r * 0.55), open: '' }),
  disc: (x, y, r) => ({ full: disc(x, y, r), open: '' }),
  ringed: (x, y, r) => ({ full: disc(x, y, r * 0.55), open: disc(x, y, r) }),
  open: (x, y, r) => ({ full: '', open: disc(x, y, r * 0.85) }),
  diamond: (x, y, r) => ({
    full: '',
    open: `M${mm(x)} ${mm(y - r)}L${mm(x + r)} ${mm(y)}L${mm(x)} ${mm(y + r)}L${mm(x - r)} ${mm(y)}Z`,
  }),
  cross: (x, y, r) => ({
    full: disc(x, y, r * 0.4),
    open: `M${mm(x - r)} ${mm(y)}H${mm(x + r)}M${mm(x)} ${mm(y - r)}V${mm(y + r)}`,
  }),
}

export const inkStar = (spectral: SpectralClass, x: number, y: number, r: number): InkPaths =>
  shapes[starStyles[spectral].shape](x, y, r)

export interface InkStar {
  readonly spectral: SpectralClass
  readonly x: number
  readonly y: number
  readonly r: number
}

/** All stars as one path of filled parts and one of outlines. `halo` is the area around them that is kept white. */
export function inkStars(stars: readonly InkStar[], sizeFactor: number): InkPaths & { readonly halo: string } {
  const drawn = stars.map(({ spectral, x, y, r }) => inkStar(spectral, x, y, r))
  return {
    full: drawn.map(({ full }) => full).join(''),
    open: drawn.map(({ open }) => open).join(''),
    halo: stars.map(({ x, y, r }) => disc(x, y, r + 0.35 * sizeFactor)).join(''),
  }
}
