import type { Admiral } from '#game/ship/ship.ts'

/** Admirals of the Drift Collective. In the setting they are machine minds. */
export const driftAdmirals: readonly Admiral[] = [
  {
    id: 'drift-ledger-nine',
    name: 'Ledger Nine',
    faction: 'drift',
    points: 2,
    text: 'Once in a battle, at the start of the repair step, close one critical on each friendly ship of class 1 to 3 within 8" of the flagship.',
    lore: 'Ledger Nine was written to keep the stores of a breaker’s yard, and found that ships last longer if they are entered as stock. It has never marked one as lost, only as dispersed.',
  },
  {
    id: 'drift-isomorph',
    name: 'Isomorph',
    faction: 'drift',
    points: 2,
    text: 'Once in a battle, at the start of the fire step, two friendly corvettes within 12" of each other exchange places. Each keeps its own heading.',
    lore: 'Isomorph does not hold that any two of its corvettes are different. It runs on four of them at a time, and moves from one to another as they are lost.',
  },
  {
    id: 'drift-proof-by-exhaustion',
    name: 'Proof by Exhaustion',
    faction: 'drift',
    points: 2,
    text: 'When rolling for initiative, add 1 for each friendly ship of class 1 to 3 destroyed in the round before, at most 3.',
    lore: 'It settles a question by trying every answer, and losses are how it crosses one out. Other minds of the Collective vote with it.',
  },
]
