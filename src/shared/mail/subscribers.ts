import type { MailOfPersonAnswer } from './mails.ts'
import type { SubscriberFields } from './subscriber-fields.ts'
import type { Topic } from './topics.ts'

/** `bounced`, `complained`: no more mails are sent, because they came back or were reported as spam. */
export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed', 'bounced', 'complained'] as const
export type SubscriberStatus = (typeof subscriberStatuses)[number]

/** The forms in which somebody asks for e-mail updates; `alpha`: at an alpha environment. */
export const formSources = ['landing', 'account', 'alpha'] as const
export type FormSource = (typeof formSources)[number]

/**
 * Versions of the sentences that people agree to. A changed sentence needs a new version, because each consent is
 * stored with its version.
 */
export const wordings = { updates: 'updates-1', invitations: 'waiting-1' } as const

/**
 * The version of the sentence that was agreed to. `shown`: what the form claims to show. The waiting list has only
 * invitations.
 */
export const wordingOf = (topics: readonly Topic[], shown: unknown): string =>
  shown === wordings.invitations && topics.join() === 'invitations' ? wordings.invitations : wordings.updates

/** Source of a subscriber: one of our forms, or an import. */
export const subscriberSources = [...formSources, 'import'] as const

/** Events in the log of consent. */
export const consentEvents = [
  ...(['asked', 'confirmed', 'topics', 'left', 'came-back', 'imported', 'bounced', 'complained', 'deleted'] as const),
] as const
export type ConsentEvent = (typeof consentEvents)[number]

/** How a person agreed or withdrew: by the form of a page, a link, staff, the mail provider, or the server itself. */
export const consentWays = [
  ...([...formSources, 'link', 'one-click', 'import', 'provider', 'staff', 'store'] as const),
] as const
export type ConsentWay = (typeof consentWays)[number]

/**
 * Kinds of notices of a mail provider: no such mailbox, a mailbox that could not be reached, or a mail marked as spam.
 */
export const noticeKinds = ['hard', 'soft', 'complaint'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Characters of the text that says where the people of an import agreed. */
export const importConsentLength = { least: 10, most: 300 } as const

/** Maximum number of characters of the reason why an address or a domain is blocked. */
export const blockReasonLength = 500

/** The subscription of an account as its owner sees it. `none`: the account never had one. */
export interface OwnSubscriptionAnswer {
  readonly email: string
  /** Whether the player has confirmed the account's address. Without that it has no subscription. */
  readonly verified: boolean
  readonly status: SubscriberStatus | 'none'
  readonly topics: readonly Topic[]
  /** Asked for, and not confirmed yet. */
  readonly wanted_topics: readonly Topic[]
  /** Name and fields of the person from an import; '' and no fields if there was no import. */
  readonly name: string
  readonly fields: SubscriberFields
}

/** A subscriber as staff see one. Moments are '' if there is none. */
interface SubscriberAnswer {
  readonly id: string
  readonly email: string
  /** Name of the person in an import; '' if it had none. */
  readonly name: string
  readonly fields: SubscriberFields
  readonly status: SubscriberStatus
  readonly topics: readonly Topic[]
  /** Asked for, and not confirmed yet. */
  readonly wanted_topics: readonly Topic[]
  readonly source: (typeof subscriberSources)[number]
  readonly wording: string
  readonly created: string
  readonly updated: string
  readonly asked_at: string
  readonly consented_at: string
  readonly left_at: string
  readonly left_reason: string
  readonly left_campaign_name: string
  readonly bounces: number
  /** Whether the block list has the address or its domain. */
  readonly blocked: boolean
  /** The account, for admins only; '' if there is none. */
  readonly user: string
  readonly user_name: string
}

/** What a subscriber agreed to or withdrew. */
interface ConsentAnswer {
  readonly id: string
  readonly event: ConsentEvent
  readonly way: ConsentWay
  /** The topics that are left after the event. */
  readonly topics: readonly Topic[]
  readonly wording: string
  readonly reason: string
  readonly created: string
  readonly campaign_name: string
  /** The member of staff who did it; '' if it was somebody else. */
  readonly actor: string
  readonly actor_name: string
}

/** Everything that staff see of one subscriber. */
export interface SubscriberSheetAnswer {
  readonly subscriber: SubscriberAnswer
  /** The newest first, as the mails. */
  readonly consent: readonly ConsentAnswer[]
  readonly mails: readonly MailOfPersonAnswer[]
}

/** Sign-ups and unsubscriptions by week, and unsubscriptions by campaign. */
export interface SubscriberWeeksAnswer {
  /** The oldest first. */
  readonly weeks: readonly {
    /** Its Monday, in UTC, such as 2026-11-23. */
    readonly week: string
    readonly joined: number
    readonly left: number
    readonly bounced: number
    readonly complained: number
  }[]
  /** The campaign with the most unsubscriptions first. */
  readonly campaigns: readonly {
    readonly id: string
    readonly name: string
    readonly left: number
    readonly complained: number
  }[]
}

/** The topics that the person gets from now on. */
export interface ConfirmedAnswer {
  readonly topics: readonly Topic[]
}

/** Asks for e-mail updates. */
export interface SubscribeBody {
  readonly email: string
  readonly topics: readonly Topic[]
  /** The version of the sentence that the form shows. */
  readonly wording: string
}

/** Confirms by the token of a mail. */
export interface ConfirmBody {
  readonly token: string
}

/** Leaves by the token of a mail. */
export interface LeaveBody extends ConfirmBody {
  /** The topics that the person keeps; none if it is missing. */
  readonly keep?: readonly Topic[]
  readonly reason: string
}

/** Takes an unsubscription back. */
export interface UndoLeavingBody {
  /** The token of the mail. Without it, the caller's own unsubscription is taken back. */
  readonly token?: string
}

/** Sets the topics of the caller. Without topics, the subscription ends. */
export interface OwnTopicsBody {
  readonly topics: readonly Topic[]
  readonly reason: string
}

/** A line of an import. */
export interface LineToImport {
  /** Its number in the file, from 1. */
  readonly line: number
  readonly email: string
  readonly topics: readonly string[]
  /** Status of the person in the file; subscribed if it is missing. */
  readonly status?: Exclude<SubscriberStatus, 'confirmed'>
  /** Name and fields of the person in the file. */
  readonly name?: string
  readonly fields?: SubscriberFields
}

export interface ImportSubscribersBody {
  readonly rows: readonly LineToImport[]
  /** The text that says where and when these people agreed to mails. */
  readonly consent: string
  /** True for a dry run: nothing is written. */
  readonly dry: boolean
}

/** The result for a line of an import. `updated`: only name and fields of the person change. */
export type ImportOutcome =
  | ('added' | 'waiting' | 'off' | 'updated')
  | ('already' | 'left' | 'malformed' | 'twice' | 'topics' | 'blocked' | 'status')

/** Deletes a subscriber. */
export interface RemoveSubscriberBody {
  /** The address, as a person has typed it. */
  readonly confirm: string
}

/** A line of a file of the mail provider. */
export interface NoticeLine {
  /** Its number in the file, from 1. */
  readonly line: number
  readonly email: string
  /** One of `noticeKinds`; a line with another kind is refused. */
  readonly kind: string
}

export interface ImportNoticesBody {
  readonly rows: readonly NoticeLine[]
}

/** The result for a line of the mail provider. */
export type NoticeOutcome = 'applied' | 'already' | 'stranger' | 'malformed' | 'kind'

/** Blocks an address or a domain. */
export interface BlockBody {
  readonly pattern: string
  readonly reason: string
}
