import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'

/** The three steps that lead a new player to a first game, in their order. */
export const firstSteps = ['fleet', 'roll', 'game'] as const
export type FirstStep = (typeof firstSteps)[number]

interface StoredSteps {
  /** `none`: not offered on this device yet. `closed`: the player has skipped or finished them. */
  readonly status: 'none' | 'open' | 'closed'
  readonly done: readonly FirstStep[]
}

export interface FirstStepsState extends StoredSteps {
  /** Offers the steps, unless they were offered before. */
  readonly begin: () => void
  /** A step that was done once stays done, even if its fleet is deleted. */
  readonly markDone: (step: FirstStep) => void
  readonly close: () => void
}

export type FirstStepsStore = StoreApi<FirstStepsState>

const firstStepsKey = (owner: string): string => `orion-first-steps:${owner}`

const schema = v.object({
  status: v.fallback(v.picklist(['none', 'open', 'closed']), 'none'),
  done: v.fallback(v.array(v.picklist(firstSteps)), []),
})

const read = (text: string | null): StoredSteps => {
  try {
    return v.parse(schema, JSON.parse(text ?? '{}'))
  } catch {
    return { status: 'none', done: [] }
  }
}

/** The first steps of an account, kept in local storage, or only in memory if that fails. */
export const makeFirstStepsStore = (owner: string, storage: DeviceStorage = browserStorage()): FirstStepsStore => {
  const key = firstStepsKey(owner)
  return createStore<FirstStepsState>()((set, get) => {
    const change = (next: Partial<StoredSteps>) => {
      set(next)
      const { status, done } = get()
      storage.set(key, JSON.stringify({ status, done }))
    }
    return {
      ...read(storage.get(key)),
      begin: () => get().status === 'none' && change({ status: 'open' }),
      markDone: (step) => get().done.includes(step) || change({ done: [...get().done, step] }),
      close: () => change({ status: 'closed' }),
    }
  })
}

export const forgetFirstSteps = (owner: string, storage: DeviceStorage = browserStorage()): void => {
  storage.remove(firstStepsKey(owner))
}
