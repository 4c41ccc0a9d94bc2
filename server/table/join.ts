import { joinCodePattern, mostSeats, type JoinBody } from '../../src/shared/table.ts'
import { userOf } from '../platform/caller.ts'
import { firstRow, oneRow, run, transaction } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse, refuseField } from '../platform/http.ts'
import { momentNow } from '../platform/moments.ts'
import { battleRecord, findSeat, sendBattle } from './battle.ts'
import { deviceOf, sidesOf, type Device } from './body-values.ts'
import { dropJoinCode } from './join-code.ts'
import { count, countOf, minutes } from './per-account.ts'
import { bothSides, takenOf } from './share.ts'

/** How often an account may guess a join code in ten minutes. */
const mostWrong = 20

/** Throws 429 if the account has sent too many wrong codes. */
function requireGuess(app: core.App, user: string): void {
  if (!app.settings().rateLimits.enabled || countOf(app, `tableGuesses ${user}`) < mostWrong) return
  throw new TooManyRequestsError(`Too many wrong codes were sent. Try again in ${minutes} minutes.`)
}

const countWrong = (app: core.App, user: string): void => count(app, `tableGuesses ${user}`)

/** The most battles at which an account has a seat. */
const mostJoined = 400

interface Joining {
  readonly user: string
  readonly code: string
  /** The sides of the seat as bits; 0 for the sides of the join code, or otherwise the sides without a seat. */
  readonly sides: number
  readonly phone: Device
}

/** Adds a seat to a battle. A seat that its player has left is reused only if there is no other number. */
function addSeat(tx: core.App, battle: string, user: string, sides: number, { device, name }: Device): void {
  const { next } = oneRow(
    tx,
    'SELECT MAX(number) + 1 AS next FROM battle_seats INDEXED BY idx_battle_seats_number WHERE battle = {:battle}',
    { battle },
    { next: 0 },
  )
  const values = { user, sides, device, name, battle }
  if (next < mostSeats) {
    const seat = new Record(tx.findCollectionByNameOrId('battle_seats'), { battle, user, sides, device, number: next })
    seat.set('device_name', name)
    return tx.save(seat)
  }
  run(
    tx,
    `UPDATE battle_seats SET user = {:user}, sides = {:sides}, device = {:device}, device_name = {:name} WHERE battle = {:battle}
       AND number = (SELECT MIN(number) FROM battle_seats WHERE battle = {:battle} AND user = '')`,
    values,
  )
}

/** Gives an account a seat at the battle of a code. Returns the id of the battle; '' if no battle has this code. */
function join(tx: core.App, { user, code, sides, phone }: Joining): string {
  const found = firstRow(
    tx,
    `SELECT id, join_sides FROM battles INDEXED BY idx_battles_join_code
       WHERE join_code = {:code} AND join_code != '' AND join_until > {:now} AND state = 'shared'`,
    { code, now: momentNow() },
    { id: '', join_sides: 0 },
  )
  if (!found) return ''
  const { id, join_sides } = found
  if (findSeat(tx, id, user)) return id
  const { n } = oneRow(
    tx,
    `SELECT COUNT(*) AS n FROM battle_seats INDEXED BY idx_battle_seats_user WHERE user = {:user} AND user != ''`,
    { user },
    { n: 0 },
  )
  const words = `An account has a seat at ${mostJoined} battles at most. Leave one of them first.`
  if (n >= mostJoined) refuseField(words, 'code', 'validation_too_many', words)
  const taken = takenOf(tx, id)
  if (taken.seats >= mostSeats) throw new ApiError(409, `A battle has at most ${mostSeats} seats.`)
  if (join_sides !== 0 && sides !== 0 && sides !== join_sides) refuse('The code is for another side.')
  const wanted = join_sides || sides || bothSides & ~taken.sides
  if (wanted === 0) refuse('All sides have a player. Choose the side that you join.')
  addSeat(tx, id, user, wanted, phone)
  const record = battleRecord(tx, id)
  const isUsed = join_sides !== 0 || (taken.sides | wanted) === bothSides
  if (isUsed || taken.seats + 1 >= mostSeats) dropJoinCode(record)
  tx.saveNoValidate(record)
  return id
}

/** Joins a battle by its code. */
export function joinByCode(e: RequestEvent): unknown {
  const user = userOf(e).id
  const body = bodyOf<JoinBody>(e)
  const phone = deviceOf(body)
  const sides = sidesOf(body.sides)
  const code = typeof body.code === 'string' ? body.code.toUpperCase() : ''
  requireGuess(e.app, user)
  const battle = joinCodePattern.test(code) ? transaction(e.app, (tx) => join(tx, { user, code, sides, phone })) : ''
  if (battle === '') {
    countWrong(e.app, user)
    throw new NotFoundError('There is no battle with this code.')
  }
  return sendBattle(e, battle, user, 0)
}
