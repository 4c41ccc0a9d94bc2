import type { Battle, RoundStep } from '#game/battle/state/battle.ts'
import { bookRules, type BookRule } from '#game/battle/state/book-rules.ts'
import type { ObjectionCode, Objection } from '#game/play/play-problem.ts'
import type { Pool } from '#game/play/volley-record.ts'
import type { Order } from '#game/volley/orders.ts'
import type { PoolReason } from '#game/volley/pool.ts'
import { classes } from './names.ts'

export const orderNames: Readonly<Record<Order, string>> = {
  'close-in': 'Close in',
  'hold-fire-line': 'Hold fire line',
  'lock-on': 'Lock on',
  'run-silent': 'Run silent',
  'all-repair': 'All repair',
  'launch-or-recover': 'Launch or recover',
  board: 'Board',
}

/** What an order does, in a few words. */
export const orderEffects: Readonly<Record<Order, string>> = {
  'close-in': 'A third more thrust, no fire at long range',
  'hold-fire-line': 'One failure die fewer through the bow',
  'lock-on': 'Locks one enemy within its signature before fire',
  'run-silent': 'No fire; two failure dice more against it',
  'all-repair': 'Two repair dice more',
  'launch-or-recover': 'Squadrons leave or come home',
  board: 'Boards an enemy near it after movement',
}

export const stepNames: Readonly<Record<RoundStep, string>> = {
  command: 'Command',
  movement: 'Movement',
  boarding: 'Boarding',
  locks: 'Locks',
  fire: 'Fire',
  repair: 'Repair',
  fires: 'Fires',
  regaining: 'Regaining hull',
  recovery: 'Recovery',
  leaving: 'Jumping out',
  losses: 'Losses',
}

/** The step in which a battle stands, with the class in fire: "Fire: corvettes". */
export const stepWords = ({ step, fireStep }: Pick<Battle, 'step' | 'fireStep'>): string =>
  step === undefined ? 'Set-up' : step === 'fire' ? `Fire: ${classes(fireStep)}` : stepNames[step]

/** The same from a row of the list, such as "fire 2". */
export function keptStepWords(kept: string): string {
  const [step, mass] = kept.split(' ')
  if (step === 'fire') return `Fire: ${classes(Number(mass))}`
  const known = Object.entries(stepNames).find(([name]) => name === step)
  return known ? known[1] : 'Set-up'
}

export const ruleAddress = (rule: BookRule): string => `/rules/${bookRules[rule][1]}`
export const ruleNumber = (rule: BookRule): string => bookRules[rule][0]

const reasons: Readonly<Record<PoolReason, string>> = {
  WEAPON: 'weapon',
  WEAPONS_CRITICAL: 'weapons critical',
  MASSING: 'massing',
  EVASION: 'evasion',
  RANGE: 'range',
  DEBRIS: 'debris',
  NEBULA: 'nebula',
  RAN_SILENT: 'ran silent',
  LAMPLIGHT: 'Lamplight',
  POINT_DEFENSE: 'point defense',
  FOGBANK: 'Fogbank',
  DUNMORE: 'Dunmore',
  LOCKED: 'locked',
  PLAINSONG: 'Plainsong',
  HOLD_FIRE_LINE: 'Hold fire line',
  STEINMETZ: 'Steinmetz',
  FINISHING_STROKE: 'Finishing Stroke',
  LAST_CANDLE: 'Last Candle',
  ACCURATE: 'Accurate',
  BRANDANI: 'Brandani',
  LISLE: 'Lisle',
  DEFENSE: 'defense',
  PIERCING: 'Piercing',
  FLOOR: 'never below the least',
}

/** Why a number of a pool is what it is: "evasion 3, range 1, locked −1". */
export const reasonsOf = ({ reasons: all }: Pool, on: 'success' | 'failure' | 'defense'): string =>
  all
    .filter((reason) => reason.on === on)
    .map(({ reason, by }) => `${reasons[reason]} ${by < 0 ? `−${-by}` : by}`)
    .join(', ')

const objections: Readonly<Partial<Record<ObjectionCode, string>>> = {
  FIRED: 'this weapon has fired',
  SALVO_SPENT: 'no salvo is left',
  WORKING: 'it works or leaves instead of firing',
  RUNS_SILENT: 'it runs silent',
  SPINAL_TURNED: 'it turned more than one step',
  OUT_OF_ARC: 'that is out of arc',
  OUT_OF_RANGE: 'that is out of range',
  CLOSES_IN: 'under Close in there is no fire at long range',
  SENSORS_OUT: 'its sensors are out',
  NOT_NOW: 'it is not the time for this',
  NOT_ON_TABLE: 'it is not on the table',
  TARGET_GONE: 'the target is gone',
  FRIEND: 'that is a friend',
  HAD_TURN: 'it has had its turn',
  CLASS_ORDER: 'another class goes first',
  TURN_ORDER: 'the other side is next',
  HAS_ORDER: 'it has an order',
  BRIDGE_OUT: 'its bridge is out',
  SQUADRON_ORDER: 'squadrons take no orders',
  STATION_ORDER: 'a station cannot do that',
  FREIGHTER_ORDER: 'a freighter cannot do that',
  TOO_MANY_ORDERS: 'that is more than its command allows',
  ORDERS_OUT_OF_TURN: 'the other side has begun to give its orders',
  CANNOT_BE_LOCKED: 'it cannot be locked now',
  IN_NEBULA: 'it lies in a nebula',
  MUST_MOVE: 'it has not moved',
  TIE: 'that is a tie',
  SPENT: 'that is spent',
}

export const objectionWords = ({ code, most }: Objection): string =>
  objections[code] ?? `${code.toLowerCase().replaceAll('_', ' ')}${most === undefined ? '' : ` (${most})`}`
