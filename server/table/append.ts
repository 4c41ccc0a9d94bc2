import { mostEvents, tailLength, type AppendBody, type AppendRefusal, type TableEvent } from '../../src/shared/table.ts'
import { withdrawReport } from '../battle-reports/withdraw-report.ts'
import { userOf } from '../platform/caller.ts'
import { findRecord, oneRow, run, transaction } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { bodyOf, refuse, refuseField } from '../platform/http.ts'
import { battleRecord, findSeatToAppend, noBattle, sendBattle, type SeatOfCaller } from './battle.ts'
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
} from './body-values.ts'

/** Returns `count` faces, each 0 to 5 with equal chances, from the random numbers of the operating system. */
const draw = (count: number): readonly number[] =>
  count === 0 ? [] : Array.from($security.randomStringWithAlphabet(count, '012345'), Number)

/**
 * The most battles that an account keeps, the most bytes of one, and the most bytes of all battles that an account
 * began.
 */
const mostBattles = 200
const battleSize = 2_000_000
const accountSize = 20_000_000
/** A longer event is not part of the tail; phones fetch it. */
const tailEventLength = 4000

type SeatToAppend = NonNullable<ReturnType<typeof findSeatToAppend>>

/** An event that the battle already has: its number, its id, and whether dice were drawn for it. */
type Known = readonly [seq: number, cid: string, drawn: 0 | 1]

/** The events that a phone wants to add to a battle. */
interface Addition {
  readonly battle: string
  readonly user: string
  readonly phone: Device
  readonly base: number
  readonly events: readonly NewEvent[]
  /** Settings of the battle as JSON; undefined to leave them unchanged. */
  readonly settings: string | undefined
}

/** Makes a battle, with a seat for both sides for the caller. */
function begin(tx: core.App, { battle, user, phone, base, settings }: Addition): SeatToAppend {
  // A phone that knows events of a battle that does not exist writes to a deleted one.
  if (battle === '' || base > 0 || findRecord(tx, 'battles', battle)) throw noBattle()
  if (settings === undefined) refuse('A new battle needs the value settings.')
  const { n, host_bytes } = oneRow(
    tx,
    `SELECT COUNT(*) AS n, COALESCE(SUM(bytes), 0) AS host_bytes FROM battles INDEXED BY idx_battles_host
       WHERE host = {:user}`,
    { user },
    { n: 0, host_bytes: 0 },
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
    id: battle,
    state: 'kept',
    host: user,
    last_seq: 0,
    bytes: 0,
    watch_secret: '',
    seat_id: seat.id,
    seat: 0,
    sides: 3,
    device,
    device_name,
    known: '[]',
    host_bytes,
  }
}

/** Returns why new events are refused; '' if they are accepted. */
function refusalOf(seat: SeatOfCaller, { base }: Addition, known: readonly Known[], fresh: readonly NewEvent[]) {
  if (fresh.length === 0) return ''
  // Events after the base may be this phone's own, if the response was lost. But it does not know dice that were drawn
  // for them.
  const own = known.filter(([seq, , drawn]) => seq > base && !drawn).length
  if (base + own === seat.last_seq) return ''
  return seat.state === 'kept' || base > seat.last_seq || fresh.some(needsNewest) ? 'old' : ''
}

/** Whether a battle has room for new events with this many bytes. */
const hasRoom = ({ bytes, last_seq, host_bytes }: SeatToAppend, count: number, more: number): boolean =>
  last_seq + count <= mostEvents && bytes + more <= battleSize && host_bytes + more <= accountSize

const insert = `INSERT INTO battle_events (battle, seq, cid, base, seat, device, at, kind, body, dice)
  SELECT {:battle}, {:last} + 1 + key, value ->> '$[0]', {:base}, {:seat}, {:device}, value ->> '$[1]', value ->> '$[2]',
    value ->> '$[3]', value ->> '$[4]' FROM json_each({:list})`

/**
 * Returns the body of an event. In a shared battle its `teller` is the side of the seat, if the seat has only one side.
 * So nobody can add events for the other side, and leaving a seat later changes nothing.
 */
function toldBody({ state, sides }: SeatOfCaller, body: NewEvent['body']): NewEvent['body'] {
  if (state === 'kept') return body
  const { teller: _, ...rest } = body
  const [side, ...more] = sidesIn(sides)
  return side === undefined || more.length > 0 ? rest : { ...rest, teller: side }
}

/** Adds events to a battle, and updates its record. Returns why it refuses. */
function add(tx: core.App, addition: Addition): AppendRefusal {
  const { battle, user, phone, base, events, settings } = addition
  const cids = events.map(({ cid }) => cid)
  const seat = findSeatToAppend(tx, battle, user, cids) ?? begin(tx, addition)
  if (seat.device !== phone.device) return 'device'
  const known = JSON.parse(seat.known) as readonly Known[]
  const has = new Set(known.map(([, cid]) => cid))
  const fresh = events.filter(({ cid }) => !has.has(cid))
  const refusal = refusalOf(seat, addition, known, fresh)
  if (refusal !== '') return refusal
  const hasSettings = settings !== undefined && seat.host === user
  if (fresh.length === 0 && !hasSettings) return ''
  const record = battleRecord(tx, battle)
  if (hasSettings) record.set('settings', settings)
  if (fresh.length > 0) {
    const added = fresh.map(({ draw: n, body, ...event }, at) => {
      const told = { ...event, body: toldBody(seat, body), dice: draw(n) }
      return { seq: seat.last_seq + 1 + at, base, seat: seat.seat, ...told }
    })
    const list = JSON.stringify(
      added.map(({ cid, at, kind, body, dice }) => [cid, at, kind, JSON.stringify(body), JSON.stringify(dice)]),
    )
    if (!hasRoom(seat, fresh.length, list.length)) return 'full'
    run(tx, insert, { battle, last: seat.last_seq, base, seat: seat.seat, device: phone.device, list })
    record.set('last_seq', seat.last_seq + fresh.length)
    record.set('bytes', seat.bytes + list.length)
    record.set('tail', tailOf(record, added))
    if (seat.state === 'shared') withdrawReport(tx, battle, fresh)
  }
  // Its values are checked above.
  tx.saveNoValidate(record)
  return ''
}

/** Returns the last events of a battle as JSON. Fleets are too large for what is sent to all phones each time. */
function tailOf(battle: core.Record, added: readonly TableEvent[]): string {
  const last = added.at(-1)?.seq ?? 0
  const isShort = ({ kind, body }: TableEvent) => kind !== 'fleet' && JSON.stringify(body).length <= tailEventLength
  const before = JSON.parse(battle.getString('tail') || '[]') as readonly TableEvent[]
  return JSON.stringify(
    [...before, ...added.slice(-tailLength).filter(isShort)].filter(({ seq }) => seq > last - tailLength),
  )
}

/** Adds events to a battle, and makes the battle if there is none (`AppendBody`). */
export function append(e: RequestEvent): unknown {
  const user = userOf(e).id
  const body = bodyOf<AppendBody>(e)
  const addition: Addition = {
    battle: battleIdOf(body.battle),
    user,
    phone: deviceOf(body),
    base: wholeOf(body.base, 'base'),
    events: eventsOf(body),
    settings: body.settings === undefined ? undefined : settingsOf(body.settings),
  }
  const refusal = transaction(e.app, (tx) => add(tx, addition))
  return sendBattle(e, addition.battle, user, addition.base, { refusal })
}
