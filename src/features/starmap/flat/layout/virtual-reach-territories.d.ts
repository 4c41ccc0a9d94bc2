/** Territories of the built-in Reach, computed at build time by scripts/vite/reach-territories.ts. */
declare module 'virtual:reach-territories' {
  import type { TerritoryOwner } from '#pieces/star-map/territories.ts'
  import type { TerritoryName } from './territory-name.ts'

  interface DrawnArea {
    readonly owner: TerritoryOwner
    /** SVG path data in units of `scale`: closed rings, one after another, each with the territory on its left. */
    readonly path: string
  }
  /** Light years per unit of the paths. */
  export const scale: number
  /** One area for each owner, in the order of the owners in the sector. */
  export const areas: readonly DrawnArea[]
  export const names: readonly TerritoryName[]
}
