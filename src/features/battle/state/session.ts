import { createStore, type StoreApi } from 'zustand/vanilla'
import { pointsLost } from '#game/battle/rules/breaking.ts'
import type { Happening, PlayEvent } from '#game/play/play-event.ts'
import { readEvents } from '#game/play/read-events.ts'
import { reduce, type TableState } from '#game/play/reduce.ts'
import { makeRandomId } from '#records/browser/random-id.ts'
import type { BattleStanding } from '#store/table/kept-battle.ts'
import type { TablesStore } from '#store/table/make-tables-store.ts'
import { correctionOf, type CriticalAsked } from './correction.ts'
import { namesOf } from './names.ts'
import { drawDie } from './roll.ts'

/** One battle on screen: its events, what they come to, and the only way to add to them. */

export interface SessionState {
  readonly id: string
  readonly events: readonly PlayEvent[]
  readonly table: TableState
  readonly names: readonly string[]
  /** Whether an event is of a kind that only a newer version knows. */
  readonly isReadOnly: boolean
  /** Events that could not be read, or do not count. */
  readonly leftOut: number
  /** Whether something is being written. */
  readonly isBusy: boolean
  /** Whether another tab went on, so that the last press was not taken. */
  readonly hasClashed: boolean
}

export interface SessionActions {
  /** Adds what happened, all or nothing. Resolves to false if it was not taken. */
  readonly tell: (happenings: readonly Happening[]) => Promise<boolean>
  /** Adds one after another, as long as nobody has to decide anything. Resolves to how many were taken. */
  readonly tellWhile: (happenings: readonly Happening[]) => Promise<number>
  /** Takes back an event and all after it. */
  readonly takeBack: (event: string) => Promise<boolean>
  /** Adds what happened before the last events, which follow again: for an order that is given otherwise. */
  readonly retell: (from: string, happenings: readonly Happening[]) => Promise<boolean>
  /**
   * Says that an earlier event happened otherwise. Resolves to how many later ones no longer fit, undefined if refused; with
   * real dice to the ship whose critical is to be thrown first. `typed`: the dice that were thrown for such.
   */
  readonly correct: (
    event: string,
    as: Happening,
    typed?: readonly number[],
  ) => Promise<number | CriticalAsked | undefined>
  /** The event that was added last. */
  readonly latest: () => PlayEvent | undefined
  /** Reads the events again, because another tab has added some. */
  readonly reload: () => Promise<void>
}

export type Session = StoreApi<SessionState & SessionActions>

const standingOf = ({ battle, isOver }: TableState): BattleStanding => {
  const [ours, theirs] = battle?.sides ?? []
  return {
    ...{ round: battle?.round ?? 0, isOver },
    step: battle?.step === 'fire' ? `fire ${battle.fireStep}` : (battle?.step ?? ''),
    lost: [ours ? pointsLost(ours) : 0, theirs ? pointsLost(theirs) : 0],
    breaksAt: [ours?.breaksAt ?? 0, theirs?.breaksAt ?? 0],
  }
}

type Shown = Pick<SessionState, 'events' | 'table' | 'names' | 'leftOut'>

/** `unread`: events that could not be read. */
const shownAs = (events: readonly PlayEvent[], table: TableState, unread: number): Shown => ({
  ...{ events, table, leftOut: unread + table.problems.length },
  names: table.battle ? namesOf(table.battle) : [],
})

const readFrom = (values: readonly unknown[]) => {
  const { events, problems, isReadOnly } = readEvents(values)
  const unread = new Set(problems.map(({ at }) => at)).size
  return { unread, size: values.length, shown: { ...shownAs(events, reduce(events), unread), isReadOnly } }
}

/** Ids of what one press told begin alike, so that one press takes it back. */
const withIds = (happenings: readonly Happening[]): readonly PlayEvent[] => {
  const press = makeRandomId().slice(0, 16)
  return happenings.map((happening, at) => ({ ...happening, id: `${press}.${at}` }))
}

/** The first event of the press that told this one. */
export function pressOf(events: readonly PlayEvent[], event: PlayEvent): PlayEvent {
  const [press] = event.id.split('.')
  return events.find(({ id }) => id.startsWith(`${press}.`)) ?? event
}

/** The last event that a press can take back: one that stands, after the battle has begun. */
export const lastTold = (events: readonly PlayEvent[], { struck }: TableState): PlayEvent | undefined =>
  events.findLast(({ id, kind }) => !struck.has(id) && !['begun', 'fleet', 'taken-back'].includes(kind))

export interface SessionOptions {
  readonly tables: TablesStore
  readonly id: string
  /** Whether the phone throws the dice that the book asks for without a choice. */
  readonly throwsDice: () => boolean
  readonly drawDie?: () => number
}

export async function openSession(options: SessionOptions): Promise<Session> {
  const { tables, id, throwsDice, drawDie: draw = drawDie } = options
  const first = readFrom(await tables.getState().read(id))

  return createStore<SessionState & SessionActions>()((set, get) => {
    let { unread, size } = first

    /** Throws the dice of criticals that are due, as far as nobody has to decide anything. */
    const settle = (events: readonly PlayEvent[]): Shown => {
      const all = [...events]
      const [press] = (events.at(-1)?.id ?? '').split('.')
      let { table } = get()
      for (let at = 0; ; at++) {
        table = reduce([...all], table)
        const [due] = table.due
        if (due?.of !== 'critical' || !throwsDice()) return shownAs(all, table, unread)
        const answer = { of: 'critical', ship: due.ship, die: draw() } as const
        all.push({ kind: 'chosen', answer, id: `${press}.c${at}` })
      }
    }
    const reread = async () => {
      const again = readFrom(await tables.getState().read(id))
      unread = again.unread
      size = again.size
      set(again.shown)
    }
    const put = async (added: readonly PlayEvent[]): Promise<boolean> => {
      const { events, isBusy, isReadOnly } = get()
      if (isBusy || isReadOnly || added.length === 0) return false
      set({ isBusy: true, hasClashed: false })
      const next = settle([...events, ...added])
      const appended = await tables
        .getState()
        .append(id, size, next.events.slice(events.length), standingOf(next.table))
      if (appended === 'clash') {
        await reread()
        set({ isBusy: false, hasClashed: true })
        return false
      }
      size += next.events.length - events.length
      set({ ...next, isBusy: false })
      return true
    }

    return {
      ...{ id, ...first.shown, isBusy: false, hasClashed: false },
      tell: (happenings) => put(withIds(happenings)),
      tellWhile: async (happenings) => {
        const told = withIds(happenings)
        const refused = reduce([...get().events, ...told], get().table).problems.filter(
          ({ code }) => code === 'DECISION_OPEN',
        )
        const until = told.findIndex(({ id: event }) => refused.some((problem) => problem.event === event))
        const taken = until < 0 ? told : told.slice(0, until)
        return (await put(taken)) ? taken.length : 0
      },
      takeBack: (event) => put(withIds([{ kind: 'taken-back', event }])),
      retell: (from, happenings) => put(withIds([{ kind: 'taken-back', event: from }, ...happenings])),
      correct: async (event, as, typed = []) => {
        const { events, table } = get()
        const left = [...typed]
        const correction = correctionOf(
          events,
          table,
          event,
          as,
          () => left.shift() ?? (throwsDice() ? draw() : undefined),
        )
        if ('critical' in correction) return correction
        return (await put(withIds(correction.happenings))) ? correction.dropped : undefined
      },
      latest: () => get().events.at(-1),
      reload: async () => {
        if (!get().isBusy) await reread()
      },
    }
  })
}
