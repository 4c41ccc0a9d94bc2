import type { BookRule } from '../battle/state/book-rules.ts'
import type { ParseProblem } from '../schema.ts'
import { fireProblems } from '../volley/fire-problem.ts'
import type { Ship } from './play-event.ts'

/** Why an event does not count. Later events still can. */
export interface PlayProblem {
  /** Id of the event, if it could be read, and its place in the list. */
  readonly event: string | undefined
  readonly at: number
  /** Path of the fault within the event; empty for the whole event. */
  readonly place: string
  readonly code:
    | ParseProblem['code']
    | 'UNKNOWN_KIND'
    | 'TWICE'
    | 'NO_EVENT'
    | 'OTHER_KIND'
    | 'OTHER_SCENARIO'
    | 'NO_BATTLE'
    | 'NO_SHIP'
    | 'NO_MOUNT'
    | 'NO_FIELD'
    | 'BEGUN'
    | 'DECISION_OPEN'
    | 'NOT_ASKED'
    | 'NOT_OFFERED'
    | 'WRONG_SEAT'
    | 'NOT_AGREED'
    | 'OVER'
}

export type Refusal = Pick<PlayProblem, 'place' | 'code'>

/** An objection of the rules book to an action, which is done anyway. */
export interface Objection {
  readonly code: ObjectionCode
  readonly rule: BookRule
  /** The ship that it is about, if that is not the acting ship. */
  readonly ship?: Ship
  /** The number by the book, exact or the greatest: of dice, of steps, … */
  readonly most?: number
}

const commandObjections = [
  ...(['DICE_CHANGED', 'HELD_BACK', 'SPARED', 'NO_RESERVES', 'TOO_MANY_RESERVES', 'UNEVEN_PARTS'] as const),
  ...(['NOT_NOW', 'NOT_ON_TABLE', 'DICE', 'TIE', 'NOT_THAT_ADMIRAL', 'SPENT', 'GIVEN_INITIATIVE'] as const),
  ...(['SQUADRON_ORDER', 'HAS_ORDER', 'BRIDGE_OUT', 'STATION_ORDER', 'FREIGHTER_ORDER', 'BARRED'] as const),
  ...(['TOO_MANY_ORDERS', 'ORDERS_OUT_OF_TURN', 'NO_LEADER', 'NOT_LED', 'OTHER_ORDER', 'LED_LEADER'] as const),
  ...(['LEAVES', 'CANNOT_LEAVE', 'NO_ORDER_TO_EXCHANGE'] as const),
] as const

const moveObjections = [
  ...(['HAS_MOVED', 'STATION_MOVES', 'CLASS_ORDER', 'TURN_ORDER', 'TURNED_TOO_FAR', 'KEPT_BACK', 'MUST_MOVE'] as const),
  ...([
    'NOT_ABOARD',
    'NOT_LAUNCHED',
    'CANNOT_DOCK',
    'LEAVING_TURNS',
    'NOT_IN_RESERVE',
    'TOO_EARLY',
    'TOO_LATE',
  ] as const),
  ...(['PASSES_SLOWLY', 'OWN_MINES', 'OTHER_TERRAIN', 'WRONG_SHIPS', 'WRONG_TRAIT'] as const),
] as const

const fireObjections = [
  ...(['HAD_TURN', 'TARGET_GONE', 'FRIEND', 'NO_OVERCHARGE', 'OVERCHARGE_SPENT', 'REROLLED'] as const),
  ...(['TOO_MANY_JOIN', 'OTHER_WEAPON', 'JOINS_ITSELF', 'JOINS_TWICE', 'PARTED', 'NO_MASSED_FIRE'] as const),
  ...(['NOT_MASSED', 'NOT_FLAGSHIP', 'NOT_SQUADRON', 'NOT_BEAM', 'SUCCESS_DICE', 'FAILURE_DICE'] as const),
  ...(['NO_LOCK_ORDER', 'HAS_NAMED', 'IN_NEBULA', 'CANNOT_BE_LOCKED'] as const),
] as const

const endObjections = [
  ...(['NO_BOARD_ORDER', 'HAS_BOARDED', 'SQUADRON_BOARDED', 'CANNOT_CAPTURE', 'KINDS', 'HAS_REPAIRED'] as const),
  ...(['NOT_OPEN', 'TOO_MANY_CLOSED', 'CANNOT_SWEEP', 'NOT_MINES', 'CANNOT_WORK', 'HAS_FIRED', 'STRIPPED'] as const),
  ...(['NO_RECOVERY', 'NO_ROOM', 'HAS_WORKED'] as const),
] as const

/** Codes of all objections of the rules book. */
export const objectionCodes = [
  ...fireProblems,
  ...commandObjections,
  ...moveObjections,
  ...fireObjections,
  ...endObjections,
] as const
export type ObjectionCode = (typeof objectionCodes)[number]
