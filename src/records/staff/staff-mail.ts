import * as v from 'valibot'
import { mailColumns, type MailSheetAnswer } from '#shared/lists/mails.ts'
import type {
  GapAnswer,
  GapBody,
  LaneBody,
  MailFooter,
  MailFooterAnswer,
  MailImageAnswer,
  MailImagesAnswer,
  MailState,
  OutboxAnswer,
} from '#shared/mail/mails.ts'
import type { ImportNoticesBody, NoticeLine } from '#shared/mail/subscribers.ts'
import type { RowsBody, RowToChange } from '#shared/row-changes.ts'
import { attempt, type Answer, type RecordClient } from '../client.ts'
import { moment } from '../moment.ts'
import { postTo, type NoBody } from '../post.ts'
import { reads } from '../reads.ts'
import { importedRows, type ImportedRow } from './imported-row.ts'
import { entriesOf, rowOf } from './list-row.ts'
import { rowOutcomes, type RowOutcome } from './row-outcome.ts'

/** A mail in the list of the outbox. */
export const mailRow = rowOf(mailColumns)
export type MailRow = v.InferOutput<typeof mailRow>

const mailSheet = reads<MailSheetAnswer>()(
  v.object({ id: v.string(), ...entriesOf(mailColumns), user_name: v.string() }),
)
/** Everything that admins see of one mail; not what it says. */
export type MailSheetData = v.InferOutput<typeof mailSheet>

const lane = v.object({
  lane: v.string(),
  /** The name of the campaign; empty for the lanes 'single' and 'codes'. */
  name: v.string(),
  is_open: v.boolean(),
  /** 0 for no limit. */
  per_minute: v.number(),
  waiting: v.number(),
  paused_at: moment,
  paused_why: v.string(),
  /** Until when it waits because the mail server asked for it; empty if it does not wait. */
  slow_until: moment,
})
export type MailLane = v.InferOutput<typeof lane>

const outbox = reads<OutboxAnswer>()(
  v.object({
    /** Whether a mail server is set. */
    mail: v.boolean(),
    /**
     * The mails that now wait, are on their way or are in doubt, and those that were sent, failed or were skipped in
     * the last 24 hours.
     */
    counts: v.record(v.string(), v.number()),
    lanes: v.array(lane),
    oldest_waiting: v.string(),
    senders: v.object({ alive: v.number(), stuck: v.number(), most: v.number() }),
  }),
)
/** The state of the outbox. */
export type Outbox = v.InferOutput<typeof outbox>

const footer = reads<MailFooterAnswer>()(v.object({ imprint: v.string(), address: v.string() }))

const image = reads<MailImageAnswer>()(v.object({ id: v.string(), name: v.string(), url: v.string() }))
const images = reads<MailImagesAnswer>()(v.object({ rows: v.array(image) }))
/** A picture for campaigns. */
export type MailImage = v.InferOutput<typeof image>

/** A mail to change. If `from` is given, the mail changes only if it still is in that state. */
export type MailToChange = RowToChange<{ readonly state: MailState }>

export interface StaffMail {
  readonly outbox: (signal?: AbortSignal) => Answer<Outbox>
  /** `reason`: needed to pause. */
  readonly setLane: (lane: string, open: boolean, reason: string) => Answer<Outbox>
  /** Sends or drops the mails that wait after a restored backup or a long outage. */
  readonly answerGap: (answer: GapAnswer) => Answer<Outbox>
  readonly sheet: (id: string, signal?: AbortSignal) => Answer<MailSheetData>
  /** Sends mails that failed or are in doubt again. `reason`: needed for one in doubt. */
  readonly retry: (rows: readonly MailToChange[], reason: string) => Answer<readonly RowOutcome[]>
  /** Cancels mails that wait. */
  readonly cancel: (rows: readonly MailToChange[], reason: string) => Answer<readonly RowOutcome[]>
  /** Imports bounces and complaints, at most 100 lines. */
  readonly importNotices: (rows: readonly NoticeLine[]) => Answer<readonly ImportedRow[]>
  /** The footer of each campaign. */
  readonly footer: (signal?: AbortSignal) => Answer<MailFooter>
  readonly setFooter: (footer: MailFooter) => Answer<MailFooter>
  /** The pictures for campaigns, the newest first. */
  readonly images: (signal?: AbortSignal) => Answer<readonly MailImage[]>
  readonly addImage: (file: File) => Answer<MailImage>
  readonly removeImage: (id: string) => Answer<void>
}

export function makeStaffMail({ pocketBase }: RecordClient): StaffMail {
  const get = (path: string, signal?: AbortSignal) => pocketBase.send<unknown>(`/api/staff/${path}`, { signal })
  const post = postTo(pocketBase, '/api/staff/')
  return {
    outbox: (signal) => attempt(async () => v.parse(outbox, await get('outbox', signal))),
    answerGap: (answer) => attempt(async () => v.parse(outbox, await post<GapBody>('outbox/gap', { answer }))),
    setLane: (name, open, reason) =>
      attempt(async () => v.parse(outbox, await post<LaneBody>('outbox/lanes', { lane: name, open }, { reason }))),
    sheet: (id, signal) => attempt(async () => v.parse(mailSheet, await get(`mails/${id}`, signal))),
    retry: (rows, reason) =>
      attempt(async () => v.parse(rowOutcomes, await post<RowsBody>('mails/retry', { rows }, { reason })).rows),
    cancel: (rows, reason) =>
      attempt(async () => v.parse(rowOutcomes, await post<RowsBody>('mails/cancel', { rows }, { reason })).rows),
    importNotices: (rows) =>
      attempt(async () => v.parse(importedRows, await post<ImportNoticesBody>('mails/notices', { rows })).rows),
    footer: (signal) => attempt(async () => v.parse(footer, await get('mail-footer', signal))),
    setFooter: (wanted) => attempt(async () => v.parse(footer, await post<MailFooter>('mail-footer', wanted))),
    images: (signal) => attempt(async () => v.parse(images, await get('mail-images', signal)).rows),
    addImage: (file) =>
      attempt(async () => {
        const body = new FormData()
        body.set('file', file)
        return v.parse(image, await pocketBase.send<unknown>('/api/staff/mail-images', { method: 'POST', body }))
      }),
    removeImage: (id) => attempt(async () => void (await post<NoBody>(`mail-images/${id}/delete`, {}))),
  }
}
