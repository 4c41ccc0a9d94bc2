export const feedbackKinds = ['bug', 'idea', 'rules', 'praise'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

/** The states that staff set. */
export const setFeedbackStates = ['new', 'seen', 'planned', 'doing', 'done', 'declined'] as const
export type SetFeedbackState = (typeof setFeedbackStates)[number]

/** `duplicate`: staff have merged it into a message of the same content, whose answer it gets. */
export const feedbackStates = [...setFeedbackStates, 'duplicate'] as const
export type FeedbackState = (typeof feedbackStates)[number]

/** Bounds of a message, in characters. Answers and notes of staff have the same upper bound. */
export const feedbackLength = { least: 10, most: 4000 } as const
