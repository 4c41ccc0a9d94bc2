/** The kinds of things whose figures a draft may change. */
export const draftItems = ['ship', 'refit', 'admiral', 'weapon'] as const
export type DraftItem = (typeof draftItems)[number]

/** Most changes of one draft. */
export const mostDraftChanges = 2000

/** The most characters of each text of a draft. */
export const draftTextLength = { name: 120, why: 2000, note: 2000 } as const

/** The most pieces of evidence of a draft. */
export const mostEvidence = 8
