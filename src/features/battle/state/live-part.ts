import type { Happening, PlayEvent, Side } from '#game/play/play-event.ts'
import type { TableState } from '#game/play/reduce.ts'
import { openRequests, type Request } from '#game/play/several/take-back-requests.ts'
import type { LiveTable } from '#store/table/shared/live-actions.ts'
import type { LiveState } from '#store/table/shared/live-state.ts'
import { asksForDice, unsentFor } from './own-telling.ts'
import type { Shown } from './shown-state.ts'
import { withIds } from './shown-state.ts'

/** What a session of a shared battle has in addition. */

export interface SharedState {
  /** The state of this phone among the others; undefined while only this device writes the battle. */
  readonly live: LiveState | undefined
  /** Sides for which this phone acts; both if it plays alone. */
  readonly acts: readonly Side[]
  /** What one side has asked the other to take back or to correct, without an answer so far. */
  readonly requests: readonly Request[]
}

export interface SharedActions {
  /** Fetches events of the others until the returned function is called. */
  readonly follow: () => () => void
  /** Whether the event and all after it can be taken back without asking. */
  readonly mayTakeBack: (event: string) => boolean
  readonly mayCorrect: (event: string, as: Happening) => boolean
  /** Asks the other side to take back an event and all after it or, with `as`, to correct it. */
  readonly ask: (event: string, as?: Happening) => Promise<boolean>
  /** Agrees to a request, which also carries it out, or refuses it. */
  readonly answer: (request: Request, yes: boolean) => Promise<boolean>
  /** Continues without own events that no longer fit. They are kept until their player has read them. */
  readonly sendWithout: () => Promise<void>
  /** Sends an own event that no longer fits, unchanged or changed to `as`. */
  readonly sendAs: (id: string, as?: Happening) => Promise<void>
  /** Forgets events that do not count, because their player has read it. */
  readonly forget: (ids: readonly string[]) => Promise<void>
  /** The events of the last press, with the dice that count. */
  readonly toldLast: () => readonly PlayEvent[]
}

export const noLive: SharedState = { live: undefined, acts: [0, 1], requests: [] }

interface View extends Shown, SharedState {
  readonly isBusy: boolean
}

export interface LivePartOptions {
  readonly table: LiveTable
  readonly throwsDice: () => boolean
  readonly draw: () => number
  /**
   * Shows values. Returns whether one has a kind that only a newer version knows; `first`: the values to show at first.
   */
  readonly show: (values: readonly unknown[]) => boolean
  readonly first: Shown
  readonly get: () => View
  readonly set: (patch: Partial<View>) => void
  /** Saves the standing of the battle. */
  readonly note: () => void
}

export interface LivePart {
  readonly table: LiveTable
  readonly first: () => SharedState & Pick<Shown, 'isReadOnly'>
  /** Shows the events of the others. */
  readonly update: () => void
  readonly put: (added: readonly PlayEvent[], isAuto?: boolean) => Promise<boolean>
  readonly putWhile: (told: readonly PlayEvent[], until: (told: readonly PlayEvent[]) => number) => Promise<number>
  readonly follow: () => () => void
  readonly end: () => void
}

export function makeLivePart(options: LivePartOptions): LivePart {
  const { table, throwsDice, draw, show, get, set, note } = options
  const { first } = options
  let isUnknown = first.isReadOnly
  let values = table.getState().values
  let stop = () => {}

  const teller = (): Side | undefined => {
    const { sides } = table.getState()
    return sides.length === 1 ? sides[0] : undefined
  }
  const shared = (events: readonly PlayEvent[], now: TableState) => {
    const state = table.getState()
    const mayWrite = !state.isElsewhere && state.sides.length > 0 && state.problem !== 'gone'
    const acts = state.isElsewhere ? [] : state.sides
    return { live: state, acts, requests: openRequests(events, now), isReadOnly: isUnknown || !mayWrite }
  }
  const update = () => {
    const state = table.getState()
    if (state.values !== values && !isSame(state.values, values)) {
      isUnknown = show(state.values)
      note()
    }
    values = state.values
    const { events, table: now } = get()
    set(shared(events, now))
    void settle()
  }
  /** Rolls the next critical that is due on an own side. */
  const settle = async () => {
    const { table: now, isBusy, acts, isReadOnly } = get()
    const [due] = now.due
    const isOwn = due?.side === undefined || acts.includes(due.side)
    if (due?.of !== 'critical' || !isOwn || isBusy || isReadOnly || !throwsDice()) return
    if (table.getState().misfits.length > 0) return
    await put(withIds([{ kind: 'chosen', answer: { of: 'critical', ship: due.ship, die: draw() } }]), true)
  }
  const put = async (added: readonly PlayEvent[], isAuto = false): Promise<boolean> => {
    const { isBusy, isReadOnly, table: before } = get()
    if (isBusy || isReadOnly || added.length === 0) return false
    set({ isBusy: true })
    const telling = { teller: teller(), draws: throwsDice(), isAuto, now: Date.now() }
    await table.getState().tell(unsentFor(added, before, telling))
    set({ isBusy: false })
    update()
    const ids = added.map(({ id }) => id)
    return !table.getState().misfits.some(({ unsent }) => ids.includes(String(unsent.value.id)))
  }

  return {
    table,
    first: () => shared(first.events, first.table),
    update,
    put,
    putWhile: async (told, until) => {
      let taken = 0
      while (taken < told.length) {
        const rest = told.slice(taken)
        const dice = rest.findIndex((event) => asksForDice(event, get().table))
        const count = Math.min(until(rest), dice === 0 ? 1 : dice < 0 ? rest.length : dice)
        if (count === 0 || !(await put(rest.slice(0, count)))) break
        taken += count
      }
      return taken
    },
    follow: () => {
      const ends = [table.subscribe(update), table.getState().follow()]
      stop = () => ends.forEach((end) => end())
      update()
      return stop
    },
    end: () => stop(),
  }
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at])
