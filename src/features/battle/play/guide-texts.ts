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
      'Place the ships of both sides within 9″ of opposite edges of a table of 48″ by 48″, facing any direction.',
      'Ships of the same model have letters here: put the same letter beside each of them.',
      'Each side rolls a die and adds the command of its flagship. The winner gives orders last and acts second in everything.',
    ],
    page: 'start/first-game',
  },
  command: {
    title: 'Orders',
    lines: [
      'The bar below counts your orders. A ship without one moves and fires as usual.',
      'Close in is a good choice in round 1: a third more thrust, but no fire at long range.',
    ],
    page: 'round/orders',
  },
  movement: {
    title: 'Movement',
    lines: [
      'Move the ships in this order. Each ship moves straight ahead, at least half of the inches beside its name and at most all of them. Then it turns by at most the angle shown.',
      'Press each ship that has moved, or the button for all of them.',
    ],
    page: 'round/movement',
  },
  boarding: {
    title: 'Boarding',
    lines: [
      'A ship with the order Board may board an enemy within 3″: press that enemy and roll, or press Nobody boards.',
      'Damage of 1 to 3 causes one critical, 4 or more two. You choose which. If there is no damage, your ship loses 1 hull.',
    ],
    page: 'advanced/boarding',
  },
  locks: {
    title: 'Locks',
    lines: [
      'Fire begins with the locks. A ship with the order Lock on may lock one enemy within the inches beside its name: press that enemy.',
      'Until the end of the round each volley of your side at that enemy rolls one failure die fewer.',
    ],
    page: 'round/orders',
  },
  fire: {
    title: 'Fire',
    lines: [
      'Choose a ship and its target. Measure from base to base, and press the field for that range and the side that is hit. The large number is the expected damage.',
      'Damage lands when this step ends, so a ship that is destroyed in this step can still fire.',
      '“Massed with” lists ships that may add dice to this volley. A ship that adds its dice cannot also fire that weapon this round.',
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
      'Both fleets are in line, about 30″ apart. Each ship moves only forwards and back on its own straight line.',
      'Each side rolls a die and adds the command of its flagship. The winner gives orders last and acts second in everything.',
    ],
  },
  movement: {
    ...guides.movement,
    lines: [
      'The sides take turns, and the heaviest ships move first. A ship moves straight ahead, at least half of its inches, and then turns.',
      'Choose Closer, Keep the distance or Away. Below each you see where the ship will be and how many of its weapons can fire.',
    ],
  },
  boarding: guides.boarding,
  locks: guides.locks,
  fire: {
    ...guides.fire,
    lines: [
      'Choose a ship and its target. The app knows the range and the side, and shows the odds of the volley.',
      'Damage lands when this step ends, so a ship that is destroyed in this step can still fire.',
      '“Massed with” lists ships that may add dice to this volley. A ship that adds its dice cannot also fire that weapon this round.',
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
