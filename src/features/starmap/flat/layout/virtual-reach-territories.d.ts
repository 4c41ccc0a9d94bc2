/** Territories of the Reach, drawn by the build (scripts/vite/reach-territories.ts). */
declare module 'virtual:reach-territories' {
  import type { TerritoryOwner } from '#pieces/star-map/territories.ts'
  import type { TerritoryName } from './territory-name.ts'

  interface DrawnArea {
    readonly owner: TerritoryOwner
    /** As SVG writes a path: one ring after another, the owner's space on the left, in units of `scale`. */
    readonly path: string
  }
  /** Light years of a unit of the paths. */
  export const scale: number
  /** In the order in which the owners come in the sector. */
  export const areas: readonly DrawnArea[]
  export const names: readonly TerritoryName[]
}
