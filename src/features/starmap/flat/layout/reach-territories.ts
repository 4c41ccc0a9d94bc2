import { areas, names, scale } from 'virtual:reach-territories'
import type { Territories } from './territory-paths.ts'

/** Territories of the built-in Reach, computed at build time. Has the same interface as `territorySteps`. */
// oxlint-disable-next-line require-yield -- all of it is one step
export function* drawnTerritorySteps(): Generator<void, Territories> {
  const toLightYears = new DOMMatrix([scale, 0, 0, scale, 0, 0])
  const paths = areas.map(({ owner, path }) => {
    const area = new Path2D()
    area.addPath(new Path2D(path), toLightYears)
    return { owner, area }
  })
  return { paths, names }
}
