import type { Refit, ShipClass } from '#game/ship/ship.ts'

const middleweights: readonly ShipClass[] = ['destroyer', 'cruiser']

/** Refits that only ships of the Corsairs can have. */
export const veilRefits: readonly Refit[] = [
  {
    id: 'veil-dark-lantern',
    name: 'Dark Lantern',
    slot: 'command',
    points: 1,
    factions: ['veil'],
    effects: [
      { kind: 'stat', stat: 'signature', by: -6 },
      { kind: 'trait', trait: 'no-wake' },
    ],
    text: 'Signature −6" and No Wake.',
  },
  {
    id: 'veil-greased-tubes',
    name: 'Greased Tubes',
    slot: 'weapons',
    points: 5,
    factions: ['veil'],
    classes: ['corvette', 'destroyer', 'battlecruiser'],
    effects: [{ kind: 'weapon-dice', weapon: 'torpedo', by: 1 }],
    text: 'Torpedoes roll one more success die.',
  },
  {
    id: 'veil-whetted-shot',
    name: 'Whetted Shot',
    slot: 'weapons',
    points: 2,
    factions: ['veil'],
    classes: ['destroyer', 'cruiser', 'battlecruiser'],
    effects: [
      { kind: 'weapon-trait', weapon: 'kinetic', trait: { kind: 'rending' } },
      { kind: 'stat', stat: 'thrust', by: -1 },
    ],
    text: 'Kinetic weapons gain Rending. Thrust −1".',
  },
  {
    id: 'veil-storm-rig',
    name: 'Storm Rig',
    slot: 'engineering',
    points: 4,
    factions: ['veil'],
    classes: middleweights,
    effects: [
      { kind: 'stat', stat: 'turn', by: 1 },
      { kind: 'stat', stat: 'evasion', by: 1 },
      { kind: 'stat', stat: 'hull', by: -1 },
    ],
    text: 'Evasion +1. Turn +1. Hull −1.',
  },
  {
    id: 'veil-crimping-house',
    name: 'Crimping House',
    slot: 'hangar',
    points: 1,
    factions: ['veil'],
    opens: ['command'],
    effects: [
      { kind: 'stat', stat: 'hangar', by: 1 },
      { kind: 'stat', stat: 'hull', by: 1 },
    ],
    text: 'Carries one more squadron and opens one command slot. Hull +1.',
  },
  {
    id: 'veil-borrowed-colours',
    name: 'Borrowed Colours',
    slot: 'special',
    points: 1,
    unique: true,
    factions: ['veil'],
    effects: [{ kind: 'trait', trait: 'false-lights' }],
    text: 'False Lights.',
  },
]
