import { request, type Agent, type ClientRequest } from 'node:http'
import { watchHeader, type AppendAnswer, type SentEvent, type TableAnswer, type TableEvent } from '#shared/table.ts'

/** A table of two phones and an onlooker. */
export interface Table {
  readonly battle: string
  readonly watchSecret: string
  /** The logins of the phones of the two seats. */
  readonly tokens: readonly [string, string]
}

/** The addresses to which events are sent and from which they are read. */
export interface Way {
  readonly url: string
  readonly agent: Agent
  /** PocketBase alone: the phone itself writes the record that others subscribe to, without a list of events. */
  readonly isBare: boolean
}

/** The phones of a table: two seats, and the onlooker. */
export type Place = 0 | 1 | 2

export interface Phone {
  readonly table: Table
  readonly place: Place
  /** The number of the last event that it shows; it shows them in order, without a gap. */
  readonly shown: () => number
  /** How many of its messages arrived after a newer one, and how often it had to fetch. */
  readonly counts: { late: number; fetched: number; busy: number }
  readonly connect: () => Promise<void>
  readonly disconnect: () => void
  /** Fetches the missing events. */
  readonly catchUp: () => Promise<void>
  /** Appends an event, and shows the events in the answer. */
  readonly append: (event: SentEvent) => Promise<void>
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends a request, and retries if the server is busy or does not answer, as the app does. */
async function ask(url: string, init: RequestInit, counts: Phone['counts']): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    // If the server has closed a connection that was kept for the next request, that counts as no answer.
    const answer = await fetch(url, init).catch(() => undefined)
    if (answer && answer.status !== 503 && answer.status !== 429) return answer
    counts.busy += 1
    await answer?.arrayBuffer()
    await wait(Math.random() * Math.min(2000, 200 * 2 ** tries))
  }
}

/**
 * A phone at a table that behaves like the app: it subscribes to the record, shows events in order and fetches missing
 * ones.
 * @param onShown Called with each event when it is shown.
 */
export function makePhone(
  way: Way,
  table: Table,
  place: Place,
  n: number,
  onShown: (event: TableEvent) => void,
): Phone {
  const { battle, watchSecret, tokens } = table
  const token = place === 2 ? '' : tokens[place]
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${n >> 8}.${n & 255}.1`,
    ...(token ? { authorization: token } : {}),
  }
  const counts = { late: 0, fetched: 0, busy: 0 }
  let [shown, newest] = [0, 0]
  let stream: ClientRequest | undefined
  let fetching: Promise<void> | undefined

  const take = (event: TableEvent): void => {
    shown = event.seq
    onShown(event)
  }

  const show = (events: readonly TableEvent[], lastSeq: number): void => {
    for (const event of events) if (event.seq === shown + 1) take(event)
    newest = Math.max(newest, lastSeq)
    if (shown < newest) void catchUp()
  }

  /** Reads the events by PocketBase's own API. Only the last events are there; earlier ones are lost. */
  const fetchBare = async () => {
    const secret = place === 2 ? `?${watchHeader}=${watchSecret}` : ''
    const answer = await ask(`${way.url}/api/collections/battles/records/${battle}${secret}`, { headers }, counts)
    const { last_seq, tail } = (await answer.json()) as { last_seq: number; tail: readonly TableEvent[] }
    for (const event of tail) if (event.seq > shown) take(event)
    newest = shown = Math.max(shown, newest, last_seq)
  }

  const fetchMissing = async () => {
    counts.fetched += 1
    if (way.isBare) return fetchBare()
    do {
      const body = JSON.stringify({ secret: watchSecret, after: shown })
      const answer = await (place === 2
        ? ask(`${way.url}/api/table/watch`, { method: 'POST', headers, body }, counts)
        : ask(`${way.url}/api/table/${battle}?after=${shown}`, { headers }, counts))
      if (!answer.ok) throw new Error(`Reading a battle got ${answer.status}.`)
      const { last_seq, events } = (await answer.json()) as TableAnswer
      newest = Math.max(newest, last_seq)
      for (const event of events) if (event.seq === shown + 1) take(event)
    } while (shown < newest)
  }
  const catchUp = (): Promise<void> =>
    (fetching ??= fetchMissing().finally(() => {
      fetching = undefined
    }))

  const hear = (data: string) => {
    const { record } = JSON.parse(data) as { record?: { last_seq: number; tail: readonly TableEvent[] } }
    if (!record) return
    if (record.last_seq < newest) counts.late += 1
    show(record.tail, record.last_seq)
  }

  const connect = () =>
    new Promise<void>((resolve, reject) => {
      const subscribe = async (clientId: string) => {
        const options =
          place === 2
            ? `?options=${encodeURIComponent(JSON.stringify({ headers: { [watchHeader]: watchSecret } }))}`
            : ''
        const body = JSON.stringify({ clientId, subscriptions: [`battles/${battle}${options}`] })
        const { status } = await ask(`${way.url}/api/realtime`, { method: 'POST', headers, body }, counts)
        if (status !== 204) throw new Error(`A subscription got ${status}.`)
      }
      stream = request(`${way.url}/api/realtime`, { agent: way.agent, headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('error', () => undefined)
        answer.on('data', (chunk: string) => {
          text += chunk
          const messages = text.split('\n\n')
          text = messages.pop() ?? ''
          for (const message of messages) {
            const [, data = ''] = /^data:(.*)$/m.exec(message) ?? []
            const [, clientId] = /"clientId":"(\w+)"/.exec(data) ?? []
            if (clientId) subscribe(clientId).then(resolve, reject)
            else hear(data)
          }
        })
      })
      stream.on('error', () => undefined)
      stream.end()
    })

  const appendBare = async (event: SentEvent) => {
    const before = bareTails.get(battle) ?? []
    const seq = (before.at(-1)?.seq ?? 0) + 1
    const tail = [...before, { ...event, seq, base: seq - 1, seat: place, dice: [] }].slice(-8)
    bareTails.set(battle, tail)
    const body = JSON.stringify({ last_seq: seq, tail })
    const init = { method: 'PATCH', headers, body }
    const answer = await ask(`${way.url}/api/collections/battles/records/${battle}`, init, counts)
    if (!answer.ok) throw new Error(`A record got ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    show(tail, seq)
  }

  const append = async (event: SentEvent): Promise<void> => {
    if (way.isBare) return appendBare(event)
    for (;;) {
      const body = JSON.stringify({
        battle,
        base: shown,
        events: [event],
        device: `phone-${place}`,
        device_name: 'Phone',
      })
      const answer = await ask(`${way.url}/api/table/append`, { method: 'POST', headers, body }, counts)
      if (!answer.ok) throw new Error(`An append got ${answer.status}: ${await answer.text()}`)
      const { refusal, events, last_seq } = (await answer.json()) as AppendAnswer
      show(events, last_seq)
      if (refusal === '') return
      if (refusal !== 'old') throw new Error(`An append was refused: ${refusal}.`)
      await catchUp()
    }
  }

  return {
    table,
    place,
    counts,
    connect,
    catchUp,
    append,
    shown: () => shown,
    disconnect: () => void stream?.destroy(),
  }
}

/** The last events that the phones of a table know, with PocketBase alone. */
const bareTails = new Map<string, readonly TableEvent[]>()
