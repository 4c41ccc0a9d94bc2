import { gameVersion } from '#content/version.ts'
import { err, ok, type Result } from '#game/result.ts'
import { makeIntent, makeValues, type RollEntry, type RollStamp } from '#game/roll-log/roll-entry.ts'
import {
  foldThrow,
  makeReroll,
  makeRestore,
  makeVoid,
  type RollLogProblem,
  type ThrowView,
} from '#game/roll-log/roll-log.ts'
import type { RollLogMemory } from './roll-log-memory.ts'
import type { RollLogActions } from './roll-log-state.ts'

export interface ThrowActionsOptions {
  readonly memory: RollLogMemory
  /** A closed log takes nothing. */
  readonly isClosed: () => boolean
  /** Who adds an entry, and when. */
  readonly stamp: () => RollStamp
  /** Memory has these now: to be shown, written and sent. */
  readonly added: (entries: readonly RollEntry[]) => void
}

type Noted = Result<ThrowView, RollLogProblem>

/** What a player does to throws: each adds entries, none takes any away. */
export const makeThrowActions = ({
  memory,
  isClosed,
  stamp,
  added,
}: ThrowActionsOptions): Pick<RollLogActions, 'begin' | 'settle' | 'reroll' | 'strike' | 'restore'> => {
  /** Adds entries to a throw that is here, unless they do not fit it. */
  const add = (throwId: string, entries: readonly RollEntry[]): Noted => {
    const ids = new Set(entries.map(({ id }) => id))
    const folded = foldThrow([...memory.entriesOf(throwId), ...entries], memory.oddsOf)
    if (!folded.ok || isClosed()) return err({ code: 'NO_SUCH_THROW', throw: throwId })
    const unfit = folded.value.problems.find((problem) => 'entry' in problem && ids.has(problem.entry))
    if (unfit) return err(unfit)
    memory.add(throwId, entries)
    added(entries)
    return ok(memory.view(throwId) ?? folded.value)
  }

  const withThrow = (throwId: string, change: (view: ThrowView) => Noted): Noted => {
    const view = memory.view(throwId)
    return view ? change(view) : err({ code: 'NO_SUCH_THROW', throw: throwId })
  }

  const addMade = (throwId: string, make: (view: ThrowView) => Result<RollEntry, RollLogProblem>): Noted =>
    withThrow(throwId, (view) => {
      const made = make(view)
      return made.ok ? add(throwId, [made.value]) : made
    })

  return {
    begin: (request) => {
      const entry = makeIntent(stamp(), { ...request, gameVersion }, memory.oddsOf)
      add(entry.id, [entry])
      return entry.id
    },
    settle: (throwId, roll) =>
      withThrow(throwId, ({ voided }) => {
        if (voided) return err({ code: 'VOIDED_ALREADY', throw: throwId })
        if (memory.entriesOf(throwId).some(({ kind }) => kind === 'values'))
          return err({ code: 'ROLLED_ALREADY', throw: throwId })
        return add(throwId, makeValues(throwId, roll, stamp))
      }),
    reroll: (throwId, request) => addMade(throwId, (view) => makeReroll(view, request, stamp())),
    strike: (throwId, note = '') => addMade(throwId, (view) => makeVoid(view, note, stamp())),
    restore: (throwId) => addMade(throwId, (view) => makeRestore(view, stamp())),
  }
}
