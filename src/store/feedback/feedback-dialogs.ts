import { createContext, use } from 'react'
import type { FeedbackKind } from '#shared/feedback.ts'

/** Subject of a message besides the screen, such as a rule or an error. The button that opened the form gives it. */
export interface FeedbackSubject {
  readonly kind?: FeedbackKind
  /** Number and title of a rule. */
  readonly rule?: string
  /** The reference of an error, and its words. */
  readonly error?: string
}

export interface FeedbackDialogs {
  /** Opens the form for a message to the staff. */
  readonly tellUs: (subject?: FeedbackSubject) => void
  /** Opens the player's messages with the answers. */
  readonly showOwn: () => void
  /** Answers that the player has not seen. */
  readonly news: number
}

const FeedbackDialogsContext = createContext<FeedbackDialogs | null>(null)

export const FeedbackDialogsProvider = FeedbackDialogsContext

/** Null if nobody is logged in, and outside of the app's frame. */
export const useFeedbackDialogs = (): FeedbackDialogs | null => use(FeedbackDialogsContext)
