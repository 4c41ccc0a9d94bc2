import { useEffect, useEffectEvent } from 'react'
import type { Battle } from '#game/battle/state/battle.ts'
import type { TableState } from '#game/play/reduce.ts'
import { useBattle } from '../play/battle-context.tsx'
import { useDraft } from '../play/use-draft.ts'
import type { Chosen } from './use-aim.ts'

type Aimed = Pick<Chosen, 'ship' | 'mount' | 'target' | 'facing' | 'band'>

/** The moment of the battle to which an aim belongs. */
const momentOf = ({ round, fireStep }: Battle, { volleys }: TableState): string =>
  `${round} ${fireStep} ${volleys.length}`

/** The aim with which the player left this screen, for example to read a rule; empty if dice have been rolled since. */
export function useKeptAim(): Partial<Aimed> {
  const { battle, table } = useBattle()
  const [{ moment, ship, mount, target, facing, band }] = useDraft('aim')
  if (moment !== momentOf(battle, table)) return {}
  return {
    ...(ship !== undefined && { ship }),
    ...(mount !== undefined && { mount }),
    ...(target !== undefined && { target }),
    ...(facing && { facing }),
    ...(band && { band }),
  }
}

/** Saves the aim when the player leaves the screen, but not when the step ends. */
export function useKeepAim({ ship, mount, target, facing, band }: Chosen): void {
  const { battle, table, session } = useBattle()
  const [, put] = useDraft('aim')
  const keep = useEffectEvent(() => {
    const { table: now } = session.getState()
    const moment = momentOf(battle, table)
    const isStill = now.battle !== undefined && momentOf(now.battle, now) === moment
    if (isStill && (ship !== undefined || target !== undefined)) put({ moment, ship, mount, target, facing, band })
  })
  useEffect(() => () => keep(), [])
}
