import { createStore } from 'zustand/vanilla'
import { gameVersion } from '#content/version.ts'
import { err, ok, type Result } from '#game/result.ts'
import { makeIntent, makeValues, type RollEntry, type RollStamp } from '#game/roll-entry.ts'
import { foldThrow, makeReroll, makeRestore, makeVoid, type RollLogProblem, type ThrowView } from '#game/roll-log.ts'
import { systemClock, type Clock } from '#records/clock.ts'
import { browserPageEvents, type PageEvents } from '#records/page-events.ts'
import { makeRandomId } from '#records/random-id.ts'
import type { DeviceProblem } from '../device/database.ts'
import { browserRollLogChannel, type RollLogChannel, type RollLogNews } from '../device/roll-log-channel.ts'
import { makeRollLogDevice, type KeptEntry, type PageEnd, type RollLogDevice } from './roll-log-device.ts'
import { makeRollLogBook } from './roll-log-memory.ts'
import { keptEntry, newDesk, notSavedOf, writeOut, type RollLogDesk } from './roll-log-writer.ts'
import type { LuckScales } from './luck-totals.ts'
import {
  closedRollLog,
  mostVisibleThrows,
  type RollLogActions,
  type RollLogState,
  type RollLogStore,
} from './roll-log-state.ts'

/** Files are for few; a player who has one in hand waits for its code. */
const exchange = () => import('./roll-log-files.ts')

/** Throws read before the log is shown, and at a time after that. */
const firstPage = 200
const laterPage = 500

export interface RollLogOptions {
  readonly makeDevice?: (owner: string) => RollLogDevice
  readonly makeChannel?: (owner: string) => RollLogChannel
  readonly page?: PageEvents
  readonly clock?: Clock
  readonly makeId?: () => string
  /** Weighs luck at once; without it that code comes with the first throw. */
  readonly makeScales?: () => LuckScales
  readonly fetchScales?: () => Promise<LuckScales>
}

type Noted = Result<ThrowView, RollLogProblem>

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
    makeScales,
    fetchScales = async () => (await import('./luck-totals.ts')).makeLuckScales(),
  } = options
  let desk: RollLogDesk | undefined

  return createStore<RollLogState & RollLogActions>()((set) => {
    const stamp = (): RollStamp => ({ id: makeId(), at: clock.now(), by: desk?.owner ?? '' })

    const show = (current: RollLogDesk, more: Partial<RollLogState> = {}) => {
      if (desk !== current) return
      set({ ...current.book.picture(), ...more })
      void weigh(current)
    }

    /** Luck is told of throws: its code comes once there is one, and is asked for again with the next if it did not. */
    const weigh = async (current: RollLogDesk): Promise<void> => {
      if (current.isFetchingScales || current.book.picture().weighing === 'done') return
      current.isFetchingScales = true
      const scales = await fetchScales().catch(() => undefined)
      current.isFetchingScales = false
      if (scales) current.book.weighOn(scales)
      if (desk === current) set({ ...current.book.picture(), ...(!scales && { weighing: 'not-fetched' }) })
    }

    const write = (current: RollLogDesk): Promise<void> =>
      writeOut(current, (deviceProblem) => {
        if (desk === current) set({ deviceProblem, notSaved: notSavedOf(current) })
      })

    const keep = (current: RollLogDesk, entries: readonly KeptEntry[]): Promise<void> => {
      current.unwritten = [...current.unwritten, ...entries]
      return write(current)
    }

    /** Adds entries to a throw that is here, unless they do not fit it. */
    const add = (current: RollLogDesk, throwId: string, entries: readonly RollEntry[]): Noted => {
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
    const withThrow = (throwId: string, change: (current: RollLogDesk, view: ThrowView) => Noted): Noted => {
      const view = desk?.book.view(throwId)
      return desk && view ? change(desk, view) : err({ code: 'NO_SUCH_THROW', throw: throwId })
    }

    /** Reads the newest throws, then the older ones behind the player's back. */
    const read = async (current: RollLogDesk): Promise<void> => {
      const { clearings } = current
      const isStale = () => desk !== current || clearings !== current.clearings
      const readPage = async (before: PageEnd | undefined, most: number) => {
        const rows = await current.device.page(before, most)
        if (isStale()) return undefined
        if (!rows.ok) {
          show(current, { phase: 'ready', isComplete: true, deviceProblem: rows.error })
          return
        }
        current.book.takeRows(rows.value)
        const isLast = rows.value.length < most
        show(current, { phase: 'ready', isComplete: isLast })
        return isLast ? undefined : rows.value.at(-1)
      }
      const readOlder = async (from: PageEnd) => {
        let end: PageEnd | undefined = from
        // One page more than is visible: whatever it holds shows that there are older throws.
        for (let seen = firstPage; end && seen <= mostVisibleThrows; seen += laterPage)
          end = await readPage(end, laterPage)
        if (!isStale()) show(current, { isComplete: true })
      }
      const end = await readPage(undefined, firstPage)
      if (end) void readOlder(end)
    }

    const forget = (current: RollLogDesk) => {
      current.clearings += 1
      current.unwritten = []
      current.isRefused = false
      current.book.clear()
      show(current, { phase: 'ready', isComplete: true, notSaved: [], deviceProblem: null })
    }

    const hear = async (current: RollLogDesk, news: RollLogNews) => {
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
      set(closedRollLog)
    }

    /** In turn with the writes: what was rolled before it is gone for good, what is rolled after it stays. */
    const clear = async (current: RollLogDesk): Promise<Result<void, DeviceProblem>> => {
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

    const join = async (current: RollLogDesk, value: unknown): ReturnType<RollLogActions['importFile']> => {
      const { joinFile } = await exchange()
      await write(current)
      const joined = await joinFile(current, value)
      if (!joined.ok) return joined
      show(current)
      await keep(current, joined.value.fresh)
      return ok(joined.value.summary)
    }

    page.onVisible(() => {
      if (desk?.isRefused) void write(desk)
    })
    page.onHidden(() => desk?.device.leave(desk.unwritten))

    return {
      ...closedRollLog,
      open: async (owner) => {
        if (desk?.owner === owner) return desk.opened
        await close()
        const current = newDesk(owner, makeDevice(owner), makeChannel(owner), makeRollLogBook(makeScales?.()))
        desk = current
        set({ ...closedRollLog, owner, phase: 'loading' })
        current.channel.hear((news) => void hear(current, news))
        current.opened = current.device.takeLeft().then(() => read(current))
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
      exportFile: async () => {
        const { exportLog } = await exchange()
        if (desk) await write(desk)
        return exportLog(desk, gameVersion, new Date(clock.now()).toISOString())
      },
      importFile: async (value) => (desk ? join(desk, value) : err({ code: 'NOT_A_ROLL_LOG' })),
    }
  })
}
