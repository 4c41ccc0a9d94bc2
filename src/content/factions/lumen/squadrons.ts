import { forward, mount } from '#content/weapon-pattern.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { neumesHull } from './hulls.ts'
import { needleRays } from './weapons.ts'

/** The Choir's one squadron. */
export const lumenSquadrons: readonly ShipDesign[] = [
  {
    id: 'lumen-neumes',
    faction: 'lumen',
    name: 'Neumes',
    class: 'squadron',
    role: 'Ray flight',
    points: 3,
    hull: 2,
    defense: { bow: 0, flank: 0, stern: 0 },
    evasion: 5,
    thrust: 13,
    turn: 5,
    command: 0,
    signature: 8,
    pointDefense: 0,
    weapons: [mount(needleRays, forward)],
    slots: [],
    hangar: 0,
    traits: ['plainsong'],
    base: 25,
    hullForm: neumesHull,
    lore: 'Neumes were the marks that told a voice where to go before anybody had thought of lines. They fly without a leader, by ear.',
    reason: 'Fires first, so that everything larger in the Choir fires at a marked target.',
  },
]
