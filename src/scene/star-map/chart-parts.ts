import { Scene as World } from 'three'
import type { ChartLayer } from '#game/stars/star-chart.ts'
import { boundingBoxOf } from '#game/stars/star-view.ts'
import { territoryBorders, territoryCells } from '#pieces/star-map/territories.ts'
import type { ChartContent, SectorContent } from './chart-content.ts'
import { setStarUniforms, type ChartUniforms } from './chart-uniforms.ts'
import { makeDropLines } from './drop-lines.ts'
import { makeJumpLanes } from './jump-lanes.ts'
import { makePlaneGrid, type PlaneExtent } from './plane-grid.ts'
import { makeRouteLines } from './route-lines.ts'
import { markSignRequests, overlaySignRequests } from './sign-requests.ts'
import { makeStarData, type StarData } from './star-data.ts'
import { makeStarDiscs } from './star-discs.ts'
import { makeStarRings } from './star-rings.ts'
import { makeStarSigns } from './star-signs.ts'
import { makeTerritoryGround } from './territory-ground.ts'
import { makeTerritoryWalls } from './territory-walls.ts'

export interface ChartParts {
  readonly world: World
  readonly showSector: (content: SectorContent) => StarData
  /** Shows the content. It rebuilds only what has changed since the last call. */
  readonly show: (content: ChartContent) => void
  readonly setCandidate: (star: number) => void
  readonly dispose: () => void
}

export const extentOf = ({ sector }: SectorContent): PlaneExtent => {
  const { least, most } = boundingBoxOf(sector)
  return { west: least[0], east: most[0], south: least[1], north: most[1] }
}

/** The parts of the map in drawing order. Each is one draw call, so there are nine, however many stars there are. */
export function makeChartParts(uniforms: ChartUniforms): ChartParts {
  const ground = makeTerritoryGround(uniforms)
  const grid = makePlaneGrid(uniforms)
  const walls = makeTerritoryWalls(uniforms)
  const lanes = makeJumpLanes(uniforms)
  const drops = makeDropLines(uniforms)
  const routeLines = makeRouteLines(uniforms)
  const discs = makeStarDiscs(uniforms)
  const signs = makeStarSigns(uniforms)
  const rings = makeStarRings(uniforms)
  const parts = [ground, grid, walls, lanes, drops, routeLines, discs, signs, rings]

  const world = new World()
  world.matrixWorldAutoUpdate = false
  world.add(...parts.map(({ object }) => object))

  let sector: SectorContent | undefined
  let data: StarData | undefined
  let shown: ChartContent | undefined
  let hasTerritories = false

  const showTerritories = (): void => {
    if (!sector || hasTerritories) return
    hasTerritories = true
    ground.show(territoryCells(sector.sector))
    walls.show(territoryBorders(sector.sector))
  }

  const showLayers = (layers: readonly ChartLayer[]): void => {
    const has = (layer: ChartLayer) => layers.includes(layer)
    if (has('territories')) showTerritories()
    ground.object.visible = walls.object.visible = has('territories')
    grid.object.visible = has('graticule')
    lanes.object.visible = has('lanes')
    drops.object.visible = has('heights')
  }

  const showSigns = ({ overlay, jumps, marks, layers }: ChartContent): void => {
    const systems = sector?.sector.systems ?? []
    signs.show([
      ...overlaySignRequests(systems, overlay, jumps),
      ...(layers.includes('marks') ? markSignRequests(marks) : []),
    ])
  }

  return {
    world,
    showSector: (content) => {
      data?.dispose()
      sector = content
      shown = undefined
      hasTerritories = false
      data = makeStarData(content.sector.systems)
      setStarUniforms(uniforms, data, content.spacing)
      discs.show(data)
      drops.show(data)
      grid.show(extentOf(content))
      return data
    },
    show: (content) => {
      const has = (...fields: readonly (keyof ChartContent)[]) =>
        fields.some((field) => content[field] !== shown?.[field])
      if (has('layers')) showLayers(content.layers)
      if (has('graph')) lanes.show(content.graph)
      if (has('bright')) data?.setBright(content.bright)
      if (has('overlay', 'jumps', 'marks', 'layers')) showSigns(content)
      if (has('route', 'ruler')) routeLines.show(content.route.way, content.ruler)
      if (has('route', 'ruler', 'overlay')) {
        const danger = (sector?.sector.systems ?? []).flatMap(({ tags }, star) =>
          tags.includes('hazard') ? [star] : [],
        )
        rings.show({
          touched: content.route.way,
          ruler: content.ruler,
          danger: content.overlay === 'hazard' ? danger : [],
        })
      }
      rings.select(content.selected)
      shown = content
    },
    setCandidate: rings.setCandidate,
    dispose: () => {
      for (const { dispose } of parts) dispose()
      data?.dispose()
    },
  }
}
