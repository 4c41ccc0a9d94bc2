import { tableChanges, type ChangeTableBody, type TableChange } from '../../src/shared/table.ts'
import { userOf } from '../platform/caller.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse } from '../platform/http.ts'
import { battleRecord, requireSeat, sendBattle, type SeatOfCaller } from './battle.ts'
import { battleIdOf, sidesOf } from './body-values.ts'
import { dropJoinCode, setJoinCode, setWatchSecret } from './join-code.ts'
import { leave } from './leave.ts'
import { takenOf } from './share.ts'

/** `sides`: the sides in the request, as bits. */
type Act = (tx: core.App, seat: SeatOfCaller, user: string, sides: number) => void

/**
 * Refuses a change of a join code by a caller without the right. The host may change all codes, others only those for
 * their own sides.
 */
const requireCode = ({ host, sides: own }: SeatOfCaller, user: string, sides: number): void => {
  if (host === user || (sides !== 0 && (sides & ~own) === 0)) return
  throw new ForbiddenError('Only the player who began the battle can do this.')
}

const codeSides = (tx: core.App, { id }: SeatOfCaller): number => battleRecord(tx, id).getInt('join_sides')

/** Changes the record of a battle that is shared. */
const changed = (tx: core.App, { id, state }: SeatOfCaller, change: (record: core.Record) => void): void => {
  if (state !== 'shared') throw new ApiError(409, 'Share the battle first.')
  const record = battleRecord(tx, id)
  change(record)
  tx.saveNoValidate(record)
}

const acts: Readonly<Record<TableChange, Act>> = {
  'new-join-code': (tx, seat, user, sides) => {
    requireCode(seat, user, sides)
    changed(tx, seat, (record) => setJoinCode(tx, record, sides))
  },
  'no-join-code': (tx, seat, user) => {
    requireCode(seat, user, codeSides(tx, seat))
    changed(tx, seat, dropJoinCode)
  },
  'new-watch-secret': (tx, seat) => changed(tx, seat, setWatchSecret),
  leave: (tx, { id }, user) => leave(tx, id, user),
  delete: (tx, { id }, user) => {
    // The list of events also belongs to the others.
    if (takenOf(tx, id).seats > 1) throw new ApiError(409, 'Others have a seat at this battle. You can leave it.')
    leave(tx, id, user)
  },
}

/**
 * Makes a change of a battle that a seat is allowed to make. Sends the battle without its events, or nothing if the
 * caller has left it.
 */
export function change(e: RequestEvent): unknown {
  const user = userOf(e).id
  const body = bodyOf<ChangeTableBody>(e)
  const wanted = tableChanges.find((one) => one === body.change)
  if (wanted === undefined) return refuse('There is no such change.')
  const battle = battleIdOf(body.battle)
  const sides = body.sides === undefined ? 0 : sidesOf(body.sides)
  const last = { seq: 0 }
  e.app.runInTransaction((tx) => {
    const seat = requireSeat(tx, battle, user)
    last.seq = seat.last_seq
    acts[wanted](tx, seat, user, sides)
  })
  return wanted === 'leave' || wanted === 'delete' ? e.noContent(204) : sendBattle(e, battle, user, last.seq)
}
