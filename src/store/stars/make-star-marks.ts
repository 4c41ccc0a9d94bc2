import { createStore } from 'zustand/vanilla'
import {
  hasContent,
  markOf,
  mergeMarks,
  noMark,
  sameMark,
  settleNote,
  settleTags,
  type MarkTimes,
  type SectorMarks,
  type StarMark,
} from '#game/star-mark.ts'
import { systemClock, type Clock } from '#records/clock.ts'
import { browserPageEvents, type PageEvents } from '#records/page-events.ts'
import type { Session } from '#records/session.ts'
import type { StarMarkRecords, StarMarkRow } from '#records/star-marks.ts'
import { browserStarChannel, type StarChannel } from '../device/star-channel.ts'
import { joinRows, makeStarDevice, nameOfMark, type DeviceMark, type StarDevice } from './star-device.ts'
import { makeMarksSync } from '../star-marks-sync.ts'
import type { MarksBefore, StarMarksActions, StarMarksState, StarMarksStore } from './star-marks.ts'

export interface StarMarksOptions {
  readonly session: Pick<Session, 'getState' | 'subscribe' | 'verify'>
  readonly records: StarMarkRecords
  readonly makeDevice?: (owner: string) => StarDevice
  readonly makeChannel?: (owner: string) => StarChannel
  readonly page?: PageEvents
  readonly clock?: Clock
}

type Content = Omit<StarMark, 'at'>

/** What one account's marks are worked on with, from `open` to `close`. */
interface Desk {
  readonly owner: string
  readonly device: StarDevice
  readonly channel: StarChannel
  /** By sector and system: what the device keeps beside the mark. */
  readonly rows: Map<string, DeviceMark>
  /** What the device does not have yet, by the same names. */
  readonly unwritten: Map<string, DeviceMark>
  until: string | undefined
  writing: Promise<void>
  opened: Promise<void>
}

const contentOf = ({ bookmarked, note, tags }: StarMark): Content => ({ bookmarked, note, tags })

/** Own marks, local first: in memory and on the device at once, in the account when there is a login and a network. */
export const makeStarMarks = (options: StarMarksOptions): StarMarksStore => {
  const { session, records, makeDevice = makeStarDevice, makeChannel = browserStarChannel } = options
  const { page = browserPageEvents(), clock = systemClock } = options
  let desk: Desk | undefined

  const store: StarMarksStore = createStore<StarMarksState & StarMarksActions>()((set, get) => {
    /** Shows these rows. */
    const show = (current: Desk, rows: readonly DeviceMark[]) => {
      for (const row of rows) current.rows.set(nameOfMark(row), row)
      const changed: Record<string, SectorMarks> = {}
      for (const { sector, system, mark } of rows)
        changed[sector] = { ...(changed[sector] ?? get().marks[sector]), [system]: mark }
      if (rows.length > 0) set(({ marks }) => ({ marks: { ...marks, ...changed } }))
    }

    const isWritten = ({ unwritten, device }: Desk, rows: readonly DeviceMark[]) => {
      const done = rows.filter((row) => unwritten.get(nameOfMark(row)) === row).map(nameOfMark)
      for (const name of done) unwritten.delete(name)
      device.notes.drop(new Set(done))
    }

    /** Shows these rows and writes them. */
    const keep = (current: Desk, rows: readonly DeviceMark[]) => {
      if (rows.length === 0) return
      show(current, rows)
      for (const row of rows) current.unwritten.set(nameOfMark(row), row)
      current.writing = current.writing.then(async () => {
        const saved = await current.device.saveMarks(rows)
        if (saved.ok) isWritten(current, rows)
        if (desk !== current) return
        if (saved.ok) current.channel.tell()
        set({ deviceProblem: saved.ok ? null : saved.error })
      })
    }

    const rowOf = (current: Desk, sector: string, system: string): DeviceMark =>
      current.rows.get(nameOfMark({ sector, system })) ?? { sector, system, mark: noMark, dirty: false, row: null }

    /** Sets fields of marks, later than what they replace even where two clocks disagree. */
    const change = (sector: string, changes: Readonly<Record<string, Partial<Content>>>) => {
      const current = desk
      if (!current) return
      const rows = Object.entries(changes).flatMap(([system, wanted]) => {
        const row = rowOf(current, sector, system)
        const fields = (Object.keys(wanted) as readonly (keyof MarkTimes)[]).filter(
          (field) => JSON.stringify(row.mark[field]) !== JSON.stringify(wanted[field]),
        )
        if (fields.length === 0) return []
        const { at } = row.mark
        const times = Object.fromEntries(fields.map((field) => [field, Math.max(clock.now(), at[field] + 1)]))
        return [{ ...row, dirty: true, mark: { ...row.mark, ...wanted, at: { ...at, ...times } } }]
      })
      keep(current, rows)
      if (rows.length > 0) sync.soon()
    }

    const takeIn = (rows: readonly StarMarkRow[], whole: boolean) => {
      const current = desk
      if (!current) return
      const joined = rows.flatMap((row) => {
        const here = rowOf(current, row.sector, row.system)
        const mark = mergeMarks(here.mark, row.mark)
        const next = { ...here, mark, row: row.id, dirty: !sameMark(mark, row.mark) }
        const isSame = here.row === next.row && here.dirty === next.dirty && sameMark(here.mark, mark)
        return isSame ? [] : [next]
      })
      const there = new Set(rows.map(({ id }) => id))
      // Gone from the account without a tombstone: it is made again.
      const gone = [...current.rows.values()].filter(({ row }) => whole && row !== null && !there.has(row))
      keep(current, [...joined, ...gone.map((row) => ({ ...row, row: null, dirty: hasContent(row.mark) }))])
    }

    const sync = makeMarksSync({
      session,
      marks: records,
      clock,
      page,
      owner: () => desk?.owner,
      dirty: () => [...(desk?.rows.values() ?? [])].filter(({ dirty }) => dirty),
      takeIn,
      report: (account) => set({ account }),
      since: () => desk?.until,
      readUntil: (until) => {
        const current = desk
        if (!current || current.until === until) return
        current.until = until
        // After the rows: a mark kept without them would hide from us what we do not have.
        current.writing = current.writing.then(async () => {
          if (get().deviceProblem === null) await current.device.saveUntil(until)
        })
      },
    })

    /** Takes in what the device holds: at first, and when another tab wrote. */
    const readDevice = async (current: Desk) => {
      const kept = await current.device.loadMarks()
      if (desk !== current) return
      if (!kept.ok) return set({ deviceProblem: kept.error })
      show(
        current,
        kept.value.map((row) => {
          const here = current.rows.get(nameOfMark(row))
          return here ? joinRows(here, row) : row
        }),
      )
    }

    const read = async (current: Desk) => {
      set({ owner: current.owner, phase: 'loading' })
      current.channel.hear(() => void readDevice(current))
      const [until] = await Promise.all([current.device.loadUntil(), readDevice(current)])
      if (desk !== current) return
      if (until.ok && get().deviceProblem === null) current.until = until.value
      const left = current.device.notes.read()
      keep(
        current,
        left.map((row) => joinRows(rowOf(current, row.sector, row.system), row)),
      )
      set({ phase: 'ready' })
      sync.start()
      void sync.now()
    }

    const close = async () => {
      const current = desk
      if (!current) return
      sync.stop()
      await current.writing
      if (desk !== current) return
      desk = undefined
      current.channel.close()
      current.device.close()
      set({ owner: null, phase: 'closed', marks: {}, account: 'unknown', deviceProblem: null })
    }

    page.onHidden(() => desk?.device.notes.leave([...desk.unwritten.values()]))

    return {
      owner: null,
      phase: 'closed',
      deviceProblem: null,
      account: 'unknown',
      marks: {},
      open: async (owner) => {
        if (desk?.owner === owner) return desk.opened
        await close()
        const made: Desk = {
          ...{ owner, device: makeDevice(owner), channel: makeChannel(owner), rows: new Map(), unwritten: new Map() },
          ...{ until: undefined, writing: Promise.resolve(), opened: Promise.resolve() },
        }
        desk = made
        made.opened = read(made)
        return made.opened
      },
      close,
      setBookmark: (sector, system, bookmarked) => change(sector, { [system]: { bookmarked } }),
      setNote: (sector, system, note) => change(sector, { [system]: { note: settleNote(note) } }),
      setTags: (sector, system, tags) => change(sector, { [system]: { tags: settleTags(tags) } }),
      clear: (sector, systems) => {
        const marks = Object.fromEntries(systems.map((system) => [system, markOf(get().marks[sector], system)]))
        change(sector, Object.fromEntries(systems.map((system) => [system, contentOf(noMark)])))
        return { sector, marks } satisfies MarksBefore
      },
      putBack: ({ sector, marks }) =>
        change(sector, Object.fromEntries(Object.entries(marks).map(([system, mark]) => [system, contentOf(mark)]))),
      importMarks: (sector, marks) => {
        const wanted = Object.entries(marks).flatMap(([system, { bookmarked, note, tags }]) => {
          const here = markOf(get().marks[sector], system)
          const added: Partial<Content> = {
            ...(bookmarked && !here.bookmarked && { bookmarked }),
            ...(note !== '' && here.note === '' && { note: settleNote(note) }),
            ...(tags.length > 0 && here.tags.length === 0 && { tags: settleTags(tags) }),
          }
          return Object.keys(added).length > 0 ? [[system, added] as const] : []
        })
        change(sector, Object.fromEntries(wanted))
        return wanted.length
      },
      flush: async () => {
        await desk?.writing
      },
      sync: () => sync.now(),
    }
  })
  return store
}
