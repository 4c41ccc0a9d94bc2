import type { Battle } from '#game/battle/state/battle.ts'
import type { TableState } from '#game/play/reduce.ts'

interface GuideText {
  readonly title: string
  readonly lines: readonly string[]
  /** Page of the rules book. */
  readonly page: string
}

const guides = {
  initiative: {
    title: 'Who goes first',
    lines: [
      'Place the ships of both sides within 9" of opposite edges of a table of 48" by 48", heading as you like.',
      'Two ships of one model have letters here: put the same letter on their bases.',
      'Each side rolls a die and adds the command of its flagship. The winner gives orders last and acts second in everything.',
    ],
    page: 'start/first-game',
  },
  command: {
    title: 'Orders',
    lines: [
      'Give at most as many orders as the command of your flagship. A ship without one moves and fires as usual.',
      'In round 1 Close in is good: a third more speed, no fire at long range.',
    ],
    page: 'round/orders',
  },
  movement: {
    title: 'Movement',
    lines: [
      'Move the ships in this order: straight ahead at least half the inches, then turn at most so many steps of 45°.',
      'Press each ship that has moved, or the button for all of them.',
    ],
    page: 'round/movement',
  },
  fire: {
    title: 'Fire',
    lines: [
      'Choose a ship and its target. Measure from base to base, and press where the range meets the side that is hit: the large number is the damage to expect.',
      'Damage lands when this step ends, so all ships of the class fire.',
    ],
    page: 'round/fire',
  },
  repair: {
    title: 'Repair',
    lines: [
      'Each ship with an open critical rolls a die for each point of its own command: a 5 or 6 closes one.',
      'Then points lost are counted. A fleet that has lost half is broken, and the battle ends.',
    ],
    page: 'round/repair-and-end',
  },
} as const satisfies Readonly<Record<string, GuideText>>

/** What is to be explained now; undefined if nothing is. */
export function guideOf({ step, round, hasInitiative }: Battle, { due, isOver }: TableState): GuideText | undefined {
  if (isOver || due.length > 0 || round > 2) return undefined
  if (step === 'command') return hasInitiative ? guides.command : round === 1 ? guides.initiative : undefined
  if (step === 'movement' || step === 'fire' || step === 'repair') return guides[step]
  return undefined
}
