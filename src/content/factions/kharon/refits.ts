import { forward, mount } from '#content/weapon-pattern.ts'
import type { Refit, ShipClass } from '#game/ship/ship.ts'
import { bierGun } from './weapons.ts'

const ofTheWall: readonly ShipClass[] = ['cruiser', 'battlecruiser', 'battleship', 'dreadnought']

/** Refits that only ships of the Dominion can have. */
export const kharonRefits: readonly Refit[] = [
  {
    id: 'kharon-passing-bell',
    name: 'Passing Bell',
    slot: 'command',
    points: 2,
    factions: ['kharon'],
    effects: [{ kind: 'trait', trait: 'knell' }],
    text: 'Knell.',
  },
  {
    id: 'kharon-dressed-shot',
    name: 'Dressed Shot',
    slot: 'weapons',
    points: 4,
    factions: ['kharon'],
    classes: ['frigate', 'destroyer', 'cruiser', 'battlecruiser', 'battleship'],
    effects: [{ kind: 'weapon-trait', weapon: 'kinetic', trait: { kind: 'piercing', n: 1 } }],
    text: 'Kinetic weapons gain Piercing 1.',
  },
  {
    id: 'kharon-curtain-wall',
    name: 'Curtain Wall',
    slot: 'engineering',
    points: 4,
    factions: ['kharon'],
    classes: ofTheWall,
    effects: [
      { kind: 'defense', facing: 'flank', by: 1 },
      { kind: 'stat', stat: 'thrust', by: -2 },
    ],
    text: 'Defense +1 on the flanks. Thrust −2".',
  },
  {
    id: 'kharon-rubble-core',
    name: 'Rubble Core',
    slot: 'engineering',
    points: 2,
    factions: ['kharon'],
    effects: [
      { kind: 'stat', stat: 'hull', by: 3 },
      { kind: 'stat', stat: 'thrust', by: -1 },
    ],
    text: 'Hull +3. Thrust −1".',
  },
  {
    id: 'kharon-arrow-loops',
    name: 'Arrow Loops',
    slot: 'hangar',
    points: 3,
    factions: ['kharon'],
    effects: [
      { kind: 'stat', stat: 'pointDefense', by: 2 },
      { kind: 'stat', stat: 'hangar', by: -2 },
    ],
    text: 'Point defense +2. Carries two squadrons fewer.',
  },
  {
    id: 'kharon-founders-gun',
    name: 'Founder’s Gun',
    slot: 'weapons',
    points: 11,
    unique: true,
    factions: ['kharon'],
    classes: ['battleship', 'dreadnought'],
    effects: [{ kind: 'add-weapon', weapon: mount(bierGun, forward, 'founders') }],
    text: 'Adds a Bier Gun in the bow arc.',
  },
]
