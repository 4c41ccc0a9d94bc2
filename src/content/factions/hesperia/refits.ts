import { abaft, mount } from '#content/weapon-pattern.ts'
import type { Refit, ShipClass } from '#game/ship/ship.ts'
import { tariffGun } from './weapons.ts'

const upToCruisers: readonly ShipClass[] = ['frigate', 'destroyer', 'cruiser']

/** Refits of the League. They are cheap, because its ships have many slots to fill. */
export const hesperiaRefits: readonly Refit[] = [
  {
    id: 'hesperia-pratique-office',
    name: 'Pratique Office',
    slot: 'command',
    points: 1,
    factions: ['hesperia'],
    effects: [
      { kind: 'trait', trait: 'harbour-master' },
      { kind: 'stat', stat: 'pointDefense', by: 1 },
    ],
    text: 'Harbour Master. Point defense +1.',
  },
  {
    id: 'hesperia-stern-chaser',
    name: 'Stern Chaser',
    slot: 'weapons',
    points: 2,
    factions: ['hesperia'],
    effects: [{ kind: 'add-weapon', weapon: mount(tariffGun, abaft, 'chaser') }],
    text: 'Adds a Tariff Gun in the stern arc.',
  },
  {
    id: 'hesperia-tug-thrusters',
    name: 'Tug Thrusters',
    slot: 'engineering',
    points: 2,
    factions: ['hesperia'],
    classes: upToCruisers,
    effects: [
      { kind: 'stat', stat: 'turn', by: 2 },
      { kind: 'stat', stat: 'hull', by: 1 },
      { kind: 'stat', stat: 'thrust', by: -1 },
    ],
    text: 'Turn +2. Hull +1. Thrust −1".',
  },
  {
    id: 'hesperia-stacked-berths',
    name: 'Stacked Berths',
    slot: 'hangar',
    points: 1,
    factions: ['hesperia'],
    effects: [
      { kind: 'stat', stat: 'hangar', by: 2 },
      { kind: 'stat', stat: 'pointDefense', by: 1 },
      { kind: 'stat', stat: 'signature', by: 2 },
    ],
    text: 'Carries two more squadrons. Point defense +1. Signature +2".',
  },
  {
    id: 'hesperia-cleared-hold',
    name: 'Cleared Hold',
    slot: 'special',
    points: 1,
    factions: ['hesperia'],
    classes: ['corvette', ...upToCruisers],
    opens: ['weapons', 'hangar'],
    effects: [
      { kind: 'stat', stat: 'pointDefense', by: 1 },
      { kind: 'stat', stat: 'thrust', by: -1 },
    ],
    text: 'Opens one weapons slot and one hangar slot. Point defense +1. Thrust −1".',
  },
  {
    id: 'hesperia-general-average',
    name: 'General Average',
    slot: 'special',
    points: 1,
    unique: true,
    factions: ['hesperia'],
    effects: [
      { kind: 'trait', trait: 'insured' },
      { kind: 'stat', stat: 'hull', by: 1 },
    ],
    text: 'Insured. Hull +1.',
  },
]
