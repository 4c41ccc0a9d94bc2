import * as v from 'valibot'
import type { CountAnswer, ListPageAnswer } from '#shared/lists/answers.ts'
import type { ComparedKind } from '#shared/lists/columns.ts'
import type { OpOfKind } from '#shared/lists/conditions.ts'
import type { StaffListName } from '#shared/lists/names.ts'
import { type Answer, attempt, type RecordClient } from '../client.ts'
import { moment, type Moment } from '../moment.ts'
import { reads } from '../reads.ts'

export type ConditionOp = OpOfKind<ComparedKind>

export type ConditionValue = string | number | boolean | readonly string[]

/** One condition of a filter. All conditions of a filter must be true. */
export interface Condition {
  readonly column: string
  readonly op: ConditionOp
  /** Value of the condition; missing for `is-empty` and `is-not-empty`. */
  readonly value?: ConditionValue
}

/** Which rows of a list to read. */
export interface ListMatch {
  readonly search: string
  readonly where: readonly Condition[]
}

export interface ListRequest extends ListMatch {
  /** A column, or a column with `-` before it for the reverse order. */
  readonly order: string
  /** Cursor at the end of the previous page; empty for the first page. */
  readonly after: string
  readonly limit: number
  /** Keys of the columns to return; all columns if it is missing. */
  readonly fields?: readonly string[]
}

export interface ListPage<Row> {
  readonly rows: readonly Row[]
  /** Cursor of the next page; empty after the last page. */
  readonly next: string
  /** The record store's time of the answer. */
  readonly at: Moment | ''
}

export interface StaffLists {
  readonly page: <Row>(
    list: StaffListName,
    request: ListRequest,
    row: v.GenericSchema<unknown, Row>,
    signal?: AbortSignal,
  ) => Answer<ListPage<Row>>
  readonly count: (list: StaffListName, match: ListMatch, signal?: AbortSignal) => Answer<number>
  /** How many rows that match now were changed after `since`. */
  readonly changed: (list: StaffListName, match: ListMatch, since: Moment | '', signal?: AbortSignal) => Answer<number>
}

const countSchema = reads<CountAnswer>()(v.object({ count: v.number() }))

const matchQuery = ({ search, where }: ListMatch) => ({
  ...(search === '' ? {} : { search }),
  ...(where.length === 0 ? {} : { where: JSON.stringify(where) }),
})

export function makeStaffLists({ pocketBase }: RecordClient): StaffLists {
  const get = (path: string, query: Record<string, string | number>, signal?: AbortSignal) =>
    pocketBase.send<unknown>(`/api/staff/lists/${path}`, { method: 'GET', query, signal })

  return {
    page: (list, request, row, signal) =>
      attempt(async () => {
        const { order, after, limit, fields } = request
        const query = {
          ...matchQuery(request),
          order,
          limit,
          ...(after === '' ? {} : { after }),
          ...(fields ? { fields: fields.join(',') } : {}),
        }
        const schema = reads<ListPageAnswer<unknown>>()(v.object({ rows: v.array(row), next: v.string(), at: moment }))
        return v.parse(schema, await get(list, query, signal))
      }),
    count: (list, match, signal) =>
      attempt(async () => v.parse(countSchema, await get(`${list}/count`, matchQuery(match), signal)).count),
    changed: (list, match, since, signal) =>
      attempt(
        async () => v.parse(countSchema, await get(`${list}/changed`, { ...matchQuery(match), since }, signal)).count,
      ),
  }
}
