import * as v from 'valibot'
import { mailBlockColumns } from '#shared/lists/mail-blocks.ts'
import { subscriberAccountColumns, subscriberColumns } from '#shared/lists/subscribers.ts'
import type { AddedBlockAnswer } from '#shared/mail/mails.ts'
import {
  consentEvents,
  consentWays,
  subscriberSources,
  subscriberStatuses,
  type BlockBody,
  type ImportSubscribersBody,
  type LineToImport,
  type RemoveSubscriberBody,
  type SubscriberSheetAnswer,
  type SubscriberWeeksAnswer,
} from '#shared/mail/subscribers.ts'
import { topics } from '#shared/mail/topics.ts'
import type { RowsBody, RowToChange } from '#shared/row-changes.ts'
import { attempt, type Answer, type RecordClient } from '../client.ts'
import { moment } from '../moment.ts'
import { postTo } from '../post.ts'
import { reads } from '../reads.ts'
import { importedRows, type ImportedRow } from './imported-row.ts'
import { entriesOf, rowOf } from './list-row.ts'
import { mailOfPerson } from './person-mail.ts'
import { rowOutcomes, type RowOutcome } from './row-outcome.ts'

const status = v.picklist(subscriberStatuses)
const topicList = v.array(v.picklist(topics))

const account = entriesOf(subscriberAccountColumns)

/** A subscriber in the list. Moments are '' if there is none. */
export const subscriberRow = v.object({
  id: v.string(),
  ...entriesOf(subscriberColumns),
  /** Both for admins only. */
  has_account: v.optional(account.has_account, false),
  user_name: v.optional(account.user_name, ''),
})
export type SubscriberRow = v.InferOutput<typeof subscriberRow>

const consentEntry = v.object({
  id: v.string(),
  event: v.picklist(consentEvents),
  way: v.picklist(consentWays),
  topics: topicList,
  wording: v.string(),
  reason: v.string(),
  created: moment,
  campaign_name: v.string(),
  /** Id of the member of staff who made the entry; '' if the person did. */
  actor: v.string(),
  actor_name: v.string(),
})
/** What a subscriber agreed to or withdrew. */
export type ConsentEntry = v.InferOutput<typeof consentEntry>

const subscriberSheet = reads<SubscriberSheetAnswer>()(
  v.object({
    subscriber: v.object({
      id: v.string(),
      email: v.string(),
      name: v.string(),
      fields: v.record(v.string(), v.string()),
      status,
      topics: topicList,
      wanted_topics: topicList,
      source: v.picklist(subscriberSources),
      wording: v.string(),
      created: moment,
      asked_at: moment,
      consented_at: moment,
      left_at: moment,
      left_reason: v.string(),
      left_campaign_name: v.string(),
      bounces: v.number(),
      /** Whether the block list has the address or its domain. */
      blocked: v.boolean(),
      /** The account, for admins only. */
      user: v.string(),
      user_name: v.string(),
    }),
    /** The newest first. */
    consent: v.array(consentEntry),
    mails: v.array(mailOfPerson),
  }),
)
/** Everything that staff see of one subscriber. */
export type SubscriberSheetData = v.InferOutput<typeof subscriberSheet>

const weeks = reads<SubscriberWeeksAnswer>()(
  v.object({
    /** The weeks, the oldest first. A week is named by its Monday, in UTC. */
    weeks: v.array(
      v.object({ week: v.string(), joined: v.number(), left: v.number(), bounced: v.number(), complained: v.number() }),
    ),
    campaigns: v.array(v.object({ id: v.string(), name: v.string(), left: v.number(), complained: v.number() })),
  }),
)
/** Sign-ups and unsubscriptions by week, and unsubscriptions by campaign. */
export type SubscriberWeeks = v.InferOutput<typeof weeks>

/** An address or a domain to which no mail goes. */
export const mailBlockRow = rowOf(mailBlockColumns)
export type MailBlock = v.InferOutput<typeof mailBlockRow>

const addedBlock = reads<AddedBlockAnswer>()(v.object({ id: v.string(), pattern: v.string(), subscribers: v.number() }))
export type AddedBlock = v.InferOutput<typeof addedBlock>

export interface StaffSubscribers {
  readonly sheet: (id: string, signal?: AbortSignal) => Answer<SubscriberSheetData>
  readonly weeks: (count: number, signal?: AbortSignal) => Answer<SubscriberWeeks>
  readonly takeOff: (rows: readonly RowToChange[], reason: string) => Answer<readonly RowOutcome[]>
  /** Deletes a subscriber. `confirm`: the address, which staff must type. */
  readonly remove: (id: string, confirm: string, reason: string) => Answer<void>
  /** Imports at most 100 lines. `consent`: where these people agreed to mails. With `dry` nothing is written. */
  readonly importLines: (rows: readonly LineToImport[], consent: string, dry: boolean) => Answer<readonly ImportedRow[]>
  /**
   * Blocks an address or a domain. `subscribers` of the answer: the number of subscribers who get no more mails because
   * of it.
   */
  readonly block: (pattern: string, reason: string) => Answer<AddedBlock>
  readonly unblock: (ids: readonly string[]) => Answer<readonly RowOutcome[]>
}

export function makeStaffSubscribers({ pocketBase }: RecordClient): StaffSubscribers {
  const get = (path: string, query: object, signal?: AbortSignal) =>
    pocketBase.send<unknown>(`/api/staff/subscribers/${path}`, { query, signal })
  const post = postTo(pocketBase, '/api/staff/')
  return {
    sheet: (id, signal) => attempt(async () => v.parse(subscriberSheet, await get(id, {}, signal))),
    weeks: (count, signal) => attempt(async () => v.parse(weeks, await get('weeks', { weeks: count }, signal))),
    takeOff: (rows, reason) =>
      attempt(async () => v.parse(rowOutcomes, await post<RowsBody>('subscribers/leave', { rows }, { reason })).rows),
    remove: (id, confirm, reason) =>
      attempt(async () => void (await post<RemoveSubscriberBody>(`subscribers/${id}/delete`, { confirm }, { reason }))),
    importLines: (rows, consent, dry) =>
      attempt(
        async () =>
          v.parse(importedRows, await post<ImportSubscribersBody>('subscribers/import', { rows, consent, dry })).rows,
      ),
    block: (pattern, reason) =>
      attempt(async () => v.parse(addedBlock, await post<BlockBody>('mail-blocks', { pattern, reason }))),
    unblock: (ids) =>
      attempt(async () => {
        const rows = ids.map((id) => ({ id }))
        return v.parse(rowOutcomes, await post<RowsBody>('mail-blocks/remove', { rows })).rows
      }),
  }
}
