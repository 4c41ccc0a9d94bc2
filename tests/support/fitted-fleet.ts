import { starterFleets } from '#content/starter-fleets.ts'
import type { Fleet } from '#game/fleet/fleet.ts'

const [ready] = starterFleets
if (!ready) throw new Error('no ready fleet')

const fitted: Readonly<Record<string, Fleet['ships'][number]['refits']>> = {
  s1: [{ slot: 'engineering', refit: 'accord-ram-plating' }],
  s3: [{ slot: 'command', refit: 'signal-yard' }],
}

/** The ready fleet of the Accord with two refits, at s1 and s3. It has seven ships, s1 to s7, and is legal. */
export const fittedFleet: Fleet = {
  ...ready,
  ships: ready.ships.map((ship) => ({ ...ship, refits: fitted[ship.key] ?? ship.refits })),
}
