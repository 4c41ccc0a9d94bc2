import { parseRollEntry, type RollEntryProblem } from '#game/roll-log/parse-roll-log.ts'
import { isPlainRoll, type PlainRoll } from '#game/roll-log/plain-roll.ts'
import { memoiseOdds, type OddsOf, type RollEntry, type RollStamp } from '#game/roll-log/roll-entry.ts'
import { foldRollLog } from '#game/roll-log/roll-log.ts'
import type { RollLogProblem, ThrowView } from '#game/roll-log/throw-view.ts'
import { makeLuckTotals } from './luck-totals.ts'
import type { ThrowRow } from './roll-log-row.ts'
import { maxVisibleThrows, type RollLogState } from './roll-log-state.ts'

export type RollLogSnapshot = Pick<
  RollLogState,
  'throws' | 'plainRolls' | 'hasOlder' | 'problems' | 'foreign' | 'luck' | 'sessionLuck'
>

interface ThrowData {
  readonly entries: readonly RollEntry[]
  readonly values: readonly unknown[]
  readonly ids: ReadonlySet<string>
  readonly foreign: number
  readonly problems: readonly (RollLogProblem | RollEntryProblem)[]
  readonly view: ThrowView | undefined
  readonly plain: PlainRoll | undefined
}

/** The log in memory: accepts entries in any order, recomputes only their throws, and holds only the newest throws. */
export interface RollLogMemory {
  readonly oddsOf: OddsOf
  readonly entriesOf: (throwId: string) => readonly RollEntry[]
  readonly idsOf: (throwId: string) => ReadonlySet<string>
  readonly view: (throwId: string) => ThrowView | undefined
  /** Adds rows from the device, the account or a file; entries that are here already are skipped. */
  readonly addRows: (rows: readonly Pick<ThrowRow, 'id' | 'entries'>[]) => void
  readonly add: (throwId: string, entries: readonly RollEntry[]) => void
  readonly addPlain: (roll: PlainRoll) => void
  readonly values: () => readonly unknown[]
  readonly clear: () => void
  /** Removes the throws begun at `at` (ms since 1970) or before. */
  readonly clearUntil: (at: number) => void
  readonly snapshot: () => RollLogSnapshot
}

const noIds: ReadonlySet<string> = new Set()
const noProblems: RollLogState['problems'] = []
const noThrowData: ThrowData = {
  entries: [],
  values: [],
  ids: noIds,
  foreign: 0,
  problems: [],
  view: undefined,
  plain: undefined,
}

const newestFirst = (a: RollStamp, b: RollStamp): number => b.at - a.at || (a.id < b.id ? 1 : -1)

const idOf = (value: unknown): string | undefined => {
  const id: unknown = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
  return typeof id === 'string' ? id : undefined
}

export function makeRollLogMemory(): RollLogMemory {
  const oddsOf = memoiseOdds()
  const throwsById = new Map<string, ThrowData>()
  /** Ids of throws with foreign entries or problems, so that an append need not search all throws for them. */
  const special = new Set<string>()
  let throws: readonly ThrowView[] = []
  let plainRolls: readonly PlainRoll[] = []
  let hasOlder = false
  const luck = makeLuckTotals()

  const fold = (id: string, data: ThrowData): ThrowView | undefined => {
    const { throws: views, problems } = foldRollLog(data.entries, oddsOf)
    const view = views.find((candidate) => candidate.id === id)
    const unreadable = data.problems.filter(({ code }) => code === 'UNREADABLE')
    const next = { ...data, view, problems: [...unreadable, ...problems] }
    throwsById.set(id, next)
    if (next.foreign > 0 || next.problems.length > 0) special.add(id)
    else special.delete(id)
    return view
  }

  const addValues = (data: ThrowData, values: readonly unknown[]): ThrowData => {
    const ids = new Set(data.ids)
    const entries = [...data.entries]
    const allValues = [...data.values]
    const problems = [...data.problems]
    let { foreign, plain } = data
    for (const value of values) {
      const id = idOf(value)
      if (id !== undefined && ids.has(id)) continue
      if (id !== undefined) ids.add(id)
      const read = parseRollEntry(value)
      if (!read.ok) problems.push(read.error)
      else if (read.value.kind === 'foreign') foreign += 1
      else if (isPlainRoll(read.value)) plain = read.value
      else entries.push(read.value)
      allValues.push(value)
    }
    return { ...data, ids, entries, values: allValues, problems, foreign, plain }
  }

  /** Drops the throws beyond the limit from memory; they stay on the device. Returns whether there were any. */
  const trim = () => {
    for (const { id } of plainRolls.slice(maxVisibleThrows)) throwsById.delete(id)
    plainRolls = plainRolls.slice(0, maxVisibleThrows)
    if (throws.length <= maxVisibleThrows) return false
    for (const { id } of throws.slice(maxVisibleThrows)) {
      throwsById.delete(id)
      special.delete(id)
    }
    throws = throws.slice(0, maxVisibleThrows)
    return (hasOlder = true)
  }

  const insertView = (before: ThrowView | undefined, after: ThrowView) => {
    const place = throws.findIndex((other) => other === before || newestFirst(after, other) < 0)
    const at = place < 0 ? throws.length : place
    throws = [...throws.slice(0, at), after, ...throws.slice(before && throws[at] === before ? at + 1 : at)]
    const wasTrimmed = trim()
    luck.add(before, after, throws, wasTrimmed)
  }

  return {
    oddsOf,
    entriesOf: (throwId) => throwsById.get(throwId)?.entries ?? [],
    idsOf: (throwId) => throwsById.get(throwId)?.ids ?? noIds,
    view: (throwId) => throwsById.get(throwId)?.view,
    addRows: (rows) => {
      const byId = new Map(throws.map((view) => [view.id, view]))
      const plainById = new Map(plainRolls.map((roll) => [roll.id, roll]))
      for (const { id, entries } of rows) {
        const view = fold(id, addValues(throwsById.get(id) ?? noThrowData, entries))
        if (view) byId.set(id, view)
        const plain = throwsById.get(id)?.plain
        if (plain) plainById.set(id, plain)
      }
      throws = [...byId.values()].sort(newestFirst)
      if (plainById.size > plainRolls.length) plainRolls = [...plainById.values()].sort(newestFirst)
      trim()
      luck.recompute(throws)
    },
    add: (throwId, entries) => {
      const data = throwsById.get(throwId) ?? noThrowData
      const view = fold(throwId, {
        ...data,
        entries: [...data.entries, ...entries],
        values: [...data.values, ...entries],
        ids: new Set([...data.ids, ...entries.map(({ id }) => id)]),
      })
      if (view) insertView(data.view, view)
    },
    addPlain: (roll) => {
      throwsById.set(roll.id, { ...noThrowData, values: [roll], ids: new Set([roll.id]), plain: roll })
      plainRolls = [roll, ...plainRolls].sort(newestFirst)
      trim()
    },
    values: () => [...throwsById.values()].flatMap((data) => data.values),
    clear: () => {
      throwsById.clear()
      special.clear()
      throws = []
      plainRolls = []
      hasOlder = false
      luck.recompute(throws)
    },
    clearUntil: (at) => {
      const kept = throws.filter((view) => view.at > at)
      for (const { id } of throws.slice(kept.length)) {
        throwsById.delete(id)
        special.delete(id)
      }
      throws = kept
      for (const { id } of plainRolls.filter((roll) => roll.at <= at)) throwsById.delete(id)
      plainRolls = plainRolls.filter((roll) => roll.at > at)
      luck.recompute(throws)
    },
    snapshot: () => ({
      throws,
      plainRolls,
      hasOlder,
      problems: special.size === 0 ? noProblems : [...special].flatMap((id) => throwsById.get(id)?.problems ?? []),
      foreign: [...special].reduce((sum, id) => sum + (throwsById.get(id)?.foreign ?? 0), 0),
      ...luck.read(),
    }),
  }
}
