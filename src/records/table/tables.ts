import * as v from 'valibot'
import type { ToldBattleBody, ToldOutcome } from '#shared/battles.ts'
import type {
  AppendAnswer,
  AppendBody,
  ChangeTableBody,
  DifferenceBody,
  JoinBody,
  ShareBody,
  TableAnswer,
  TableRowAnswer,
  TakeOverBody,
  WatchBody,
} from '#shared/table.ts'
import { attempt, type Answer, type RecordClient } from '../client.ts'
import { postTo } from '../post.ts'
import { appendAnswer, tableAnswer, tableListAnswer, toldAnswer } from './table-answers.ts'

/** The routes of battles at a table. For a battle without a seat of this account, the answer is "not found". */
export interface TableRecords {
  /** Battles at which the account has a seat, the last changed one first. */
  readonly mine: () => Answer<readonly TableRowAnswer[]>
  /** A battle, and its events after this number. */
  readonly read: (battle: string, after: number) => Answer<TableAnswer>
  readonly append: (body: AppendBody) => Answer<AppendAnswer>
  readonly takeOver: (body: TakeOverBody) => Answer<TableAnswer>
  readonly share: (body: ShareBody) => Answer<TableAnswer>
  readonly join: (body: JoinBody) => Answer<TableAnswer>
  /** Resolves to undefined if the battle is no longer the account's. */
  readonly change: (body: ChangeTableBody) => Answer<TableAnswer | undefined>
  /** Needs no account. */
  readonly watch: (body: WatchBody) => Answer<TableAnswer>
  readonly tellDifference: (body: DifferenceBody) => Answer<void>
  /** Sends the result of a shared battle. */
  readonly tellResult: (body: ToldBattleBody) => Answer<ToldOutcome>
}

export function makeTableRecords({ pocketBase }: RecordClient): TableRecords {
  const post = postTo(pocketBase, '/api/table/')
  const postReport = postTo(pocketBase, '/api/battle-reports/')
  const get = (path: string, query = {}) => pocketBase.send<unknown>(`/api/table/${path}`, { query })
  return {
    mine: () => attempt(async () => v.parse(tableListAnswer, await get('mine')).rows),
    read: (battle, after) =>
      attempt(async () => v.parse(tableAnswer, await get(encodeURIComponent(battle), { after }))),
    append: (body) => attempt(async () => v.parse(appendAnswer, await post<AppendBody>('append', body))),
    takeOver: (body) => attempt(async () => v.parse(tableAnswer, await post<TakeOverBody>('take-over', body))),
    share: (body) => attempt(async () => v.parse(tableAnswer, await post<ShareBody>('share', body))),
    join: (body) => attempt(async () => v.parse(tableAnswer, await post<JoinBody>('join', body))),
    change: (body) =>
      attempt(async () => {
        const answer = await post<ChangeTableBody>('change', body)
        const isGone = body.change === 'leave' || body.change === 'delete'
        return isGone ? undefined : v.parse(tableAnswer, answer)
      }),
    watch: (body) => attempt(async () => v.parse(tableAnswer, await post<WatchBody>('watch', body))),
    tellDifference: (body) =>
      attempt(async () => {
        await post<DifferenceBody>('difference', body)
      }),
    tellResult: (body) =>
      attempt(async () => v.parse(toldAnswer, await postReport<ToldBattleBody>('tell', body)).outcome),
  }
}
