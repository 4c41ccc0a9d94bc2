import * as v from 'valibot'
import { toldOutcomes, type ToldBattleAnswer } from '#shared/battles.ts'
import {
  appendRefusals,
  tableStates,
  type AppendAnswer,
  type SeatAnswer,
  type TableAnswer,
  type TableEvent,
  type TableListAnswer,
} from '#shared/table.ts'
import { moment } from '../moment.ts'
import { reads } from '../reads.ts'

/** The record store's answers about a battle at a table. */

const body = v.record(v.string(), v.unknown())

const tableEvent = reads<TableEvent>()(
  v.object({
    seq: v.number(),
    cid: v.string(),
    base: v.number(),
    seat: v.number(),
    at: v.number(),
    kind: v.string(),
    body,
    dice: v.array(v.number()),
  }),
)

const seat = reads<SeatAnswer>()(
  v.object({
    seat: v.number(),
    sides: v.array(v.picklist([0, 1])),
    is_mine: v.boolean(),
    is_host: v.boolean(),
    name: v.string(),
    device: v.string(),
    device_name: v.string(),
  }),
)

const common = { battle: v.string(), state: v.picklist(tableStates), settings: body, last_seq: v.number() }

const tableFields = {
  ...common,
  events: v.array(tableEvent),
  seats: v.array(seat),
  join_code: v.string(),
  join_sides: v.array(v.picklist([0, 1])),
  watch_secret: v.string(),
}

export const tableAnswer = reads<TableAnswer>()(v.object(tableFields))
export const appendAnswer = reads<AppendAnswer>()(v.object({ ...tableFields, refusal: v.picklist(appendRefusals) }))
export const tableListAnswer = reads<TableListAnswer>()(
  v.object({ rows: v.array(v.object({ ...common, seats: v.array(seat), created: moment, updated: moment })) }),
)

export const toldAnswer = reads<ToldBattleAnswer>()(v.object({ outcome: v.picklist(toldOutcomes) }))

/** The message that subscribers to the record of a battle get. */
export const tableNews = v.object({ last_seq: v.number(), tail: v.array(tableEvent) })
export type TableNews = Readonly<v.InferOutput<typeof tableNews>>
