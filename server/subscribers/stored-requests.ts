import { formSources } from '../../src/shared/mail/subscribers.ts'
import { topics as allTopics } from '../../src/shared/mail/topics.ts'
import { rows, run } from '../platform/db.ts'
import { momentNow } from '../platform/moments.ts'
import { ask, type Wish } from './subscribing.ts'

// Requests of visitors wait in a table until the sender of mails handles them, within a second. So each request does
// the same work, and its time shows nothing about the address.

/** Number of requests that are handled before the sender looks for mails again. */
const perTurn = 50

/** Stores a request. */
export const note = (app: core.App, { topics, ...wish }: Wish): void =>
  run(
    app,
    `INSERT INTO subscription_wishes (email, topics, source, wording, created)
     VALUES ({:email}, {:topics}, {:source}, {:wording}, {:now})`,
    { ...wish, topics: topics.join(), now: momentNow() },
  )

/** Handles stored requests, the oldest first. Returns whether there were any. */
export function takeUp(app: core.App): boolean {
  const waiting = rows(
    app,
    `SELECT n, email, topics, source, wording FROM subscription_wishes ORDER BY n LIMIT ${perTurn}`,
    {},
    { n: 0, email: '', topics: '', source: '', wording: '' },
  )
  for (const { n, email, wording, ...asked } of waiting) {
    const topics = allTopics.filter((topic) => asked.topics.split(',').includes(topic))
    const source = formSources.find((one) => one === asked.source) ?? 'landing'
    const forget = (tx: core.App) => run(tx, 'DELETE FROM subscription_wishes WHERE n = {:n}', { n })
    try {
      app.runInTransaction((tx) => {
        forget(tx)
        ask(tx, { email, topics, source, wording }, undefined)
      })
    } catch (thrown) {
      // A request that always fails must not block the others.
      app.logger().error('A request for e-mail updates could not be taken up.', 'error', String(thrown))
      forget(app)
    }
  }
  return waiting.length > 0
}
