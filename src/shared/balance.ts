/** The kinds of things whose figures a draft may change. */
export const draftItems = ['ship', 'refit', 'admiral', 'weapon'] as const
export type DraftItem = (typeof draftItems)[number]

/** Maximum number of changes of one draft. */
export const mostDraftChanges = 2000

/** The most characters of each text of a draft. */
export const draftTextLength = { name: 120, why: 2000, note: 2000 } as const

/** The most pieces of evidence of a draft. */
export const mostEvidence = 8

/** The kinds of things whose use in players' fleets is counted. */
export const choiceKinds = ['ship', 'refit', 'admiral', 'faction'] as const

/** The place of a figure: the kind and id of an item, and the name of the figure. */
export interface FigurePlace {
  readonly item: DraftItem
  /** Id of the item; of a weapon the id of its ship and its own, `accord-plumb/deck-gun`. */
  readonly id: string
  /** Name of the figure as in src/game/balance/draft-figures.ts: `points`, `defense.bow`, `range.long`, `ion`. */
  readonly figure: string
}

/** A figure that a draft or a release changes. */
export interface DraftChange extends FigurePlace {
  readonly value: number
}

/** A figure that differs from before. */
export interface FigureDifference extends FigurePlace {
  /** The name of the item. */
  readonly name: string
  /** The figure as players read it. */
  readonly words: string
  /** Like `to`, missing if the content no longer has the figure. */
  readonly from?: number
  readonly to?: number
  /** Whether 1 means that the item has a trait, and 0 that it does not. */
  readonly is_trait: boolean
}

/** The evidence on which staff judged a release: figures before and after the draft, already in words. */
export interface ReleaseEvidence {
  readonly title: string
  /** The question: model, fleets, battles, seed, and the figures that it is about. */
  readonly about: string
  readonly rows: readonly { readonly label: string; readonly before: string; readonly after: string }[]
}

/** The file of a release: all figures that differ from those of the content. */
export interface BalanceRelease {
  /** Number of the schema of the file. */
  readonly schema: number
  /** 1 is the first. A withdrawal publishes the figures of the release before under the next number. */
  readonly number: number
  /** Day in UTC, such as 2026-11-25. */
  readonly date: string
  readonly gameVersion: string
  readonly contentHash: string
  /** The sentence for the changelog, made from the difference to the release before. */
  readonly sentence: string
  readonly why: string
  /** Number of the release that this one withdraws; 0 for none. */
  readonly withdraws: number
  readonly changes: readonly DraftChange[]
  readonly evidence: readonly ReleaseEvidence[]
}

/** The number of a release, and its file: SHA-256 of the text. */
export interface ReleaseName {
  readonly number: number
  readonly hash: string
}

/** The contents of payload.json besides announcements. */
export interface PayloadAnswer {
  /** The newest release; missing if there is none. */
  readonly balanceRelease?: ReleaseName
}

/** A draft that was saved. Each change of it makes another revision. */
export interface SavedDraftAnswer {
  readonly id: string
  readonly revision: number
}

/** A note of staff on a draft. */
interface DraftNoteAnswer {
  readonly id: string
  readonly text: string
  readonly created: string
  /** '' for a deleted account. */
  readonly author: string
}

/** A draft that is not published. */
interface DraftAnswer extends SavedDraftAnswer {
  readonly name: string
  readonly why: string
  /** The hash of the content for whose figures the draft was written. */
  readonly content_hash: string
  readonly created: string
  readonly updated: string
  /** A name; '' for a deleted account. */
  readonly created_by: string
  readonly changes: readonly DraftChange[]
  readonly evidence: readonly ReleaseEvidence[]
  readonly notes: readonly DraftNoteAnswer[]
  /** The changes from the figures in force. */
  readonly differences: readonly FigureDifference[]
  readonly sentence: string
  /** Why it cannot be published, as a sentence; '' if it can. */
  readonly problem: string
}

/** A release as staff see it. */
interface ReleaseAnswer
  extends ReleaseName, Pick<BalanceRelease, 'date' | 'sentence' | 'why' | 'withdraws' | 'evidence'> {
  readonly created: string
  readonly content_hash: string
  /** A name; '' for a deleted account. */
  readonly published_by: string
  /** Why staff withdrew a release, for staff; '' for all but withdrawals. */
  readonly reason: string
  /** The release whose figures a withdrawal publishes again; 0 for those of the content. */
  readonly restores: number
  /** The changes from the release before. */
  readonly differences: readonly FigureDifference[]
  /** Notes of staff on the draft of the release. */
  readonly notes: readonly DraftNoteAnswer[]
}

/** All drafts and releases. */
export interface ReleasesAnswer {
  readonly content_hash: string
  /** Number of the release in force; 0 for none. */
  readonly newest: number
  /** The last changed first. */
  readonly drafts: readonly DraftAnswer[]
  /** The newest first. */
  readonly releases: readonly ReleaseAnswer[]
}

/** The numbers of saved fleets and of players that use each ship, refit, admiral and faction. */
export interface FleetChoicesAnswer {
  /** A figure about fewer owners is left out. */
  readonly least_owners: number
  /** Players with a saved fleet, and their fleets; null if there are too few. */
  readonly owners: number | null
  readonly fleets: number | null
  /** The most owners first. `item`: an id, also one that this game does not know. */
  readonly rows: readonly {
    readonly kind: (typeof choiceKinds)[number]
    readonly item: string
    readonly owners: number
    readonly fleets: number
  }[]
}

/** The values of a draft that staff send. */
export interface DraftBody {
  readonly name: string
  readonly why: string
  readonly changes: readonly DraftChange[]
  readonly evidence: readonly ReleaseEvidence[]
  /** The hash of the content, without a release, whose figures were changed. */
  readonly content_hash: string
}

/** Changes a draft. `revision` is the one that the caller has seen. */
export interface ChangeDraftBody extends DraftBody {
  readonly revision: number
}

/** Adds a note to a draft. */
export interface DraftNoteBody {
  readonly text: string
}

/** Publishes a draft. */
export interface PublishBody {
  /** The revision of the draft, and the number of the newest release, both as the caller has seen them. */
  readonly revision: number
  readonly newest: number
}

/** Withdraws a release. */
export interface WithdrawBody {
  /** The reason why the figures change, for players. */
  readonly why: string
}
