import type { Refit } from '#game/ship/ship.ts'

/** Refits that only ships of the Drift can have. */
export const driftRefits: readonly Refit[] = [
  {
    id: 'drift-majority-vote',
    name: 'Majority Vote',
    slot: 'command',
    points: 1,
    factions: ['drift'],
    effects: [
      { kind: 'stat', stat: 'command', by: 1 },
      { kind: 'trait', trait: 'no-bridge' },
    ],
    text: 'Command +1 and No Bridge.',
  },
  {
    id: 'drift-axiom-core',
    name: 'Axiom Core',
    slot: 'command',
    points: 1,
    unique: true,
    factions: ['drift'],
    classes: ['destroyer', 'cruiser', 'battleship'],
    effects: [
      { kind: 'stat', stat: 'command', by: 2 },
      { kind: 'trait', trait: 'leader' },
    ],
    text: 'Command +2 and Leader.',
  },
  {
    id: 'drift-prior-solutions',
    name: 'Prior Solutions',
    slot: 'weapons',
    points: 3,
    factions: ['drift'],
    classes: ['frigate', 'destroyer', 'cruiser', 'battleship'],
    effects: [{ kind: 'weapon-trait', weapon: 'beam', trait: { kind: 'accurate', n: 1 } }],
    text: 'Beam weapons gain Accurate 1.',
  },
  {
    id: 'drift-spare-lattice',
    name: 'Spare Lattice',
    slot: 'engineering',
    points: 1,
    factions: ['drift'],
    effects: [{ kind: 'trait', trait: 'reknit' }],
    text: 'Reknit.',
  },
  {
    id: 'drift-mending-frames',
    name: 'Mending Frames',
    slot: 'hangar',
    points: 1,
    factions: ['drift'],
    effects: [
      { kind: 'trait', trait: 'darning-arms' },
      { kind: 'stat', stat: 'hangar', by: -1 },
    ],
    text: 'Darning Arms. Carries one squadron less.',
  },
  {
    id: 'drift-surplus-cells',
    name: 'Surplus Cells',
    slot: 'special',
    points: 1,
    factions: ['drift'],
    classes: ['corvette', 'frigate', 'destroyer'],
    effects: [
      { kind: 'stat', stat: 'hull', by: 2 },
      { kind: 'stat', stat: 'thrust', by: -1 },
    ],
    text: 'Hull +2. Thrust −1".',
  },
]
