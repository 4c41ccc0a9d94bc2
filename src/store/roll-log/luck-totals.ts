import { emptyLuckReport } from '#game/roll-log/empty-luck.ts'
import { addToTallies, latestSession, emptyLuckTallies, tallyLuck } from '#game/roll-log/luck-tally.ts'
import { judgeTallies } from '#game/roll-log/luck.ts'
import { countsForLuck, type ThrowView } from '#game/roll-log/throw-view.ts'
import type { RollLogState } from './roll-log-state.ts'

/**
 * Sums for the luck reports. A new throw is added to them. They are computed again only if old throws change or are
 * removed.
 */
export interface LuckTotals {
  readonly recompute: (throws: readonly ThrowView[]) => void
  /** Call it after a throw was added (`before`: undefined) or changed. `wasTrimmed`: the oldest throws were dropped. */
  readonly add: (
    before: ThrowView | undefined,
    after: ThrowView,
    throws: readonly ThrowView[],
    wasTrimmed: boolean,
  ) => void
  readonly read: () => Pick<RollLogState, 'luck' | 'sessionLuck'>
}

export function makeLuckTotals(): LuckTotals {
  let tallies = emptyLuckTallies
  let sessionTallies = emptyLuckTallies
  let sessionStart: string | undefined
  let luck = emptyLuckReport
  let sessionLuck = emptyLuckReport
  let judged = { tallies, sessionTallies }

  const beginSession = (session: readonly ThrowView[]) => {
    sessionStart = session.at(-1)?.id
    sessionTallies = tallyLuck(session)
  }

  /** Computes results only of tallies that changed, so that unchanged results stay the same objects for React. */
  const judge = () => {
    if (judged.tallies !== tallies) luck = judgeTallies(tallies)
    if (judged.sessionTallies !== sessionTallies) sessionLuck = judgeTallies(sessionTallies)
    judged = { tallies, sessionTallies }
  }

  return {
    recompute: (throws) => {
      tallies = tallyLuck(throws)
      beginSession(latestSession(throws))
      judge()
    },
    add: (before, after, throws, wasTrimmed) => {
      const wasCounted = before !== undefined && countsForLuck(before)
      if (wasCounted || wasTrimmed) tallies = tallyLuck(throws)
      else tallies = addToTallies(tallies, after)
      const session = latestSession(throws)
      if (wasCounted || session.at(-1)?.id !== sessionStart) beginSession(session)
      else if (session.includes(after)) sessionTallies = addToTallies(sessionTallies, after)
      judge()
    },
    read: () => ({ luck, sessionLuck }),
  }
}
