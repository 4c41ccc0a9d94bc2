import { maxStops } from '#game/stars/star-chart.ts'

type Stops = readonly string[]

export const setStart = (stops: Stops, id: string): Stops => [id, ...stops.slice(1)]

/** Replaces the last stop. If the route has fewer than two stops, the system is added instead of replacing one. */
export const setEnd = (stops: Stops, id: string): Stops =>
  stops.length < 2 ? addStop(stops, id) : [...stops.slice(0, -1), id]

/** Inserts a stop before the last one. If the route has fewer than two stops, the system is added at the end. */
export const insertBeforeEnd = (stops: Stops, id: string): Stops =>
  stops.length < 2 || isFull(stops) ? addStop(stops, id) : [...stops.slice(0, -1), id, ...stops.slice(-1)]

export const addStop = (stops: Stops, id: string): Stops => (isFull(stops) ? stops : [...stops, id])

export const removeStop = (stops: Stops, at: number): Stops => stops.filter((_, index) => index !== at)

/** Moves a stop up (-1) or down (1). A stop that would leave the list stays, and the same list is returned. */
export function moveStop(stops: Stops, at: number, by: -1 | 1): Stops {
  const [moved, other] = [stops[at], stops[at + by]]
  if (moved === undefined || other === undefined) return stops
  return stops.map((id, index) => (index === at ? other : index === at + by ? moved : id))
}

export const isFull = (stops: Stops): boolean => stops.length >= maxStops

/** A React key for each stop, which stays with the stop when it moves. A system may occur twice in the list. */
export const stopKeys = (stops: Stops): readonly string[] =>
  stops.map((id, at) => `${id} ${stops.slice(0, at).filter((other) => other === id).length}`)
