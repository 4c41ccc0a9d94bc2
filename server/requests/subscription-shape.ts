import { watchHeader } from '../../src/shared/table.ts'
import { collectionName } from '../platform/db.ts'
import type { SubscribeEvent } from '../platform/events.ts'
import { refuse } from '../platform/http.ts'
import { collections, topics } from '../platform/pocketbase-routes.ts'
import { maxTopics } from './realtime.ts'
import { checkParameter, pairsOf } from './request-shape.ts'

type Pairs = Readonly<Record<string, unknown>>

interface Options {
  readonly query?: Pairs | null
  readonly headers?: Pairs | null
}

/** The headers that the app sends with a subscription. */
const topicHeaders: readonly string[] = [watchHeader]

/** The query parameters in the options of a topic. */
const readOptions = (text: string): Pairs => {
  try {
    const options: unknown = JSON.parse(text)
    // Go also accepts keys in capitals, and combines duplicate keys. The app sends neither.
    if (typeof options === 'object' && options !== null && JSON.stringify(options) === text) {
      const { query, headers, ...rest } = options as Options
      const names = Object.keys(headers ?? {})
      if (Object.keys(rest).length === 0 && names.every((name) => topicHeaders.includes(name))) return query ?? {}
    }
  } catch {
    // Invalid JSON is refused below.
  }
  return refuse('The options of a subscription are not as the app writes them.')
}

/** The query parameters in a topic: `fleets/*?options={"query":{"filter":…}}`. */
const queryOfTopic = (topic: string): readonly (readonly [name: string, value: unknown])[] => {
  const at = topic.indexOf('?')
  if (at < 0) return []
  const [pair, ...more] = pairsOf(topic.slice(at + 1))
  if (pair?.[0] !== 'options' || more.length > 0) refuse('A subscription has no parameters but its options.')
  return Object.entries(readOptions(pair[1]))
}

/**
 * Refuses a topic that is in no table. PocketBase accepts any name, also that of a collection or its id, with anything
 * after it.
 */
const requireTopic = (e: SubscribeEvent, topic: string): void => {
  if (topics.includes(topic)) return
  const [path = ''] = topic.split('?')
  const [named = '', ...id] = path.split('/')
  const name = collectionName(e.app, named)
  // Every append would run the rule of battles for each connection that listens to all of them.
  if (name === 'battles' && !/^[a-z0-9]+$/.test(id.join('/'))) refuse('A subscription names one battle.')
  if (!collections[name]?.operations.includes('view'))
    throw new ForbiddenError('Only superusers can perform this action.')
}

/**
 * Refuses subscriptions if there are too many, if one is in no table, or if one has a query that the app would not
 * send.
 */
export function checkSubscriptions(e: SubscribeEvent): void {
  if (e.hasSuperuserAuth()) return
  if (e.subscriptions.length > maxTopics) refuse(`A connection has at most ${maxTopics} subscriptions.`)
  for (const topic of e.subscriptions) {
    requireTopic(e, topic)
    for (const [name, value] of queryOfTopic(topic)) checkParameter(name, String(value))
  }
}
