import { createStore, type StoreApi } from 'zustand/vanilla'
import type { RollDecider } from '#game/roll-log/roll-entry.ts'
import { rollVolley, type DrawFaces, type Volley, type VolleyFaces, type VolleyRoll } from '#game/volley/volley.ts'
import type { RollLogStore } from '#store/roll-log/roll-log-state.ts'

export interface ThrowRequest {
  readonly volley: Volley
  readonly label: string
  /** Hull points of the target; 0 if there is no target. */
  readonly hull: number
  /** Whether one blank success die may be rolled again afterwards (Ueda). */
  readonly oneBlank?: boolean
}

export interface PickedDice {
  readonly success: readonly number[]
  readonly failure: readonly number[]
}

export interface RerollOptions {
  /** Reason of the re-roll, written to the log. */
  readonly note: string
  readonly tumbles: boolean
  /** Faces (0 to 5) of real dice that the player typed in; undefined if the app draws the faces. */
  readonly typed?: PickedDice
}

/** A throw as the tray shows it. Its faces are already in the log. */
export interface ShownThrow {
  /** Id of the throw in the log. */
  readonly id: string
  /** Changes with each re-roll of the same throw, so that the new key starts a new animation. */
  readonly key: string
  readonly volley: Volley
  readonly faces: VolleyFaces
  /** The dice of the last re-roll. Only these move. */
  readonly again?: PickedDice
  readonly decided: RollDecider
  readonly oneBlank?: boolean | undefined
  /** True when the dice have stopped; the result may then be shown and announced. */
  readonly isAtRest: boolean
  readonly isSkipped: boolean
}

export interface ThrowsState {
  readonly shown: ShownThrow | undefined
}

export interface ThrowsActions {
  /** Adds a log entry, draws the faces, logs them and shows them. Returns false if it ignores a repeated tap. */
  readonly roll: (request: ThrowRequest, tumbles: boolean) => boolean
  /** Logs and shows the faces of real dice that the player typed in, without animation. */
  readonly type: (request: ThrowRequest, roll: VolleyRoll) => void
  /** Rolls these dice of the shown throw again. Ignored while dice move, and for repeated taps. */
  readonly reroll: (picked: PickedDice, options: RerollOptions) => void
  /** Called by the tray when the dice have stopped; `key` says for which throw. */
  readonly rest: (key: string) => void
  readonly skip: () => void
}

export type ThrowsStore = StoreApi<ThrowsState & ThrowsActions>

/** Time in ms after a roll in which another tap is ignored. Nobody rolls four times a second on purpose. */
export const repeatedTapMs = 250
/** Time in ms after the dice stop in which taps are ignored: a tap that should skip the animation must not roll. */
export const afterRestMs = 400

export interface ThrowsOptions {
  readonly log: RollLogStore
  readonly draw: DrawFaces
  /** Returns a time in milliseconds that never goes back. */
  readonly now: () => number
  /** Called at each throw with drawn dice, for sound and vibration. */
  readonly onThrow?: () => void
  /** A throw that is shown from the start. */
  readonly lying?: ShownThrow | undefined
}

/** Makes the throws of the tray. Faces are logged before they are shown, so that no closed page loses a throw. */
export function makeThrows({ log, draw, now, onThrow, lying }: ThrowsOptions): ThrowsStore {
  let ignoreTapsUntil = -Infinity
  return createStore<ThrowsState & ThrowsActions>()((set, get) => {
    const isRepeatedTap = (): boolean => {
      const at = now()
      const isRepeated = at < ignoreTapsUntil
      if (!isRepeated) ignoreTapsUntil = at + repeatedTapMs
      return isRepeated
    }
    const show = (shown: Omit<ShownThrow, 'isSkipped'>) => set({ shown: { ...shown, isSkipped: false } })
    const beginEntry = ({ volley, label, hull }: ThrowRequest, decided: RollDecider): string =>
      log.getState().begin({ volley, label, decided, ...(hull > 0 && { hull }) })
    return {
      shown: lying,
      roll: (request, tumbles) => {
        if (isRepeatedTap()) return false
        const id = beginEntry(request, 'drawn')
        const roll = rollVolley(request.volley, draw)
        log.getState().finish(id, roll)
        onThrow?.()
        const { volley, oneBlank } = request
        show({ id, key: id, volley, oneBlank, faces: roll, decided: 'drawn', isAtRest: !tumbles })
        return true
      },
      type: (request, roll) => {
        const id = beginEntry(request, 'typed')
        log.getState().finish(id, roll)
        const { volley, oneBlank } = request
        show({ id, key: id, volley, oneBlank, faces: roll, decided: 'typed', isAtRest: true })
      },
      reroll: (picked, { note, tumbles, typed }) => {
        const { shown } = get()
        if (!shown?.isAtRest || isRepeatedTap()) return
        const faces = { success: [...shown.faces.success], failure: [...shown.faces.failure] }
        for (const pool of ['success', 'failure'] as const) {
          const dice = picked[pool]
          if (dice.length === 0) continue
          const newFaces = typed ? typed[pool] : Array.from(draw(dice.length))
          const logged = log.getState().reroll(shown.id, { pool, dice, faces: newFaces, note })
          if (!logged.ok) return
          dice.forEach((die, i) => {
            faces[pool][die] = newFaces[i] ?? 0
          })
        }
        onThrow?.()
        show({ ...shown, key: `${shown.id}#${now()}`, faces, again: picked, isAtRest: !tumbles })
      },
      rest: (key) => {
        const { shown } = get()
        if (shown?.key !== key || shown.isAtRest) return
        ignoreTapsUntil = now() + afterRestMs
        set({ shown: { ...shown, isAtRest: true } })
      },
      skip: () => {
        const { shown } = get()
        if (!shown || shown.isAtRest) return
        ignoreTapsUntil = now() + repeatedTapMs
        set({ shown: { ...shown, isAtRest: true, isSkipped: true } })
      },
    }
  })
}
