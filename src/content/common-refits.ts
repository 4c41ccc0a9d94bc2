import type { Refit } from '#game/ship.ts'

/** Refits that any yard in the Reach will sell. */
export const commonRefits: readonly Refit[] = [
  {
    id: 'signal-yard',
    name: 'Signal Yard',
    slot: 'command',
    points: 2,
    effects: [{ kind: 'stat', stat: 'command', by: 1 }],
    text: 'Command +1.',
  },
  {
    id: 'hot-reactor',
    name: 'Hot Reactor',
    slot: 'engineering',
    points: 2,
    effects: [
      { kind: 'stat', stat: 'thrust', by: 2 },
      { kind: 'stat', stat: 'signature', by: 4 },
    ],
    text: 'Thrust +2". Signature +4".',
  },
  {
    id: 'launch-rails',
    name: 'Launch Rails',
    slot: 'hangar',
    points: 2,
    effects: [{ kind: 'stat', stat: 'hangar', by: 1 }],
    text: 'Carries one more squadron.',
  },
  {
    id: 'flak-gallery',
    name: 'Flak Gallery',
    slot: 'special',
    points: 3,
    effects: [{ kind: 'stat', stat: 'pointDefence', by: 1 }],
    text: 'Point defence +1.',
  },
]
