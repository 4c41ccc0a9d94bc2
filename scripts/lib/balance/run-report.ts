import { openParts, withPart } from '#game/balance/balance-result.ts'
import { climbOf, openClimbParts, openClimbs, withClimb } from '#game/balance/climb/climb-result.ts'
import { openFitParts, withFitPart } from '#game/balance/fit-result.ts'
import { openWorthParts, withWorthPart } from '#game/balance/worth/worth-result.ts'
import type { FactionId } from '#game/ship/ship.ts'
import type { BalanceJob, DraftedJob } from './balance-job.ts'
import type { BalanceAnswer } from './balance-worker.ts'
import { saveState, type ReportState } from './report-file.ts'
import { runJobs } from './run-jobs.ts'

/** Milliseconds between two saves, and between two lines of progress if lines cannot be rewritten. */
const savingInterval = 20_000

export interface RunOptions {
  /** File that keeps the state; undefined for none. */
  readonly file: string | undefined
  /** Only pairings with one of these factions are fought; undefined for all. */
  readonly factions: ReadonlySet<FactionId> | undefined
}

export interface Ran {
  readonly state: ReportState
  readonly isWhole: boolean
  readonly battles: number
  /** The working time of all workers, ms. */
  readonly millis: number
}

const jobsOf = (
  { runs, worths, fits, climbs }: ReportState,
  factions: RunOptions['factions'],
): readonly DraftedJob[] => [
  ...runs.flatMap((result, run) =>
    openParts(result, factions).map((part): DraftedJob => ({
      job: { kind: 'pairing', run, question: result.question, part },
      draft: result.draft,
    })),
  ),
  ...worths.flatMap((result, run) =>
    openWorthParts(result).map((part): DraftedJob => ({
      job: { kind: 'worth', run, question: result.question, part },
      draft: result.draft,
    })),
  ),
  ...fits.flatMap((result, run) =>
    openFitParts(result).map((part): DraftedJob => ({
      job: { kind: 'fit', run, question: result.question, part },
      draft: result.draft,
    })),
  ),
  ...climbs.flatMap((result, run) =>
    openClimbs(result).map((faction): DraftedJob => ({
      job: { kind: 'climb', run, question: result.question, faction, climb: climbOf(result, faction) },
      draft: result.draft,
    })),
  ),
]

function withAnswer(state: ReportState, job: BalanceJob, answer: BalanceAnswer): ReportState {
  if (job.kind === 'pairing' && answer.kind === 'pairing')
    return { ...state, runs: state.runs.with(job.run, withPart(state.runs[job.run]!, job.part, answer.tally)) }
  if (job.kind === 'worth' && answer.kind === 'worth')
    return {
      ...state,
      worths: state.worths.with(job.run, withWorthPart(state.worths[job.run]!, job.part, answer.sums)),
    }
  if (job.kind === 'fit' && answer.kind === 'fit')
    return { ...state, fits: state.fits.with(job.run, withFitPart(state.fits[job.run]!, job.part, answer.scores)) }
  if (job.kind === 'climb' && answer.kind === 'climb')
    return { ...state, climbs: state.climbs.with(job.run, withClimb(state.climbs[job.run]!, answer.climb)) }
  return state
}

/** The next part of a climb that is not at its end; of all else, the parts are known from the beginning. */
const followingJob = ({ job, draft }: DraftedJob, answer: BalanceAnswer): DraftedJob | undefined =>
  job.kind === 'climb' && answer.kind === 'climb' && !answer.climb.judgement
    ? { job: { ...job, climb: answer.climb }, draft }
    : undefined

/** Shows how far the run is: on a terminal in one line, elsewhere as a line now and then. */
function showProgress(done: number, all: number, since: number, isLast: boolean): void {
  const seconds = (performance.now() - since) / 1000
  const left = done === 0 ? '' : `, about ${Math.ceil(((all - done) * seconds) / done / 60)} min left`
  const line = `${Math.floor((100 * done) / Math.max(1, all))} % of ${all} parts, ${Math.round(seconds)} s${left}`
  if (process.stderr.isTTY) process.stderr.write(`\r${line}        ${isLast ? '\n' : ''}`)
  else console.error(line)
}

/** Fights the open parts of the state. Ctrl-C ends the run after the parts in progress, and saves it. */
export async function runReport(start: ReportState, { file, factions }: RunOptions): Promise<Ran> {
  const jobs = jobsOf(start, factions)
  const climbParts = start.climbs.reduce((sum, result) => sum + openClimbParts(result), 0)
  const parts = jobs.filter(({ job }) => job.kind !== 'climb').length + climbParts
  const since = performance.now()
  let [state, done, battles, millis, savedAt, shownAt] = [start, 0, 0, 0, since, 0]
  let isStopped = false
  const stop = (): void => {
    isStopped = true
    console.error('\nStopping after the parts that are being fought …')
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  await runJobs(
    jobs,
    (asked, answer) => {
      state = withAnswer(state, asked.job, answer)
      done++
      battles += answer.battles
      millis += answer.millis
      const now = performance.now()
      if (file && now - savedAt > savingInterval) {
        saveState(file, state)
        savedAt = now
      }
      if (now - shownAt > (process.stderr.isTTY ? 500 : savingInterval)) {
        showProgress(done, parts, since, false)
        shownAt = now
      }
      return followingJob(asked, answer)
    },
    () => isStopped,
  )
  process.off('SIGINT', stop)
  process.off('SIGTERM', stop)
  showProgress(done, parts, since, true)
  if (file) saveState(file, state)
  return { state, isWhole: done === parts, battles, millis }
}
