import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Happening, PlayEvent } from '#game/play/play-event.ts'
import { makeEventReader } from '#game/play/read-events.ts'
import { reduce } from '#game/play/reduce.ts'
import { pressIn } from '#game/play/several/consent.ts'
import { isLive } from '#store/table/kept-battle.ts'
import type { TablesStore } from '#store/table/make-tables-store.ts'
import type { LiveTable } from '#store/table/shared/live-actions.ts'
import { captainsPress, fetchCaptain } from '../practice/captain-answers.ts'
import { captainOf } from '../practice/news.ts'
import { sidesNow } from './brought-fleet.ts'
import { correctionOf, type CriticalAsked } from './correction.ts'
import { makeLivePart, noLive, type LivePart, type SharedActions, type SharedState } from './live-part.ts'
import { drawDie } from './roll.ts'
import { sharedActions } from './shared-actions.ts'
import { readFrom, shownAs, standingOf, withIds, type Shown } from './shown.ts'

/** One battle on screen: its events, what they come to, and the only way to add to them. */

export interface SessionState extends Shown, SharedState {
  readonly id: string
  /** Whether something is being written. */
  readonly isBusy: boolean
  /** Whether another tab went on, so that the last press was not taken. */
  readonly hasClashed: boolean
}

export interface SessionActions extends SharedActions {
  /** Adds what happened, all or nothing. Resolves to false if it was not taken. */
  readonly tell: (happenings: readonly Happening[]) => Promise<boolean>
  /** Adds one after another, as long as nobody has to decide anything. Resolves to how many were taken. */
  readonly tellWhile: (happenings: readonly Happening[]) => Promise<number>
  /** Takes back an event and all after it. Where the other side must agree, it is asked, and this resolves to false. */
  readonly takeBack: (event: string) => Promise<boolean>
  /** Adds what happened before the last events, which follow again: for an order that is given otherwise. */
  readonly retell: (from: string, happenings: readonly Happening[]) => Promise<boolean>
  /**
   * Says that an earlier event happened otherwise. Resolves to how many later ones no longer fit; undefined if refused, or if
   * the other side is asked; with real dice to the ship whose critical is to be thrown first. `typed`: the dice that were
   * thrown for such.
   */
  readonly correct: (
    event: string,
    as: Happening,
    typed?: readonly number[],
  ) => Promise<number | CriticalAsked | undefined>
  /** The event that was added last. */
  readonly latest: () => PlayEvent | undefined
  /** Reads the events again, because another tab or another phone has added some. */
  readonly reload: () => Promise<void>
}

export type Session = StoreApi<SessionState & SessionActions>

export interface SessionOptions {
  readonly tables: TablesStore
  readonly id: string
  /** Whether the phone throws the dice that the book asks for without a choice. */
  readonly throwsDice: () => boolean
  readonly drawDie?: () => number
}

/** Where the events of a session come from. */
interface Source extends Pick<SessionOptions, 'id' | 'throwsDice' | 'drawDie'> {
  readonly tables?: TablesStore
  /** The battle as the account has it; undefined while this device writes it alone. */
  readonly live: () => Promise<LiveTable> | undefined
}

async function sessionOf({ tables, id, throwsDice, drawDie: draw = drawDie, live }: Source): Promise<Session> {
  const reader = makeEventReader()
  const valuesNow = async (table: LiveTable | undefined): Promise<readonly unknown[]> => {
    if (!table) return tables?.getState().read(id) ?? []
    const { known, now } = table.getState()
    if (known === 0) await now()
    return table.getState().values
  }
  const opened = await live()
  const first = readFrom(reader, await valuesNow(opened))
  const captain = captainOf(first.shown.table) === undefined ? undefined : await fetchCaptain()

  return createStore<SessionState & SessionActions>()((set, get) => {
    let { unread, size } = first
    let part: LivePart | undefined

    /** Throws the dice of criticals that are due, as far as nobody has to decide anything. */
    const settle = (events: readonly PlayEvent[]) => {
      const all = [...events]
      const press = pressIn(events.at(-1)?.id ?? '')
      let { table } = get()
      for (let at = 0; ; at++) {
        table = reduce([...all], table)
        const [due] = table.due
        if (due?.of !== 'critical' || !throwsDice()) return shownAs(all, table, unread)
        const answer = { of: 'critical', ship: due.ship, die: draw() } as const
        all.push({ kind: 'chosen', answer, id: `${press}.c${at}` })
      }
    }
    const show = (values: readonly unknown[]): boolean => {
      const again = readFrom(reader, values, get().table)
      unread = again.unread
      size = again.size
      set(again.shown)
      return again.shown.isReadOnly
    }
    const partOf = (table: LiveTable): LivePart =>
      makeLivePart({
        table,
        throwsDice,
        draw,
        show,
        get,
        set,
        first: first.shown,
        note: () => {
          const row = tables?.getState().battles.find((one) => one.id === id)
          if (row) void tables?.getState().note(id, standingOf(get().table), sidesNow(get().table, row.sides))
        },
      })
    const reread = async () => {
      const table = await live()
      const isOther = table !== part?.table
      if (isOther) {
        part?.end()
        part = table && partOf(table)
        if (!table) set(alone())
      }
      show(await valuesNow(table))
      part?.update()
      // Another device wrote so far; its last press may still want an answer.
      if (isOther) callCaptain()
    }
    /** How this phone stands to a battle that it alone writes: in a practice game it acts for the player's side. */
    const alone = (table = get().table): SharedState => {
      const side = captainOf(table)
      return side === undefined ? noLive : { ...noLive, acts: [side === 0 ? 1 : 0] }
    }
    /** The captain of a practice game does all that it has to do. */
    const letCaptainAct = (): void => {
      const { events, table, isBusy, isReadOnly } = get()
      if (!captain || part || isBusy || isReadOnly) return
      void put(captainsPress({ events, table, turn: captain }))
    }
    /** After the screen has dealt with what was told. */
    const callCaptain = (): void => {
      if (captain) setTimeout(letCaptainAct)
    }
    const put = async (added: readonly PlayEvent[]): Promise<boolean> => {
      if (part) return part.put(added)
      const { events, isBusy, isReadOnly } = get()
      if (!tables || isBusy || isReadOnly || added.length === 0) return false
      set({ isBusy: true, hasClashed: false })
      const next = settle([...events, ...added])
      const appended = await tables
        .getState()
        .append(id, size, next.events.slice(events.length), standingOf(next.table), () => {
          size += next.events.length - events.length
          set({ ...next, isBusy: false })
        })
      if (appended === 'clash') {
        await reread()
        set({ isBusy: false, hasClashed: true })
        return false
      }
      callCaptain()
      return true
    }
    /** How many of these can be told before somebody has to decide something. */
    const until = (told: readonly PlayEvent[]): number => {
      const { problems } = reduce([...get().events, ...told], get().table)
      const refused = problems.filter(({ code }) => code === 'DECISION_OPEN').map(({ event }) => event)
      const at = told.findIndex(({ id: event }) => refused.includes(event))
      return at < 0 ? told.length : at
    }
    if (opened) part = partOf(opened)
    // What the captain had still to do when the page was left.
    callCaptain()

    return {
      id,
      ...first.shown,
      isBusy: false,
      hasClashed: false,
      ...alone(first.shown.table),
      ...part?.first(),
      tell: (happenings) => put(withIds(happenings)),
      tellWhile: async (happenings) => {
        const told = withIds(happenings)
        if (part) return part.putWhile(told, until)
        const taken = told.slice(0, until(told))
        return (await put(taken)) ? taken.length : 0
      },
      takeBack: async (event) => {
        if (get().mayTakeBack(event)) return put(withIds([{ kind: 'taken-back', event }]))
        await get().ask(event)
        return false
      },
      retell: async (from, happenings) => {
        if (get().mayTakeBack(from)) return put(withIds([{ kind: 'taken-back', event: from }, ...happenings]))
        await get().ask(from)
        return false
      },
      correct: async (event, as, typed = []) => {
        if (!get().mayCorrect(event, as)) {
          await get().ask(event, as)
          return undefined
        }
        const { events, table } = get()
        const left = [...typed]
        const throwDie = () => left.shift() ?? (throwsDice() ? draw() : undefined)
        const correction = correctionOf(events, table, event, as, throwDie)
        if ('critical' in correction) return correction
        return (await put(withIds(correction.happenings))) ? correction.dropped : undefined
      },
      latest: () => get().events.at(-1),
      reload: async () => {
        if (!get().isBusy) await reread()
      },
      ...sharedActions(() => part, get, put, draw),
    }
  })
}

/** Opens a battle of this account. */
export const openSession = ({ tables, id, ...rest }: SessionOptions): Promise<Session> => {
  const live = () => {
    const row = tables.getState().battles.find((one) => one.id === id)
    return row && isLive(row) ? tables.getState().live(id) : undefined
  }
  return sessionOf({ ...rest, tables, id, live })
}

/** Shows a battle to somebody without a seat at it. */
export const openWatched = (id: string, table: LiveTable): Promise<Session> =>
  sessionOf({ id, throwsDice: () => false, live: () => Promise.resolve(table) })
