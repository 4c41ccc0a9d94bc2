import type PocketBase from 'pocketbase'
import type {
  AppendAnswer,
  AppendBody,
  ChangeTableBody,
  JoinBody,
  SentEvent,
  ShareBody,
  TableAnswer,
  TableListAnswer,
  TakeOverBody,
  WatchBody,
} from '#shared/table.ts'
import { newRecordId } from './record-ids.ts'

/** An account or a visitor, for the calls below. */
export interface Caller {
  readonly client: PocketBase
}

let made = 0
/** An event with a cid of its own. */
export const eventOf = (kind = 'note', more: Partial<SentEvent> = {}): SentEvent => ({
  cid: `event-${(made += 1)}`,
  at: 1764e9 + made,
  kind,
  body: { text: `Event ${made}` },
  ...more,
})
/** Several notes. */
export const eventsOf = (count: number): readonly SentEvent[] => Array.from({ length: count }, () => eventOf())

export const phone = (n = 1) => ({ device: `phone-${n}`, device_name: `Phone ${n}` })

export const post = <Answer>({ client }: Caller, path: string, body: object): Promise<Answer> =>
  client.send<Answer>(`/api/table/${path}`, { method: 'POST', body })

export function append(of: Caller, battle: string, base: number, events: readonly SentEvent[], more: object = {}) {
  const body: AppendBody = { battle, base, events, ...phone(), ...more }
  return post<AppendAnswer>(of, 'append', body)
}
export const takeOver = (of: Caller, battle: string, n: number) =>
  post<TableAnswer>(of, 'take-over', { battle, ...phone(n) } satisfies TakeOverBody)
export const share = (of: Caller, battle: string, sides: ShareBody['sides'] = [0], more: object = {}) =>
  post<TableAnswer>(of, 'share', { battle, sides, ...phone(), ...more } satisfies ShareBody)
export const join = (of: Caller, code: string, sides: JoinBody['sides'] = []) =>
  post<TableAnswer>(of, 'join', { code, sides, ...phone() } satisfies JoinBody)
export const change = (
  of: Caller,
  battle: string,
  what: ChangeTableBody['change'],
  sides: NonNullable<ChangeTableBody['sides']> = [],
) => post<TableAnswer>(of, 'change', { battle, change: what, sides } satisfies ChangeTableBody)
export const watch = (of: Caller, secret: string, after = 0) =>
  post<TableAnswer>(of, 'watch', { secret, after } satisfies WatchBody)
export const read = ({ client }: Caller, battle: string, after = 0) =>
  client.send<TableAnswer>(`/api/table/${battle}`, { query: { after } })
export const mine = ({ client }: Caller) => client.send<TableListAnswer>('/api/table/mine', {})

/** A new battle of only one account, with some events. Returns its id. */
export async function begin(of: Caller, count = 3, settings: object = { name: 'A battle' }): Promise<string> {
  const battle = newRecordId()
  await append(of, battle, 0, eventsOf(count), { settings })
  return battle
}

/** A battle that two accounts share, each with a side. */
export async function beginShared(host: Caller, guest: Caller, count = 3): Promise<TableAnswer> {
  const battle = await begin(host, count)
  const { join_code } = await share(host, battle)
  await join(guest, join_code)
  return read(host, battle)
}

/** The numbers of the events of an answer. */
export const numbersOf = ({ events }: Pick<TableAnswer, 'events'>): readonly number[] => events.map(({ seq }) => seq)
/** The numbers from one to another. */
export const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n)
