/**
 * A battle at the table as the record store keeps it: copied from one phone, or shared by several. The record store numbers the
 * events, and knows nothing of the game. All values of a body are checked by the record store.
 */

/** `kept`: a copy of what one phone writes. `shared`: the record store numbers the events of all seats. */
export const tableStates = ['kept', 'shared'] as const
export type TableStanding = (typeof tableStates)[number]

/** Letters and digits of a join code; no two look alike. */
export const joinCodeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const joinCodePattern: RegExp = /^[A-HJ-NP-Z2-9]{6}$/
/** How long a join code can be used, hours. */
export const joinCodeHours = 24
export const watchSecretPattern: RegExp = /^[A-Za-z0-9]{20}$/

/** The last events that the record of a battle carries for those who subscribe to it. Fleets are left out of it. */
export const tailLength = 8
/** The most events of one answer. A phone that needs more asks again. */
export const eventsOfPage = 500
/** The most events of one append: a whole battle that is shared. */
export const mostEventsAtOnce = 2000
/** The most events of a battle. */
export const mostEvents = 5000
/** The most dice that one event can ask the record store to draw. */
export const mostDrawn = 200
export const mostSeats = 8
export const deviceNameLength = 60

/**
 * Kinds of events that the record store accepts only from a phone that has seen all earlier events. The same is true
 * for events that ask for dice.
 */
export const newestStateKinds = [
  ...(['initiative', 'struck', 'swept', 'volley', 'boarded', 'repaired', 'worked', 'arrived'] as const),
  ...(['begun', 'fleet', 'chosen', 'stepped', 'amended', 'taken-back', 'answered', 'ended'] as const),
]

export type TableSide = 0 | 1

/** An event as a phone sends it. */
export interface SentEvent {
  /** Made by the phone. The same event sent twice is one. At most 40 characters of a–z, A–Z, 0–9, `.`, `!` and `-`. */
  readonly cid: string
  /** The phone's time, ms since 1970. */
  readonly at: number
  readonly kind: string
  /** The other fields of the event. */
  readonly body: Readonly<Record<string, unknown>>
  /** How many faces the record store draws for it. */
  readonly draw?: number
}

/** An event as the record store keeps it. */
export interface TableEvent {
  /** Number of the event in the battle, from 1 without a gap. */
  readonly seq: number
  readonly cid: string
  /** The number of the last event that its phone knew. */
  readonly base: number
  /** The number of the seat that sent it. */
  readonly seat: number
  readonly at: number
  readonly kind: string
  readonly body: Readonly<Record<string, unknown>>
  /** Faces that the record store drew, each 0 to 5; empty if it drew none. */
  readonly dice: readonly number[]
}

/** A seat at a battle. */
export interface SeatAnswer {
  /** Number of the seat in the battle, from 0. */
  readonly seat: number
  readonly sides: readonly TableSide[]
  readonly is_mine: boolean
  readonly is_host: boolean
  /** The name that its player shows to others; '' if there is none, or if the account is deleted. */
  readonly name: string
  /** The phone that writes for the seat: its id ('' if the seat is not the caller's) and its name. */
  readonly device: string
  readonly device_name: string
}

/** The data that the list of battles shows. The app defines its form; the record store only limits its size (8 kB). */
export type TableSettings = Readonly<Record<string, unknown>>

/** A battle as a seat or a watcher reads it. */
export interface TableAnswer {
  readonly battle: string
  readonly state: TableStanding
  readonly settings: TableSettings
  readonly last_seq: number
  /** Events after the number that was asked for, in order, at most `eventsOfPage`. */
  readonly events: readonly TableEvent[]
  readonly seats: readonly SeatAnswer[]
  /** While the code can be used, the host and the seats whose side it is for can read it; otherwise ''. */
  readonly join_code: string
  /** The sides for which the join code is; empty for those that have no player. */
  readonly join_sides: readonly TableSide[]
  /**
   * The secret in the link for onlookers. Only players of the battle read it; '' for onlookers and before it is shared.
   */
  readonly watch_secret: string
}

/** A battle in the list of an account. */
export interface TableRowAnswer extends Pick<TableAnswer, 'battle' | 'state' | 'settings' | 'last_seq' | 'seats'> {
  /** Moments in the form of the list columns. */
  readonly created: string
  readonly updated: string
}

export interface TableListAnswer {
  readonly rows: readonly TableRowAnswer[]
}

/** The phone that sends the request. */
interface DeviceBody {
  /** An id that the phone keeps. */
  readonly device: string
  readonly device_name: string
}

/**
 * Adds events. Makes the battle if there is none, with a seat of both sides for the caller (`settings` is then needed).
 * Events whose `cid` is there already are not added again.
 */
export interface AppendBody extends DeviceBody {
  readonly battle: string
  /** The number of the last event that the phone knows. The answer has all later ones. */
  readonly base: number
  readonly events: readonly SentEvent[]
  /** Only from the host: replaces the present settings. */
  readonly settings?: TableSettings
}

/**
 * Why an append was refused; none of its events was added. `old`: an event needs the newest state, or the battle is
 * `kept` and has other events than this phone's. `device`: another phone of the account writes for the seat. `full`:
 * the battle has no room.
 */
export const appendRefusals = ['', 'old', 'device', 'full'] as const
export type AppendRefusal = (typeof appendRefusals)[number]

export interface AppendAnswer extends TableAnswer {
  readonly refusal: AppendRefusal
}

export interface TakeOverBody extends DeviceBody {
  readonly battle: string
}

/** Shares a battle of which the record store has all events. The caller's seat keeps `sides`. */
export interface ShareBody extends TakeOverBody {
  readonly sides: readonly TableSide[]
}

/**
 * Joins by the code. If `sides` is empty, the seat gets the sides of the code, or those that no seat has. An account
 * that already has a seat only reads the battle.
 */
export interface JoinBody extends DeviceBody {
  readonly code: string
  readonly sides: readonly TableSide[]
}

/** Changes that a seat can make to a shared battle. */
export const tableChanges = ['new-join-code', 'no-join-code', 'new-watch-secret', 'leave', 'delete'] as const
export type TableChange = (typeof tableChanges)[number]
export interface ChangeTableBody {
  readonly battle: string
  readonly change: TableChange
  /**
   * For `new-join-code`: the sides, now played by one player, that the joining player will also play. Empty: the sides
   * that have no player.
   */
  readonly sides?: readonly TableSide[]
}

/** Reads a battle for a watcher. The record store's header for subscriptions carries the same secret. */
export interface WatchBody {
  readonly secret: string
  readonly after: number
}
/**
 * The header, and the query parameter, by which watchers without an account view and subscribe to the record of a
 * battle.
 */
export const watchHeader = 'x_orion_watch'

/** Reports that two phones calculated different states from the same events. */
export interface DifferenceBody {
  readonly battle: string
  readonly seq: number
  readonly hash: string
  readonly build: string
}
