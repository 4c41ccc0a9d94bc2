import { maxStops } from '#game/stars/star-chart.ts'

/** Stops of a route, as ids in order, after one of the things that can be done to them. */

type Stops = readonly string[]

export const setStart = (stops: Stops, id: string): Stops => [id, ...stops.slice(1)]

/** A route that has no start yet begins here. */
export const setEnd = (stops: Stops, id: string): Stops =>
  stops.length < 2 ? addStop(stops, id) : [...stops.slice(0, -1), id]

/** Before the end, since it is the end one means to keep. */
export const insertBeforeEnd = (stops: Stops, id: string): Stops =>
  stops.length < 2 || isFull(stops) ? addStop(stops, id) : [...stops.slice(0, -1), id, ...stops.slice(-1)]

export const addStop = (stops: Stops, id: string): Stops => (isFull(stops) ? stops : [...stops, id])

export const removeStop = (stops: Stops, at: number): Stops => stops.filter((_, index) => index !== at)

/** One place up (-1) or down (1); the same list where there is no such place. */
export function moveStop(stops: Stops, at: number, by: -1 | 1): Stops {
  const [moved, other] = [stops[at], stops[at + by]]
  if (moved === undefined || other === undefined) return stops
  return stops.map((id, index) => (index === at ? other : index === at + by ? moved : id))
}

export const isFull = (stops: Stops): boolean => stops.length >= maxStops

/** A name for each place that follows its stop when it moves: a system may be called at twice. */
export const stopKeys = (stops: Stops): readonly string[] =>
  stops.map((id, at) => `${id} ${stops.slice(0, at).filter((other) => other === id).length}`)
