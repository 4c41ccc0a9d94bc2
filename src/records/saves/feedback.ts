import * as v from 'valibot'
import { feedbackKinds, feedbackStates, type FeedbackKind, type SeenBody } from '#shared/feedback.ts'
import { type Answer, attempt, type RecordClient } from '../client.ts'
import { moment, type Moment } from '../moment.ts'
import { postTo } from '../post.ts'

/** A player's message to the staff. */
export interface FeedbackMessage {
  /** Made by the device. The record store keeps one message per key, however often it is sent. */
  readonly key: string
  readonly kind: FeedbackKind
  readonly message: string
  readonly pagePath: string
  readonly build: string
  readonly gameVersion: string
  /** Number and title of a rule, or ''. */
  readonly rule: string
  /** The reference and the words of an error, or ''. */
  readonly errorReference: string
  /** PNG, JPEG or WebP, at most 2 MB. */
  readonly screenshot: Blob | null
}

const ownFeedback = v.object({
  id: v.string(),
  kind: v.picklist(feedbackKinds),
  message: v.string(),
  state: v.picklist(feedbackStates),
  answer: v.string(),
  answered_at: moment,
  seen_answer_at: moment,
  created: moment,
})

/** A player's own message as the record store has it. Moments are '' if there is none. */
export type OwnFeedback = v.InferOutput<typeof ownFeedback>

export const isAnswerNew = ({ answered_at, seen_answer_at }: OwnFeedback): boolean => answered_at > seen_answer_at

export interface FeedbackPage {
  readonly rows: readonly OwnFeedback[]
  readonly hasMore: boolean
}

export interface FeedbackRecords {
  readonly send: (message: FeedbackMessage) => Answer<void>
  /** Own messages, newest first. `page`: from 1. */
  readonly list: (page: number) => Answer<FeedbackPage>
  /** How many answers the player has not seen. */
  readonly countNews: () => Answer<number>
  /** The player has seen the answers up to the moment `until`. */
  readonly markSeen: (until: Moment) => Answer<void>
}

const perPage = 50

export function makeFeedbackRecords({ pocketBase, authStore }: RecordClient): FeedbackRecords {
  const collection = () => pocketBase.collection('feedback')
  return {
    send: ({ key, pagePath, gameVersion, errorReference, screenshot, ...rest }) =>
      attempt(async () => {
        const picture = screenshot && new File([screenshot], 'screenshot', { type: screenshot.type })
        await collection().create({
          ...rest,
          user: authStore.record?.id,
          client_key: key,
          page_path: pagePath,
          game_version: gameVersion,
          error_reference: errorReference,
          ...(picture ? { screenshot: picture } : {}),
        })
      }),
    list: (page) =>
      attempt(async () => {
        const { items } = await collection().getList(page, perPage, { sort: '-created', skipTotal: true })
        return { rows: v.parse(v.array(ownFeedback), items), hasMore: items.length === perPage }
      }),
    countNews: () =>
      attempt(async () => {
        const filter = 'answered_at != "" && (seen_answer_at = "" || seen_answer_at < answered_at)'
        return (await collection().getList(1, 1, { filter, fields: 'id' })).totalItems
      }),
    markSeen: (until) =>
      attempt(async () => {
        await postTo(pocketBase, '/api/feedback/')<SeenBody>('seen', { until })
      }),
  }
}
