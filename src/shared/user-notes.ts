/** A note of staff on a player. */
export interface UserNoteAnswer {
  readonly id: string
  /** '' for a deleted account. */
  readonly author: string
  readonly author_name: string
  readonly text: string
  /** Whether an admin should look at it, and when an admin did; '' until then. */
  readonly for_admin: boolean
  readonly done_at: string
  readonly created: string
}

/** A note that waits for an admin. `text`: its beginning. */
export interface WaitingNoteAnswer {
  readonly user: string
  readonly user_name: string
  readonly text: string
  readonly created: string
}

/** Adds a note on a player. */
export interface UserNoteBody {
  readonly text: string
  readonly for_admin: boolean
}

/** Whether an admin has dealt with a note. */
export interface NoteDoneBody {
  readonly done: boolean
}
