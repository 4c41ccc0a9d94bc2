import { createStore, type StoreApi } from 'zustand/vanilla'
import type { RollDecider } from '#game/roll-log/roll-entry.ts'
import { rollVolley, type DrawFaces, type Volley, type VolleyFaces, type VolleyRoll } from '#game/volley/volley.ts'
import type { RollLogStore } from '#store/roll-log/roll-log-state.ts'

/** What is about to be rolled. */
export interface ThrowRequest {
  readonly volley: Volley
  readonly label: string
  /** 0: no target was given. */
  readonly hull: number
}

/** Positions of dice to pick up again. */
export interface PickedDice {
  readonly success: readonly number[]
  readonly failure: readonly number[]
}

export interface RerollHow {
  /** What allowed it, for the log. */
  readonly note: string
  readonly tumbles: boolean
  /** New faces of the dice, for real ones; drawn where there are none. */
  readonly typed?: PickedDice
}

/** A throw as the tray shows it. Its values are in the log already. */
export interface ShownThrow {
  /** The throw's id in the log. */
  readonly id: string
  /** The throw and how often it was thrown: another key is another tumble. */
  readonly key: string
  readonly volley: Volley
  readonly faces: VolleyFaces
  /** Dice that were picked up while the others stayed. */
  readonly again?: PickedDice
  readonly decided: RollDecider
  /** The dice lie still: from here on values may be shown and told. */
  readonly isAtRest: boolean
  /** Somebody would not wait. */
  readonly isSkipped: boolean
}

export interface ThrowsState {
  readonly shown: ShownThrow | undefined
}

export interface ThrowsActions {
  /** Notes the intent, draws, notes the values, and shows them. False: a second tap of the same moment. */
  readonly roll: (request: ThrowRequest, tumbles: boolean) => boolean
  /** Real dice: nothing is drawn, nothing tumbles. */
  readonly type: (request: ThrowRequest, roll: VolleyRoll) => void
  /** Picks these dice up again; the others stay as they lie. */
  readonly reroll: (picked: PickedDice, how: RerollHow) => void
  /** The tray has laid the dice still. */
  readonly rest: (key: string) => void
  /** Shows what tumbles at once. */
  readonly skip: () => void
  readonly clear: () => void
}

export type ThrowsStore = StoreApi<ThrowsState & ThrowsActions>

/** Taps that follow each other within so many ms are one: nobody throws four times a second on purpose. */
export const sameTapMs = 250
/** A tap meant for dice that fall must not throw them again because they came to rest under the finger. */
export const afterRestMs = 400

export interface ThrowsOptions {
  readonly log: RollLogStore
  readonly draw: DrawFaces
  /** Milliseconds from any point; never goes back. */
  readonly now: () => number
  /** A throw was made: for sound and vibration. */
  readonly onThrow?: () => void
}

/**
 * Throws on this page. Values are drawn and written to the log before anything is shown, so neither a second tap nor
 * leaving the page, nor a lost picture, can change or lose one.
 */
export function makeThrows({ log, draw, now, onThrow }: ThrowsOptions): ThrowsStore {
  let deafUntil = -Infinity
  return createStore<ThrowsState & ThrowsActions>()((set, get) => {
    const isSameTap = (): boolean => {
      const at = now()
      const isSame = at < deafUntil
      if (!isSame) deafUntil = at + sameTapMs
      return isSame
    }
    const show = (shown: Omit<ShownThrow, 'isSkipped'>) => set({ shown: { ...shown, isSkipped: false } })
    const note = ({ volley, label, hull }: ThrowRequest, decided: RollDecider): string =>
      log.getState().begin({ volley, label, decided, ...(hull > 0 && { hull }) })
    return {
      shown: undefined,
      roll: (request, tumbles) => {
        if (isSameTap()) return false
        const id = note(request, 'drawn')
        const roll = rollVolley(request.volley, draw)
        log.getState().finish(id, roll)
        onThrow?.()
        show({ id, key: id, volley: request.volley, faces: roll, decided: 'drawn', isAtRest: !tumbles })
        return true
      },
      type: (request, roll) => {
        const id = note(request, 'typed')
        log.getState().finish(id, roll)
        show({ id, key: id, volley: request.volley, faces: roll, decided: 'typed', isAtRest: true })
      },
      reroll: (picked, { note: words, tumbles, typed }) => {
        const { shown } = get()
        if (!shown?.isAtRest || isSameTap()) return
        const faces = { success: [...shown.faces.success], failure: [...shown.faces.failure] }
        for (const pool of ['success', 'failure'] as const) {
          const dice = picked[pool]
          if (dice.length === 0) continue
          const fallen = typed ? typed[pool] : Array.from(draw(dice.length))
          const noted = log.getState().reroll(shown.id, { pool, dice, faces: fallen, note: words })
          if (!noted.ok) return
          dice.forEach((die, i) => {
            faces[pool][die] = fallen[i] ?? 0
          })
        }
        onThrow?.()
        show({ ...shown, key: `${shown.id}#${now()}`, faces, again: picked, isAtRest: !tumbles })
      },
      rest: (key) => {
        const { shown } = get()
        if (shown?.key !== key || shown.isAtRest) return
        deafUntil = now() + afterRestMs
        set({ shown: { ...shown, isAtRest: true } })
      },
      skip: () => {
        const { shown } = get()
        if (!shown || shown.isAtRest) return
        deafUntil = now() + sameTapMs
        set({ shown: { ...shown, isAtRest: true, isSkipped: true } })
      },
      clear: () => set({ shown: undefined }),
    }
  })
}
