import type { OwnSubscriptionAnswer, SubscriberStatus } from '../../src/shared/mail/subscribers.ts'
import type { Topic } from '../../src/shared/mail/topics.ts'
import { optOut, undo as undoOptOut } from '../codes/opt-outs.ts'
import { readLeaveToken } from '../mail/links.ts'
import { fieldsIn } from './attributes.ts'
import type { Leaving } from './subscribers.ts'
import { clearLeaving, findById, leave, log, ofUser, statusOf } from './subscribers.ts'
import { topicsOf } from './topics.ts'

// How a person unsubscribes, and undoes that: with the link of a mail, or with the own account.

/** How long unsubscribing can be undone, ms. */
const undoSpan = 10 * 60 * 1000

/** The state of a subscription before `leave`, which is stored so that it can be undone. `at`: ms since 1970. */
interface Before {
  readonly status: SubscriberStatus
  readonly topics: readonly Topic[]
  readonly at: number
}

function beforeLeaving(subscriber: core.Record): Before | null {
  // Only `leave` writes the column, so the text has this shape.
  return JSON.parse(toString(subscriber.get('before_leaving')) || 'null') as Before | null
}

/** Undoes unsubscribing in the last minutes, if there was any. */
function undo(tx: core.App, subscriber: core.Record, way: 'link' | 'account'): void {
  const before = beforeLeaving(subscriber)
  if (!before) return
  const age = Date.now() - before.at
  if (!(age >= 0 && age <= undoSpan)) return
  subscriber.set('status', before.status)
  subscriber.set('topics', before.topics)
  clearLeaving(subscriber)
  tx.save(subscriber)
  log(tx, subscriber, { event: 'came-back', way, topics: before.topics })
}

/** Unsubscribes with the link of a mail. It returns nothing: a wrong token and a right one must look alike. */
export function leaveByToken(app: core.App, token: unknown, keep: readonly Topic[], leaving: Leaving): void {
  const link = readLeaveToken(app, token)
  app.runInTransaction((tx) => {
    optOut(tx, link.code)
    const subscriber = findById(tx, link.subscriber)
    if (subscriber) leave(tx, subscriber, keep, { ...leaving, campaign: link.campaign })
  })
}

/** Undoes unsubscribing in the last minutes. It returns nothing, as above. */
export function undoByToken(app: core.App, token: unknown): void {
  const link = readLeaveToken(app, token)
  app.runInTransaction((tx) => {
    undoOptOut(tx, link.code)
    const subscriber = findById(tx, link.subscriber)
    if (subscriber) undo(tx, subscriber, 'link')
  })
}

/** Undoes unsubscribing of an account in the last minutes. */
export function undoOwn(app: core.App, user: core.Record): void {
  app.runInTransaction((tx) => {
    const subscriber = ofUser(tx, user)
    if (subscriber) undo(tx, subscriber, 'account')
  })
}

/** The state of an account's own subscription; the status is "none" if there is none. */
export const ownState = (user: core.Record, subscriber: core.Record | undefined): OwnSubscriptionAnswer =>
  subscriber
    ? {
        email: subscriber.getString('email'),
        verified: user.verified(),
        status: statusOf(subscriber),
        topics: topicsOf(subscriber, 'topics'),
        wanted_topics: topicsOf(subscriber, 'wanted_topics'),
        name: subscriber.getString('name'),
        fields: fieldsIn(subscriber.getString('fields')),
      }
    : {
        email: user.email(),
        verified: user.verified(),
        status: 'none',
        topics: [],
        wanted_topics: [],
        name: '',
        fields: {},
      }

/** Changes the topics of an account's own subscription to some of those that it has; none means to unsubscribe. */
export function changeOwn(
  app: core.App,
  user: core.Record,
  topics: readonly Topic[],
  reason: string,
): OwnSubscriptionAnswer {
  let state = ownState(user, undefined)
  app.runInTransaction((tx) => {
    const subscriber = ofUser(tx, user)
    if (subscriber) leave(tx, subscriber, topics, { way: 'account', reason })
    state = ownState(user, subscriber)
  })
  return state
}
