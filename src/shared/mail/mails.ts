/** The states of a mail of the outbox. `unknown`: nobody knows whether the mail server has taken it. */
export const mailStates = ['pending', 'claimed', 'sent', 'failed', 'skipped', 'unknown'] as const
export type MailState = (typeof mailStates)[number]

/** The kinds of mails that the outbox sends. */
export const mailKinds = [
  ...(['subscribe', 'email-changed', 'campaign', 'campaign-test', 'code', 'code-test', 'feedback-answer'] as const),
] as const
export type MailKind = (typeof mailKinds)[number]

/** The mails with a link that staff can send to a user again. */
export const linkKinds = ['password-reset', 'verification'] as const
export type LinkKind = (typeof linkKinds)[number]

/** Why lanes are paused after a restored backup or a long outage. Stored and compared, so do not change the words. */
export const gapWords =
  'The data were restored or the server was away for long, so these mails may have gone out already.'

/** Why the outbox pauses a lane by itself: words of the record store, by which the app knows what to advise. */
export const selfPauses = {
  refused: (n: number, answer: string) => `${n} mails in a row were refused. The last answer: ${answer}`,
  unwritten: (n: number, why: string) => `${n} mails in a row could not be written. ${why}`,
  doubtful: (n: number, why: string) => `${n} mails in a row are in doubt: ${why}`,
  silent: (n: number) => `The mail server did not answer ${n} times in a row.`,
} as const
export type SelfPause = keyof typeof selfPauses

/** Why the outbox has paused a lane by itself; undefined if somebody of the staff did. */
export function selfPauseOf(why: string): SelfPause | undefined {
  const [, n = ''] = /^(?:The mail server did not answer )?(\d+) /.exec(why) ?? []
  const kinds = Object.keys(selfPauses) as readonly SelfPause[]
  return n === '' ? undefined : kinds.find((kind) => why.startsWith(selfPauses[kind](Number(n), '')))
}

/** What an admin can decide about waiting mails after an outage: send them, or drop them. */
export const gapAnswers = ['send', 'drop'] as const
export type GapAnswer = (typeof gapAnswers)[number]

/** Maximum number of characters of the imprint, and of the postal address, under each campaign. */
export const footerLength = 500

/** The sender of campaigns: name and postal address. Without both no campaign starts. */
export interface MailFooter {
  /**
   * The name of the sender, and whatever the law of the place asks for. Like the address, it may have several lines.
   */
  readonly imprint: string
  readonly address: string
}

export interface MailFooterAnswer extends MailFooter {
  /** When it was changed. */
  readonly updated: string
}

/** Limits of the pictures in campaigns: bytes of one, characters of its name, and how many are kept. */
export const imageLimits = { bytes: 1024 * 1024, name: 100, count: 500 } as const

/** A picture for campaigns. */
export interface MailImageAnswer {
  readonly id: string
  /** The hash of its file. */
  readonly name: string
  /** The address from which all readers fetch it. */
  readonly url: string
  readonly created: string
}

/** The newest first. */
export interface MailImagesAnswer {
  readonly rows: readonly MailImageAnswer[]
}

/** The state of a lane of the outbox. */
export interface LaneAnswer {
  /** 'single', 'codes', or the id of a campaign. */
  readonly lane: string
  /** The name of the campaign, or ''. */
  readonly name: string
  readonly is_open: boolean
  /** The most mails a minute; 0 for no limit. */
  readonly per_minute: number
  readonly paused_at: string
  readonly paused_why: string
  /** The moment until which the lane waits because the mail server asked for it; '' if it does not. */
  readonly slow_until: string
  readonly waiting: number
}

/** The state of the outbox. */
export interface OutboxAnswer {
  /** Whether this server sends mail at all. */
  readonly mail: boolean
  /** Mails by state. Mails in a final state count only if they changed within a day. */
  readonly counts: Readonly<Record<string, number>>
  readonly lanes: readonly LaneAnswer[]
  /** When the oldest mail that waits was written; '' if none waits. */
  readonly oldest_waiting: string
  readonly senders: { readonly alive: number; readonly stuck: number; readonly most: number }
}

/** Whether the server sends mail at all. */
export interface MailOnAnswer {
  readonly enabled: boolean
}

/** A mail of the outbox, as the sheet of a person lists it. */
export interface MailOfPersonAnswer {
  readonly id: string
  /** Kind of the mail: one of `mailKinds`, or a kind of an older version. */
  readonly kind: string
  readonly state: MailState
  readonly reason: string
  readonly created: string
  /** '' before it is sent. */
  readonly sent_at: string
  /** '' if it belongs to no campaign. */
  readonly campaign_name: string
}

/** An address or a domain that was blocked. */
export interface AddedBlockAnswer {
  readonly id: string
  readonly pattern: string
  readonly reason: string
  /** How many confirmed subscribers get no mails any more because of it. */
  readonly subscribers: number
}

/** The address to which a test mail goes. */
export interface TestMailAnswer {
  readonly email: string
}

/** Pauses or opens a lane. */
export interface LaneBody {
  readonly lane: string
  readonly open: boolean
}

/** Decides what happens to the mails that wait after a gap. */
export interface GapBody {
  readonly answer: GapAnswer
}

/** Sends a mail with a link to a user. */
export interface LinkMailBody {
  readonly kind: LinkKind
}
