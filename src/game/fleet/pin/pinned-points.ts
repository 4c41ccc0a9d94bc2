import { isObject } from '#shared/is-object.ts'
import { parseJson } from '#shared/parse-json.ts'
import type { Fleet } from '../fleet.ts'

type Items = ReadonlyMap<unknown, number>

/** The points of the pinned items of one kind, by id. */
function pointsById(items: unknown): Items {
  const points = new Map<unknown, number>()
  for (const item of Array.isArray(items) ? items : [])
    if (isObject(item) && typeof item['points'] === 'number') points.set(item['id'], item['points'])
  return points
}

function readFigures(text: string): Readonly<Record<string, unknown>> {
  const read = parseJson(text)
  return isObject(read) ? read : {}
}

/**
 * Points of a fleet by its pin alone, for a page that does not load the catalogue. Undefined if the fleet has no pin or
 * an item that is not in its pin.
 */
export function pinnedPoints({ ships, admiral, pin }: Pick<Fleet, 'ships' | 'admiral' | 'pin'>): number | undefined {
  if (ships.length === 0 && admiral === '') return 0
  if (!pin) return undefined
  const figures = readFigures(pin.figures)
  const [designs, refits, admirals] = ['ships', 'refits', 'admirals'].map((kind) => pointsById(figures[kind]))
  const parts = [
    ...ships.map(({ design }) => designs?.get(design)),
    ...ships.flatMap((ship) => ship.refits.map(({ refit }) => refits?.get(refit))),
    admiral === '' ? 0 : admirals?.get(admiral),
  ]
  return parts.reduce<number | undefined>(
    (sum, part) => (sum === undefined || part === undefined ? undefined : sum + part),
    0,
  )
}
