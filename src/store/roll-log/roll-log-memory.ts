import { parseRollEntry, type RollEntryProblem } from '#game/roll-log/parse-roll-log.ts'
import { memoiseOdds, type OddsOf, type RollEntry } from '#game/roll-log/roll-entry.ts'
import { foldRollLog, type RollLogProblem, type ThrowView } from '#game/roll-log/roll-log.ts'
import { makeLuckTotals } from './luck-totals.ts'
import type { ThrowRow } from './roll-log-device.ts'
import { mostVisibleThrows, type RollLogState } from './roll-log-state.ts'

/** What the screens see of the log. */
export type RollLogPicture = Pick<RollLogState, 'throws' | 'hasOlder' | 'problems' | 'foreign' | 'luck' | 'sessionLuck'>

/** The entries of one throw, and what they came to. */
interface Page {
  readonly entries: readonly RollEntry[]
  /** As they came, with those that could not be read. */
  readonly values: readonly unknown[]
  readonly ids: ReadonlySet<string>
  readonly foreign: number
  readonly problems: readonly (RollLogProblem | RollEntryProblem)[]
  readonly view: ThrowView | undefined
}

/** The log in memory: takes entries in any order, folds only the throws they touch, keeps the newest throws. */
export interface RollLogMemory {
  /** Odds, remembered. */
  readonly oddsOf: OddsOf
  readonly entriesOf: (throwId: string) => readonly RollEntry[]
  readonly idsOf: (throwId: string) => ReadonlySet<string>
  readonly view: (throwId: string) => ThrowView | undefined
  /** Joins rows from the device or a file. */
  readonly takeRows: (rows: readonly Pick<ThrowRow, 'id' | 'entries'>[]) => void
  /** Adds entries made here to their throw. */
  readonly add: (throwId: string, entries: readonly RollEntry[]) => void
  /** All entries in memory, as they came. */
  readonly values: () => readonly unknown[]
  readonly clear: () => void
  /** Forgets the throws begun at that moment or before, ms since 1970. */
  readonly clearUntil: (at: number) => void
  readonly picture: () => RollLogPicture
}

const nobody: ReadonlySet<string> = new Set()
const noProblems: RollLogState['problems'] = []
const noPage: Page = { entries: [], values: [], ids: nobody, foreign: 0, problems: [], view: undefined }

const newestFirst = (a: ThrowView, b: ThrowView): number => b.at - a.at || (a.id < b.id ? 1 : -1)

const idOf = (value: unknown): string | undefined => {
  const id: unknown = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
  return typeof id === 'string' ? id : undefined
}

export const makeRollLogMemory = (): RollLogMemory => {
  const oddsOf = memoiseOdds()
  const pages = new Map<string, Page>()
  /** Throws with entries of newer versions, or with something wrong: few, so that no append walks through all. */
  const special = new Set<string>()
  let throws: readonly ThrowView[] = []
  let hasOlder = false
  const luck = makeLuckTotals()

  const fold = (id: string, page: Page): ThrowView | undefined => {
    const { throws: views, problems } = foldRollLog(page.entries, oddsOf)
    const view = views.find((candidate) => candidate.id === id)
    const unreadable = page.problems.filter(({ code }) => code === 'UNREADABLE')
    const next = { ...page, view, problems: [...unreadable, ...problems] }
    pages.set(id, next)
    if (next.foreign > 0 || next.problems.length > 0) special.add(id)
    else special.delete(id)
    return view
  }

  /** Entries of a row that are not here yet; what cannot be read is named, once. */
  const join = (page: Page, values: readonly unknown[]): Page => {
    const ids = new Set(page.ids)
    const entries = [...page.entries]
    const kept = [...page.values]
    const problems = [...page.problems]
    let { foreign } = page
    for (const value of values) {
      const id = idOf(value)
      if (id !== undefined && ids.has(id)) continue
      if (id !== undefined) ids.add(id)
      const read = parseRollEntry(value)
      if (!read.ok) problems.push(read.error)
      else if (read.value.kind === 'foreign') foreign += 1
      else entries.push(read.value)
      kept.push(value)
    }
    return { ...page, ids, entries, values: kept, problems, foreign }
  }

  /** Drops what is beyond the visible ones; the device keeps it. */
  const cut = () => {
    if (throws.length <= mostVisibleThrows) return false
    for (const { id } of throws.slice(mostVisibleThrows)) {
      pages.delete(id)
      special.delete(id)
    }
    throws = throws.slice(0, mostVisibleThrows)
    return (hasOlder = true)
  }

  const put = (before: ThrowView | undefined, after: ThrowView) => {
    const place = throws.findIndex((other) => other === before || newestFirst(after, other) < 0)
    const at = place < 0 ? throws.length : place
    throws = [...throws.slice(0, at), after, ...throws.slice(before && throws[at] === before ? at + 1 : at)]
    const wasCut = cut()
    luck.add(before, after, throws, wasCut)
  }

  return {
    oddsOf,
    entriesOf: (throwId) => pages.get(throwId)?.entries ?? [],
    idsOf: (throwId) => pages.get(throwId)?.ids ?? nobody,
    view: (throwId) => pages.get(throwId)?.view,
    takeRows: (rows) => {
      const byId = new Map(throws.map((view) => [view.id, view]))
      for (const { id, entries } of rows) {
        const view = fold(id, join(pages.get(id) ?? noPage, entries))
        if (view) byId.set(id, view)
      }
      throws = [...byId.values()].sort(newestFirst)
      cut()
      luck.sumUp(throws)
    },
    add: (throwId, entries) => {
      const page = pages.get(throwId) ?? noPage
      const view = fold(throwId, {
        ...page,
        entries: [...page.entries, ...entries],
        values: [...page.values, ...entries],
        ids: new Set([...page.ids, ...entries.map(({ id }) => id)]),
      })
      if (view) put(page.view, view)
    },
    values: () => [...pages.values()].flatMap((page) => page.values),
    clear: () => {
      pages.clear()
      special.clear()
      throws = []
      hasOlder = false
      luck.sumUp(throws)
    },
    clearUntil: (at) => {
      const kept = throws.filter((view) => view.at > at)
      for (const { id } of throws.slice(kept.length)) {
        pages.delete(id)
        special.delete(id)
      }
      throws = kept
      luck.sumUp(throws)
    },
    picture: () => ({
      throws,
      hasOlder,
      problems: special.size === 0 ? noProblems : [...special].flatMap((id) => pages.get(id)?.problems ?? []),
      foreign: [...special].reduce((sum, id) => sum + (pages.get(id)?.foreign ?? 0), 0),
      ...luck.read(),
    }),
  }
}
