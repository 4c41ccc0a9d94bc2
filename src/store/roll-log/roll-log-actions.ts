import { gameVersion } from '#content/version.ts'
import { err, ok, type Result } from '#game/result.ts'
import { makeReroll, makeRestore, makeVoid } from '#game/roll-log/change-throw.ts'
import { makePlainRoll, type PlainRoll } from '#game/roll-log/plain-roll.ts'
import {
  makeIntent,
  makeValues,
  type IntentRequest,
  type RollEntry,
  type RollStamp,
} from '#game/roll-log/roll-entry.ts'
import { foldThrow } from '#game/roll-log/roll-log.ts'
import type { RollLogProblem, ThrowView } from '#game/roll-log/throw-view.ts'
import type { RollLogMemory } from './roll-log-memory.ts'
import type { RollLogActions } from './roll-log-state.ts'

export interface ThrowActionsOptions {
  readonly memory: RollLogMemory
  readonly isClosed: () => boolean
  readonly stamp: () => RollStamp
  readonly onAdded: (entries: readonly (RollEntry | PlainRoll)[]) => void
}

type Noted = Result<ThrowView, RollLogProblem>

export function makeThrowActions({
  memory,
  isClosed,
  stamp,
  onAdded,
}: ThrowActionsOptions): Pick<
  RollLogActions,
  'begin' | 'finish' | 'record' | 'reroll' | 'addPlainRoll' | 'voidThrow' | 'restore'
> {
  const add = (throwId: string, entries: readonly RollEntry[]): Noted => {
    const ids = new Set(entries.map(({ id }) => id))
    const folded = foldThrow([...memory.entriesOf(throwId), ...entries], memory.oddsOf)
    if (!folded.ok || isClosed()) return err({ code: 'NO_SUCH_THROW', throw: throwId })
    const invalid = folded.value.problems.find((problem) => 'entry' in problem && ids.has(problem.entry))
    if (invalid) return err(invalid)
    memory.add(throwId, entries)
    onAdded(entries)
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

  const intentOf = (request: Omit<IntentRequest, 'gameVersion'>) =>
    makeIntent(stamp(), { ...request, gameVersion }, memory.oddsOf)

  return {
    begin: (request) => {
      const entry = intentOf(request)
      add(entry.id, [entry])
      return entry.id
    },
    record: (request, roll) => {
      const entry = intentOf(request)
      add(entry.id, [entry, ...makeValues(entry.id, roll, stamp)])
    },
    finish: (throwId, roll) =>
      withThrow(throwId, ({ voided }) => {
        if (voided) return err({ code: 'VOIDED_ALREADY', throw: throwId })
        if (memory.entriesOf(throwId).some(({ kind }) => kind === 'values'))
          return err({ code: 'ROLLED_ALREADY', throw: throwId })
        return add(throwId, makeValues(throwId, roll, stamp))
      }),
    reroll: (throwId, request) => addMade(throwId, (view) => makeReroll(view, request, stamp())),
    addPlainRoll: (faces, kind) => {
      if (isClosed()) return undefined
      const roll = makePlainRoll(stamp(), faces, kind)
      memory.addPlain(roll)
      onAdded([roll])
      return roll
    },
    voidThrow: (throwId, note = '') => addMade(throwId, (view) => makeVoid(view, note, stamp())),
    restore: (throwId) => addMade(throwId, (view) => makeRestore(view, stamp())),
  }
}
