import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { Progress } from '#ui/state/progress.tsx'
import { formatCount, formatWait } from '../figures.ts'
import { runTexts as texts } from '../texts.ts'
import { useRuns, useRunStore } from './balance-context.tsx'
import type { RunOutlook } from './run-outlook.ts'
import type { RunningRun } from './run-state.ts'
import { workersFor } from './worker-pool.ts'

/** Number of workers on this device. */
export const workersHere = (): number => workersFor(navigator.hardwareConcurrency)

function RunProgress({ running, step }: { readonly running: RunningRun; readonly step: string }) {
  const { cancel } = useRunStore()
  const { done, parts, left, workers, crashes } = running
  return (
    <div className="grid gap-2">
      <Progress
        label={texts.progress(step)}
        value={done}
        max={parts}
        detail={texts.part(formatCount(done), formatCount(parts), left === undefined ? undefined : formatWait(left))}
        onCancel={cancel}
      />
      <p className="text-sm text-ink-dim">{texts.workers(workers)}</p>
      {crashes > 0 && <p role="status">{texts.crashed(crashes)}</p>}
    </div>
  )
}

interface RunPanelProps {
  readonly outlook: RunOutlook
  readonly onStart: () => void
  /** Why it cannot start; undefined if it can. */
  readonly refusal?: string
  /** Says that the shown results are from other content, and offers to fight again. */
  readonly isOther?: boolean
  /** Text above the button if nothing was fought yet. */
  readonly children?: ReactNode
}

/** Starts a run, shows its progress, and resumes it. Shows nothing if it is finished. */
export function RunPanel({ outlook, onStart, refusal, isOther = false, children }: RunPanelProps) {
  const running = useRuns((state) => state.running)
  const stop = useRuns((state) => state.stop)
  const { keys, battles, fought, millis, of } = outlook
  const isBegun = outlook.isBegun ?? fought > 0
  const at = running ? keys.indexOf(running.key) : -1
  if (running && at >= 0)
    return <RunProgress running={running} step={keys.length > 1 ? texts.step(at + 1, keys.length) : ''} />
  if (fought >= battles) return null
  const wait = formatWait(millis)
  const button = (label: string) => (
    <Button variant="primary" disabled={running !== undefined || refusal !== undefined} onClick={onStart}>
      {label}
    </Button>
  )
  const failure = stop && keys.includes(stop.key) && stop.why === 'crashed' ? texts.failed(stop.message) : undefined
  const notes = (
    <>
      {refusal && <p role="alert">{refusal}</p>}
      {running && <p className="text-sm">{texts.busy}</p>}
    </>
  )
  if (!isBegun && !isOther)
    return (
      <EmptyState title={texts.none} level={2} action={button(texts.start(formatCount(battles - fought)))}>
        {children}
        <p>{texts.about(of, formatCount(battles - fought), wait, workersHere())}</p>
        {failure && <p role="alert">{failure}</p>}
        {notes}
      </EmptyState>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border border-line bg-paper-raised p-3">
      <div role={failure ? 'alert' : 'status'}>
        <p>{failure ?? (isOther ? texts.otherContent : texts.stopped(formatCount(fought), formatCount(battles)))}</p>
        {notes}
      </div>
      {button(isOther ? texts.again : texts.goOn(wait))}
    </div>
  )
}

/** Says that this device does not store results. */
export function DeviceNotice() {
  const problem = useRuns((state) => state.deviceProblem)
  return problem && <p role="alert">{texts.device[problem]}</p>
}
