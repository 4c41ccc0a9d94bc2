import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { TablesStore } from '#store/table/make-tables-store.ts'
import { isCounted, resultOf, type Finished } from './tallies.ts'

/** Battles that are finished and count. `open`: how many of them have not been calculated yet. */
export interface FinishedBattles {
  readonly finished: readonly Finished[]
  readonly open: number
}

/**
 * The finished battles except practice games. Results that the device has not stored yet are calculated now, one battle
 * after another.
 */
export function useFinished(tables: TablesStore): FinishedBattles {
  const battles = useStore(tables, (state) => state.battles)
  const over = useMemo(() => battles.filter(isCounted), [battles])
  const finished = useMemo(
    (): readonly Finished[] => over.flatMap((battle) => (battle.result ? [{ ...battle, result: battle.result }] : [])),
    [over],
  )
  const [unreadable, setUnreadable] = useState<ReadonlySet<string>>(new Set())
  const next = over.find(({ id, result }) => result === null && !unreadable.has(id))
  useEffect(() => {
    if (!next) return
    const { read, change } = tables.getState()
    let isGone = false
    void read(next.id).then((values) => {
      if (isGone) return
      if (values.length === 0) setUnreadable((before) => new Set([...before, next.id]))
      else void change(next.id, { result: resultOf(values) })
    })
    return () => {
      isGone = true
    }
  }, [next, tables])
  return { finished, open: over.length - finished.length - unreadable.size }
}
