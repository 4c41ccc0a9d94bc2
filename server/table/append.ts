import { mostEvents, tailLength, type AppendBody, type AppendRefusal } from '../../src/shared/table.ts'
import { withdrawReport } from '../battles/withdrawn.ts'
import { userOf } from '../platform/caller.ts'
import { findRecord, oneRow, rows, run, transaction } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse, refuseField } from '../platform/http.ts'
import { battleRecord, eventsText, findSeat, noBattle, sendBattle, type SeatOfCaller } from './battle.ts'
import { draw } from './draw.ts'
import {
  battleIdOf,
  deviceOf,
  eventsOf,
  needsNewest,
  settingsOf,
  sidesIn,
  wholeOf,
  type Device,
  type NewEvent,
} from './values.ts'

/** The most battles that an account keeps, the most bytes of one, and of all that an account began. */
const mostBattles = 200
const battleSize = 2_000_000
const accountSize = 20_000_000
/** An event that is longer stands in no tail; phones fetch it. */
const tailEventLength = 4000

/** What a phone wants to add. */
interface Addition {
  readonly battle: string
  readonly user: string
  readonly phone: Device
  readonly base: number
  readonly events: readonly NewEvent[]
  /** As JSON; undefined to leave it as it is. */
  readonly settings: string | undefined
}

/** Makes a battle with a seat of both sides for the caller. */
function begin(tx: core.App, { battle, user, phone, base, settings }: Addition): SeatOfCaller {
  // A phone that knows events of a battle that is not there writes to one that was deleted.
  if (battle === '' || base > 0 || findRecord(tx, 'battles', battle)) throw noBattle()
  if (settings === undefined) refuse('A new battle needs the value settings.')
  const { n } = oneRow(
    tx,
    'SELECT COUNT(*) AS n FROM battles INDEXED BY idx_battles_host WHERE host = {:user}',
    { user },
    { n: 0 },
  )
  const words = `An account keeps at most ${mostBattles} battles. Delete one of them first.`
  if (n >= mostBattles) refuseField(words, 'battle', 'validation_too_many', words)
  const record = new Record(tx.findCollectionByNameOrId('battles'), { id: battle, host: user, state: 'kept' })
  record.set('settings', settings)
  record.set('tail', '[]')
  tx.save(record)
  const { device, name: device_name } = phone
  const seat = new Record(tx.findCollectionByNameOrId('battle_seats'), { battle, user, number: 0, sides: 3 })
  seat.set('device', device)
  seat.set('device_name', device_name)
  tx.save(seat)
  return {
    ...{ id: battle, state: 'kept', host: user, last_seq: 0, bytes: 0, watch_secret: '' },
    ...{ seat_id: seat.id, seat: 0, sides: 3, device, device_name },
  }
}

/** The events of the addition that the battle has already. */
const knownOf = (tx: core.App, { battle, events }: Addition) =>
  events.length === 0
    ? []
    : rows(
        tx,
        `SELECT seq, cid, dice <> '[]' AS drawn FROM battle_events INDEXED BY sqlite_autoindex_battle_events_2
           WHERE battle = {:battle} AND cid IN (SELECT value FROM json_each({:cids}))`,
        { battle, cids: JSON.stringify(events.map(({ cid }) => cid)) },
        { seq: 0, cid: '', drawn: false },
      )

/** Returns why new events are not taken; '' if they are. */
function refusalOf(
  seat: SeatOfCaller,
  { base }: Addition,
  known: ReturnType<typeof knownOf>,
  fresh: readonly NewEvent[],
) {
  if (fresh.length === 0) return ''
  // What came after the base may be this phone's own, whose answer was lost. It knows no dice that were drawn for it.
  const own = known.filter(({ seq, drawn }) => seq > base && !drawn).length
  if (base + own === seat.last_seq) return ''
  return seat.state === 'kept' || base > seat.last_seq || fresh.some(needsNewest) ? 'old' : ''
}

/** Whether a battle has room for new events of so many bytes. */
function hasRoom(tx: core.App, { bytes, last_seq, host }: SeatOfCaller, count: number, more: number): boolean {
  if (last_seq + count > mostEvents || bytes + more > battleSize) return false
  const sql = 'SELECT COALESCE(SUM(bytes), 0) AS bytes FROM battles INDEXED BY idx_battles_host WHERE host = {:host}'
  return oneRow(tx, sql, { host }, { bytes: 0 }).bytes + more <= accountSize
}

const insert = `INSERT INTO battle_events (battle, seq, cid, base, seat, device, at, kind, body, dice)
  SELECT {:battle}, {:last} + 1 + key, value ->> '$[0]', {:base}, {:seat}, {:device}, value ->> '$[1]', value ->> '$[2]',
    value ->> '$[3]', value ->> '$[4]' FROM json_each({:list})`

/**
 * Returns the body of an event as JSON. In a shared battle it names the side of the seat as its teller, if the seat has one side
 * alone, so that nobody tells for the other side, and a seat that is left later changes nothing.
 */
function bodyText({ state, sides }: SeatOfCaller, body: NewEvent['body']): string {
  if (state === 'kept') return JSON.stringify(body)
  const { teller: _, ...rest } = body
  const [side, ...more] = sidesIn(sides)
  return JSON.stringify(side === undefined || more.length > 0 ? rest : { ...rest, teller: side })
}

/** Adds events to a battle, and what changed to its record. Returns why it does not. */
function add(tx: core.App, addition: Addition): AppendRefusal {
  const { battle, user, phone, base, events, settings } = addition
  const seat = findSeat(tx, battle, user) ?? begin(tx, addition)
  if (seat.device !== phone.device) return 'device'
  const known = knownOf(tx, addition)
  const fresh = events.filter(({ cid }) => known.every((one) => one.cid !== cid))
  const refusal = refusalOf(seat, addition, known, fresh)
  if (refusal !== '') return refusal
  const hasSettings = settings !== undefined && seat.host === user
  if (fresh.length === 0 && !hasSettings) return ''
  const record = battleRecord(tx, battle)
  if (hasSettings) record.set('settings', settings)
  if (fresh.length > 0) {
    const list = JSON.stringify(
      fresh.map(({ cid, at, kind, body, draw: n }) => [cid, at, kind, bodyText(seat, body), JSON.stringify(draw(n))]),
    )
    if (!hasRoom(tx, seat, fresh.length, list.length)) return 'full'
    const last = seat.last_seq + fresh.length
    run(tx, insert, { battle, last: seat.last_seq, base, seat: seat.seat, device: phone.device, list })
    record.set('last_seq', last)
    record.set('bytes', seat.bytes + list.length)
    record.set('tail', tailOf(tx, battle, last))
    if (seat.state === 'shared') withdrawReport(tx, battle, fresh)
  }
  // Its values are checked above.
  tx.saveNoValidate(record)
  return ''
}

/** Returns the last events of a battle as JSON. Fleets are too large for what is sent to all phones each time. */
function tailOf(tx: core.App, battle: string, last: number): string {
  const which = `battle = {:battle} AND seq > {:from} AND kind <> 'fleet' AND length(body) <= ${tailEventLength}`
  const values = { battle, from: last - tailLength }
  return `[${oneRow(tx, `SELECT ${eventsText(which)} AS tail`, values, { tail: '' }).tail}]`
}

/** Adds events to a battle, and makes the battle where there is none (`AppendBody`). */
export function append(e: RequestEvent): unknown {
  const user = userOf(e).id
  const body = bodyOf<AppendBody>(e)
  const addition: Addition = {
    ...{ battle: battleIdOf(body.battle), user, phone: deviceOf(body), base: wholeOf(body.base, 'base') },
    ...{ events: eventsOf(body), settings: body.settings === undefined ? undefined : settingsOf(body.settings) },
  }
  const refusal = transaction(e.app, (tx) => add(tx, addition))
  return sendBattle(e, addition.battle, user, addition.base, { refusal })
}
