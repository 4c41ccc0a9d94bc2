import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Happening, PlayEvent } from '#game/play/play-event.ts'
import { makeEventReader } from '#game/play/read-events.ts'
import { reduce } from '#game/play/reduce.ts'
import { pressIn } from '#game/play/several/consent.ts'
import { isLive } from '#store/table/kept-battle.ts'
import type { TablesStore } from '#store/table/make-tables-store.ts'
import type { LiveTable } from '#store/table/shared/live-actions.ts'
import { sidesNow } from './brought-fleet.ts'
import { captainsPress, fetchCaptain } from './captain-answers.ts'
import { captainOf } from './captain-side.ts'
import { correctionOf, type CriticalAsked } from './correction.ts'
import { drawDie } from './draw-dice.ts'
import { makeLivePart, noLive, type LivePart, type SharedActions, type SharedState } from './live-part.ts'
import { sharedActions } from './shared-actions.ts'
import { readFrom, shownAs, standingOf, withIds, type Shown } from './shown-state.ts'

/** One battle on screen: its events, the state that results, and the only way to add events. */

export interface SessionState extends Shown, SharedState {
  readonly id: string
  /** Whether something is being written. */
  readonly isBusy: boolean
  /** Whether another tab has added events, so that the last press was refused. */
  readonly hasClashed: boolean
}

export interface SessionActions extends SharedActions {
  /** Adds events, all or none. Resolves to false if they were refused. */
  readonly tell: (happenings: readonly Happening[]) => Promise<boolean>
  /** Adds events one after another, until somebody has to decide something. Resolves to how many were added. */
  readonly tellWhile: (happenings: readonly Happening[]) => Promise<number>
  /** Takes back an event and all after it. If the other side must agree, it is asked, and this resolves to false. */
  readonly takeBack: (event: string) => Promise<boolean>
  /** Adds events before the last ones, which are then added again: for an order that is changed. */
  readonly retell: (from: string, happenings: readonly Happening[]) => Promise<boolean>
  /**
   * Corrects an earlier event. Resolves to how many later ones no longer fit, or to undefined if it was refused or the
   * other side is asked. With real dice it resolves to the ship whose critical must be rolled first. `typed`: the dice
   * entered for such criticals.
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
  /** Whether the phone rolls dice that need no choice of a player. */
  readonly throwsDice: () => boolean
  readonly drawDie?: () => number
}

/** Where the events of a session come from. */
interface Source extends Pick<SessionOptions, 'id' | 'throwsDice' | 'drawDie'> {
  readonly tables?: TablesStore
  /** The shared battle; undefined while only this device writes it. */
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

    /** Rolls the dice of due criticals, until somebody has to decide something. */
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
      // So far another device wrote; its last press may still need an answer.
      if (isOther) callCaptain()
    }
    /** The state of a phone that writes a battle alone: in a practice game it acts for the player's side. */
    const alone = (table = get().table): SharedState => {
      const side = captainOf(table)
      return side === undefined ? noLive : { ...noLive, acts: [side === 0 ? 1 : 0] }
    }
    /** True from the player's press until the captain has looked at it. Nothing can be pressed in between. */
    let isCaptainNext = false
    /** Lets the captain of a practice game do everything that it has to do. */
    const letCaptainAct = (): void => {
      const { events, table, isBusy, isReadOnly } = get()
      const isDue = isCaptainNext
      isCaptainNext = false
      const isFree = captain !== undefined && !part && !isReadOnly && (isDue || !isBusy)
      const added = isFree ? captainsPress({ events, table, turn: captain }) : []
      if (added.length > 0) void add(added)
      else if (isDue) set({ isBusy: false })
    }
    /** Runs after the screen has shown the added events. */
    const callCaptain = (): void => {
      if (captain) setTimeout(letCaptainAct)
    }
    const put = async (added: readonly PlayEvent[]): Promise<boolean> => {
      if (part) return part.put(added)
      const { isBusy, isReadOnly } = get()
      return !isBusy && !isReadOnly && added.length > 0 && (await add(added))
    }
    const add = async (added: readonly PlayEvent[]): Promise<boolean> => {
      if (!tables) return false
      const { events } = get()
      set({ isBusy: true, hasClashed: false })
      const next = settle([...events, ...added])
      const appended = await tables
        .getState()
        .append(id, size, next.events.slice(events.length), standingOf(next.table), () => {
          size += next.events.length - events.length
          isCaptainNext = captain !== undefined
          set({ ...next, isBusy: isCaptainNext })
        })
      if (appended === 'clash') {
        await reread()
        set({ isBusy: false, hasClashed: true })
        return false
      }
      callCaptain()
      return true
    }
    /** How many of these can be added before somebody has to decide something. */
    const until = (told: readonly PlayEvent[]): number => {
      const { problems } = reduce([...get().events, ...told], get().table)
      const refused = problems.filter(({ code }) => code === 'DECISION_OPEN').map(({ event }) => event)
      const at = told.findIndex(({ id: event }) => refused.includes(event))
      return at < 0 ? told.length : at
    }
    if (opened) part = partOf(opened)
    // The captain may not have finished when the page was left.
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
export function openSession({ tables, id, ...rest }: SessionOptions): Promise<Session> {
  const live = () => {
    const row = tables.getState().battles.find((one) => one.id === id)
    return row && isLive(row) ? tables.getState().live(id) : undefined
  }
  return sessionOf({ ...rest, tables, id, live })
}

/** Shows a battle to an onlooker. */
export const openWatched = (id: string, table: LiveTable): Promise<Session> =>
  sessionOf({ id, throwsDice: () => false, live: () => Promise.resolve(table) })
