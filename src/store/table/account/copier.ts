import type { Session } from '#records/account/session.ts'
import type { Clock } from '#records/browser/clock.ts'
import type { PageEvents } from '#records/browser/page-events.ts'
import { isNoAnswer } from '#records/errors.ts'
import { makeRetryWaits } from '../../sync/retry-waits.ts'
import { sendDebounce } from '../../sync/sync-schedule.ts'
import { copyBattle, isToCopy, type CopyContext, type CopyProblem } from './copy-battle.ts'

export interface CopierOptions extends CopyContext {
  readonly owner: string
  readonly session: Pick<Session, 'getState' | 'subscribe'>
  readonly clock: Clock
  readonly page: PageEvents
  /** Reads which battles the account has. */
  readonly refresh: () => Promise<unknown>
  /** Sends the results of shared battles. */
  readonly tellAll: () => Promise<void>
  /** Called with the reason if a battle cannot be copied. */
  readonly report: (problem: CopyProblem | undefined) => void
}

export interface Copier {
  readonly start: () => void
  readonly stop: () => void
  /** Copies changed battles soon. */
  readonly soon: () => void
  /** Copies a battle at once. */
  readonly copy: (id: string) => Promise<CopyProblem | undefined>
}

/** Copies battles to the account in the background: after each change, and when network, page or login come back. */
export function makeCopier(options: CopierOptions): Copier {
  const { owner, session, clock, page, local, refresh, tellAll, report } = options
  const retries = makeRetryWaits()
  let cancel = () => {}
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let isStopped = false
  let stops: readonly (() => void)[] = []
  const isLoggedIn = () => session.getState().user?.id === owner

  const run = async (): Promise<void> => {
    for (const { id } of local.rows().filter(isToCopy)) {
      if (isStopped || !isLoggedIn()) return
      const problem = await copyBattle(options, id)
      report(problem)
      if (problem === undefined || problem === 'full') continue
      // A refused battle does not stop the others from being copied.
      if (!isNoAnswer(problem) && problem.kind !== 'server' && problem.kind !== 'unauthorised') continue
      later(retries.next())
      return
    }
    retries.reset()
  }
  const runAll = async (): Promise<void> => {
    do {
      isAskedAgain = false
      await run()
    } while (isAskedAgain && !isStopped)
  }
  const begin = (): Promise<void> => {
    cancel()
    // A battle that was copied in this run may have changed since.
    isAskedAgain = running !== undefined
    running ??= runAll().finally(() => (running = undefined))
    return running
  }
  const later = (wait: number) => {
    cancel()
    if (!isStopped) cancel = clock.after(wait, () => void begin())
  }
  const back = () => {
    retries.reset()
    if (isLoggedIn())
      void refresh()
        .then(begin)
        .then(() => (isStopped ? undefined : tellAll()))
  }

  return {
    start: () => {
      let known = session.getState().user?.id
      stops = [
        page.onOnline(back),
        page.onVisible(back),
        session.subscribe(() => {
          const user = session.getState().user?.id
          if (user === known) return
          known = user
          back()
        }),
      ]
      back()
    },
    stop: () => {
      isStopped = true
      cancel()
      for (const stop of stops) stop()
    },
    soon: () => {
      if (running) void running.then(() => later(sendDebounce))
      else later(sendDebounce)
    },
    copy: async (id) => {
      await running
      return copyBattle(options, id)
    },
  }
}
