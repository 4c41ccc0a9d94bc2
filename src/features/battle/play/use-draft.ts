import type { BattleDraft } from '#store/table/kept-battle.ts'
import { useBattle } from './battle-context.tsx'

/** A choice in a form of this battle. It is saved with the battle, so that it survives a reload. */
export function useDraft<K extends keyof BattleDraft>(
  key: K,
): readonly [NonNullable<BattleDraft[K]>, (more: NonNullable<BattleDraft[K]>) => void] {
  const { row, tables, change: put } = useBattle()
  const { id } = row
  const change = (more: NonNullable<BattleDraft[K]>) => {
    const draft = tables?.getState().battles.find((one) => one.id === id)?.draft ?? {}
    void put({ draft: { ...draft, [key]: { ...draft[key], ...more } } })
  }
  return [row.draft[key] ?? {}, change]
}
