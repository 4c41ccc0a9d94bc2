import type { Refit, ShipClass } from '#game/ship/ship.ts'

const ofTheLine: readonly ShipClass[] = ['cruiser', 'battlecruiser', 'battleship', 'dreadnought']

/** Refits that only ships of the Accord can have. */
export const accordRefits: readonly Refit[] = [
  {
    id: 'accord-concert-room',
    name: 'Concert Room',
    slot: 'command',
    points: 1,
    factions: ['accord'],
    effects: [
      { kind: 'trait', trait: 'massed-fire' },
      { kind: 'stat', stat: 'command', by: 1 },
    ],
    text: 'Command +1 and Massed Fire.',
  },
  {
    id: 'accord-admirals-walk',
    name: 'Admiral’s Walk',
    slot: 'command',
    points: 2,
    unique: true,
    factions: ['accord'],
    classes: ['destroyer', ...ofTheLine],
    effects: [
      { kind: 'stat', stat: 'command', by: 2 },
      { kind: 'trait', trait: 'flag-bridge' },
      { kind: 'trait', trait: 'steadfast' },
    ],
    text: 'Command +2, Flag Bridge and Steadfast.',
  },
  {
    id: 'accord-drilled-crews',
    name: 'Drilled Crews',
    slot: 'weapons',
    points: 3,
    factions: ['accord'],
    classes: ['frigate', 'destroyer', 'cruiser', 'battlecruiser'],
    effects: [{ kind: 'weapon-dice', weapon: 'kinetic', by: 1 }],
    text: 'Kinetic weapons roll one more success die.',
  },
  {
    id: 'accord-cold-lenses',
    name: 'Cold Lenses',
    slot: 'weapons',
    points: 2,
    factions: ['accord'],
    classes: ['cruiser', 'battlecruiser'],
    effects: [
      { kind: 'weapon-trait', weapon: 'beam', trait: { kind: 'piercing', n: 1 } },
      { kind: 'weapon-trait', weapon: 'plasma', trait: { kind: 'piercing', n: 1 } },
    ],
    text: 'Beam and plasma weapons gain Piercing 1.',
  },
  {
    id: 'accord-ram-plating',
    name: 'Ram Plating',
    slot: 'engineering',
    points: 2,
    factions: ['accord'],
    classes: ['cruiser', 'battlecruiser', 'battleship'],
    effects: [{ kind: 'defense', facing: 'bow', by: 1 }],
    text: 'Defense +1 at the bow.',
  },
  {
    id: 'accord-yard-frame',
    name: 'Yard Frame',
    slot: 'special',
    points: 1,
    factions: ['accord'],
    classes: ['cruiser', 'battleship', 'dreadnought'],
    opens: ['weapons'],
    effects: [
      { kind: 'stat', stat: 'hull', by: 1 },
      { kind: 'stat', stat: 'signature', by: 2 },
    ],
    text: 'Opens one weapons slot. Hull +1. Signature +2".',
  },
  {
    id: 'accord-treaty-bell',
    name: 'Treaty Bell',
    slot: 'special',
    points: 1,
    unique: true,
    factions: ['accord'],
    effects: [{ kind: 'trait', trait: 'steadfast' }],
    text: 'Steadfast.',
  },
]
