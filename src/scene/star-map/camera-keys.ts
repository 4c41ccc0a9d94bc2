import type { ChartCamera } from '#game/stars/star-chart.ts'
import { flown, turned, zoomedAt } from './camera-moves.ts'

/** A way to move: what one press does, in steps; held down it goes on without a jolt. */
export interface KeyMove {
  /** Steps to the right, onward and up; steps of a turn clockwise and upright; steps nearer. */
  readonly fly?: readonly [number, number, number]
  readonly turn?: readonly [number, number]
  readonly zoom?: number
}

const moves: Readonly<Record<string, KeyMove>> = {
  w: { fly: [0, 1, 0] },
  s: { fly: [0, -1, 0] },
  a: { fly: [-1, 0, 0] },
  d: { fly: [1, 0, 0] },
  e: { fly: [0, 0, 1] },
  q: { fly: [0, 0, -1] },
  ArrowLeft: { turn: [-1, 0] },
  ArrowRight: { turn: [1, 0] },
  ArrowUp: { turn: [0, -1] },
  ArrowDown: { turn: [0, 1] },
  '+': { zoom: 1 },
  '=': { zoom: 1 },
  '-': { zoom: -1 },
  _: { zoom: -1 },
}

/** Letters count in either case. */
export const keyName = (key: string): string => (key.length === 1 ? key.toLowerCase() : key)

export const moveOf = (key: string): KeyMove | undefined => {
  const name = keyName(key)
  return Object.hasOwn(moves, name) ? moves[name] : undefined
}

/** Share of the window, radians, and nearness of one step. */
const flight = 0.1
const turn = Math.PI / 18
const zoom = 1.25

/** The camera after so many steps of a move; a part of a step is a part of the way. */
export function moved(camera: ChartCamera, move: KeyMove, steps: number, farthest: number): ChartCamera {
  const [right, onward, up] = move.fly ?? [0, 0, 0]
  const [round, upright] = move.turn ?? [0, 0]
  const there = flown(camera, right * steps * flight, onward * steps * flight, up * steps * flight)
  const facing = turned(there, (round * steps * turn) / Math.PI, (upright * steps * turn) / Math.PI, 1)
  return move.zoom === undefined ? facing : zoomedAt(facing, zoom ** (move.zoom * steps), undefined, farthest)
}
