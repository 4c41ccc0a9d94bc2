import { createStore } from 'zustand/vanilla'
import {
  markOf,
  emptyMark,
  normaliseNote,
  normaliseTags,
  type MarkTimes,
  type SectorMarks,
  type StarMark,
} from '#game/stars/star-mark.ts'
import { systemClock } from '#records/browser/clock.ts'
import { browserPageEvents } from '#records/browser/page-events.ts'
import { makeStarMarkRecords, type StarMarkRecords } from '#records/saves/star-marks.ts'
import { openTabChannel } from '../device/tab-channel.ts'
import type { Opening, SyncServices } from '../sync/store-services.ts'
import { makeSyncSchedule } from '../sync/sync-schedule.ts'
import { mergeRows, makeStarDevice, markName, newMark, type DeviceMark, type StarDevice } from './star-device.ts'
import { makeMarkSource } from './star-marks-sync.ts'
import { makeMarkWriter } from './star-marks-writer.ts'
import type { MarksBefore, StarMarksActions, StarMarksState, StarMarksStore } from './star-marks.ts'

export interface StarMarksOptions extends SyncServices {
  readonly records: StarMarkRecords
  readonly device?: StarDevice
}

type Content = Omit<StarMark, 'at'>
type Change = (sector: string, changes: Readonly<Record<string, Partial<Content>>>) => void

const contentOf = ({ bookmarked, note, tags }: StarMark): Content => ({ bookmarked, note, tags })

const makeMarkActions = (
  get: () => StarMarksState,
  change: Change,
): Pick<StarMarksActions, 'setBookmark' | 'setNote' | 'setTags' | 'clear' | 'putBack' | 'importMarks'> => ({
  setBookmark: (sector, system, bookmarked) => change(sector, { [system]: { bookmarked } }),
  setNote: (sector, system, note) => change(sector, { [system]: { note: normaliseNote(note) } }),
  setTags: (sector, system, tags) => change(sector, { [system]: { tags: normaliseTags(tags) } }),
  clear: (sector, systems) => {
    const marks = Object.fromEntries(systems.map((system) => [system, markOf(get().marks[sector], system)]))
    change(sector, Object.fromEntries(systems.map((system) => [system, contentOf(emptyMark)])))
    return { sector, marks } satisfies MarksBefore
  },
  putBack: ({ sector, marks }) =>
    change(sector, Object.fromEntries(Object.entries(marks).map(([system, mark]) => [system, contentOf(mark)]))),
  importMarks: (sector, marks) => {
    const wanted = Object.entries(marks).flatMap(([system, { bookmarked, note, tags }]) => {
      const here = markOf(get().marks[sector], system)
      const added: Partial<Content> = {
        ...(bookmarked && !here.bookmarked && { bookmarked }),
        ...(note !== '' && here.note === '' && { note: normaliseNote(note) }),
        ...(tags.length > 0 && here.tags.length === 0 && { tags: normaliseTags(tags) }),
      }
      return Object.keys(added).length > 0 ? [[system, added] as const] : []
    })
    change(sector, Object.fromEntries(wanted))
    return wanted.length
  },
})

/** `row` with the wanted values. Changed fields get later times than they had, as clocks of devices may differ. */
const withFields = (row: DeviceMark, wanted: Partial<Content>, now: number): DeviceMark | undefined => {
  const fields = (Object.keys(wanted) as readonly (keyof MarkTimes)[]).filter(
    (field) => JSON.stringify(row.mark[field]) !== JSON.stringify(wanted[field]),
  )
  if (fields.length === 0) return undefined
  const { at } = row.mark
  const times = Object.fromEntries(fields.map((field) => [field, Math.max(now, at[field] + 1)]))
  return { ...row, dirty: true, mark: { ...row.mark, ...wanted, at: { ...at, ...times } } }
}

const makeMemory = (get: () => StarMarksState, set: (state: Partial<StarMarksState>) => void) => {
  const rows = new Map<string, DeviceMark>()
  return {
    rows: rows as ReadonlyMap<string, DeviceMark>,
    find: (sector: string, system: string): DeviceMark =>
      rows.get(markName({ sector, system })) ?? newMark({ sector, system }),
    put: (changed: readonly DeviceMark[]) => {
      for (const row of changed) rows.set(markName(row), row)
      const sectors: Record<string, SectorMarks> = {}
      for (const { sector, system, mark } of changed)
        sectors[sector] = { ...(sectors[sector] ?? get().marks[sector]), [system]: mark }
      if (changed.length > 0) set({ marks: { ...get().marks, ...sectors } })
    },
  }
}

/** The store of marks. A change is in memory at once, on the device right after, and then in the account. */
export function makeStarMarks(options: StarMarksOptions): StarMarksStore {
  const { owner, session, records } = options
  const { device = makeStarDevice(owner), channel = openTabChannel(`orion-stars-${owner}`) } = options
  const { page = browserPageEvents(), clock = systemClock } = options

  return createStore<StarMarksState & StarMarksActions>()((set, get) => {
    const memory = makeMemory(get, set)
    let until: string | undefined
    let isClosed = false
    const writer = makeMarkWriter({ device, channel, report: (deviceProblem) => set({ deviceProblem }) })

    const put = (changed: readonly DeviceMark[]) => {
      memory.put(changed)
      writer.write(changed)
    }

    const source = makeMarkSource({
      marks: memory.rows,
      put,
      records,
      since: () => until,
      setReadUntil: (moment) => {
        if (until === moment) return
        until = moment
        writer.saveReadUntil(moment)
      },
    })
    const sync = makeSyncSchedule({
      owner,
      session,
      clock,
      page,
      report: (account) => set({ account }),
      exchange: (runner, isFull) => runner.run(source, isFull),
    })

    const change: Change = (sector, changes) => {
      const changed = Object.entries(changes).flatMap(
        ([system, wanted]) => withFields(memory.find(sector, system), wanted, clock.now()) ?? [],
      )
      put(changed)
      if (changed.length > 0) sync.soon()
    }

    const readDevice = async () => {
      const stored = await device.loadMarks()
      if (isClosed) return
      if (!stored.ok) return set({ deviceProblem: stored.error })
      memory.put(
        stored.value.map((row) => {
          const here = memory.rows.get(markName(row))
          return here ? mergeRows(here, row) : row
        }),
      )
    }

    const open = async () => {
      channel.onMessage(() => void readDevice())
      const [storedUntil] = await Promise.all([device.loadReadUntil(), readDevice()])
      if (isClosed) return
      if (storedUntil.ok && get().deviceProblem === null) until = storedUntil.value
      put(device.leftovers.read().map((row) => mergeRows(memory.find(row.sector, row.system), row)))
      set({ phase: 'ready' })
      sync.start()
      void sync.now()
    }

    const stopHiding = page.onHidden(() => writer.saveLeftovers())
    const opened = open()

    return {
      owner,
      phase: 'loading',
      deviceProblem: null,
      account: 'unknown',
      marks: {},
      ready: () => opened,
      close: async () => {
        sync.stop()
        stopHiding()
        await writer.written()
        isClosed = true
        channel.close()
        device.close()
        set({ phase: 'closed', marks: {}, account: 'unknown', deviceProblem: null })
      },
      ...makeMarkActions(get, change),
      flush: () => writer.written(),
      sync: () => sync.now(),
    }
  })
}

/** Makes the store with the real record store; the marks are still being read from the device. */
export const openStarMarks = ({ client, ...options }: Opening<StarMarksOptions>) =>
  makeStarMarks({ ...options, records: makeStarMarkRecords(client) })
