/** Computed at build time (scripts/vite/reach-territories.ts). */
declare module 'virtual:reach-territories' {
  import type { TerritoryOwner } from '#pieces/star-map/territories.ts'
  import type { TerritoryName } from './territory-name.ts'

  interface DrawnArea {
    readonly owner: TerritoryOwner
    /** SVG path data: one ring after another, the territory on the left, in units of `scale`. */
    readonly path: string
  }
  /** Light years per unit of the paths. */
  export const scale: number
  /** In the order of the owners in the sector. */
  export const areas: readonly DrawnArea[]
  export const names: readonly TerritoryName[]
}
