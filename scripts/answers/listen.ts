import { TestEventSource } from '../../tests/support/event-source.ts'
import { post } from './request.ts'
import type { Sender } from './send.ts'

const patienceMs = 1500

interface Heard {
  readonly name: string
  readonly data: unknown
}

export interface Listener {
  readonly clientId: string
  /** Waits a moment for what the server still has to say, ends the connection, and returns it. */
  readonly hear: () => Promise<readonly Heard[]>
}

async function connect(url: string, topics: readonly string[]): Promise<Listener> {
  const source = new TestEventSource(`${url}/api/realtime`)
  const heard: Heard[] = []
  let wake: () => void = () => undefined
  const note = (event: Event) => {
    const { type, data } = event as MessageEvent<string>
    heard.push({ name: type, data: JSON.parse(data || 'null') as unknown })
    wake()
  }
  for (const topic of [...topics, 'session-ended']) source.addEventListener(topic, note)
  const clientId = await new Promise<string>((resolve, reject) => {
    source.addEventListener('PB_CONNECT', (event) => resolve((event as MessageEvent<string>).lastEventId))
    source.onerror = () => reject(new Error(`${url} refused a connection of realtime`))
  })
  return {
    clientId,
    hear: async () => {
      const first = new Promise<void>((resolve) => (wake = resolve))
      const end = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
      if (heard.length === 0) await Promise.race([first, end])
      // A message of one change may be followed by that of another.
      if (heard.length > 0) await new Promise((resolve) => setTimeout(resolve, patienceMs / 5))
      source.close()
      return heard.toSorted((one, other) => (one.name < other.name ? -1 : 1))
    },
  }
}

/** Opens a connection that hears of some topics, after so many others. */
export async function listen(
  url: string,
  send: Sender,
  token: string,
  { topics, others = 0 }: { readonly topics: readonly string[]; readonly others?: number },
): Promise<Listener> {
  const subscribe = (one: Listener, wanted: readonly string[]) =>
    send(post('/api/realtime', { clientId: one.clientId, subscriptions: wanted }), token, new Map())
  const further: Listener[] = []
  for (let n = 0; n < others; n += 1) {
    const one = await connect(url, [])
    await subscribe(one, ['fleets/*'])
    further.push(one)
  }
  const own = await connect(url, topics)
  if (topics.length > 0) await subscribe(own, topics)
  return {
    ...own,
    hear: async () => {
      const heard = await own.hear()
      await Promise.all(further.map((one) => one.hear()))
      return heard
    },
  }
}
