import {
  eventsOfPage,
  newestStateKinds,
  tailLength,
  type AppendAnswer,
  type AppendBody,
  type AppendRefusal,
  type SentEvent,
  type TableAnswer,
  type TableEvent,
  type TableSide,
} from '#shared/table.ts'

/** The record store's side of a battle, in memory, after the contract of `src/shared/table.ts`. */

interface Seat {
  readonly user: string
  readonly sides: readonly TableSide[]
  device: string
  device_name: string
}

export interface ServerModel {
  readonly events: readonly TableEvent[]
  readonly append: (user: string, body: AppendBody) => AppendAnswer | undefined
  readonly read: (user: string, after: number) => TableAnswer | undefined
  readonly takeOver: (user: string, device: string, name: string) => TableAnswer | undefined
  readonly share: (user: string, sides: readonly TableSide[]) => TableAnswer | undefined
  readonly seat: (user: string, sides: readonly TableSide[], device: string) => void
  /** The last events without fleets. */
  readonly tail: () => readonly TableEvent[]
}

const isNewest = ({ kind, draw }: SentEvent): boolean =>
  draw !== undefined || newestStateKinds.some((known) => known === kind)

export function makeServerModel(face: () => number): ServerModel {
  const events: TableEvent[] = []
  let seats: Seat[] = []
  let state: 'kept' | 'shared' = 'kept'
  const answer = (user: string, after: number): TableAnswer => ({
    battle: 'b',
    state,
    settings: {},
    last_seq: events.length,
    join_code: '',
    join_sides: [],
    watch_secret: '',
    events: events.slice(after, after + eventsOfPage),
    seats: seats.map((seat, at) => ({
      seat: at,
      sides: seat.sides,
      is_mine: seat.user === user,
      is_host: at === 0,
      name: seat.user,
      device: seat.user === user ? seat.device : '',
      device_name: seat.device_name,
    })),
  })
  const seatOf = (user: string) => seats.find((one) => one.user === user)
  return {
    events,
    append: (user, { device, device_name, base, events: sent }) => {
      if (seats.length === 0) seats = [{ user, sides: [0, 1], device, device_name }]
      const seat = seatOf(user)
      if (!seat) return undefined
      const refused = (refusal: AppendRefusal): AppendAnswer => ({ ...answer(user, base), refusal })
      if (seat.device !== device) return refused('device')
      const fresh = sent.filter(({ cid }) => !events.some((event) => event.cid === cid))
      const isOld = base < events.length && fresh.length > 0
      if (isOld && (state === 'kept' || fresh.some(isNewest))) return refused('old')
      for (const { cid, at, kind, body, draw = 0 } of fresh) {
        const dice = Array.from({ length: draw }, face)
        events.push({ seq: events.length + 1, cid, base, seat: seats.indexOf(seat), at, kind, body, dice })
      }
      return { ...answer(user, base), refusal: '' }
    },
    read: (user, after) => (seatOf(user) ? answer(user, after) : undefined),
    takeOver: (user, device, device_name) => {
      const seat = seatOf(user)
      if (!seat) return undefined
      Object.assign(seat, { device, device_name })
      return answer(user, 0)
    },
    share: (user, sides) => {
      const seat = seatOf(user)
      if (!seat) return undefined
      seats = seats.map((one) => (one === seat ? { ...seat, sides } : one))
      state = 'shared'
      return { ...answer(user, 0), events: [] }
    },
    seat: (user, sides, device) => void seats.push({ user, sides, device, device_name: device }),
    tail: () => events.slice(-tailLength).filter(({ kind }) => kind !== 'fleet'),
  }
}
