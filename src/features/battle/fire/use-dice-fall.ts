import { useCallback, useEffect, useState } from 'react'
import { playImpact, vibrate } from '#pieces/dice/haptics.ts'
import type { DiceTableStore } from '#store/dice-table/dice-table.ts'
import { useServices } from '#store/services.tsx'
import { prefersReducedMotion } from '#ui/theme.ts'
import { fetchFallingDice, type Thrown } from './falling-volley.tsx'

export interface Falling {
  /** The volley whose dice fall in 3D; undefined if none fall. */
  readonly thrown: Thrown | undefined
  /** Called when the phone has rolled a volley: sound, vibration and 3D as the player has set them for all dice. */
  readonly throwDice: (thrown: Thrown) => void
  readonly rest: () => void
  readonly onImpact: (strength: number) => void
}

/** How dice fall on this screen: as set on the dice screen. */
export function useFalling(): Falling {
  const { account } = useServices()
  const [table, setTable] = useState<DiceTableStore>()
  const [thrown, setThrown] = useState<Thrown>()
  useEffect(() => {
    let isUnmounted = false
    account.diceTable().then(
      (opened) => {
        if (isUnmounted) return
        setTable(opened)
        if (opened.getState().mode === '3d' && !prefersReducedMotion()) fetchFallingDice()
      },
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [account])
  const throwDice = (dice: Thrown) => {
    if (!table) return
    const { mode, sound, vibration } = table.getState()
    if (vibration) vibrate()
    if (mode === '3d' && !prefersReducedMotion()) setThrown(dice)
    else if (sound) playImpact(0.6)
  }
  const rest = useCallback(() => setThrown(undefined), [])
  const onImpact = useCallback(
    (strength: number) => {
      if (table?.getState().sound) playImpact(strength)
    },
    [table],
  )
  return { thrown, throwDice, rest, onImpact }
}
