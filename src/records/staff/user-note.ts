import * as v from 'valibot'
import type { UserNoteAnswer } from '#shared/user-notes.ts'
import { moment } from '../moment.ts'
import { reads } from '../reads.ts'

/** A note of staff on a player. */
export const userNote = reads<UserNoteAnswer>()(
  v.object({
    id: v.string(),
    /** Empty if the account is deleted. */
    author: v.string(),
    author_name: v.string(),
    text: v.string(),
    /** Whether an admin should look at it, and when an admin did. */
    for_admin: v.boolean(),
    done_at: moment,
    created: moment,
  }),
)
export type UserNote = v.InferOutput<typeof userNote>
