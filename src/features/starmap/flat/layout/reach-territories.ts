import { areas, names, scale } from 'virtual:reach-territories'
import type { Territories } from './territory-paths.ts'

/** From data computed at build time. Same interface as `territorySteps`. */
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
