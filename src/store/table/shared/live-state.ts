import type { RecordError } from '#records/errors.ts'
import type { SeatAnswer, TableAnswer, TableSide, TableStanding } from '#shared/table.ts'
import { shownValues, toSend, type NotCounted, type SharedList, type Unsent } from './shared-list.ts'

/**
 * Whether this phone has the same as the others. `live`: yes. `behind`: events still have to be fetched or sent.
 * `apart`: the record store does not answer.
 */
export type Light = 'live' | 'behind' | 'apart'

/**
 * An event of this phone that no longer fits, and what has changed: the code of a problem or of an objection of the
 * book, or `POOL`.
 */
export interface Misfit {
  readonly unsent: Unsent
  readonly changed: string
}

/** Why nothing can be sent: no space in the battle or the account, no seat any more, or an error of the last call. */
export type LiveProblem = 'full' | 'gone' | RecordError

/** What this phone shows of an open battle of the account. */
export interface LiveState {
  /** The events as they are shown. */
  readonly values: readonly unknown[]
  /** How many of them the record store has sent. */
  readonly known: number
  readonly light: Light
  /** This phone's events that the record store has not acknowledged. */
  readonly unsent: number
  /** This phone's events that no longer fit. While there are any, the first of them and all after it are not sent. */
  readonly misfits: readonly Misfit[]
  readonly notCounted: readonly NotCounted[]
  /** Whether another phone calculated a different state from the same events. */
  readonly isDifferent: boolean
  readonly standing: TableStanding
  readonly seats: readonly SeatAnswer[]
  /** Sides of this phone's seat; none for a watcher. */
  readonly sides: readonly TableSide[]
  readonly isHost: boolean
  readonly joinCode: string
  /** The sides that the code is for; none for the sides without a player. */
  readonly joinSides: readonly TableSide[]
  readonly watchSecret: string
  /** Whether another phone writes for this seat, and its name. */
  readonly isElsewhere: boolean
  readonly writer: string
  readonly problem: LiveProblem | undefined
}

type First = Partial<Pick<LiveState, 'isElsewhere' | 'writer' | 'sides'>>

export const firstLive = ({ isElsewhere = false, writer = '', sides = [] }: First): LiveState => ({
  values: [],
  known: 0,
  light: 'apart',
  unsent: 0,
  misfits: [],
  notCounted: [],
  isDifferent: false,
  standing: 'shared',
  seats: [],
  sides,
  isHost: false,
  joinCode: '',
  joinSides: [],
  watchSecret: '',
  isElsewhere,
  writer,
  problem: undefined,
})

/** What a list shows. */
export const shownOf = (list: SharedList) => ({
  values: shownValues(list),
  known: list.known.values.length,
  unsent: list.unsent.length,
  misfits: list.unsent.flatMap((unsent) => {
    const changed = list.misfits.get(String(unsent.value.id))
    return changed === undefined ? [] : [{ unsent, changed }]
  }),
  notCounted: list.notCounted,
})

export const hasToSend = (list: SharedList): boolean => toSend(list).length > 0

/** What an answer says about the seats, for the phone with this id. */
export function aboutSeats(answer: TableAnswer, device: string) {
  const mine = answer.seats.filter((seat) => seat.is_mine)
  const writer = mine.find((seat) => seat.device !== device)
  const [own] = mine
  return {
    standing: answer.state,
    seats: answer.seats,
    joinCode: answer.join_code,
    joinSides: answer.join_sides,
    watchSecret: answer.watch_secret,
    sides: own?.sides ?? [],
    isHost: own?.is_host ?? false,
    isElsewhere: writer !== undefined,
    writer: writer?.device_name ?? '',
  } satisfies Partial<LiveState>
}
