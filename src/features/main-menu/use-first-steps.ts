import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { FirstStepsState } from '#store/account/first-steps.ts'
import { useAccountFleets } from '#store/fleets/use-fleets.ts'
import { useServices } from '#store/services.tsx'

/** The chapter of the rules that leads through a first game. */
const firstGamePage = 'start/first-game'

export const useFirstSteps = <T>(select: (state: FirstStepsState) => T): T =>
  useStore(useServices().account.firstSteps(), select)

/** Offers the steps to an account that has no fleet yet, and ticks off those that are done. */
export function useStepsFromAccount(): void {
  const { account } = useServices()
  const steps = account.firstSteps()
  const isOpen = useFirstSteps(({ status }) => status === 'open')
  const fleets = useAccountFleets()

  useEffect(() => {
    if (!fleets) return undefined
    const look = () => {
      const { entries, account: synced } = fleets.getState()
      const all = Object.values(entries)
      // A deleted fleet is in the entries too: an account that had one is not new. Before the sync this is not known.
      if (synced === 'synced' && all.length === 0) steps.getState().begin()
      if (all.some(({ deleted }) => !deleted)) steps.getState().markDone('fleet')
    }
    look()
    return fleets.subscribe(look)
  }, [fleets, steps])

  useEffect(() => {
    if (!isOpen) return undefined
    if (Object.hasOwn(account.reading().getState().seen, firstGamePage)) steps.getState().markDone('game')
    let isUnmounted = false
    account.tables().then(
      (tables) => {
        if (!isUnmounted && tables.getState().battles.length > 0) steps.getState().markDone('game')
      },
      () => undefined,
    )
    let stop = () => {}
    account.rollLog().then(
      (log) => {
        const look = () => log.getState().throws.length > 0 && steps.getState().markDone('roll')
        if (isUnmounted) return
        look()
        stop = log.subscribe(look)
      },
      () => undefined,
    )
    return () => {
      isUnmounted = true
      stop()
    }
  }, [account, isOpen, steps])
}
