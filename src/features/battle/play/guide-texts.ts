import type { Battle, RoundStep } from '#game/battle/state/battle.ts'
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
  boarding: {
    title: 'Boarding',
    lines: [
      'A ship under Board that lies within 3" of an enemy may send its people across: press that enemy and roll, or press Nobody boards.',
      'Damage of 1 to 3 breaks one thing aboard, 4 or more two: you choose which. No damage costs your ship 1 hull.',
    ],
    page: 'advanced/boarding',
  },
  locks: {
    title: 'Locks',
    lines: [
      'A ship under Lock on names one enemy that is no further away than the inches beside its name: press it.',
      'Until the end of the round each volley of your side at that enemy rolls one failure die fewer.',
    ],
    page: 'round/orders',
  },
  fire: {
    title: 'Fire',
    lines: [
      'Choose a ship and its target. Measure from base to base, and press where the range meets the side that is hit: the large number is the damage to expect.',
      'Damage lands when this step ends, so all ships of the class fire.',
      'Under Massed with are ships that may add dice to this volley; a ship that does gives up its own weapon.',
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
} as const satisfies Readonly<Partial<Record<RoundStep | 'initiative', GuideText>>>

/** What is different if the app plays the other side and knows all places. */
const practiceGuides = {
  initiative: {
    ...guides.initiative,
    lines: [
      'Both fleets stand in line, about 30" apart. Each ship keeps its own lane and goes to and fro in it.',
      'Each side rolls a die and adds the command of its flagship. The winner gives orders last and acts second in everything.',
    ],
  },
  movement: {
    ...guides.movement,
    lines: [
      'The sides move by turns, the heaviest ships first. A ship goes straight ahead at least half its inches, and then turns.',
      'Choose Closer, Keep the distance or Away: below each stands where the ship will be and how many of its weapons bear.',
    ],
  },
  boarding: guides.boarding,
  locks: guides.locks,
  fire: {
    ...guides.fire,
    lines: [
      'Choose a ship and its target. The app knows range and side; the odds say what the volley is likely to do.',
      'Damage lands when this step ends, so all ships of the class fire.',
      'Under Massed with are ships that may add dice to this volley; a ship that does gives up its own weapon.',
    ],
  },
} as const satisfies Readonly<Partial<Record<RoundStep | 'initiative', GuideText>>>

/** The explanation to show now; undefined if there is none. */
export function guideOf(
  { step, round, hasInitiative, model }: Battle,
  { due, isOver }: TableState,
): GuideText | undefined {
  const all = model === 'track' ? { ...guides, ...practiceGuides } : guides
  const ofStep: Readonly<Partial<Record<RoundStep, GuideText>>> = all
  if (isOver || due.length > 0 || round > 2 || step === undefined) return undefined
  if (step === 'command' && !hasInitiative) return round === 1 ? all.initiative : undefined
  return ofStep[step]
}
