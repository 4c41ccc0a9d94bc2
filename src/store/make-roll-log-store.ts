import { createStore } from 'zustand/vanilla'
import { gameVersion } from '#content/version.ts'
import { noLuckTallies, judgeTallies } from '#game/luck.ts'
import type { ForeignEntry } from '#game/parse-roll-log.ts'
import { err, ok, type Result } from '#game/result.ts'
import { makeIntent, makeValues, throwOf, type RollEntry, type RollStamp } from '#game/roll-entry.ts'
import { makeRollLogFile, parseRollLogFile } from '#game/roll-log-file.ts'
import { foldThrow, makeReroll, makeRestore, makeVoid, type RollLogProblem, type ThrowView } from '#game/roll-log.ts'
import { systemClock, type Clock } from '#records/clock.ts'
import { browserPageEvents, type PageEvents } from '#records/page-events.ts'
import { makeRandomId } from '#records/random-id.ts'
import type { DeviceProblem } from './device/database.ts'
import { browserRollLogChannel, type RollLogChannel, type RollLogNews } from './device/roll-log-channel.ts'
import { makeRollLogDevice, type KeptEntry, type PageEnd, type RollLogDevice } from './device/roll-log-device.ts'
import { makeRollLogBook, type RollLogBook } from './roll-log-book.ts'
import {
  mostVisibleThrows,
  type ImportSummary,
  type RollLogActions,
  type RollLogState,
  type RollLogStore,
} from './roll-log.ts'

/** Throws read before the log is shown, and at a time after that. */
const firstPage = 200
const laterPage = 500
/** Entries written in one transaction; only an import has more. */
const mostWritten = 1000

export interface RollLogOptions {
  readonly makeDevice?: (owner: string) => RollLogDevice
  readonly makeChannel?: (owner: string) => RollLogChannel
  readonly page?: PageEvents
  readonly clock?: Clock
  readonly makeId?: () => string
}

/** What is open of one account: gone when another is opened. */
interface Desk {
  readonly owner: string
  readonly device: RollLogDevice
  readonly channel: RollLogChannel
  readonly book: RollLogBook
  /** Entries the device has not taken yet, oldest first. */
  unwritten: readonly KeptEntry[]
  /** The device refused: what is unwritten is in this tab alone. */
  isRefused: boolean
  writing: Promise<void>
  /** Resolves when the newest throws have been read. */
  opened: Promise<void>
  /** Grows when the log is cleared: what was read before is not put back. */
  clearings: number
}

const keptEntry = (entry: RollEntry): KeptEntry => ({ id: entry.id, throw: throwOf(entry), at: entry.at, value: entry })

/** What a newer version wrote says itself which throw it is about, or stands alone. */
const keptForeign = ({ id, value }: ForeignEntry): KeptEntry => ({
  id,
  throw: typeof value['throw'] === 'string' && value['throw'] !== '' ? value['throw'] : id,
  at: typeof value['at'] === 'number' && Number.isFinite(value['at']) ? value['at'] : 0,
  value,
})

const closed: RollLogState = {
  owner: null,
  phase: 'closed',
  isComplete: false,
  throws: [],
  hasOlder: false,
  deviceProblem: null,
  notSaved: [],
  problems: [],
  foreign: 0,
  luck: judgeTallies(noLuckTallies),
  sessionLuck: judgeTallies(noLuckTallies),
}

/**
 * The player's throws, local first: a throw is in memory at once and on the device right after. What the device does
 * not take stays here, is said, and is tried again with the next throw.
 */
export const makeRollLogStore = (options: RollLogOptions = {}): RollLogStore => {
  const {
    makeDevice = makeRollLogDevice,
    makeChannel = browserRollLogChannel,
    page = browserPageEvents(),
    clock = systemClock,
    makeId = makeRandomId,
  } = options
  let desk: Desk | undefined

  return createStore<RollLogState & RollLogActions>()((set) => {
    const stamp = (): RollStamp => ({ id: makeId(), at: clock.now(), by: desk?.owner ?? '' })

    const show = (current: Desk, more: Partial<RollLogState> = {}) => {
      if (desk === current) set({ ...current.book.picture(), ...more })
    }

    const notSavedOf = ({ isRefused, unwritten }: Desk): readonly string[] =>
      isRefused ? [...new Set(unwritten.map((entry) => entry.throw))] : []

    const writeSome = async (current: Desk): Promise<boolean> => {
      const batch = current.unwritten.slice(0, mostWritten)
      const { clearings } = current
      const kept = await current.device.append(batch)
      if (clearings !== current.clearings) return false
      if (kept.ok) {
        current.unwritten = current.unwritten.slice(batch.length)
        current.channel.tell({ kind: 'wrote', throws: [...new Set(batch.map((entry) => entry.throw))] })
      }
      const wasRefused = current.isRefused
      current.isRefused = !kept.ok
      if (desk === current && (wasRefused || !kept.ok))
        set({ deviceProblem: kept.ok ? null : kept.error, notSaved: notSavedOf(current) })
      return kept.ok
    }

    const write = (current: Desk): Promise<void> => {
      current.writing = current.writing.then(async () => {
        while (current.unwritten.length > 0 && (await writeSome(current)));
      })
      return current.writing
    }

    const keep = (current: Desk, entries: readonly KeptEntry[]): Promise<void> => {
      current.unwritten = [...current.unwritten, ...entries]
      return write(current)
    }

    /** Adds entries to a throw that is here, unless they do not fit it. */
    const add = (current: Desk, throwId: string, entries: readonly RollEntry[]): Result<ThrowView, RollLogProblem> => {
      const added = new Set(entries.map(({ id }) => id))
      const folded = foldThrow([...current.book.entriesOf(throwId), ...entries], current.book.oddsOf)
      if (!folded.ok) return err({ code: 'NO_SUCH_THROW', throw: throwId })
      const unfit = folded.value.problems.find((problem) => 'entry' in problem && added.has(problem.entry))
      if (unfit) return err(unfit)
      current.book.add(throwId, entries)
      show(current)
      void keep(current, entries.map(keptEntry))
      return ok(current.book.view(throwId) ?? folded.value)
    }

    /** Runs `change` on a throw of the open log. */
    const withThrow = (
      throwId: string,
      change: (current: Desk, view: ThrowView) => Result<ThrowView, RollLogProblem>,
    ): Result<ThrowView, RollLogProblem> => {
      const view = desk?.book.view(throwId)
      return desk && view ? change(desk, view) : err({ code: 'NO_SUCH_THROW', throw: throwId })
    }

    /** Reads the newest throws, then the older ones behind the player's back. */
    const read = async (current: Desk): Promise<void> => {
      const { clearings } = current
      const isStale = () => desk !== current || clearings !== current.clearings
      const readPage = async (before: PageEnd | undefined, most: number) => {
        const rows = await current.device.page(before, most)
        if (isStale()) return undefined
        if (!rows.ok) return void show(current, { phase: 'ready', isComplete: true, deviceProblem: rows.error })
        current.book.takeRows(rows.value)
        const isLast = rows.value.length < most
        show(current, { phase: 'ready', isComplete: isLast })
        return isLast ? undefined : rows.value.at(-1)
      }
      const readOlder = async (from: PageEnd) => {
        let end: PageEnd | undefined = from
        // One page more than is visible: whatever it holds shows that there are older throws.
        for (let seen = firstPage; end && seen <= mostVisibleThrows; seen += laterPage) end = await readPage(end, laterPage)
        if (!isStale()) show(current, { isComplete: true })
      }
      const end = await readPage(undefined, firstPage)
      if (end) void readOlder(end)
    }

    const forget = (current: Desk) => {
      current.clearings += 1
      current.unwritten = []
      current.isRefused = false
      current.book.clear()
      show(current, { isComplete: true, notSaved: [], deviceProblem: null })
    }

    const hear = async (current: Desk, news: RollLogNews) => {
      if (news.kind === 'cleared') return forget(current)
      const { clearings } = current
      const rows = await current.device.get(news.throws)
      if (!rows.ok || clearings !== current.clearings) return
      current.book.takeRows(rows.value)
      show(current)
    }

    const close = async () => {
      const current = desk
      if (!current) return
      await write(current)
      if (desk !== current) return
      desk = undefined
      current.channel.close()
      current.device.close()
      set(closed)
    }

    /** In turn with the writes: what was rolled before it is gone for good, what is rolled after it stays. */
    const clear = async (current: Desk): Promise<Result<void, DeviceProblem>> => {
      const cleared = current.writing.then(async () => {
        const gone = await current.device.clear()
        if (!gone.ok) return gone
        forget(current)
        current.channel.tell({ kind: 'cleared' })
        return ok(undefined)
      })
      current.writing = cleared.then(() => {})
      return cleared
    }

    const exportValues = async (current: Desk): Promise<readonly unknown[]> => {
      await write(current)
      const rows = await current.device.all()
      if (!rows.ok) return current.book.values()
      return [...rows.value.flatMap(({ entries }) => entries), ...current.unwritten.map(({ value }) => value)]
    }

    const join = async (current: Desk, value: unknown): ReturnType<RollLogActions['importFile']> => {
      const file = parseRollLogFile(value)
      if (!file.ok) return file
      const offered = file.value.entries.map((entry) => (entry.kind === 'foreign' ? keptForeign(entry) : keptEntry(entry)))
      const throwIds = [...new Set(offered.map((entry) => entry.throw))]
      await write(current)
      // Throws older than the visible ones are on the device only; where it is silent, memory has to do.
      const stored = await current.device.get(throwIds)
      if (stored.ok) current.book.takeRows(stored.value)
      const isNewThrow = new Set(throwIds.filter((id) => current.book.idsOf(id).size === 0))
      const ids = new Set<string>()
      const fresh = offered.filter((entry) => {
        if (ids.has(entry.id) || current.book.idsOf(entry.throw).has(entry.id)) return false
        ids.add(entry.id)
        return true
      })
      const rows = new Map<string, unknown[]>()
      for (const entry of fresh) {
        const row = rows.get(entry.throw)
        if (row) row.push(entry.value)
        else rows.set(entry.throw, [entry.value])
      }
      current.book.takeRows([...rows].map(([id, entries]) => ({ id, entries })))
      show(current)
      await keep(current, fresh)
      const summary: ImportSummary = {
        throws: [...rows.keys()].filter((id) => isNewThrow.has(id)).length,
        entries: fresh.length,
        known: offered.length - fresh.length,
        refused: file.value.refused,
      }
      return ok(summary)
    }

    page.onVisible(() => {
      if (desk?.isRefused) void write(desk)
    })

    return {
      ...closed,
      open: async (owner) => {
        if (desk?.owner === owner) return desk.opened
        await close()
        const current: Desk = {
          owner,
          device: makeDevice(owner),
          channel: makeChannel(owner),
          book: makeRollLogBook(),
          unwritten: [],
          isRefused: false,
          writing: Promise.resolve(),
          opened: Promise.resolve(),
          clearings: 0,
        }
        desk = current
        set({ ...closed, owner, phase: 'loading' })
        current.channel.hear((news) => void hear(current, news))
        current.opened = read(current)
        return current.opened
      },
      close,
      begin: (request) => {
        const entry = makeIntent(stamp(), { ...request, gameVersion }, desk?.book.oddsOf)
        if (desk) add(desk, entry.id, [entry])
        return entry.id
      },
      settle: (throwId, roll) =>
        withThrow(throwId, (current, { voided }) => {
          if (voided) return err({ code: 'VOIDED_ALREADY', throw: throwId })
          if (current.book.entriesOf(throwId).some(({ kind }) => kind === 'values'))
            return err({ code: 'ROLLED_ALREADY', throw: throwId })
          return add(current, throwId, makeValues(throwId, roll, stamp))
        }),
      reroll: (throwId, request) =>
        withThrow(throwId, (current, view) => {
          const made = makeReroll(view, request, stamp())
          return made.ok ? add(current, throwId, [made.value]) : made
        }),
      strike: (throwId, note = '') =>
        withThrow(throwId, (current, view) => {
          const made = makeVoid(view, note, stamp())
          return made.ok ? add(current, throwId, [made.value]) : made
        }),
      restore: (throwId) =>
        withThrow(throwId, (current, view) => {
          const made = makeRestore(view, stamp())
          return made.ok ? add(current, throwId, [made.value]) : made
        }),
      retry: async () => {
        if (desk) await write(desk)
      },
      flush: async () => {
        if (desk) await write(desk)
      },
      clear: async () => (desk ? clear(desk) : ok(undefined)),
      exportFile: async () => makeRollLogFile(desk ? await exportValues(desk) : [], gameVersion, clock.now()),
      importFile: async (value) => (desk ? join(desk, value) : err({ code: 'NOT_A_ROLL_LOG' })),
    }
  })
}
