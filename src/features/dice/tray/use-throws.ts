import { useState } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { ThrowView } from '#game/roll-log/roll-log.ts'
import { useDiceTable, type DiceTableStore } from '#store/dice-table/dice-table.ts'
import type { RollLogStore } from '#store/roll-log/roll-log-state.ts'
import { makeDrawFaces } from './draw-faces.ts'
import { buzz, knock } from './haptics.ts'
import { makeThrows, type ShownThrow, type ThrowsStore } from './throws.ts'
import type { TrayProblem } from './tumbling-tray.tsx'

export interface Throws {
  readonly throws: ThrowsStore
  readonly shown: ShownThrow | undefined
  /** The shown throw as the log has it. */
  readonly view: ThrowView | undefined
  /** Dice fall in 3D. */
  readonly tumbles: boolean
  /** Why they don't, though the player wants them to; undefined once it is dismissed. */
  readonly problem: TrayProblem | undefined
  readonly dismissProblem: () => void
  readonly onUnavailable: (reason: TrayProblem) => void
  readonly onKnock: (strength: number) => void
}

/** The page's throws: one roller, one tray, for as long as the page is open. */
export function useThrows(table: DiceTableStore, log: RollLogStore): Throws {
  const mode = useDiceTable(table, (state) => state.mode)
  const [broken, setBroken] = useState<TrayProblem>()
  const [isDismissed, setDismissed] = useState(false)
  const [throws] = useState(() => {
    const draw = makeDrawFaces()
    const onThrow = () => {
      const { sound: isLoud, vibration, mode: as } = table.getState()
      if (vibration) buzz()
      // Falling dice knock by themselves.
      if (isLoud && as === '2d') knock(0.6)
    }
    return makeThrows({ log, draw, now: () => performance.now(), onThrow })
  })
  const shown = useStore(throws, (state) => state.shown)
  const view = useStore(
    log,
    useShallow((state) => (shown ? state.throws.find(({ id }) => id === shown.id) : undefined)),
  )
  return {
    throws,
    shown,
    view,
    tumbles: mode === '3d' && !broken,
    problem: mode === '3d' && !isDismissed ? broken : undefined,
    dismissProblem: () => setDismissed(true),
    onUnavailable: (reason) => {
      setBroken(reason)
      setDismissed(false)
      throws.getState().skip()
    },
    onKnock: (strength) => {
      if (table.getState().sound) knock(strength)
    },
  }
}
