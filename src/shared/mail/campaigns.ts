import type { FactionId } from '../factions.ts'
import type { RoleName } from '../roles.ts'
import type { UserStatus } from '../users.ts'
import type { MailState } from './mails.ts'
import type { Topic } from './topics.ts'

/** The states of an e-mail campaign. It becomes `finished` by itself. */
export const campaignStates = ['draft', 'scheduled', 'running', 'paused', 'cancelled', 'finished'] as const
export type CampaignState = (typeof campaignStates)[number]

/** The states to which somebody can move a campaign. */
export type CampaignTarget = Exclude<CampaignState, 'finished'>

/** The states to which a campaign may be moved, by its present state. */
export const campaignMoves: Readonly<Record<CampaignState, readonly CampaignTarget[]>> = {
  draft: ['scheduled', 'running'],
  scheduled: ['draft', 'running', 'cancelled'],
  running: ['paused', 'cancelled'],
  paused: ['running', 'cancelled'],
  cancelled: [],
  finished: [],
}

/** The most characters of each text of a campaign. */
export const campaignLength = { name: 120, subject: 200, preheader: 200, body: 60_000 } as const

/** The largest limit of mails a minute. */
export const mostMailsPerMinute = 100_000

/** Whether the audience of a campaign has accounts. */
export const audienceAccounts = ['with', 'without'] as const

/** Whether people took part in the alpha, that is, whether their account redeemed an alpha code. */
export const audienceAlphas = ['in', 'not-in'] as const

/** Maximum number of characters of the name of a segment. */
export const segmentNameLength = 100

/**
 * The people of a saved view of the list of subscribers. Its conditions are copied: later changes of the view change
 * nothing.
 */
export interface AudienceSegment {
  readonly name: string
  /** The search of the segment, in the form of the list's own requests. */
  readonly search: string
  readonly where: readonly unknown[]
}

/** Moments; `until` is the first one after the span. */
export interface AudienceSpan {
  readonly from?: string
  readonly until?: string
}

/**
 * Which people who asked for the topic get a campaign: those for whom every part is true. A missing part is true for
 * everybody.
 */
export interface Audience {
  readonly account?: (typeof audienceAccounts)[number]
  readonly statuses?: readonly UserStatus[]
  readonly roles?: readonly RoleName[]
  readonly factions?: readonly FactionId[]
  readonly alpha?: (typeof audienceAlphas)[number]
  readonly segment?: AudienceSegment
  readonly registered?: AudienceSpan
  readonly seen?: AudienceSpan
}

/** What staff write of a campaign. `name` and `topic` do not appear in the mail. */
export interface CampaignText {
  readonly name: string
  readonly topic: Topic
  readonly subject: string
  /** The text that an inbox shows after the subject. */
  readonly preheader: string
  /** Markdown. */
  readonly body: string
}

/** What can be changed in a draft. */
export interface CampaignValues extends CampaignText {
  readonly audience: Audience
  /** The most mails a minute; 0 for no limit. */
  readonly per_minute: number
}

/** A campaign as the record store sends it. A moment that has not come is ''. */
export interface CampaignAnswer extends CampaignValues {
  readonly id: string
  readonly state: CampaignState
  /** Why it was paused or cancelled, or could not start as scheduled. */
  readonly paused_why: string
  readonly created_by: string
  readonly scheduled_at: string
  readonly started_at: string
  readonly finished_at: string
  readonly created: string
  readonly updated: string
}

export const problemLevels = ['error', 'warning'] as const
export const problemPlaces = ['subject', 'preheader', 'body', 'footer'] as const

/** A problem that prevents sending the campaign (an error), or that its author should look at (a warning). */
export interface CampaignProblem {
  readonly level: (typeof problemLevels)[number]
  readonly where: (typeof problemPlaces)[number]
  readonly text: string
}

/** The progress of sending a campaign, and its results. */
export interface CampaignProgressAnswer {
  /** Mails by state. */
  readonly counts: Readonly<Record<string, number>>
  /** Mails that were to be sent at the start; those that were skipped since are among them. */
  readonly total: number
  /** Reasons why mails are in a state other than 'sent', the most frequent first. */
  readonly reasons: readonly { readonly state: MailState; readonly reason: string; readonly count: number }[]
  readonly sent_last_minute: number
  /** Entries of the consent log by event: what people did by a link in the campaign. */
  readonly consent: Readonly<Record<string, number>>
  /** The utm_campaign of its links. */
  readonly tag: string
  /** Visits through its links since it began. */
  readonly visits: number
  /** Players who came through one of its links and registered. */
  readonly sign_ups: number
}

/** Everything that admins see of one campaign. */
export interface CampaignSheetAnswer {
  readonly campaign: CampaignAnswer
  /** The states to which it may be moved. */
  readonly moves: readonly CampaignTarget[]
  readonly problems: readonly CampaignProblem[]
  /** The fields of subscribers that can be placeholders; none once the text is fixed. */
  readonly fields: readonly string[]
  readonly progress: CampaignProgressAnswer
  /** Whether a mail server is set. */
  readonly mail: boolean
  /** The record store's time of the answer. */
  readonly at: string
}

/** A campaign's mail as it would go out. */
export interface CampaignPreviewAnswer {
  /** The name of the sender. */
  readonly from: string
  readonly subject: string
  readonly preheader: string
  readonly html: string
  readonly text: string
  /** Bytes of the HTML. */
  readonly size: number
  readonly problems: readonly CampaignProblem[]
}

/** How many would get a campaign. */
export interface AudienceCountAnswer {
  readonly gets: number
  readonly skipped: readonly { readonly reason: string; readonly count: number }[]
  /** People who asked for the topic, but are not in the audience. */
  readonly outside: number
}

/** A page of the people who would get a campaign, or who would be skipped. */
export interface DryRunAnswer {
  readonly rows: readonly {
    readonly id: string
    readonly email: string
    readonly name: string
    /** Why the person is skipped; '' for a person who gets the mail. */
    readonly reason: string
  }[]
  /** Cursor of the next page; '' after the last page. */
  readonly next: string
}

/** How many mails that failed are sent again. */
export interface RetriedAnswer {
  readonly count: number
}

/** Makes a draft. */
export interface NewCampaignBody {
  readonly name: string
  /** The id of a campaign whose text and audience it gets. */
  readonly copy_of?: string
}

/** Changes a draft. */
export interface ChangeCampaignBody {
  readonly set: Partial<CampaignValues>
  /** When the version on which the change is based was saved. A change of an older version is refused. */
  readonly updated?: string
}

/** Asks for the mail as it would be sent. */
export interface PreviewCampaignBody extends CampaignText {
  /** True: the mail for a reader of whom nothing is known. */
  readonly stranger: boolean
}

/** Asks how many would get a campaign. */
export interface CountAudienceBody {
  readonly topic: Topic
  readonly audience: Audience
}

/** Moves a campaign to another state. */
export interface MoveCampaignBody {
  readonly to: CampaignTarget
  /** The start, for 'scheduled'. */
  readonly at?: string
}
