import type { CodeOfUserAnswer } from './codes.ts'
import type { FeedbackKind, FeedbackState } from './feedback.ts'
import type { MailOfPersonAnswer, MailState } from './mail/mails.ts'
import type { ConsentEvent, ConsentWay, SubscriberStatus } from './mail/subscribers.ts'
import type { Topic } from './mail/topics.ts'
import type { RoleName } from './roles.ts'
import type { RowsBody } from './row-changes.ts'
import type { UserNoteAnswer } from './user-notes.ts'

export const userStatuses = ['active', 'inactive', 'suspended', 'pending'] as const
export type UserStatus = (typeof userStatuses)[number]

/** Why a user who is not active is refused (AU-04). The client knows such a refusal by these words. */
export const statusRefusals: Readonly<Record<Exclude<UserStatus, 'active'>, string>> = {
  inactive: 'Account has been deactivated. Please contact support.',
  suspended: 'Account has been suspended. Please contact support.',
  pending: 'Account is pending approval. Please wait for activation.',
}

/** Maximum number of characters of the reason that a suspended person reads. */
export const publicReasonLength = 300

/** Texts that a suspended person reads besides the words of AU-04. A missing one is ''. */
export interface SuspensionAnswer {
  readonly until: string
  /** A sentence of staff for the person, apart from the reason of the change. */
  readonly reason: string
  /** Where the person can write to: an e-mail address or the address of a page. */
  readonly contact: string
}

/** A user as staff see one. Moments are '' if there is none. */
interface UserAnswer {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly verified: boolean
  readonly status: UserStatus
  readonly suspended_until: string
  readonly public_reason: string
  readonly created: string
  readonly updated: string
  readonly last_login: string
  readonly last_seen: string
  readonly analytics_opt_out: boolean
  /** The campaign or code that the user came by. */
  readonly source: string
}

/** A role that a user has or had. */
interface RoleGrantAnswer {
  readonly id: string
  readonly role: RoleName
  readonly active: boolean
  readonly granted_at: string
  readonly granted_by: string
  readonly granted_by_name: string
}

/** How many of each a user has. */
interface UserCountsAnswer {
  readonly fleets: number
  readonly deleted_fleets: number
  readonly versions: number
  readonly rolls: number
  readonly marks: number
  readonly feedback: number
  readonly sessions: number
}

/** A message of feedback, as the sheet of a user lists it. */
export interface FeedbackOfUserAnswer {
  readonly id: string
  readonly kind: FeedbackKind
  readonly state: FeedbackState
  readonly message: string
  readonly created: string
}

/** Everything that staff see of one user. */
export interface UserSheetAnswer {
  readonly user: UserAnswer
  readonly roles: readonly RoleGrantAnswer[]
  readonly counts: UserCountsAnswer
  readonly fleets: readonly { readonly id: string; readonly name: string; readonly updated: string }[]
  readonly feedback: readonly FeedbackOfUserAnswer[]
  /** The subscription of the account's address; null without one. */
  readonly subscription: {
    readonly id: string
    readonly status: SubscriberStatus
    readonly topics: readonly Topic[]
  } | null
  readonly mails: readonly MailOfPersonAnswer[]
  /** The alpha code that the account was registered with; none or one. */
  readonly codes: readonly CodeOfUserAnswer[]
  /** Notes of staff on the player, the newest first. */
  readonly notes: readonly UserNoteAnswer[]
}

/** A visit of a user. Moments are '' if there is none. */
interface VisitAnswer {
  readonly id: string
  readonly started_at: string
  readonly last_activity: string
  readonly ended_at: string
  readonly pages_viewed: number
  readonly duration_seconds: number
  readonly device_type: string
  readonly browser: string
  readonly os: string
  readonly referrer: string
  readonly utm_source: string
  readonly utm_campaign: string
}

/** A page of the visits of a user, the newest first. */
export interface VisitsAnswer {
  readonly rows: readonly VisitAnswer[]
  /** Cursor of the next page; '' after the last page. */
  readonly next: string
}

/** The events of one visit, the oldest first, page by page. */
export interface TimelineAnswer {
  readonly session: VisitAnswer
  /** Null for a visit without account, or with a deleted one. */
  readonly user: { readonly id: string; readonly name: string } | null
  readonly events: readonly {
    readonly id: string
    readonly timestamp: string
    readonly page_path: string
    readonly page_title: string
    readonly event_type: string
    readonly event_name: string
    /** Seconds until the next event; 0 if that is unknown. */
    readonly seconds: number
    /** The words of an error; '' for other events. */
    readonly message: string
  }[]
  /** Feedback that was sent in this visit. Only the first page has it. */
  readonly feedback: readonly Omit<FeedbackOfUserAnswer, 'state'>[]
  /** Cursor of the next page of events; '' after the last page. */
  readonly next: string
}

/** What a player gets besides their own records: consent, mails, and the code with which the player registered. */
export interface OwnDataAnswer {
  readonly consentLog: readonly {
    readonly event: ConsentEvent
    readonly way: ConsentWay
    readonly topics: readonly Topic[]
    readonly wording: string
    readonly reason: string
    /** The name of the campaign; '' if there is none. */
    readonly campaign: string
    readonly created: string
  }[]
  readonly mails: readonly {
    readonly kind: string
    readonly state: MailState
    readonly campaign: string
    readonly email: string
    readonly created: string
    readonly sent_at: string
  }[]
  readonly codes: readonly { readonly code: string; readonly redeemed_at: string }[]
  /** Battles at which the player has a seat, with the events of that seat. */
  readonly tables: readonly unknown[]
}

/** Everything that the record store has about a person, as players and staff export it. The rows are as stored. */
export interface PersonDataAnswer {
  readonly exportedAt: string
  readonly user: unknown
  readonly roles: readonly unknown[]
  readonly fleets: readonly unknown[]
  readonly fleetVersions: readonly unknown[]
  readonly starMarks: readonly unknown[]
  readonly rollEntries: readonly unknown[]
  readonly sessions: readonly unknown[]
  readonly pageViews: readonly unknown[]
  /** The player's feedback, without the screenshots themselves, which "My feedback" shows. */
  readonly feedback: readonly unknown[]
  /** Games that the player reported, and those that the player answered. */
  readonly battleReports: readonly unknown[]
  /** Battles at a table at which the player has a seat, with the events of that seat. */
  readonly tables: readonly unknown[]
  /** The subscription to e-mail updates of the player's address. */
  readonly subscription: unknown
  /** The log of the player's consent and withdrawals. */
  readonly consentLog: readonly unknown[]
  /** The mails to the player. */
  readonly mails: readonly unknown[]
  /** The code with which the player registered; none or one. */
  readonly codes: readonly unknown[]
  /** The views of lists that a member of staff saved. */
  readonly savedViews: readonly unknown[]
  /** Notes of staff about the player; only in the file that staff export for a data request. */
  readonly staffNotes?: readonly unknown[]
}

/** Sets the status of users. */
export interface StatusBody extends RowsBody {
  readonly status: UserStatus
  /** When a suspension ends by itself; '' for one without end. */
  readonly suspended_until: string
  /** The reason that a suspended person reads; '' for none. */
  readonly public_reason: string
}

/** Grants a role to users, or takes it away. */
export interface RoleBody extends RowsBody {
  readonly role: RoleName
  readonly active: boolean
}

/** Deletes an account. */
export interface RemoveUserBody {
  /** The e-mail address of the account, as a person has typed it. */
  readonly confirm: string
}
