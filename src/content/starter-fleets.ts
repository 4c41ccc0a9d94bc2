import type { Fleet, FleetShip, FittedRefit } from '#game/fleet.ts'

import { gameVersion } from './version.ts'

const ship = (key: string, design: string, name: string, refits: readonly FittedRefit[] = []): FleetShip => ({
  key,
  design,
  name,
  refits,
})

/** Ready fleets to start from. A copy needs an id of its own; instance keys may stay. */
export const starterFleets: readonly Fleet[] = [
  {
    id: 'starter-accord-200',
    name: 'Third Line Squadron',
    faction: 'accord',
    limit: 200,
    gameVersion,
    ships: [
      ship('s1', 'accord-commonweal', 'Common Cause', [{ slot: 'engineering', refit: 'accord-ram-plating' }]),
      ship('s2', 'accord-meridian', 'Ninety East'),
      ship('s3', 'accord-provost', 'Plain Speaking', [{ slot: 'command', refit: 'signal-yard' }]),
      ship('s4', 'accord-halyard', 'Main Brace'),
      ship('s5', 'accord-halyard', 'Long Pull'),
      ship('s6', 'accord-tally', 'Even Number'),
      ship('s7', 'accord-sounder', 'By the Deep'),
    ],
    flagships: ['s1'],
    admiral: 'accord-oduya',
    notes: 'Keep the Meridian and both Halyards within reach of one target, and let the Commonweal lead the volley.',
  },
]
