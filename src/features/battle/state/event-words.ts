import type { Battle } from '#game/battle/state/battle.ts'
import type { Answer, Happening } from '#game/play/play-event.ts'
import type { VolleyRecord } from '#game/play/volley-record.ts'
import { criticalKinds } from '#game/ship/hull-track.ts'
import { listWords } from '#pieces/ship/ship-words.ts'
import { counted } from '#ui/words.ts'
import { orderNames, stepNames } from './order-and-step-words.ts'
import { classes } from './ship-names.ts'
import { whyWords } from './why-words.ts'

/** A line of the log for each event. */

export interface Telling {
  readonly battle: Battle
  readonly names: readonly string[]
  readonly sides: readonly [string, string]
  readonly volleys: readonly VolleyRecord[]
}

const yesNo = (yes: boolean): string => (yes ? 'yes' : 'no')

function answerWords(answer: Answer, name: (ship: number) => string): string {
  const ship = name(answer.ship)
  switch (answer.of) {
    case 'critical':
      return `${ship} draws a critical: ${answer.die}, ${criticalKinds[answer.die - 1] ?? ''}`
    case 'ignore':
      return `${ship} ignores its critical: ${yesNo(answer.yes)}`
    case 'save':
      return `${ship} is saved by Mourne: ${yesNo(answer.yes)}`
    case 'halve':
      return `${ship} halves the volley by Rood Screen: ${yesNo(answer.yes)}`
    case 'jump':
      return `${ship} jumps out: ${yesNo(answer.yes)}`
    case 'salvors':
      return `${counted(answer.salvors.length, 'Salvor')} beside the wreck of ${ship}`
    case 'darn':
      return answer.other === undefined ? `${ship} repairs nobody` : `${ship} repairs ${name(answer.other)}`
    case 'choose':
      return `The boarders of ${ship} choose ${answer.critical}`
    case 'close':
      return answer.closed.length > 0 ? `${ship} closes ${listWords(answer.closed)}` : `${ship} closes nothing`
    case 'facing':
      return `${ship} is hit on its ${answer.facing}`
  }
}

const diceWords = (dice: readonly number[]): string => (dice.length > 0 ? dice.join(', ') : 'no dice')

export const pipsOf = (faces: readonly number[]): string => faces.map((face) => face + 1).join(' ')

/** The text of an event. `id`: the id of the event, with which the result of a volley is found. */
export function eventWords(happening: Happening, id: string, telling: Telling): string {
  const { battle, names, sides, volleys } = telling
  const name = (ship: number): string => names[ship] ?? `Ship ${ship + 1}`
  switch (happening.kind) {
    case 'begun':
      return 'The battle is set up'
    case 'fleet':
      return `${happening.name || sides[happening.side]}: ${counted(happening.ships.length, 'ship')}`
    case 'set-up':
      return 'Hangars and reserves are set'
    case 'initiative':
      return `Initiative: ${sides[0]} ${diceWords(happening.dice[0])}, ${sides[1]} ${diceWords(happening.dice[1])}`
    case 'order':
      return `${name(happening.ship)}: ${orderNames[happening.order]}`
    case 'ordered':
      return `${sides[happening.side]} has given its orders`
    case 'leaving':
      return `${name(happening.ship)} is going to jump out`
    case 'moved':
      if (happening.aboard) return `${name(happening.ship)} stays aboard`
      return happening.left
        ? `${name(happening.ship)} leaves the table`
        : happening.launched === undefined
          ? `${name(happening.ship)} moves`
          : `${name(happening.ship)} is launched from ${name(happening.launched)}`
    case 'arrived':
      return `${name(happening.ship)} ${happening.off ? 'does not arrive' : 'arrives'}`
    case 'struck':
      return `${name(happening.ship)} is hit by ${happening.by}: ${pipsOf(happening.faces.success)} against ${pipsOf(happening.faces.failure)}`
    case 'swept':
      return `${name(happening.ship)} sweeps mines: ${diceWords(happening.dice)}`
    case 'lock':
      return `${name(happening.ship)} locks ${name(happening.target)}`
    case 'volley': {
      const weapon = battle.ships[happening.ship]?.mounts[happening.mount]?.weapon.name ?? ''
      const result = volleys.find(({ event }) => event === id)
      const joined = (happening.joining ?? []).map(({ ship }) => name(ship))
      const massed = joined.length > 0 ? `, massed with ${listWords(joined)}` : ''
      const end = result ? `: ${result.net} net, ${result.damage || 'no'} damage` : ''
      return `${name(happening.ship)}, ${weapon}, at ${name(happening.target)}${massed}${end}`
    }
    case 'passed':
      return `${name(happening.ship)} is done for this step`
    case 'reasoned':
      return `${happening.ship === undefined ? 'The captain' : name(happening.ship)}: ${whyWords(happening.why, name)}`
    case 'boarded':
      return `${name(happening.ship)} boards ${name(happening.target)}`
    case 'repaired':
      return `${name(happening.ship)} repairs: ${diceWords(happening.dice)}`
    case 'used':
      return `${sides[happening.side]} uses ${happening.use.replaceAll('-', ' ')}`
    case 'worked':
      return `${name(happening.ship)} works a wreck`
    case 'recovered':
      return `${name(happening.ship)} returns to ${name(happening.carrier)}`
    case 'chosen':
      return answerWords(happening.answer, name)
    case 'scored':
      return 'Ships near the edge are counted'
    case 'stepped':
      return happening.from === 'fire' && happening.mass !== undefined
        ? `End of the fire of ${classes(happening.mass)}`
        : happening.from === 'set-up'
          ? 'Round 1 begins'
          : `End of ${stepNames[happening.from].toLowerCase()}`
    case 'amended':
      return `Corrected: ${eventWords(happening.as, happening.event, telling)}`
    case 'set-by-hand':
      return `${name(happening.set.ship)} is set by hand: ${happening.reason}`
    case 'note':
      return happening.text
    case 'taken-back':
      return 'Taken back'
    case 'asked':
    case 'answered':
      return 'A request to take something back'
    case 'conceded':
      return `${sides[happening.side]} concedes`
    case 'ended':
      return 'The battle is ended'
  }
}
