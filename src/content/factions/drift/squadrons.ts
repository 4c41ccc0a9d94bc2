import { forward, mount } from '#content/weapon-pattern.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { lintHull } from './hulls.ts'
import { barbCoils } from './weapons.ts'

/** The Drift's one squadron. */
export const driftSquadrons: readonly ShipDesign[] = [
  {
    id: 'drift-lint',
    faction: 'drift',
    name: 'Lint',
    class: 'squadron',
    role: 'Ion swarm',
    points: 3,
    hull: 2,
    defense: { bow: 0, flank: 0, stern: 0 },
    evasion: 5,
    thrust: 12,
    turn: 4,
    command: 0,
    signature: 4,
    pointDefense: 0,
    weapons: [mount(barbCoils, forward)],
    slots: [],
    hangar: 0,
    traits: ['no-bridge'],
    base: 25,
    hullForm: lintHull,
    lore: 'Lint is counted by weight. What comes back is swept into the bin that it left from, and what does not is noted as shrinkage.',
    reason: 'The only flight that goes for a ship’s systems: one good volley at a bare stern draws a critical or two.',
  },
]
