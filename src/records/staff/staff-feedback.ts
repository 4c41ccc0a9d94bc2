import * as v from 'valibot'
import {
  answerMails,
  feedbackKinds,
  feedbackStates,
  type ChangeFeedbackBody,
  type FeedbackChange,
  type FeedbackNoteAnswer,
  type FeedbackNoteBody,
  type FeedbackSheetAnswer,
  type MergeBody,
  type MergedAnswer,
  type TagsAnswer,
} from '#shared/feedback.ts'
import { feedbackColumns } from '#shared/lists/feedback.ts'
import type { PeopleAnswer } from '#shared/roles.ts'
import type { RowToChange } from '#shared/row-changes.ts'
import { attempt, type Answer, type RecordClient } from '../client.ts'
import { moment } from '../moment.ts'
import { postTo } from '../post.ts'
import { reads } from '../reads.ts'
import { rowOf } from './list-row.ts'
import { mailOfPerson } from './person-mail.ts'
import { rowOutcomes, type RowOutcome } from './row-outcome.ts'
import { userNote } from './user-note.ts'

const kind = v.picklist(feedbackKinds)
const state = v.picklist(feedbackStates)

/** A message in the list of feedback. */
export const feedbackRow = rowOf(feedbackColumns)
export type FeedbackRow = v.InferOutput<typeof feedbackRow>

const note = reads<FeedbackNoteAnswer>()(
  v.object({
    id: v.string(),
    /** Empty if the account is deleted. */
    author: v.string(),
    author_name: v.string(),
    text: v.string(),
    created: moment,
  }),
)
export type FeedbackNote = v.InferOutput<typeof note>

const feedbackSheet = reads<FeedbackSheetAnswer>()(
  v.object({
    feedback: v.object({
      id: v.string(),
      kind,
      state,
      message: v.string(),
      page_path: v.string(),
      build: v.string(),
      game_version: v.string(),
      rule: v.string(),
      error_reference: v.string(),
      device: v.string(),
      session: v.string(),
      user: v.string(),
      tags: v.array(v.string()),
      assignee: v.string(),
      assignee_name: v.string(),
      answer: v.string(),
      answered_at: moment,
      answered_by_name: v.string(),
      seen_answer_at: moment,
      duplicate_of: v.string(),
      created: moment,
      updated: moment,
      /** Path of the screenshot with a token that opens it for some minutes; '' without one. */
      screenshot_url: v.string(),
    }),
    user: v.object({ id: v.string(), name: v.string() }),
    answer_mail: v.picklist(answerMails),
    notes: v.array(note),
    /** Notes on the player, the newest first. */
    player_notes: v.array(userNote),
    /** Messages merged into this one, oldest first. */
    duplicates: v.array(v.object({ id: v.string(), user_name: v.string(), message: v.string(), created: moment })),
    /** Messages with the same words, the most similar first. `score`: 1 is the same text. */
    similar: v.array(v.object({ id: v.string(), kind, state, message: v.string(), score: v.number() })),
    /** Mails to the player: moderators see those about the message, admins see all. */
    mails: v.array(mailOfPerson),
  }),
)
/** Everything that staff see of one message. */
export type FeedbackSheetData = v.InferOutput<typeof feedbackSheet>

const person = v.object({ id: v.string(), name: v.string() })
export type StaffPerson = v.InferOutput<typeof person>

export interface StaffFeedback {
  readonly sheet: (id: string, signal?: AbortSignal) => Answer<FeedbackSheetData>
  /** `reason`: needed to decline. */
  readonly change: (rows: readonly RowToChange[], set: FeedbackChange, reason?: string) => Answer<readonly RowOutcome[]>
  /** Returns the id of the message that it is now merged into. That is another message if `into` was itself merged. */
  readonly merge: (id: string, into: string) => Answer<string>
  readonly addNote: (id: string, text: string) => Answer<FeedbackNote>
  readonly removeNote: (id: string, note: string) => Answer<void>
  /** The active members of staff. */
  readonly people: (signal?: AbortSignal) => Answer<readonly StaffPerson[]>
  /** The tags in use, the most frequent first. */
  readonly tags: (signal?: AbortSignal) => Answer<readonly string[]>
}

const peopleSchema = reads<PeopleAnswer>()(v.object({ rows: v.array(person) }))
const merged = reads<MergedAnswer>()(v.object({ into: v.string() }))
const tagsSchema = reads<TagsAnswer>()(v.object({ rows: v.array(v.object({ tag: v.string() })) }))

export function makeStaffFeedback({ pocketBase }: RecordClient): StaffFeedback {
  const get = (path: string, signal?: AbortSignal) => pocketBase.send<unknown>(`/api/staff/${path}`, { signal })
  const post = postTo(pocketBase, '/api/staff/feedback/')
  return {
    sheet: (id, signal) => attempt(async () => v.parse(feedbackSheet, await get(`feedback/${id}`, signal))),
    change: (rows, set, reason) =>
      attempt(
        async () => v.parse(rowOutcomes, await post<ChangeFeedbackBody>('change', { rows, set }, { reason })).rows,
      ),
    merge: (id, into) => attempt(async () => v.parse(merged, await post<MergeBody>(`${id}/merge`, { into })).into),
    addNote: (id, text) => attempt(async () => v.parse(note, await post<FeedbackNoteBody>(`${id}/notes`, { text }))),
    removeNote: (id, noteId) =>
      attempt(async () => {
        await pocketBase.send(`/api/staff/feedback/${id}/notes/${noteId}`, { method: 'DELETE' })
      }),
    people: (signal) => attempt(async () => v.parse(peopleSchema, await get('people', signal)).rows),
    tags: (signal) =>
      attempt(async () => v.parse(tagsSchema, await get('feedback/tags', signal)).rows.map(({ tag }) => tag)),
  }
}
