import { useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import { jsonStorage } from './json-storage.ts'
import {
  printOptionsVersion,
  readPrintOptions,
  defaultPrintOptions,
  type PaperName,
  type PrintOptions,
} from './print-options-schema.ts'

export const printOptionsKey = 'orion-print'

export interface PrintOptionsState {
  readonly options: PrintOptions
  readonly change: (change: Partial<PrintOptions>) => void
}

export type PrintOptionsStore = StoreApi<PrintOptionsState>

export const makePrintOptionsStore = (storage: DeviceStorage = browserStorage()): PrintOptionsStore =>
  createStore<PrintOptionsState>()(
    persist(
      (set, get) => ({
        options: defaultPrintOptions,
        change: (change) => set({ options: { ...get().options, ...change } }),
      }),
      {
        name: printOptionsKey,
        version: printOptionsVersion,
        storage: jsonStorage(storage),
        partialize: ({ options }) => options,
        migrate: readPrintOptions,
        merge: (stored, state) => ({ ...state, options: readPrintOptions(stored) }),
      },
    ),
  )

export const usePrintOptions = (store: PrintOptionsStore): PrintOptionsState => useStore(store)

export const paperChoices = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
] as const

/** The usual paper: Letter in countries that use it, A4 elsewhere. `locale`: a BCP 47 tag. */
export const defaultPaper = (locale: string): PaperName => (/-(US|CA|MX|PH|CL|CO|VE)\b/i.test(locale) ? 'letter' : 'a4')
