import type { RunIdentity } from '#game/balance/balance-result.ts'
import type { FactionId } from '#game/ship/ship.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { Progress } from '#ui/state/progress.tsx'
import type { KeptRun } from '../device/balance-device.ts'
import { runKey } from '../device/balance-device.ts'
import { formatCount, formatWait } from '../figures.ts'
import { useRuns, useRunStore } from './balance-context.tsx'
import { expectedMillis, extentOf, isCurrent } from './identity.ts'
import type { RunningRun } from './run-store.ts'
import { texts } from './texts.ts'
import { workersFor } from './worker-pool.ts'

function RunProgress({ running }: { readonly running: RunningRun }) {
  const { cancel } = useRunStore()
  const { done, parts, left, workers, crashes } = running
  return (
    <div className="grid gap-2">
      <Progress
        label={texts.progress}
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
  readonly identity: RunIdentity
  /** The run as it is kept; undefined where nothing of it is. */
  readonly run: KeptRun | undefined
  /** Only the pairings of these factions are to be fought. */
  readonly touched?: ReadonlySet<FactionId>
}

/** Starts a run, shows how far it is, and lets it go on. Nothing is shown where it is done. */
export function RunPanel({ identity, run, touched }: RunPanelProps) {
  const { start } = useRunStore()
  const running = useRuns((state) => state.running)
  const stop = useRuns((state) => state.stop)
  const kept = useRuns((state) => state.kept) ?? []
  const key = runKey(identity)
  const { question } = identity
  if (running?.key === key) return <RunProgress running={running} />
  const { battles, fought, parts, done } = extentOf(question, run?.result, touched)
  const isOther = run !== undefined && !isCurrent(run.result)
  if (done >= parts && !isOther) return null
  const workers = workersFor(navigator.hardwareConcurrency)
  const wait = formatWait(expectedMillis(kept, question, battles - (isOther ? 0 : fought), workers))
  const button = (label: string) => (
    <Button variant="primary" disabled={running !== undefined} onClick={() => start(identity, touched)}>
      {label}
    </Button>
  )
  const failure = stop?.key === key && stop.why === 'crashed' ? texts.failed(stop.message) : undefined
  const busy = running && <p className="text-sm">{texts.busy}</p>
  if (!run || (done === 0 && !isOther))
    return (
      <EmptyState title={texts.none} level={2} action={button(texts.start(formatCount(battles)))}>
        <p>{texts.about(texts.pairings(battles / question.battles), formatCount(battles), wait, workers)}</p>
        {failure && <p role="alert">{failure}</p>}
        {busy}
      </EmptyState>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border border-line bg-paper-raised p-3">
      <div role={failure ? 'alert' : 'status'}>
        <p>{failure ?? (isOther ? texts.otherContent : texts.stopped(formatCount(fought), formatCount(battles)))}</p>
        {busy}
      </div>
      {button(isOther ? texts.anew : texts.goOn(wait))}
    </div>
  )
}

/** Says that results are not kept on this device. */
export function DeviceNotice() {
  const problem = useRuns((state) => state.deviceProblem)
  return problem && <p role="alert">{texts.device[problem]}</p>
}
