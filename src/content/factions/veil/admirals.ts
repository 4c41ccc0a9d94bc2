import type { Admiral } from '#game/ship/ship.ts'

/** Admirals of the Veil Corsairs. */
export const veilAdmirals: readonly Admiral[] = [
  {
    id: 'veil-dunmore',
    name: 'Rafiq Dunmore',
    faction: 'veil',
    points: 9,
    text: 'In the first round, enemy volleys at friendly ships roll one more failure die.',
    lore: 'Dunmore was a harbour pilot for half his life, and left with the charts in his head. He starts a battle where the other side has looked already.',
  },
  {
    id: 'veil-fray',
    name: 'Ottoline Fray',
    faction: 'veil',
    points: 3,
    text: 'Once in a battle, one friendly ship within 12" of the flagship moves after every other ship of both sides.',
    lore: 'Fray stole her first ship by signing for it. She plans in pencil on the backs of other people’s plans, and keeps both sides.',
  },
  {
    id: 'veil-halfpenny',
    name: 'Mother Halfpenny',
    faction: 'veil',
    points: 2,
    text: 'Once in a round, the order Board given to a friendly ship within 12" of the flagship does not count against its command.',
    lore: 'She kept the books of a debtors’ hulk and found that the guards owed more than the guests. Every boarding party carries one of her receipts, made out in advance.',
  },
]
