import { useState } from 'react'
import type { ThrowView } from '#game/roll-log/throw-view.ts'
import { useBackCloses } from '#ui/layer/use-back-closes.ts'
import { rerollTexts as texts } from '../texts.ts'
import type { PickedDice } from '../throws.ts'
import { goalOf, goalWords, type RerollAim } from './reroll-goal.ts'
import type { AdviceInput } from './reroll-suggestion.ts'

type Pool = 'success' | 'failure'

export interface RerollSelection {
  readonly pool: Pool
  readonly picked: readonly number[]
  readonly pick: (pool: Pool, die: number) => void
  readonly aim: RerollAim
  readonly aims: readonly { readonly value: RerollAim; readonly label: string }[]
  readonly setAim: (aim: RerollAim) => void
  /** The throw and the goal for which advice is calculated. */
  readonly adviceInput: AdviceInput
  readonly setMost: (most: number) => void
  /** Selects exactly these dice. */
  readonly pickAll: (dice: readonly number[]) => void
  /** The selected dice in ascending order of their indexes, and a note for the log. */
  readonly request: () => { readonly picked: PickedDice; readonly note: string }
  readonly cancel: () => void
}

export interface Reroll {
  /** undefined while the player is not selecting dice. */
  readonly selection: RerollSelection | undefined
  readonly begin: () => void
}

/**
 * Selection of dice for a re-roll. It ends when another throw is shown.
 * @param view the shown throw.
 * @param key key of the shown throw; undefined while dice move.
 * @param k threshold n of "n or more damage".
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
  const cancel = () => setOpen(undefined)
  const chosen = view?.result && !view.voided && key !== undefined && open === key ? view : undefined
  useBackCloses(chosen !== undefined, cancel)
  if (!chosen?.result) return { selection: undefined, begin }

  const { volley, result, hull = 0 } = chosen
  const canKill = hull > 0 && volley.effect === 'hull'
  const goal = goalOf(aim === 'kill' && !canKill ? 'mean' : aim, k, hull)
  const dice = result.roll[pool].length
  return {
    begin,
    selection: {
      pool,
      picked,
      pick: (from, die) => {
        const before = from === pool ? picked : []
        setPool(from)
        setPicked(before.includes(die) ? before.filter((one) => one !== die) : [...before, die])
      },
      aim,
      aims: [
        { value: 'mean', label: texts.goal.mean },
        { value: 'at-least', label: texts.goal.orMore(k) },
        ...(canKill ? [{ value: 'kill', label: texts.goal.kill } as const] : []),
      ],
      setAim,
      adviceInput: { volley, faces: result.roll, pool, goal, most: Math.min(limit ?? dice, dice) },
      setMost: setLimit,
      pickAll: setPicked,
      request: () => ({
        picked: { success: [], failure: [], [pool]: picked.toSorted((a, b) => a - b) },
        note: texts.goal.note(goalWords(goal)),
      }),
      cancel,
    },
  }
}
