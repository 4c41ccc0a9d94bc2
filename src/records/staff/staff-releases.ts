import * as v from 'valibot'
import {
  draftItems,
  type ChangeDraftBody,
  type DraftBody,
  type DraftNoteBody,
  type PublishBody,
  type WithdrawBody,
  type ReleaseName,
  type ReleasesAnswer,
  type SavedDraftAnswer,
} from '#shared/balance.ts'
import { attempt, type Answer, type RecordClient } from '../client.ts'
import { moment } from '../moment.ts'
import { postTo } from '../post.ts'
import { reads } from '../reads.ts'

const item = v.picklist(draftItems)

const difference = v.object({
  item,
  id: v.string(),
  figure: v.string(),
  name: v.string(),
  words: v.string(),
  from: v.optional(v.number()),
  to: v.optional(v.number()),
  is_trait: v.boolean(),
})
/** A figure that differs from before. `name`: the thing that has it. `words`: what the figure is called. */
export type FigureDifference = v.InferOutput<typeof difference>

const evidence = v.array(
  v.object({
    title: v.string(),
    about: v.string(),
    rows: v.array(v.object({ label: v.string(), before: v.string(), after: v.string() })),
  }),
)

const notes = v.array(v.object({ id: v.string(), text: v.string(), created: moment, author: v.string() }))

const draft = v.object({
  id: v.string(),
  name: v.string(),
  why: v.string(),
  content_hash: v.string(),
  created: moment,
  updated: moment,
  revision: v.number(),
  created_by: v.string(),
  sentence: v.string(),
  changes: v.array(v.object({ item, id: v.string(), figure: v.string(), value: v.number() })),
  evidence,
  notes,
  differences: v.array(difference),
  problem: v.string(),
})
/** A draft in the record store. Names are empty for deleted accounts, and if only admins may read them. */
export type StoredDraft = v.InferOutput<typeof draft>

const release = v.object({
  number: v.number(),
  date: v.string(),
  hash: v.string(),
  content_hash: v.string(),
  sentence: v.string(),
  why: v.string(),
  created: moment,
  published_by: v.string(),
  evidence,
  reason: v.string(),
  withdraws: v.number(),
  restores: v.number(),
  notes,
  differences: v.array(difference),
})
export type PublishedRelease = v.InferOutput<typeof release>

const overview = reads<ReleasesAnswer>()(
  v.object({
    content_hash: v.string(),
    /** Number of the release in force; 0 for none. */
    newest: v.number(),
    /** Drafts that are not published. */
    drafts: v.array(draft),
    /** The newest first. */
    releases: v.array(release),
  }),
)
export type ReleaseOverview = v.InferOutput<typeof overview>

const named = reads<SavedDraftAnswer>()(v.object({ id: v.string(), revision: v.number() }))
const published = reads<ReleaseName>()(v.object({ number: v.number(), hash: v.string() }))

type Named = v.InferOutput<typeof named>

/**
 * Drafts and releases of the figures of the game. A change that is based on an older state is refused with `conflict`.
 */
export interface StaffReleases {
  readonly overview: (signal?: AbortSignal) => Answer<ReleaseOverview>
  readonly create: (content: DraftBody) => Answer<Named>
  readonly change: (of: Named, content: DraftBody) => Answer<Named>
  readonly remove: (id: string) => Answer<void>
  readonly note: (id: string, text: string) => Answer<void>
  /** `newest`: number of the release that the admin has compared the draft with. For admins. */
  readonly publish: (of: Named, newest: number) => Answer<v.InferOutput<typeof published>>
  /** `why` is published; `reason` is for staff. For admins. */
  readonly withdraw: (number: number, why: string, reason: string) => Answer<v.InferOutput<typeof published>>
}

export function makeStaffReleases({ pocketBase }: RecordClient): StaffReleases {
  const send = (path: string, options: object) => pocketBase.send<unknown>(`/api/staff/balance/${path}`, options)
  const post = postTo(pocketBase, '/api/staff/balance/')
  return {
    overview: (signal) => attempt(async () => v.parse(overview, await send('releases', { method: 'GET', signal }))),
    create: (content) => attempt(async () => v.parse(named, await post<DraftBody>('drafts', content))),
    change: ({ id, revision }, content) =>
      attempt(async () => v.parse(named, await post<ChangeDraftBody>(`drafts/${id}`, { ...content, revision }))),
    remove: (id) => attempt(async () => void (await send(`drafts/${id}`, { method: 'DELETE' }))),
    note: (id, text) => attempt(async () => void (await post<DraftNoteBody>(`drafts/${id}/notes`, { text }))),
    publish: ({ id, revision }, newest) =>
      attempt(async () => v.parse(published, await post<PublishBody>(`drafts/${id}/publish`, { revision, newest }))),
    withdraw: (number, why, reason) =>
      attempt(async () =>
        v.parse(published, await post<WithdrawBody>(`releases/${number}/withdraw`, { why }, { reason })),
      ),
  }
}
