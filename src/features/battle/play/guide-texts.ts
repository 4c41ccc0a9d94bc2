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
      'Lay out a table of 48 by 48 inches. Place the ships of each side within 9 inches of its own edge, opposite each other, heading as you like.',
      'Each ship has a letter here if two are of one model: put the same letter on its base.',
      'Each side rolls a die and adds the command of its flagship. The higher one has the initiative: it gives its orders last, and acts second in everything.',
    ],
    page: 'start/first-game',
  },
  command: {
    title: 'Orders',
    lines: [
      'A side gives as many orders as the command of its flagship. A ship needs no order to move and fire.',
      'In the first round Close in is good: the ship moves a third farther and may not fire at long range.',
      'Later, Hold fire line takes a failure die off volleys through the bow, and Lock on takes one off all volleys at an enemy.',
    ],
    page: 'round/orders',
  },
  movement: {
    title: 'Movement',
    lines: [
      'The heaviest ships move first; within a class the sides take turns. This list is in that order.',
      'A ship moves straight ahead: at least half its thrust, at most all of it. Then it may turn, in steps of 45 degrees. Its sheet has thrust and turn.',
      'Press a ship when it has moved, or the button below for all of them.',
    ],
    page: 'round/movement',
  },
  fire: {
    title: 'Fire',
    lines: [
      'The lightest ships fire first. Choose a ship, a weapon and a target that it can reach.',
      'Measure from base to base. In the table below, the column is the range; the row is the side of the target that faces you. Each number is the damage to expect.',
      'A volley hits what its success dice leave after the failure dice. The damage lands when the step ends, so ships destroyed now have still fired.',
    ],
    page: 'round/fire',
  },
  repair: {
    title: 'Repair',
    lines: [
      'Each ship with an open critical rolls one die for each point of its own command. A 5 or 6 closes one critical.',
      'Then fires burn, and the points lost are counted. A fleet that has lost half its points is broken, and the battle ends.',
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
