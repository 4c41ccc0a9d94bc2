import type { SystemOwner } from '#game/stars/star-system.ts'
import { territoryBorderSteps } from '#pieces/star-map/territories.ts'
import type { ChartModel } from '../chart-model.ts'
import type { TerritoryName } from './territory-name.ts'
import { layOutTerritoryNames } from './territory-names.ts'

/** The territory of one owner as a path in light years. */
export interface TerritoryPaths {
  readonly owner: SystemOwner
  readonly area: Path2D
}

export interface Territories {
  readonly paths: readonly TerritoryPaths[]
  readonly names: readonly TerritoryName[]
}

const addRing = (path: Path2D, ring: readonly (readonly [number, number])[]): void => {
  ring.forEach(([x, y], i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)))
  path.closePath()
}

export function* territorySteps(model: ChartModel): Generator<void, Territories> {
  const borders = yield* territoryBorderSteps(model.sector)
  const paths = borders.map(({ owner, paths: rings }) => {
    const area = new Path2D()
    for (const ring of rings) addRing(area, ring)
    return { owner, area }
  })
  yield
  return { paths, names: layOutTerritoryNames(model) }
}
