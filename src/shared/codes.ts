import type { MailState } from './mail/mails.ts'
import type { RowsBody } from './row-changes.ts'

/** How an alpha code is now. `active`: somebody can register with it. */
export const codeStates = ['active', 'used-up', 'expired', 'revoked'] as const
export type CodeState = (typeof codeStates)[number]

/**
 * How far codes come. The first three steps count codes; the others also count people, because a code may be for many.
 */
const codeSteps = ['made', 'mailed', 'handed'] as const
export type CodeStep = (typeof codeSteps)[number]
export const personSteps = ['redeemed', 'first-fleet', 'first-battle'] as const
export type PersonStep = (typeof personSteps)[number]
export const pathSteps = [...codeSteps, ...personSteps] as const
export type PathStep = (typeof pathSteps)[number]

/** Outcomes for an address when codes are distributed. `gets`: a new code is sent to it. */
export const lineOutcomes = [
  ...(['gets', 'has-account', 'has-code', 'opted-out', 'blocked', 'unreachable', 'malformed', 'twice'] as const),
] as const
export type LineOutcome = (typeof lineOutcomes)[number]

/** The most characters of each text of a batch of codes. */
export const batchTextLength = { name: 120, purpose: 200, note: 2000 } as const

/** The most characters of the mail that brings a code. */
export const codeLetterLength = { subject: 150, lead: 2000 } as const

/** Maximum number of characters of the text beside the field for the code. */
export const codeHintLength = 300

/** The largest number of registrations for one code. */
export const mostCodeUses = 10_000

/** Maximum number of codes that one request makes, so that other requests do not wait long to save. */
export const codesPerRequest = 1000

/** Whether a registration needs a code, and the text beside the field. */
export interface CodeSettings {
  readonly required: boolean
  readonly text: string
}

/** The outcome of one line of a distribution, or the expected one in a dry run. */
export interface LineResult {
  readonly line: number
  readonly outcome: LineOutcome
}

/** The settings of codes as staff read them. */
export interface StaffCodeSettings extends CodeSettings {
  /** The moment of the last change. */
  readonly updated: string
}

/** Somebody who registered with a code. */
export interface RedemptionAnswer {
  readonly id: string
  /** '' for a deleted account. */
  readonly user: string
  readonly name: string
  readonly created: string
  /** '' before the first fleet is saved. */
  readonly first_fleet_at: string
}

/** A mail that brought a code. */
export interface CodeMailAnswer {
  readonly id: string
  readonly state: MailState
  readonly reason: string
  readonly created: string
  readonly sent_at: string
}

/** The code with which a user registered. */
export interface CodeOfUserAnswer {
  readonly id: string
  /** The code in groups: `ABCD-EFGH-JKMN`. */
  readonly code: string
  readonly batch: string
  readonly batch_name: string
  readonly created: string
  readonly first_fleet_at: string
}

/** A batch of codes. */
export interface BatchAnswer {
  readonly id: string
  readonly name: string
  readonly purpose: string
  readonly note: string
  readonly mail_subject: string
  readonly mail_lead: string
  readonly created: string
  readonly updated: string
}

/** How many codes a request made, and how many the batch has now. */
export interface MadeCodesAnswer {
  readonly made: number
  readonly has: number
}

/** How far each code got. */
export interface CodePathAnswer {
  readonly steps: readonly {
    readonly step: PathStep
    /** Codes that came so far. */
    readonly count: number
    /** People who came so far; null if the step counts codes only. */
    readonly people: number | null
    /** Codes, or people, that came so far and no further. */
    readonly here: number
    /** The middle of the days since the step before; null if nobody came so far. */
    readonly median_days: number | null
  }[]
}

/** Codes or people at one step, the last ones first. For a code, the fields about a person are ''. */
export interface AtStepAnswer {
  readonly rows: readonly {
    /** The id of the row: of the code or of the redemption. */
    readonly row: string
    /** The id of the code. */
    readonly id: string
    readonly code: string
    /** The only address that can use the code. Moderators get ''. */
    readonly bound_email: string
    readonly user: string
    readonly name: string
    readonly at: string
  }[]
  /** Cursor of the next page; '' after the last page. */
  readonly next: string
}

export interface LineResultsAnswer {
  readonly rows: readonly LineResult[]
}

/** A page of the waiting list. */
export interface WaitingAnswer {
  readonly rows: readonly { readonly id: string; readonly email: string; readonly since: string }[]
  /** Where the next page begins; '' after the last. */
  readonly next: string
}

/** The mail that brings a code. */
export interface CodeLetterAnswer {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** The values of a batch of codes that staff send. */
export interface BatchBody {
  readonly name: string
  readonly purpose?: string
  readonly note?: string
}

/** Makes codes. */
export interface MakeCodesBody {
  /** The id of the batch. */
  readonly batch: string
  /** How many codes the batch will have. */
  readonly total: number
  readonly max_uses: number
  /** '' for never. */
  readonly expires_at: string
}

/** Mails codes again that were not redeemed. */
export interface ResendBody extends RowsBody {
  /** True: nothing is sent, and the outcomes say what would be done. */
  readonly check: boolean
}

/** Revokes codes, or lets them work again. */
export interface RevokeBody extends RowsBody {
  /** False lets the codes work again. The default is true. */
  readonly revoked?: boolean
}

/** Sets when codes end. */
export interface ExtendBody extends RowsBody {
  /** '' for never. */
  readonly expires_at: string
}

/** An address to which a code goes. */
export interface AddressLine {
  /** The number of the line in the list, from 1. */
  readonly line: number
  readonly email: string
}

/** Asks who would get a code. */
export interface CheckLinesBody {
  readonly rows: readonly AddressLine[]
}

/** The values of the mail with a code that staff send. */
interface LetterBody {
  readonly subject: string
  readonly lead: string
  /** When the codes end; '' for never. */
  readonly expires_at: string
}

/** Asks for the mail as it would be sent to an address. */
export interface PreviewLetterBody extends LetterBody {
  readonly email: string
}

/** Sends the mail to the caller. */
export interface TestLetterBody extends LetterBody {
  /** The id of the batch. */
  readonly batch: string
}

/** Makes codes and mails them. */
export interface SendCodesBody extends TestLetterBody, CheckLinesBody {}
