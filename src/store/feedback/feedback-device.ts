import * as v from 'valibot'
import type { Result } from '#game/result.ts'
import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import { readStored } from '#records/browser/read-stored.ts'
import type { FeedbackMessage } from '#records/saves/feedback.ts'
import { feedbackKinds } from '#shared/feedback.ts'
import { forgetDatabase, type DeviceProblem } from '../device/database.ts'
import { makeWaitingTable, type Waiting, type WaitingTable } from '../sync/waiting-table.ts'

/** A message that is not in the account yet. */
export interface WaitingMessage extends FeedbackMessage, Waiting {}

const draftSchema = v.object({
  kind: v.fallback(v.picklist(feedbackKinds), 'bug'),
  message: v.fallback(v.string(), ''),
})

/** The unsent content of the form. */
export type FeedbackDraft = Readonly<v.InferOutput<typeof draftSchema>>

export const emptyDraft: FeedbackDraft = { kind: 'bug', message: '' }

const waitingMessage = v.object({
  key: v.string(),
  kind: v.picklist(feedbackKinds),
  message: v.string(),
  pagePath: v.fallback(v.string(), ''),
  build: v.fallback(v.string(), ''),
  gameVersion: v.fallback(v.string(), ''),
  rule: v.fallback(v.string(), ''),
  errorReference: v.fallback(v.string(), ''),
  screenshot: v.fallback(v.nullable(v.instance(Blob)), null),
  writtenAt: v.number(),
  refusal: v.fallback(v.string(), ''),
})

/** Messages that wait for the network, in IndexedDB, and the draft, in local storage. */
export interface FeedbackDevice extends WaitingTable<WaitingMessage> {
  readonly loadDraft: () => FeedbackDraft
  readonly saveDraft: (draft: FeedbackDraft) => void
}

const databaseName = (owner: string): string => `orion-feedback-${owner}`

const feedbackDraftKey = (owner: string): string => `orion-feedback-draft:${owner}`

export function makeFeedbackDevice(owner: string, storage: DeviceStorage = browserStorage()): FeedbackDevice {
  const key = feedbackDraftKey(owner)
  return {
    ...makeWaitingTable(databaseName(owner), waitingMessage),
    loadDraft: () => readStored(draftSchema, storage.get(key)) ?? emptyDraft,
    saveDraft: (draft) => {
      if (draft.message === '') storage.remove(key)
      else storage.set(key, JSON.stringify(draft))
    },
  }
}

export function forgetFeedbackDevice(owner: string): Promise<Result<void, DeviceProblem>> {
  browserStorage().remove(feedbackDraftKey(owner))
  return forgetDatabase(databaseName(owner))
}
