import { useState } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { sessionPause } from '#game/roll-log/luck-tally.ts'
import type { ThrowView } from '#game/roll-log/throw-view.ts'
import type { DrawFaces } from '#game/volley/volley.ts'
import { makeDrawFaces } from '#pieces/dice/draw-faces.ts'
import { vibrate, playImpact } from '#pieces/dice/haptics.ts'
import { useDiceTable, type DiceTableStore } from '#store/dice-table/dice-table.ts'
import type { RollLogStore } from '#store/roll-log/roll-log-state.ts'
import { makeThrows, type ShownThrow, type ThrowsStore } from '../throws.ts'
import type { TrayProblem } from './tumbling-tray.tsx'

export interface Throws {
  readonly throws: ThrowsStore
  readonly draw: DrawFaces
  /** Sound and vibration of a roll. */
  readonly onThrow: () => void
  readonly shown: ShownThrow | undefined
  /** The log entry of the shown throw. */
  readonly view: ThrowView | undefined
  /** True if dice are animated in 3D. */
  readonly tumbles: boolean
  /** Why 3D dice, though chosen, are not available; undefined if they are, or if the message was dismissed. */
  readonly problem: TrayProblem | undefined
  readonly dismissProblem: () => void
  readonly onUnavailable: (reason: TrayProblem) => void
  readonly onImpact: (strength: number) => void
}

/** The last throw of this session, at rest; it is still on the table when the player comes back to the dice. */
function lastThrow(log: RollLogStore): ShownThrow | undefined {
  const [latest] = log.getState().throws
  if (!latest?.result || Date.now() - latest.at > sessionPause) return undefined
  const { id, volley, decided, result } = latest
  return { id, key: id, volley, faces: result.roll, decided, isAtRest: true, isSkipped: true }
}

/** Creates the throws store of the page and connects it with the log, the display options, sound and vibration. */
export function useThrows(table: DiceTableStore, log: RollLogStore): Throws {
  const mode = useDiceTable(table, (state) => state.mode)
  const [unavailable, setUnavailable] = useState<TrayProblem>()
  const [isDismissed, setDismissed] = useState(false)
  const [{ throws, draw, onThrow }] = useState(() => {
    const drawFaces = makeDrawFaces()
    const playThrow = () => {
      const { sound, vibration, mode: currentMode } = table.getState()
      if (vibration) vibrate()
      // This sound is only for 2D: in 3D each impact of a die plays its own.
      if (sound && currentMode === '2d') playImpact(0.6)
    }
    return {
      throws: makeThrows({
        log,
        draw: drawFaces,
        now: () => performance.now(),
        onThrow: playThrow,
        lying: lastThrow(log),
      }),
      draw: drawFaces,
      onThrow: playThrow,
    }
  })
  const latest = useStore(throws, (state) => state.shown)
  const view = useStore(
    log,
    useShallow((state) => (latest ? state.throws.find(({ id }) => id === latest.id) : undefined)),
  )
  return {
    throws,
    draw,
    onThrow,
    // A throw that is no longer in the log, because the player cleared it, is not shown either.
    shown: view && latest,
    view,
    tumbles: mode === '3d' && !unavailable,
    problem: mode === '3d' && !isDismissed ? unavailable : undefined,
    dismissProblem: () => setDismissed(true),
    onUnavailable: (reason) => {
      setUnavailable(reason)
      setDismissed(false)
      throws.getState().skip()
    },
    onImpact: (strength) => {
      if (table.getState().sound) playImpact(strength)
    },
  }
}
