import { formSources } from '../../src/shared/subscribers.ts'
import { topics as allTopics } from '../../src/shared/topics.ts'
import { rows, run } from '../platform/db.ts'
import { momentNow } from '../platform/moments.ts'
import { ask, type Wish } from './asking.ts'

// What visitors ask for waits in a table until the sender of mails takes it up, which is within a second. So each request does
// the same work, and its time says nothing about the address.

/** As many are taken up before the sender looks for mails again. */
const perTurn = 50

/** Notes what somebody asks for. */
export const note = (app: core.App, { topics, ...wish }: Wish): void =>
  run(
    app,
    `INSERT INTO subscription_wishes (email, topics, source, wording, created)
     VALUES ({:email}, {:topics}, {:source}, {:wording}, {:now})`,
    { ...wish, topics: topics.join(), now: momentNow() },
  )

/** Takes up what was asked for, the first ones first. Returns whether there was something. */
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
      // One that always fails must not keep the others waiting.
      app.logger().error('A request for e-mail updates could not be taken up.', 'error', String(thrown))
      forget(app)
    }
  }
  return waiting.length > 0
}
