import { useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import { jsonStorage } from './json-storage.ts'
import {
  printOptionsVersion,
  readPrintOptions,
  usualPrintOptions,
  type PaperName,
  type PrintOptions,
} from './print-options-schema.ts'

export const printOptionsKey = 'orion-print'

export interface PrintOptionsState {
  readonly options: PrintOptions
  readonly change: (change: Partial<PrintOptions>) => void
}

export type PrintOptionsStore = StoreApi<PrintOptionsState>

/** How this device prints, fleets and the book: written at each change; a device that keeps nothing remembers for this visit. */
export const makePrintOptionsStore = (storage: DeviceStorage = browserStorage()): PrintOptionsStore =>
  createStore<PrintOptionsState>()(
    persist(
      (set, get) => ({
        options: usualPrintOptions,
        change: (change) => set({ options: { ...get().options, ...change } }),
      }),
      {
        name: printOptionsKey,
        version: printOptionsVersion,
        storage: jsonStorage(storage),
        partialize: ({ options }) => options,
        migrate: readPrintOptions,
        merge: (kept, state) => ({ ...state, options: readPrintOptions(kept) }),
      },
    ),
  )

export const usePrintOptions = (store: PrintOptionsStore): PrintOptionsState => useStore(store)

/** The papers by the names they are sold under. */
export const paperChoices = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
] as const

/** Letter where letter paper is what a printer holds, A4 everywhere else. */
export const usualPaper = (locale: string): PaperName => (/-(US|CA|MX|PH|CL|CO|VE)\b/i.test(locale) ? 'letter' : 'a4')
