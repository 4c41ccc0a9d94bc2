import { useEffect, useRef, useState, type ReactElement } from 'react'
import { defaultLabels } from '#game/fleet/fleet.ts'
import type { FleetFileEntry } from '#game/fleet/share/fleet-file.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { Button } from '#ui/button/button.tsx'
import { pause } from '#ui/in-slices.ts'
import { Progress } from '#ui/state/progress.tsx'
import { texts } from './texts.ts'

/** Number of fleets that are saved between two pauses. It limits how long the page is blocked. */
const batchSize = 20

/** A fleet that is kept has today's figures, whatever it was made with. */
const toNewFleet = (entry: FleetFileEntry) => {
  const { made: _, ...fleet } = entry
  return { ...defaultLabels, ...fleet }
}

interface KeepBarProps {
  readonly fleets: FleetsStore
  readonly chosen: readonly FleetFileEntry[]
  /** Called with the ids of the saved fleets, in order. They are fewer than chosen if the player has cancelled. */
  readonly onKept: (ids: readonly string[]) => void
}

/** Button that saves the chosen fleets in batches. If the player cancels, fleets that are already saved stay. */
export function KeepBar({ fleets, chosen, onKept }: KeepBarProps): ReactElement {
  const [keeping, setKeeping] = useState<{ readonly done: number; readonly of: number }>()
  const isStopped = useRef(false)
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])
  const keep = async () => {
    const ids: string[] = []
    for (let at = 0; at < chosen.length && !isStopped.current; at += batchSize) {
      if (at > 0) {
        setKeeping({ done: at, of: chosen.length })
        await pause()
      }
      if (!isStopped.current) ids.push(...fleets.getState().createAll(chosen.slice(at, at + batchSize).map(toNewFleet)))
    }
    onKept(ids)
  }
  return (
    <div className="sticky -bottom-4 -mx-4 -mb-4 flex flex-wrap items-center gap-3 border-t border-hairline bg-paper-raised p-4 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
      {keeping ? (
        <div className="grow">
          <Progress
            label={texts.add.adding}
            value={keeping.done}
            max={keeping.of}
            onCancel={() => (isStopped.current = true)}
          />
        </div>
      ) : (
        <>
          <p role="status" className="grow text-sm text-ink-dim">
            {texts.add.nothingYet}
          </p>
          <Button variant="primary" disabled={chosen.length === 0} onClick={() => void keep()}>
            {chosen.length === 0 ? texts.add.noneSelected : texts.add.add(chosen.length)}
          </Button>
        </>
      )}
    </div>
  )
}
