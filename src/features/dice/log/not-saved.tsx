import { useState } from 'react'
import { counted } from '#pieces/fleet/fleet-words.ts'
import type { DeviceProblem } from '#store/device/database.ts'
import type { RollLogStore } from '#store/roll-log/roll-log-state.ts'
import { Button } from '#ui/button/button.tsx'
import { WarningIcon } from '#ui/icon/icons.tsx'
import { texts } from './texts.ts'

interface NotSavedProps {
  readonly log: RollLogStore
  readonly problem: DeviceProblem | null
  /** Number of throws that are only in the memory of this tab. */
  readonly throws: number
}

/** Warning that throws cannot be saved on this device, with the reason, their number, and a button to try again. */
export function NotSaved({ log, problem, throws }: NotSavedProps) {
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    await log.getState().retry()
    setTrying(false)
  }
  return (
    <div role="status" className="flex items-center gap-3 border-b border-hairline px-4 py-2 sm:px-5">
      <WarningIcon className="text-brass-text" />
      <p className="grow text-sm">
        {problem && texts.notSaved.problem[problem]} {throws > 0 && texts.notSaved.loss(counted(throws, 'roll'))}
      </p>
      <Button busy={isTrying} onClick={() => void retry()}>
        {texts.notSaved.retry}
      </Button>
    </div>
  )
}
