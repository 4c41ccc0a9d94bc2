import type { Refit } from '#game/ship/ship.ts'

/** Refits that only ships of the Choir can have. */
export const lumenRefits: readonly Refit[] = [
  {
    id: 'lumen-precentors-stall',
    name: 'Precentor’s Stall',
    slot: 'command',
    points: 1,
    factions: ['lumen'],
    effects: [
      { kind: 'trait', trait: 'leader' },
      { kind: 'trait', trait: 'plainsong' },
      { kind: 'stat', stat: 'hull', by: 1 },
    ],
    text: 'Leader and Plainsong. Hull +1.',
  },
  {
    id: 'lumen-second-grinding',
    name: 'Second Grinding',
    slot: 'weapons',
    points: 4,
    factions: ['lumen'],
    classes: ['cruiser', 'battlecruiser', 'battleship'],
    effects: [{ kind: 'weapon-trait', weapon: 'beam', trait: { kind: 'accurate', n: 1 } }],
    text: 'Beam weapons gain Accurate 1, or one more where they have it.',
  },
  {
    id: 'lumen-founders-glass',
    name: 'Founder’s Glass',
    slot: 'weapons',
    points: 7,
    unique: true,
    factions: ['lumen'],
    classes: ['frigate', 'destroyer', 'cruiser', 'battlecruiser', 'battleship'],
    effects: [{ kind: 'weapon-trait', weapon: 'beam', trait: { kind: 'overcharge' } }],
    text: 'Beam weapons gain Overcharge.',
  },
  {
    id: 'lumen-gilded-sides',
    name: 'Gilded Sides',
    slot: 'engineering',
    points: 2,
    factions: ['lumen'],
    classes: ['cruiser', 'battlecruiser'],
    effects: [
      { kind: 'defense', facing: 'flank', by: 1 },
      { kind: 'stat', stat: 'signature', by: 6 },
    ],
    text: 'Defense +1 on the flank. Signature +6".',
  },
  {
    id: 'lumen-sanctuary-lamp',
    name: 'Sanctuary Lamp',
    slot: 'special',
    points: 1,
    factions: ['lumen'],
    effects: [
      { kind: 'trait', trait: 'lamplight' },
      { kind: 'stat', stat: 'hull', by: 1 },
    ],
    text: 'Lamplight. Hull +1.',
  },
  {
    id: 'lumen-chapter-house',
    name: 'Chapter House',
    slot: 'special',
    points: 2,
    factions: ['lumen'],
    classes: ['frigate', 'cruiser', 'battlecruiser', 'battleship', 'dreadnought'],
    opens: ['command'],
    effects: [
      { kind: 'stat', stat: 'hull', by: 1 },
      { kind: 'stat', stat: 'thrust', by: -1 },
    ],
    text: 'Opens one command slot. Hull +1. Thrust −1".',
  },
]
