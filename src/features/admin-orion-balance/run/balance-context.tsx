import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { keptAtStart } from '#content/release/kept-release.ts'
import { makeBalanceDevice } from './balance-device.ts'
import type { RunState, RunStore } from './run-state.ts'
import { makeRunStore } from './run-store.ts'

const RunContext = createContext<RunStore | undefined>(undefined)

const openStore = (): RunStore =>
  makeRunStore({
    device: makeBalanceDevice(),
    // The worker's name contains the balance release of this page.
    makeWorker: () => new Worker(new URL('./battle-worker.ts', import.meta.url), { type: 'module', name: keptAtStart }),
    cores: navigator.hardwareConcurrency,
    now: () => Date.now(),
    // Ten times a second is often enough to watch, and leaves the page time for what its user does.
    onFrame: (work) => setTimeout(() => requestAnimationFrame(work), 80),
  })

/** Keeps runs going while any of the screen tabs is open. When they are closed, finished parts are written. */
export function BalanceProvider({ children }: { readonly children: ReactNode }) {
  const [store] = useState(openStore)
  useEffect(() => {
    void store.open()
    return () => void store.close()
  }, [store])
  return <RunContext value={store}>{children}</RunContext>
}

/** The store that runs battles. @throws Error outside of `BalanceProvider` */
export function useRunStore(): RunStore {
  const store = use(RunContext)
  if (!store) throw new Error('There is no BalanceProvider above')
  return store
}

export const useRuns = <T,>(select: (state: RunState) => T): T => useStore(useRunStore(), select)
