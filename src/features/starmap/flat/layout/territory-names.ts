import { Delaunay } from 'd3-delaunay'
import { factions } from '#content/factions.ts'
import { factionIds } from '#game/ship/ship.ts'
import { connectedComponents, makeStarGraph } from '#game/stars/star-graph.ts'
import type { StarPosition, SystemOwner } from '#game/stars/star-system.ts'
import { territoryRadius } from '#pieces/star-map/territories.ts'
import type { ChartModel } from '../chart-model.ts'
import { letterAt, type TerritoryName } from './territory-name.ts'

/** Letters of this height, light years, are readable when the whole sector is shown. */
const legible = 1.4
const maxSize = 2.4

type Place = Omit<TerritoryName, 'owner' | 'text'>

const steepestAngle = (38 * Math.PI) / 180
/** Stars of one owner that are at most this far apart belong to one territory, light years. */
const together = 8

/** Places one name for each power, over its largest territory. */
export function layOutTerritoryNames(model: ChartModel): readonly TerritoryName[] {
  const { count, x, y, sector } = model
  const mesh = new Delaunay(Float64Array.from({ length: 2 * count }, (_, i) => (i % 2 === 0 ? x : y)[i >> 1] ?? 0))
  return factionIds.flatMap((owner) => {
    const own = sector.systems.flatMap((system, index) => (system.owner === owner ? [index] : []))
    const piece = largestPiece(model, own)
    if (piece.length < 3) return []
    const text = factions[owner].name
    const capital = own.find((index) => sector.systems[index]?.tags.includes('capital'))
    const places = placesOver(model, piece, text.length)
    const costs = places.map((place) => costOf(model, mesh, place, text, owner, capital))
    const best = places[costs.indexOf(Math.min(...costs))]
    return best ? [{ owner, text, ...best }] : []
  })
}

function largestPiece(model: ChartModel, own: readonly number[]): readonly number[] {
  const flat = own.map((index): StarPosition => [model.x[index] ?? 0, model.y[index] ?? 0, 0])
  const [largest = []] = connectedComponents(makeStarGraph(flat, together))
  return largest.map((index) => own[index] ?? 0)
}

/** Possible places of a name: along the territory or level, centred or shifted, wide or narrow. */
function placesOver(model: ChartModel, piece: readonly number[], letters: number): readonly Place[] {
  const mean = (of: Float64Array) => piece.reduce((sum, index) => sum + (of[index] ?? 0), 0) / piece.length
  const [x, y] = [mean(model.x), mean(model.y)]
  let [xx, yy, xy] = [0, 0, 0]
  for (const index of piece) {
    const [dx, dy] = [(model.x[index] ?? 0) - x, (model.y[index] ?? 0) - y]
    xx += dx * dx
    yy += dy * dy
    xy += dx * dy
  }
  const along = Math.max(-steepestAngle, Math.min(steepestAngle, 0.5 * Math.atan2(2 * xy, xx - yy)))
  return [along, along / 2, 0, -along / 2].flatMap((angle) => {
    const { from, to, under, over } = spreadOf(model, piece, x, y, angle)
    return [0.92, 0.82, 0.7, 0.58].flatMap((share) => {
      const length = (to - from) * share
      const size = Math.min((over - under) * 0.22, (length / letters) * 1.45, maxSize)
      return [-0.08, 0, 0.08].flatMap((shift) =>
        [-0.32, -0.24, -0.16, -0.08, 0, 0.08, 0.16, 0.24, 0.32].map((aside): Place => {
          const [u, v] = [(from + to) / 2 + shift * (to - from), (under + over) / 2 + aside * (over - under)]
          return {
            x: x + u * Math.cos(angle) - v * Math.sin(angle),
            y: y + u * Math.sin(angle) + v * Math.cos(angle),
            angle,
            length,
            size,
          }
        }),
      )
    })
  })
}

function spreadOf(model: ChartModel, piece: readonly number[], x: number, y: number, angle: number) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [from, to, under, over] = [0, 0, 0, 0]
  for (const index of piece) {
    const [dx, dy] = [(model.x[index] ?? 0) - x, (model.y[index] ?? 0) - y]
    const [u, v] = [dx * cos + dy * sin, dy * cos - dx * sin]
    from = Math.min(from, u)
    to = Math.max(to, u)
    under = Math.min(under, v)
    over = Math.max(over, v)
  }
  return { from, to, under, over }
}

/** Cost of a place; the lowest is best. Letters outside of the territory, on its capital or on a star add to it. */
function costOf(
  model: ChartModel,
  mesh: Delaunay<Delaunay.Point>,
  place: Place,
  text: string,
  owner: SystemOwner,
  capital: number | undefined,
): number {
  let cost = (place.size < legible ? (legible - place.size) * 60 : 0) - place.size * 3 - place.length * 0.12
  let near = 0
  for (let i = 0; i < text.length; i += 1) {
    if (text[i] === ' ') continue
    const { x, y } = letterAt(place, i / (text.length - 1))
    near = mesh.find(x, y, near)
    const away = Math.hypot((model.x[near] ?? 0) - x, (model.y[near] ?? 0) - y)
    if (model.sector.systems[near]?.owner !== owner || away > territoryRadius) cost += 8
    if (away < place.size * 0.62) cost += 1.2
    if (capital !== undefined && isOnCapital(x - (model.x[capital] ?? 0), y - (model.y[capital] ?? 0), place.size))
      cost += 10
  }
  return cost
}

/** Whether a letter covers the capital's label if the whole sector is shown; dx, dy: from the capital, light years. */
const isOnCapital = (dx: number, dy: number, size: number): boolean =>
  dx > -3 - size / 2 && dx < 8 + size / 2 && Math.abs(dy - 0.6) < 1.6 + size / 2
