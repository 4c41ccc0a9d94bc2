import type { Order } from '#game/volley/orders.ts'
import { counted } from '#ui/words.ts'

const inches = (n: number): string => `${Math.round(n * 10) / 10}"`

const orders: Readonly<Record<Order, string>> = {
  'close-in': 'close in',
  'hold-fire-line': 'hold fire line',
  'lock-on': 'lock on',
  'run-silent': 'run silent',
  'all-repair': 'all repair',
  'launch-or-recover': 'launch or recover',
  board: 'board',
}

const turns = (steps: number): string =>
  steps === 0 ? '' : ` and turns ${Math.abs(steps) * 45}° to ${steps > 0 ? 'port' : 'starboard'}`

/** Texts of the replay of one battle. */
export const texts = {
  which: { row: 'First fleet', column: 'Second fleet', battle: 'Battle', other: 'Another battle' },
  heading: 'Battle',
  fleets: 'Fleets',
  failed: (why: string) => `This battle cannot be simulated. ${why}`,
  /** For the sides: their fleets, doctrines and results. */
  side: (fleet: string, points: number, doctrine: string) => `${fleet}, ${points} points, doctrine “${doctrine}”`,
  won: (fleet: string, ours: number, theirs: number, rounds: number) =>
    `${fleet} wins, ${ours} victory points to ${theirs}, after ${counted(rounds, 'round')}.`,
  draw: (ours: number, theirs: number, rounds: number) =>
    `A draw, ${ours} victory points to ${theirs}, after ${counted(rounds, 'round')}.`,
  track: 'On the track, ships only move forwards and back, each on its own line. Sideways movement is not counted.',
  chart: {
    label: 'Chart of the battle',
    moment: (at: number, all: number) => `Event ${at} of ${all}`,
    start: 'Set-up',
    round: (round: number) => `Round ${round}`,
    play: 'Play',
    pause: 'Pause',
    back: 'One event back',
    on: 'One event forward',
    roundBack: 'To the round before',
    roundOn: 'To the next round',
    speed: 'Speed',
    speeds: { slow: 'Slow', middle: 'Middle', fast: 'Fast' },
    keys: 'Space plays and pauses, ← and → go one event, ↑ and ↓ one round, Home and End to the ends.',
  },
  roster: {
    label: (fleet: string) => `Ships of ${fleet}`,
    mark: 'Mark',
    ship: 'Ship',
    hull: 'Hull',
    flagship: 'flagship',
    left: (left: number, hull: number) => `${left} of ${hull}`,
    where: {
      table: '',
      hangar: 'in a hangar',
      destroyed: 'destroyed',
      captured: 'captured',
      left: 'left the table',
      away: 'got away',
      reserve: 'in reserve',
      below: 'not on the table yet',
    },
  },
  list: { heading: 'What happened', rule: (number: string) => `Rule ${number}`, goTo: 'Show this moment' },
  events: {
    initiative: (side: string, ours: number, theirs: number) => `${side} takes the initiative, ${ours} to ${theirs}.`,
    order: (ship: string, order: Order, isFree: boolean) =>
      `${ship} is ordered to ${orders[order]}${isFree ? ', at no command cost' : ''}.`,
    move: (ship: string, far: number, steps: number) => `${ship} moves ${inches(far)}${turns(steps)}.`,
    launch: (ship: string, carrier: string) => `${ship} leaves ${carrier}.`,
    recover: (ship: string, carrier: string) => `${ship} returns to ${carrier}.`,
    lock: (ship: string, target: string, far: number) => `${ship} locks on to ${target}, ${inches(far)} away.`,
    volley: (ship: string, weapon: string, target: string, far: number, arc: string, facing: string) =>
      `${ship} fires ${weapon} through its ${arc} at the ${facing} of ${target}, ${inches(far)} away.`,
    joining: (ships: string) => ` ${ships} join.`,
    dice: (success: number, failure: number, isOvercharged: boolean) =>
      ` ${success} success against ${failure} failure dice${isOvercharged ? ', overcharged' : ''}:`,
    net: (net: number, damageRating: number, defenseRating: number, damage: number) =>
      ` net ${net}, rating ${damageRating} against defense ${defenseRating}, ${damage === 0 ? 'no damage' : `damage ${damage}`}.`,
    terrain: { debris: 'debris', nebula: 'a nebula', well: 'a gravity well', mines: 'mines' },
    struck: (ship: string, terrain: string) => `${ship} is hit by ${terrain}.`,
    drawn: (ship: string) => `${ship} is drawn towards the gravity well.`,
    swept: (ship: string, dice: string, taken: number) =>
      `${ship} sweeps mines with ${dice} and takes ${taken === 0 ? 'none' : counted(taken, 'die', 'dice')}.`,
    work: (ship: string, wreck: number) => `${ship} works wreck ${wreck}.`,
    board: (ship: string, target: string, net: number) => `${ship} boards ${target}: net ${net}.`,
    loss: (ship: string, hull: number, left: number) => `${ship} loses ${hull} hull, ${left} left.`,
    critical: (ship: string, critical: string, isIgnored: boolean) =>
      `${ship} draws a critical: ${critical}${isIgnored ? ', which it ignores' : ''}.`,
    repair: (ship: string, dice: string, closed: number) =>
      `${ship} rolls ${dice} for repair and closes ${closed === 0 ? 'nothing' : counted(closed, 'critical')}.`,
    regain: (ship: string, hull: number) => `${ship} regains ${hull} hull.`,
    destroyed: (ship: string) => `${ship} is destroyed.`,
    captured: (ship: string) => `${ship} is captured.`,
    left: (ship: string) => `${ship} leaves the table and counts as lost.`,
    away: (ship: string) => `${ship} gets away over its own edge.`,
    trait: (ship: string) => `${ship} uses a trait.`,
    admiral: (side: string, admiral: string) => `${admiral || 'The admiral'} of ${side} uses a special rule.`,
    break: (side: string) => `${side} breaks.`,
    end: (ours: number, theirs: number) => `The battle ends: ${ours} victory points to ${theirs}.`,
    /** For an event that this screen does not know: its kind. */
    other: (kind: string) => `${kind}.`,
  },
} as const
