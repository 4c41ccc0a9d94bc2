import * as v from 'valibot'
import type { MailOnAnswer } from '#shared/mail/mails.ts'
import type {
  ConfirmBody,
  ConfirmedAnswer,
  LeaveBody,
  OwnTopicsBody,
  SubscribeBody,
  UndoLeavingBody,
} from '#shared/mail/subscribers.ts'
import type { Topic } from '#shared/mail/topics.ts'
import { attempt, type Answer, type RecordClient } from '../client.ts'
import { postTo } from '../post.ts'
import { reads } from '../reads.ts'
import { ownSubscriptionSchema, topicList, type OwnSubscription } from './own-subscription.ts'

const mailOn = reads<MailOnAnswer>()(v.object({ enabled: v.boolean() }))
const confirmed = reads<ConfirmedAnswer>()(v.object({ topics: topicList }))

/** E-mail updates: subscribing and leaving (FE-08, RT-07). No method throws. */
export interface SubscriptionRecords {
  /** Whether the record store sends e-mail at all. */
  readonly isMailOn: () => Answer<boolean>
  /**
   * Sends a mail with a link to confirm, at most one in two minutes. The answer never reveals whether the address is
   * known.
   */
  readonly ask: (wish: SubscribeBody) => Answer<void>
  /** Confirms by the token of a `/#subscribe=` link; returns the topics that the person gets from now on. */
  readonly confirm: (token: string) => Answer<readonly Topic[]>
  /**
   * Ends all topics but `keep`, by the token of a `/#unsubscribe=` link. The answer never reveals whether the token is
   * right.
   */
  readonly leave: (token: string, keep: readonly Topic[], reason: string) => Answer<void>
  /**
   * Takes back an unsubscription of the last ten minutes: by a token, without revealing whether it is right, or the
   * player's own one.
   */
  readonly undo: (token: string | undefined) => Answer<void>
  /** The subscription of the player's own address. */
  readonly readOwn: () => Answer<OwnSubscription>
  /** Changes the player's own subscription, if it is confirmed. Without topics, it ends. */
  readonly changeOwn: (topics: readonly Topic[], reason: string) => Answer<OwnSubscription>
}

export function makeSubscriptionRecords({ pocketBase }: RecordClient): SubscriptionRecords {
  const post = postTo(pocketBase, '/api/subscription/')
  const tell = (sent: () => Promise<unknown>): Answer<void> => attempt(async () => void (await sent()))
  return {
    isMailOn: () => attempt(async () => v.parse(mailOn, await pocketBase.send('/api/mail', {})).enabled),
    ask: (wish) => tell(() => post<SubscribeBody>('ask', { ...wish, email: wish.email.trim() })),
    confirm: (token) => attempt(async () => v.parse(confirmed, await post<ConfirmBody>('confirm', { token })).topics),
    leave: (token, keep, reason) => tell(() => post<LeaveBody>('leave', { token, keep, reason })),
    undo: (token) => tell(() => post<UndoLeavingBody>('undo', { token })),
    readOwn: () => attempt(async () => v.parse(ownSubscriptionSchema, await pocketBase.send('/api/subscription', {}))),
    changeOwn: (topics, reason) =>
      attempt(async () => v.parse(ownSubscriptionSchema, await post<OwnTopicsBody>('topics', { topics, reason }))),
  }
}
