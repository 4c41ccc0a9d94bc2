import type { MailOfPersonAnswer } from './mail/mails.ts'
import type { RowsBody } from './row-changes.ts'
import type { UserNoteAnswer } from './user-notes.ts'

export const feedbackKinds = ['bug', 'idea', 'rules', 'praise'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

/** The states that staff set. */
export const setFeedbackStates = ['new', 'seen', 'planned', 'doing', 'done', 'declined'] as const
export type SetFeedbackState = (typeof setFeedbackStates)[number]

/** `duplicate`: staff have merged it into a message with the same content, and it gets the answer to that one. */
export const feedbackStates = [...setFeedbackStates, 'duplicate'] as const
export type FeedbackState = (typeof feedbackStates)[number]

/** Bounds of a message, in characters. Answers and notes of staff have the same upper bound. */
export const feedbackLength = { least: 10, most: 4000 } as const

/** A note of staff on a message. */
export interface FeedbackNoteAnswer {
  readonly id: string
  /** '' for a deleted account. */
  readonly author: string
  readonly author_name: string
  readonly text: string
  readonly created: string
}

/** A message that was merged into another one. */
export interface DuplicateAnswer {
  readonly id: string
  readonly user_name: string
  readonly message: string
  readonly created: string
}

/** A message with the same words as another one. */
export interface SimilarAnswer {
  readonly id: string
  readonly kind: FeedbackKind
  readonly state: FeedbackState
  readonly message: string
  /** Similarity from 0 to 1; 1 means the same text. */
  readonly score: number
}

/** A message as its sheet shows it. Moments and ids are '' if there is none. */
interface MessageAnswer {
  readonly id: string
  readonly kind: FeedbackKind
  readonly state: FeedbackState
  readonly message: string
  readonly page_path: string
  readonly build: string
  readonly game_version: string
  readonly rule: string
  readonly error_reference: string
  readonly device: string
  readonly session: string
  readonly user: string
  readonly tags: readonly string[]
  readonly assignee: string
  readonly assignee_name: string
  readonly answer: string
  readonly answered_at: string
  readonly answered_by: string
  readonly answered_by_name: string
  readonly seen_answer_at: string
  readonly duplicate_of: string
  readonly created: string
  readonly updated: string
  /** Path of the screenshot with a token that opens it for some minutes; '' without one. */
  readonly screenshot_url: string
}

/**
 * `unconfirmed`: the address is not confirmed; `inactive`: the account is not active; `off`: this server sends no mail.
 */
export const answerMails = ['goes', 'unconfirmed', 'inactive', 'off'] as const
export type AnswerMail = (typeof answerMails)[number]

/** Everything that staff see of one message. */
export interface FeedbackSheetAnswer {
  readonly feedback: MessageAnswer
  readonly user: { readonly id: string; readonly name: string }
  /** Whether an answer also goes to the player by mail, or why not. */
  readonly answer_mail: AnswerMail
  readonly notes: readonly FeedbackNoteAnswer[]
  /** Notes on the player, the newest first. */
  readonly player_notes: readonly UserNoteAnswer[]
  /** The oldest first. */
  readonly duplicates: readonly DuplicateAnswer[]
  /** The most similar first. */
  readonly similar: readonly SimilarAnswer[]
  /** Mails to the player: moderators see those about the message, admins see all. */
  readonly mails: readonly MailOfPersonAnswer[]
}

/** The message that another one is merged into now. */
export interface MergedAnswer {
  readonly into: string
}

/** The tags in use, the most frequent first. */
export interface TagsAnswer {
  readonly rows: readonly { readonly tag: string; readonly count: number }[]
}

/** The player has seen the answers. */
export interface SeenBody {
  /** Answers up to this moment; all answers if it is missing. */
  readonly until?: string
}

/** What staff change in messages. A value that does not change is left out. */
export interface FeedbackChange {
  readonly state?: SetFeedbackState
  /** The id of a member of staff, or ''. */
  readonly assignee?: string
  readonly tags?: readonly string[]
  readonly answer?: string
}

export interface ChangeFeedbackBody extends RowsBody {
  readonly set: FeedbackChange
}

/** Merges a message into another one. */
export interface MergeBody {
  /** The id of the other one. */
  readonly into: string
}

/** The most saved answers of staff, and the most characters of the title of one. */
export const cannedAnswersMost = 100
export const cannedTitleLength = 80

/** A saved answer of staff. `{name}` in its text is replaced by the player's name. */
export interface CannedAnswer {
  readonly id: string
  readonly title: string
  readonly text: string
}

/** All canned answers, by title. */
export interface CannedAnswersAnswer {
  readonly rows: readonly CannedAnswer[]
}

/** Adds or changes one. */
export interface CannedAnswerBody {
  readonly title: string
  readonly text: string
}

/** Adds a note to a message. */
export interface FeedbackNoteBody {
  readonly text: string
}
