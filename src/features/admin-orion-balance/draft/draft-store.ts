import { createStore, type StoreApi } from 'zustand/vanilla'
import { catalogue } from '#content/catalogue.ts'
import { figureNow, noDraft, parseDraft, type BalanceDraft } from '#game/balance/draft.ts'
import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import type { DraftChange } from '#shared/balance.ts'
import { isSameFigure, type FigurePlace } from './draft-figure.ts'

export interface DraftState {
  readonly draft: BalanceDraft
  /** Drafts before each change, the oldest first, and undone ones, the next to redo first. */
  readonly past: readonly BalanceDraft[]
  readonly undone: readonly BalanceDraft[]
  /** Whether the device stores the draft. */
  readonly isKept: boolean
}

export interface DraftStore extends StoreApi<DraftState> {
  /** Changes figures; a figure that gets the value of the content is removed from the draft. */
  readonly set: (changes: readonly DraftChange[]) => void
  readonly unset: (place: FigurePlace) => void
  readonly replace: (draft: BalanceDraft) => void
  readonly undo: () => void
  readonly redo: () => void
}

export const draftKey = 'orion-balance-draft'

const mostPast = 100

const readKept = (text: string | null): BalanceDraft => {
  try {
    const parsed = parseDraft(JSON.parse(text ?? 'null'))
    if (!parsed.ok) return noDraft
    // Changes that a release has published since are removed.
    return { changes: parsed.value.changes.filter((one) => figureNow(catalogue, one) !== one.value) }
  } catch {
    return noDraft
  }
}

/**
 * Makes the draft of this device. It is kept in local storage, which is written immediately: a closed tab loses
 * nothing.
 */
export function makeDraftStore(storage: DeviceStorage = browserStorage()): DraftStore {
  const store = createStore<DraftState>(() => ({
    draft: readKept(storage.get(draftKey)),
    past: [],
    undone: [],
    isKept: true,
  }))
  const { getState, setState } = store

  const show = (draft: BalanceDraft, past: readonly BalanceDraft[], undone: readonly BalanceDraft[]): void => {
    const isKept = storage.set(draftKey, JSON.stringify(draft))
    setState({ draft, past: past.slice(-mostPast), undone, isKept })
  }
  const change = (next: BalanceDraft): void => {
    const { draft, past } = getState()
    if (JSON.stringify(next) !== JSON.stringify(draft)) show(next, [...past, draft], [])
  }
  const without = (places: readonly FigurePlace[]): readonly DraftChange[] =>
    getState().draft.changes.filter((one) => !places.some((place) => isSameFigure(one, place)))

  return {
    ...store,
    set: (changes) => {
      const { changes: before } = getState().draft
      const real = changes.filter((one) => figureNow(catalogue, one) !== one.value)
      // A figure that is changed again keeps its place in the list.
      const kept = before.flatMap((one) => {
        const again = changes.find((other) => isSameFigure(one, other))
        return again ? real.filter((other) => other === again) : [one]
      })
      change({ changes: [...kept, ...real.filter((one) => !before.some((other) => isSameFigure(one, other)))] })
    },
    unset: (place) => change({ changes: without([place]) }),
    replace: (draft) => change(draft),
    undo: () => {
      const { draft, past, undone } = getState()
      const last = past.at(-1)
      if (last) show(last, past.slice(0, -1), [draft, ...undone])
    },
    redo: () => {
      const { draft, past, undone } = getState()
      const [next] = undone
      if (next) show(next, [...past, draft], undone.slice(1))
    },
  }
}
