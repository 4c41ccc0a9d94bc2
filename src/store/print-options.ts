import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { browserStorage, type DeviceStorage } from '#records/browser/device-storage.ts'
import {
  readPrintOptions,
  writePrintOptions,
  type PaperName,
  type PrintOptions,
} from './persist/print-options-schema.ts'

export const printOptionsKey = 'orion-print'

export interface PrintOptionsState {
  readonly options: PrintOptions
  readonly change: (change: Partial<PrintOptions>) => void
}

export type PrintOptionsStore = StoreApi<PrintOptionsState>

/** How this device prints, fleets and the book: written at each change; a device that keeps nothing remembers for this visit. */
export const makePrintOptionsStore = (storage: DeviceStorage = browserStorage()): PrintOptionsStore =>
  createStore<PrintOptionsState>()((set, get) => ({
    options: readPrintOptions(storage.get(printOptionsKey)),
    change: (change) => {
      const options = { ...get().options, ...change }
      storage.set(printOptionsKey, writePrintOptions(options))
      set({ options })
    },
  }))

export const usePrintOptions = (store: PrintOptionsStore): PrintOptionsState => useStore(store)

/** Letter where letter paper is what a printer holds, A4 everywhere else. */
export const usualPaper = (locale: string): PaperName => (/-(US|CA|MX|PH|CL|CO|VE)\b/i.test(locale) ? 'letter' : 'a4')
