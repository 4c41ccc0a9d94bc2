import type { NewBattle } from '#store/table/kept-battle.ts'

const side = { name: 'A patrol', faction: 'accord', points: 98, code: '', fleet: '' } as const

/** A battle that a device begins to keep. */
export const newBattle: NewBattle = {
  name: 'A test',
  scenario: 'meeting-engagement',
  own: 0,
  byHand: false,
  guided: false,
  sides: [side, side],
  standing: { round: 1, step: '', lost: [0, 0], breaksAt: [50, 50], isOver: false },
}
