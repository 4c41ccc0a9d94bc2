import { emptyLuckReport } from '#game/roll-log/empty-luck.ts'
import { addToTallies, judgeTallies, latestSession, emptyLuckTallies, tallyLuck } from '#game/roll-log/luck.ts'
import { countsForLuck, type ThrowView } from '#game/roll-log/roll-log.ts'
import type { RollLogState } from './roll-log-state.ts'

/** The luck of all throws and of the latest session: a new throw is added to the sums; only a change of an old one, or a cut, sums up anew. */
export interface LuckTotals {
  readonly sumUp: (throws: readonly ThrowView[]) => void
  /** One throw changed or came; `throws` has it. `wasCut`: the oldest are gone from them. */
  readonly add: (before: ThrowView | undefined, after: ThrowView, throws: readonly ThrowView[], wasCut: boolean) => void
  readonly read: () => Pick<RollLogState, 'luck' | 'sessionLuck'>
}

export const makeLuckTotals = (): LuckTotals => {
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

  /** What has not changed is not judged again: whoever shows it need not draw. */
  const judge = () => {
    if (judged.tallies !== tallies) luck = judgeTallies(tallies)
    if (judged.sessionTallies !== sessionTallies) sessionLuck = judgeTallies(sessionTallies)
    judged = { tallies, sessionTallies }
  }

  return {
    sumUp: (throws) => {
      tallies = tallyLuck(throws)
      beginSession(latestSession(throws))
      judge()
    },
    add: (before, after, throws, wasCut) => {
      const wasCounted = before !== undefined && countsForLuck(before)
      if (wasCounted || wasCut) tallies = tallyLuck(throws)
      else tallies = addToTallies(tallies, after)
      const session = latestSession(throws)
      if (wasCounted || session.at(-1)?.id !== sessionStart) beginSession(session)
      else if (session.includes(after)) sessionTallies = addToTallies(sessionTallies, after)
      judge()
    },
    read: () => ({ luck, sessionLuck }),
  }
}
