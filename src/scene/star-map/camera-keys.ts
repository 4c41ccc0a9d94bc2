import type { ChartCamera } from '#game/stars/star-chart.ts'
import { flyCamera, rotateCamera, zoomCamera } from './camera-moves.ts'

/** What a key does. A press moves by these numbers of units (below); while the key is held, it moves continuously. */
export interface KeyMove {
  /** Units to the right, forward and up. */
  readonly fly?: readonly [number, number, number]
  /** Units clockwise, and units by which the camera turns towards looking straight down. */
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

export const normalizeKey = (key: string): string => (key.length === 1 ? key.toLowerCase() : key)

export const keyMoveOf = (key: string): KeyMove | undefined => {
  const name = normalizeKey(key)
  return Object.hasOwn(moves, name) ? moves[name] : undefined
}

/** One unit: a fraction of the visible height, an angle in radians, a zoom factor. */
const flyStep = 0.1
const turnStep = Math.PI / 18
const zoomStep = 1.25

export function applyKeyMove(camera: ChartCamera, move: KeyMove, steps: number, maxDistance: number): ChartCamera {
  const [right, forward, up] = move.fly ?? [0, 0, 0]
  const [clockwise, upright] = move.turn ?? [0, 0]
  const moved = flyCamera(camera, right * steps * flyStep, forward * steps * flyStep, up * steps * flyStep)
  const rotated = rotateCamera(
    moved,
    (clockwise * steps * turnStep) / Math.PI,
    (upright * steps * turnStep) / Math.PI,
    1,
  )
  return move.zoom === undefined
    ? rotated
    : zoomCamera(rotated, zoomStep ** (move.zoom * steps), undefined, maxDistance)
}
