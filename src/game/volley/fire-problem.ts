import type { Order } from './orders.ts'

/** Why a weapon may not fire (rules book 4.4.3, 2.4.8 and 4.2). */

export const fireProblems = [
  ...(['FIRED', 'SALVO_SPENT', 'WORKING', 'RUNS_SILENT', 'SPINAL_TURNED'] as const),
  ...(['OUT_OF_ARC', 'OUT_OF_RANGE', 'CLOSES_IN', 'SENSORS_OUT'] as const),
] as const
export type FireProblem = (typeof fireProblems)[number]

/** The values of a ship that decide whether it may fire this round. */
export interface ReadyShip {
  readonly design: { readonly mass: number }
  readonly order: Order | undefined
  /** Steps turned this round. */
  readonly turned: number
  /** Works a wreck, sweeps mines or jumps out instead of firing. */
  readonly isWorking: boolean
}

export interface ReadyMount {
  readonly weapon: { readonly spinal: boolean }
  readonly fired: boolean
  /** Salvos that are left. */
  readonly salvos: number
}

/** Steps that the ship of a Spinal weapon may have turned. Stations never turn. */
export const mostSpinalTurn = 1
const stationMass = 8

/** Why the weapon may not fire this round, whatever the target; undefined if it may. */
export function readyProblem(ship: ReadyShip, mount: ReadyMount): FireProblem | undefined {
  if (mount.fired) return 'FIRED'
  if (mount.salvos <= 0) return 'SALVO_SPENT'
  if (ship.isWorking) return 'WORKING'
  if (ship.order === 'run-silent') return 'RUNS_SILENT'
  if (mount.weapon.spinal && ship.turned > mostSpinalTurn && ship.design.mass < stationMass) return 'SPINAL_TURNED'
  return undefined
}

const longBand = 2

/**
 * Why the weapon may not fire at a target; undefined if it may. `bits`: the quarters of its arcs in which the target
 * lies; `band`: 0 short to 2 long, 3 beyond; `isBlind`: with an open sensors critical.
 */
export function bearingProblem(
  bits: number,
  band: number,
  order: Order | undefined,
  isBlind: boolean,
): FireProblem | undefined {
  if (bits === 0) return 'OUT_OF_ARC'
  if (band > longBand) return 'OUT_OF_RANGE'
  if (band < longBand) return undefined
  if (order === 'close-in') return 'CLOSES_IN'
  return isBlind ? 'SENSORS_OUT' : undefined
}
