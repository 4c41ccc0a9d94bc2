import * as v from 'valibot'
import { factionIds } from '#game/ship/ship.ts'
import { campaignColumns } from '#shared/lists/campaigns.ts'
import {
  audienceAccounts,
  audienceAlphas,
  campaignStates,
  problemLevels,
  problemPlaces,
  type AudienceCountAnswer,
  type CampaignAnswer,
  type CampaignPreviewAnswer,
  type CampaignSheetAnswer,
  type CampaignTarget,
  type CampaignText,
  type ChangeCampaignBody,
  type CountAudienceBody,
  type DryRunAnswer,
  type MoveCampaignBody,
  type NewCampaignBody,
  type PreviewCampaignBody,
  type RetriedAnswer,
} from '#shared/mail/campaigns.ts'
import { topics, type Topic } from '#shared/mail/topics.ts'
import { roleNames } from '#shared/roles.ts'
import { userStatuses } from '#shared/users.ts'
import { readStored } from '../browser/read-stored.ts'
import { attempt, type Answer, type RecordClient } from '../client.ts'
import { moment, type Moment } from '../moment.ts'
import { postTo, type NoBody } from '../post.ts'
import { reads } from '../reads.ts'
import { rowOf } from './list-row.ts'
import { mailState, testMail } from './person-mail.ts'
import type { ListPage } from './staff-lists.ts'

const state = v.picklist(campaignStates)
const topic = v.picklist(topics)

/** A campaign in the list. Moments are '' if there is none. */
export const campaignRow = rowOf(campaignColumns)
export type CampaignRow = v.InferOutput<typeof campaignRow>

const span = v.object({ from: v.optional(moment), until: v.optional(moment) })
const audience = v.object({
  account: v.optional(v.picklist(audienceAccounts)),
  statuses: v.optional(v.array(v.picklist(userStatuses))),
  roles: v.optional(v.array(v.picklist(roleNames))),
  factions: v.optional(v.array(v.picklist(factionIds))),
  alpha: v.optional(v.picklist(audienceAlphas)),
  segment: v.optional(v.object({ name: v.string(), search: v.string(), where: v.array(v.unknown()) })),
  registered: v.optional(span),
  seen: v.optional(span),
})
/** An audience with moments in the app's form. */
export type Audience = v.InferOutput<typeof audience>

const campaign = reads<CampaignAnswer>()(
  v.object({
    id: v.string(),
    name: v.string(),
    topic,
    subject: v.string(),
    preheader: v.string(),
    body: v.string(),
    audience,
    state,
    per_minute: v.number(),
    paused_why: v.string(),
    created_by: v.string(),
    scheduled_at: moment,
    started_at: moment,
    finished_at: moment,
    created: moment,
    updated: moment,
  }),
)
export type Campaign = v.InferOutput<typeof campaign>

/** The values of a campaign that can be changed while it is a draft. */
export type CampaignValues = Pick<
  Campaign,
  'name' | 'topic' | 'subject' | 'preheader' | 'body' | 'audience' | 'per_minute'
>

const problem = v.object({ level: v.picklist(problemLevels), where: v.picklist(problemPlaces), text: v.string() })

const progress = v.object({
  counts: v.record(v.string(), v.number()),
  /** Mails that were to be sent at the start. */
  total: v.number(),
  /** Reasons why mails are in a state other than 'sent', the most frequent first. */
  reasons: v.array(v.object({ state: mailState, reason: v.string(), count: v.number() })),
  sent_last_minute: v.number(),
  /** What people did by a link in the campaign, by event: 'left', 'complained' and others. */
  consent: v.record(v.string(), v.number()),
  /** The utm_campaign of its links, and visits by them since it began. */
  tag: v.string(),
  visits: v.number(),
  /** Players who came through one of its links and registered. */
  sign_ups: v.number(),
})

const sheet = reads<CampaignSheetAnswer>()(
  v.object({
    campaign,
    /** The states to which it may be moved. */
    moves: v.array(state),
    problems: v.array(problem),
    /** The fields of subscribers that can be placeholders. */
    fields: v.array(v.string()),
    progress,
    /** Whether a mail server is set. */
    mail: v.boolean(),
    /** The record store's time of the answer. */
    at: moment,
  }),
)
export type CampaignSheet = v.InferOutput<typeof sheet>

const preview = reads<CampaignPreviewAnswer>()(
  v.object({
    from: v.string(),
    subject: v.string(),
    preheader: v.string(),
    html: v.string(),
    text: v.string(),
    /** Bytes of the HTML. */
    size: v.number(),
    problems: v.array(problem),
  }),
)
export type CampaignPreview = v.InferOutput<typeof preview>

const audienceCount = reads<AudienceCountAnswer>()(
  v.object({
    gets: v.number(),
    skipped: v.array(v.object({ reason: v.string(), count: v.number() })),
    /** People who asked for the topic, but are not in the audience. */
    outside: v.number(),
  }),
)
export type AudienceCount = v.InferOutput<typeof audienceCount>

const dryRow = v.object({ id: v.string(), email: v.string(), name: v.string(), reason: v.string() })
/** A person who would get a campaign, or who is skipped for the reason. */
export type DryRunRow = v.InferOutput<typeof dryRow>
const dryPage = reads<DryRunAnswer>()(v.object({ rows: v.array(dryRow), next: v.string() }))

const retried = reads<RetriedAnswer>()(v.object({ count: v.number() }))

export interface DryRunRequest {
  readonly which: 'gets' | 'skipped'
  readonly search: string
  /** Cursor at the end of the previous page; empty for the first page. */
  readonly after: string
  readonly limit: number
}

export interface CampaignMove {
  readonly to: CampaignTarget
  /** The start, for 'scheduled'. */
  readonly at?: Moment
  /** Needed for 'paused' and 'cancelled'. */
  readonly reason?: string
}

export interface StaffCampaigns {
  /** Makes a draft; `copyOf`: the id of a campaign whose text and audience it gets. */
  readonly create: (name: string, copyOf?: string) => Answer<Campaign>
  readonly sheet: (id: string, signal?: AbortSignal) => Answer<CampaignSheet>
  /**
   * Changes a draft. `updated`: when the version on which the change is based was saved. If somebody else has saved a
   * newer one, the error is 'conflict'.
   */
  readonly change: (id: string, set: Partial<CampaignValues>, updated: string) => Answer<Campaign>
  /** The mail as it would be sent. `stranger`: to a reader of whom nothing is known. */
  readonly preview: (text: CampaignText, stranger: boolean, signal?: AbortSignal) => Answer<CampaignPreview>
  /** Sends the saved text to the caller's own address, and returns that address. */
  readonly test: (id: string) => Answer<string>
  readonly countAudience: (topic: Topic, audience: Audience, signal?: AbortSignal) => Answer<AudienceCount>
  readonly dryRun: (id: string, request: DryRunRequest, signal?: AbortSignal) => Answer<ListPage<DryRunRow>>
  readonly move: (id: string, move: CampaignMove) => Answer<Campaign>
  /** Sends all failed mails again. Returns how many. */
  readonly retry: (id: string) => Answer<number>
  /** Deletes a draft. */
  readonly remove: (id: string) => Answer<void>
}

export function makeStaffCampaigns({ pocketBase }: RecordClient): StaffCampaigns {
  const get = (path: string, query: object, signal?: AbortSignal) =>
    pocketBase.send<unknown>(`/api/staff/campaigns${path}`, { query, signal })
  const post = postTo(pocketBase, '/api/staff/campaigns')
  return {
    create: (name, copyOf) =>
      attempt(async () => v.parse(campaign, await post<NewCampaignBody>('', { name, copy_of: copyOf || undefined }))),
    sheet: (id, signal) => attempt(async () => v.parse(sheet, await get(`/${id}`, {}, signal))),
    change: (id, set, updated) =>
      attempt(async () => v.parse(campaign, await post<ChangeCampaignBody>(`/${id}/change`, { set, updated }))),
    preview: ({ name, topic: of, subject, preheader, body }, stranger, signal) =>
      attempt(async () =>
        v.parse(
          preview,
          await post<PreviewCampaignBody>(
            '/preview',
            { name, topic: of, subject, preheader, body, stranger },
            { signal },
          ),
        ),
      ),
    test: (id) => attempt(async () => v.parse(testMail, await post<NoBody>(`/${id}/test`, {})).email),
    countAudience: (of, narrowed, signal) =>
      attempt(async () =>
        v.parse(
          audienceCount,
          await post<CountAudienceBody>('/audience', { topic: of, audience: narrowed }, { signal }),
        ),
      ),
    dryRun: (id, request, signal) =>
      attempt(async () => ({ at: '', ...v.parse(dryPage, await get(`/${id}/dry-run`, { ...request }, signal)) })),
    move: (id, { to, at, reason }) =>
      attempt(async () => v.parse(campaign, await post<MoveCampaignBody>(`/${id}/move`, { to, at }, { reason }))),
    retry: (id) => attempt(async () => v.parse(retried, await post<NoBody>(`/${id}/retry`, {})).count),
    remove: (id) => attempt(async () => void (await post<NoBody>(`/${id}/delete`, {}))),
  }
}

/** Reads an audience from a text, such as a saved segment; undefined if the text is not an audience. */
export const readAudience = (text: string): Audience | undefined => readStored(audience, text)
