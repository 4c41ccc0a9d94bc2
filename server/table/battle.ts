import { eventsOfPage, tableStates, type SeatAnswer, type TableAnswer } from '../../src/shared/table.ts'
import { findRecord, firstRow, oneOf, rows, type Row, type Values } from '../platform/db.ts'
import type { RequestEvent } from '../platform/events.ts'
import { momentNow } from '../platform/moments.ts'
import { nameSql } from '../staff/player-names-sql.ts'
import { sidesIn } from './body-values.ts'

// Finds and reads battles. SQL puts the texts of events together: they are stored as JSON, and parsing and writing them
// in JavaScript would take longer than everything else.

/** The error for a battle that does not exist. A battle of others gives the same error. */
export const noBattle = (): NotFoundError => new NotFoundError('There is no such battle.')

const seatShape = {
  id: '',
  state: oneOf(tableStates),
  host: '',
  last_seq: 0,
  bytes: 0,
  watch_secret: '',
  seat_id: '',
  seat: 0,
  sides: 0,
  device: '',
  device_name: '',
}

/** The SQL of the seat that `{:user}` has at `{:battle}`. `more`: further columns. */
const seatSql = (more = '') => `SELECT b.id, b.state, b.host, b.last_seq, b.bytes, b.watch_secret,
    s.id AS seat_id, s.number AS seat, s.sides, s.device, s.device_name${more}
  FROM battle_seats s INDEXED BY idx_battle_seats_user CROSS JOIN battles b INDEXED BY sqlite_autoindex_battles_1 ON b.id = s.battle
  WHERE s.user = {:user} AND s.user != '' AND s.battle = {:battle}`

/** Returns a battle with the seat that an account has at it; undefined if it has none. */
export const findSeat = (app: core.App, battle: string, user: string) =>
  firstRow(app, seatSql(), { battle, user }, seatShape)

/**
 * Returns the same with what an append needs to know, in one query: each query takes about as long as everything else
 * in a small request. `known`: the events among `cids` that the battle has, as JSON `[seq, cid, whether dice were
 * drawn]`; `host_bytes`: of all battles of its host.
 */
export const findSeatToAppend = (app: core.App, battle: string, user: string, cids: readonly string[]) =>
  firstRow(
    app,
    seatSql(`,
      (SELECT json_group_array(json_array(seq, cid, dice <> '[]')) FROM battle_events INDEXED BY sqlite_autoindex_battle_events_2
        WHERE battle = {:battle} AND cid IN (SELECT value FROM json_each({:cids}))) AS known,
      (SELECT COALESCE(SUM(bytes), 0) FROM battles INDEXED BY idx_battles_host WHERE host = b.host) AS host_bytes`),
    { battle, user, cids: JSON.stringify(cids) },
    { ...seatShape, known: '', host_bytes: 0 },
  )

export type SeatOfCaller = NonNullable<ReturnType<typeof findSeat>>

/** @throws NotFoundError if the account has no seat at the battle. */
export function requireSeat(app: core.App, battle: string, user: string): SeatOfCaller {
  const seat = findSeat(app, battle, user)
  if (!seat) throw noBattle()
  return seat
}

/** Returns the record of a battle to change it. @throws NotFoundError if it was deleted. */
export function battleRecord(app: core.App, id: string): core.Record {
  const record = findRecord(app, 'battles', id)
  if (!record) throw noBattle()
  return record
}

/** Notifies subscribers of a battle that its seats or its state have changed. */
export function tellChange(app: core.App, id: string): void {
  app.saveNoValidate(battleRecord(app, id))
}

const seatAnswerShape = {
  battle: '',
  seat: 0,
  sides: 0,
  user: '',
  device: '',
  device_name: '',
  name: '',
  is_host: false,
}

/** Returns a seat as shown to `user`: an account with a seat, or '' for an onlooker. */
function seatAnswer(row: Omit<Row<typeof seatAnswerShape>, 'battle'>, user: string): SeatAnswer {
  const { seat, sides, user: player, device, device_name, name, is_host } = row
  const isMine = user !== '' && player === user
  // Onlookers have no account, and do not see names.
  const shown = user === '' ? { name: '', device_name: '' } : { name, device_name }
  return { seat, sides: sidesIn(sides), is_mine: isMine, is_host, ...shown, device: isMine ? device : '' }
}

const nameOfSeat = `COALESCE(${nameSql('u')}, '')`

/** Returns the seats of battles, each with its battle, in order. `which`: the condition in SQL. */
export const seatsOf = (app: core.App, which: string, values: Values, user: string) =>
  rows(
    app,
    `SELECT s.battle, s.number AS seat, s.sides, s.user, s.device, s.device_name, ${nameOfSeat} AS name,
       s.user != '' AND s.user = b.host AS is_host
     FROM battle_seats s INDEXED BY idx_battle_seats_number
       CROSS JOIN battles b INDEXED BY sqlite_autoindex_battles_1 ON b.id = s.battle
       LEFT JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = s.user
     WHERE ${which} ORDER BY s.battle, s.number`,
    values,
    seatAnswerShape,
  ).map(({ battle, ...row }) => ({ battle, answer: seatAnswer(row, user) }))

/** The SQL of the seats of battle `b`, as JSON. */
const seatsText = `(SELECT json_group_array(json_object('seat', s.number, 'sides', s.sides, 'user', s.user, 'device', s.device,
    'device_name', s.device_name, 'name', ${nameOfSeat}, 'is_host', json(iif(s.user != '' AND s.user = b.host, 'true', 'false')))
    ORDER BY s.number)
  FROM battle_seats s INDEXED BY idx_battle_seats_number LEFT JOIN users u INDEXED BY sqlite_autoindex_users_1 ON u.id = s.user
  WHERE s.battle = b.id)`

/** The SQL of a `TableEvent` as JSON. Ids and kinds have letters, digits, `.`, `!` and `-` only. */
const eventText = `'{"seq":' || seq || ',"cid":"' || cid || '","base":' || base || ',"seat":' || seat || ',"at":' || at
  || ',"kind":"' || kind || '","body":' || body || ',"dice":' || dice || '}'`

/** The SQL of a list of events, as JSON without its brackets. */
export const eventsText = (which: string): string =>
  `(SELECT COALESCE(group_concat(${eventText}, ',' ORDER BY seq), '') FROM (SELECT * FROM battle_events INDEXED BY sqlite_autoindex_battle_events_1 WHERE ${which}))`

const answerShape = {
  state: oneOf(tableStates),
  host: '',
  settings: '',
  last_seq: 0,
  join_code: '',
  join_sides: 0,
  watch_secret: '',
  events: '',
  seats: '',
}

/**
 * Returns a battle as JSON, as a `TableAnswer` with `more`.
 * @param user The account that reads it, which has a seat at it; '' for an onlooker.
 * @param after The number after which events are read.
 * @throws NotFoundError if there is none, or if the account has no seat at it.
 */
export function answerText(app: core.App, battle: string, user: string, after: number, more: object = {}): string {
  const row = firstRow(
    app,
    `SELECT state, host, settings, last_seq, CASE WHEN join_until > {:now} THEN join_code ELSE '' END AS join_code, join_sides, watch_secret,
       ${seatsText} AS seats,
       ${eventsText(`battle = {:battle} AND seq > {:after} ORDER BY seq LIMIT ${eventsOfPage}`)} AS events
     FROM battles b INDEXED BY sqlite_autoindex_battles_1 WHERE id = {:battle} AND ({:user} = '' OR EXISTS (
       SELECT 1 FROM battle_seats s INDEXED BY idx_battle_seats_user
         WHERE s.user = {:user} AND s.user != '' AND s.battle = b.id))`,
    { battle, user, after, now: momentNow() },
    answerShape,
  )
  if (!row) throw noBattle()
  const { state, host, settings, last_seq, watch_secret, events } = row
  const seats = (JSON.parse(row.seats) as Row<typeof seatAnswerShape>[]).map((seat) => seatAnswer(seat, user))
  const own = seats.find(({ is_mine }) => is_mine)?.sides ?? []
  const join_sides = sidesIn(row.join_sides)
  const isOwnCode = join_sides.length > 0 && join_sides.every((side) => own.includes(side))
  const seesCode = row.join_code !== '' && user !== '' && (user === host || isOwnCode)
  const head: Omit<TableAnswer, 'events' | 'settings'> = {
    battle,
    state,
    last_seq,
    seats,
    join_code: seesCode ? row.join_code : '',
    join_sides: seesCode ? join_sides : [],
    watch_secret: user === '' ? '' : watch_secret,
  }
  const open = JSON.stringify({ ...head, ...more }).slice(0, -1)
  return `${open},"settings":${settings || '{}'},"events":[${events}]}`
}

/** Sends a text that is JSON. */
export function sendJson(e: RequestEvent, text: string): unknown {
  e.response.header().set('Content-Type', 'application/json')
  return e.string(200, text)
}

/** Sends a battle. */
export const sendBattle = (e: RequestEvent, battle: string, user: string, after: number, more: object = {}): unknown =>
  sendJson(e, answerText(e.app, battle, user, after, more))
