import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { BattleShip } from '#game/battle/state/battle-ship.ts'
import type { Battle } from '#game/battle/state/battle.ts'
import type { DeviceProblem } from '#store/device/database.ts'
import type { RollLogStore } from '#store/roll-log/roll-log-state.ts'
import { useServices } from '#store/services.tsx'
import type { KeptBattle } from '#store/table/kept-battle.ts'
import type { TablesStore } from '#store/table/make-tables-store.ts'
import type { BattlePatch } from '#store/table/tables-state.ts'
import { dismissToast } from '#ui/layer/toast.ts'
import type { Session, SessionActions, SessionState } from '../state/session.ts'

/** What all parts of the battle screen read. */
export interface BattleView extends Pick<
  SessionState,
  'events' | 'table' | 'names' | 'isReadOnly' | 'hasClashed' | 'leftOut' | 'live' | 'acts' | 'requests'
> {
  readonly session: Session
  readonly row: KeptBattle
  /** Undefined for onlookers, whose device keeps nothing. */
  readonly tables: TablesStore | undefined
  /** Why the device stores nothing; null if it does. */
  readonly deviceProblem: DeviceProblem | null
  /** Changes the row of this battle in the list. */
  readonly change: (patch: BattlePatch) => Promise<void>
  readonly battle: Battle
  readonly actions: SessionActions
  readonly sides: readonly [string, string]
  /** Whether this phone acts for the ship's side. */
  readonly isOwn: (ship: BattleShip) => boolean
  readonly nameOf: (ship: BattleShip | number) => string
  /** @throws RangeError for a ship that the battle does not have. */
  readonly shipAt: (index: number) => BattleShip
  /**
   * The message about a taking back is dismissed as soon as another event is added, because then it can no longer be
   * restored.
   */
  readonly keepMessage: (toast: number) => void
  /** The damage of the volley whose dice still fall, to this ship. It is not shown yet. */
  readonly unseen: (ship: number) => number
  /** The event of the volley whose dice fall; undefined if none fall. */
  readonly setFalling: (volley: string | undefined) => void
  /** Writes a roll into the roll log. If the log cannot be opened, the battle loses nothing. */
  readonly logRoll: (write: (log: RollLogStore) => void) => void
}

function shipOf({ ships }: Battle, index: number): BattleShip {
  const ship = ships[index]
  if (!ship) throw new RangeError(`There is no ship ${index}`)
  return ship
}

/** The state that the screen is rendered from: while an event is written, only the buttons change. */
const withoutBusy = ({ isBusy: _isBusy, ...rest }: SessionState & SessionActions) => rest

const noSubscription = () => () => {}

const BattleContext = createContext<BattleView | null>(null)

interface BattleProviderProps {
  readonly tables?: TablesStore
  readonly session: Session
  readonly row: KeptBattle
  readonly children: ReactNode
}

export function BattleProvider({ tables, session, row, children }: BattleProviderProps) {
  const { account } = useServices()
  const state = useStore(session, useShallow(withoutBusy))
  const subscribe = tables?.subscribe ?? noSubscription
  const changes = useSyncExternalStore(subscribe, () => tables?.getState().changedElsewhere[row.id] ?? 0)
  const deviceProblem = useSyncExternalStore(subscribe, () => tables?.getState().deviceProblem ?? null)
  useEffect(() => {
    if (changes > 0) void session.getState().reload()
  }, [changes, session])
  const isLive = state.live !== undefined
  useEffect(() => (isLive ? session.getState().follow() : undefined), [isLive, session])
  const [message, keepMessage] = useState<number>()
  const latest = state.events.at(-1)
  useEffect(() => {
    if (message !== undefined && latest?.kind !== 'taken-back') dismissToast(message)
  }, [message, latest])
  const [{ name: ours }, { name: others }] = row.sides
  const sides = useMemo((): [string, string] => [ours, others], [ours, others])
  const [falling, setFalling] = useState<string>()
  const view = useMemo((): BattleView | undefined => {
    const { events, table, names, isReadOnly, hasClashed, leftOut, live, acts, requests } = state
    const { battle } = table
    if (!battle) return undefined
    const fallen = falling === undefined ? undefined : table.volleys.find(({ event }) => event === falling)
    return {
      events,
      table,
      names,
      isReadOnly,
      hasClashed,
      leftOut,
      live,
      acts,
      requests,
      session,
      row,
      tables,
      battle,
      deviceProblem,
      change: async (patch) => tables?.getState().change(row.id, patch),
      actions: session.getState(),
      sides,
      isOwn: ({ controller }) => acts.includes(controller),
      shipAt: (index) => shipOf(battle, index),
      nameOf: (ship) => names[typeof ship === 'number' ? ship : ship.index] ?? '',
      keepMessage,
      unseen: (ship) => (fallen?.target === ship && !fallen.pool.isIon ? fallen.damage : 0),
      setFalling,
      logRoll: (write) => void account.rollLog().then(write, () => undefined),
    }
  }, [state, sides, row, tables, deviceProblem, session, account, falling])
  return view && <BattleContext value={view}>{children}</BattleContext>
}

export function useBattle(): BattleView {
  const view = use(BattleContext)
  if (!view) throw new Error('useBattle is called outside of BattleProvider')
  return view
}
