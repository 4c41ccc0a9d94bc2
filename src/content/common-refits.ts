import type { Refit } from '#game/ship/ship.ts'

/**
 * Refits that every faction can use. Their effects are simple; the refits of a faction are stronger, but cost more points
 * or have a drawback.
 */
export const commonRefits: readonly Refit[] = [
  {
    id: 'signal-yard',
    name: 'Signal Yard',
    slot: 'command',
    points: 1,
    effects: [
      { kind: 'stat', stat: 'command', by: 1 },
      { kind: 'stat', stat: 'pointDefense', by: 1 },
    ],
    text: 'Command +1. Point defense +1.',
  },
  {
    id: 'spotting-plot',
    name: 'Spotting Plot',
    slot: 'weapons',
    points: 3,
    classes: ['frigate', 'destroyer', 'cruiser', 'battlecruiser', 'battleship'],
    effects: [
      { kind: 'weapon-trait', weapon: 'all', trait: { kind: 'accurate', n: 1, band: 'medium' } },
      { kind: 'weapon-trait', weapon: 'all', trait: { kind: 'accurate', n: 1, band: 'long' } },
    ],
    text: 'All weapons gain Accurate 1 at medium and long range.',
  },
  {
    id: 'proof-charges',
    name: 'Proof Charges',
    slot: 'weapons',
    points: 4,
    classes: ['corvette', 'frigate', 'destroyer', 'cruiser', 'battlecruiser'],
    effects: [{ kind: 'weapon-trait', weapon: 'kinetic', trait: { kind: 'overcharge' } }],
    text: 'Kinetic weapons gain Overcharge.',
  },
  {
    id: 'hot-reactor',
    name: 'Hot Reactor',
    slot: 'engineering',
    points: 2,
    classes: ['corvette', 'frigate', 'destroyer', 'cruiser', 'battlecruiser'],
    effects: [
      { kind: 'stat', stat: 'signature', by: 4 },
      { kind: 'weapon-trait', weapon: 'beam', trait: { kind: 'overcharge' } },
      { kind: 'weapon-trait', weapon: 'plasma', trait: { kind: 'overcharge' } },
    ],
    text: 'Beam and plasma weapons gain Overcharge. Signature +4".',
  },
  {
    id: 'baffled-drive',
    name: 'Baffled Drive',
    slot: 'engineering',
    points: 1,
    effects: [
      { kind: 'stat', stat: 'signature', by: -4 },
      { kind: 'stat', stat: 'thrust', by: -1 },
    ],
    text: 'Signature −4". Thrust −1".',
  },
  {
    id: 'trim-jets',
    name: 'Trim Jets',
    slot: 'engineering',
    points: 2,
    classes: ['corvette', 'frigate', 'destroyer'],
    effects: [
      { kind: 'stat', stat: 'turn', by: 1 },
      { kind: 'stat', stat: 'evasion', by: 1 },
    ],
    text: 'Evasion +1. Turn +1.',
  },
  {
    id: 'launch-rails',
    name: 'Launch Rails',
    slot: 'hangar',
    points: 1,
    effects: [
      { kind: 'stat', stat: 'hangar', by: 1 },
      { kind: 'stat', stat: 'pointDefense', by: 1 },
    ],
    text: 'Carries one more squadron. Point defense +1.',
  },
  {
    id: 'deck-marshals',
    name: 'Deck Marshals',
    slot: 'hangar',
    points: 1,
    effects: [
      { kind: 'trait', trait: 'ready-deck' },
      { kind: 'stat', stat: 'hull', by: 1 },
    ],
    text: 'Ready Deck. Hull +1.',
  },
  {
    id: 'flak-gallery',
    name: 'Flak Gallery',
    slot: 'special',
    points: 2,
    effects: [{ kind: 'stat', stat: 'pointDefense', by: 2 }],
    text: 'Point defense +2.',
  },
  {
    id: 'after-plating',
    name: 'After Plating',
    slot: 'special',
    points: 2,
    effects: [
      { kind: 'defense', facing: 'stern', by: 1 },
      { kind: 'stat', stat: 'hull', by: 1 },
    ],
    text: 'Defense +1 at the stern. Hull +1.',
  },
]
