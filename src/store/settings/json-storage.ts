import { createJSONStorage, type PersistStorage } from 'zustand/middleware'
import type { DeviceStorage } from '#records/browser/device-storage.ts'

/** The storage of zustand's `persist`: JSON with a version, in a storage that never throws (LS-07). */
export const jsonStorage = <State>({ get, set, remove }: DeviceStorage): PersistStorage<State> | undefined =>
  createJSONStorage(() => ({ getItem: get, setItem: (key, text) => void set(key, text), removeItem: remove }))
