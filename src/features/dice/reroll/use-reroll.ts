import { useState } from 'react'
import type { ThrowView } from '#game/roll-log/roll-log.ts'
import type { PickedDice } from '../tray/throws.ts'
import type { RerollQuestion } from './reroll-choice.ts'
import { goalOf, goalWords, type RerollAim } from './reroll-goal.ts'

type Pool = 'success' | 'failure'

/** Dice being chosen for another throw, and what that is worth. */
export interface RerollChoosing {
  readonly pool: Pool
  readonly picked: readonly number[]
  readonly pick: (pool: Pool, die: number) => void
  readonly aim: RerollAim
  readonly aims: readonly { readonly value: RerollAim; readonly label: string }[]
  readonly setAim: (aim: RerollAim) => void
  /** What there is to choose from, and what for: the advice answers it. */
  readonly question: RerollQuestion
  /** Most dice that may be picked up. */
  readonly setMost: (most: number) => void
  /** All of these and no others. */
  readonly pickAll: (dice: readonly number[]) => void
  /** What is picked up, and why, for the throw. */
  readonly request: () => { readonly picked: PickedDice; readonly note: string }
  readonly cancel: () => void
}

export interface Reroll {
  /** undefined: nobody is choosing. */
  readonly choosing: RerollChoosing | undefined
  readonly begin: () => void
}

/**
 * Choosing dice of the throw on the tray. It ends with the throw it was about: another throw, another choice.
 * @param key of what lies there; undefined while nothing does, or it falls.
 * @param k damage asked for on the chart.
 */
export function useReroll(view: ThrowView | undefined, key: string | undefined, k: number): Reroll {
  const [open, setOpen] = useState<string>()
  const [pool, setPool] = useState<Pool>('success')
  const [picked, setPicked] = useState<readonly number[]>([])
  const [aim, setAim] = useState<RerollAim>('mean')
  const [limit, setLimit] = useState<number>()
  const begin = () => {
    setOpen(key)
    setPool('success')
    setPicked([])
    setLimit(undefined)
  }
  const { result } = view ?? {}
  if (!view || !result || view.voided || key === undefined || open !== key) return { choosing: undefined, begin }

  const { volley, hull = 0 } = view
  const canKill = hull > 0 && volley.effect === 'hull'
  const goal = goalOf(aim === 'kill' && !canKill ? 'mean' : aim, k, hull)
  const dice = result.roll[pool].length
  return {
    begin,
    choosing: {
      pool,
      picked,
      pick: (from, die) => {
        const before = from === pool ? picked : []
        setPool(from)
        setPicked(before.includes(die) ? before.filter((one) => one !== die) : [...before, die])
      },
      aim,
      aims: [
        { value: 'mean', label: 'Damage' },
        { value: 'asked', label: `${k} or more` },
        ...(canKill ? [{ value: 'kill', label: 'Kill' } as const] : []),
      ],
      setAim,
      question: { volley, faces: result.roll, pool, goal, most: Math.min(limit ?? dice, dice) },
      setMost: setLimit,
      pickAll: setPicked,
      request: () => ({
        picked: { success: [], failure: [], [pool]: picked.toSorted((a, b) => a - b) },
        note: `for ${goalWords(goal)}`,
      }),
      cancel: () => setOpen(undefined),
    },
  }
}
