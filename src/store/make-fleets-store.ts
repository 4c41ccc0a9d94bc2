import { createStore } from 'zustand/vanilla'
import { unmarked, type Fleet } from '#game/fleet.ts'
import { err, ok, type Result } from '#game/result.ts'
import { systemClock, type Clock } from '#records/clock.ts'
import { browserPageEvents, type PageEvents } from '#records/page-events.ts'
import { makeRandomId } from '#records/random-id.ts'
import { browserChannel, type FleetChannel } from './device/fleet-channel.ts'
import { makeFleetDevice, type FleetDevice } from './device/fleet-device.ts'
import {
  deleteEntry,
  dropStep,
  editEntry,
  keptEntry,
  newEntry,
  settleConflicts,
  stepEntry,
  takeStored,
  toDevice,
  type FleetEntry,
} from './fleet-entry.ts'
import { makeFleetSync, type FleetSource } from './fleet-sync.ts'
import { selectFleet, type FleetProblem, type FleetsActions, type FleetsState, type FleetsStore } from './fleets.ts'

/** How long the hands may rest before a change is written to the device; it is written at once when the page hides. */
export const deviceWriteDebounce = 250

export interface FleetsOptions {
  readonly records: FleetSource
  readonly makeDevice?: (owner: string) => FleetDevice
  readonly page?: PageEvents
  readonly clock?: Clock
  readonly makeId?: () => string
  /** Tells this browser's other tabs, and hears from them, that a fleet was written. */
  readonly makeChannel?: (owner: string) => FleetChannel
}

/** What is open of one account: gone when another is opened. */
interface Desk {
  readonly owner: string
  readonly device: FleetDevice
  readonly channel: FleetChannel
  /** Ids changed since they were last written. */
  readonly unwritten: Set<string>
  cancelWrite: () => void
  writing: Promise<void>
  /** Resolves when the device has been read. */
  opened: Promise<void>
}

/**
 * The player's fleets, local first: a change is in memory at once, on the device within a quarter of a
 * second, in the account when there is a login and a network. Nothing waits for the network, and nothing
 * is dropped for want of one.
 */
export const makeFleetsStore = (options: FleetsOptions): FleetsStore => {
  const {
    records,
    makeDevice = makeFleetDevice,
    page = browserPageEvents(),
    clock = systemClock,
    makeId = makeRandomId,
    makeChannel = browserChannel,
  } = options
  let desk: Desk | undefined

  const store: FleetsStore = createStore<FleetsState & FleetsActions>()((set, get) => {
    const find = (id: string) => selectFleet(id)(get())

    const put = (entry: FleetEntry) => set(({ entries }) => ({ entries: { ...entries, [entry.id]: entry } }))

    /** Puts an entry in place, to be written soon. */
    const keep = (entry: FleetEntry) => {
      put(entry)
      const current = desk
      if (!current) return
      current.unwritten.add(entry.id)
      current.cancelWrite()
      current.cancelWrite = clock.after(deviceWriteDebounce, () => void write(current))
    }

    /** The player changed something: to be written, and sent after. */
    const change = (entry: FleetEntry) => {
      keep(entry)
      if (entry.dirty) sync.soon()
    }

    const writeOne = async ({ device, channel, unwritten }: Desk, id: string): Promise<void> => {
      for (;;) {
        const entry = get().entries[id]
        if (!entry || entry.write === entry.seen?.write) return
        const saved = await device.save(toDevice(entry), entry.seen?.write ?? 0)
        const now = get().entries[id]
        if (!now) return
        if (!saved.ok) {
          set({ deviceProblem: saved.error })
          unwritten.add(id) // Tried again with the next change: there may be room by then.
          return put({ ...now, device: saved.error })
        }
        if (saved.value.kind === 'stale') {
          put(takeStored(now, saved.value.stored))
          continue
        }
        const isLatest = now.write === entry.write
        put({ ...now, seen: { write: entry.write, fleet: entry.fleet }, device: isLatest ? 'kept' : 'saving' })
        if (get().deviceProblem) set({ deviceProblem: null })
        channel.tell(id)
        if (isLatest) return
      }
    }

    const write = (current: Desk): Promise<void> => {
      current.cancelWrite()
      const ids = [...current.unwritten]
      current.unwritten.clear()
      current.writing = current.writing.then(async () => {
        for (const id of ids) if (desk === current) await writeOne(current, id)
      })
      return current.writing
    }

    /** Another tab wrote: ours is unchanged and follows, or is changed and will be merged when it is written. */
    const hear = async (current: Desk, id: string) => {
      const stored = await current.device.get(id)
      if (desk !== current || !stored.ok || !stored.value) return
      const mine = get().entries[id]
      if (mine?.seen?.write === stored.value.write) return
      if (!mine || mine.write === mine.seen?.write) put(keptEntry(stored.value))
    }

    const sync = makeFleetSync({
      records,
      clock,
      page,
      owner: () => desk?.owner,
      entries: () => get().entries,
      find: (id) => get().entries[id],
      put: keep,
      mark: (id, account) => {
        const entry = get().entries[id]
        if (entry) put({ ...entry, account })
      },
      report: (account) => set({ account }),
    })

    const step = (id: string, direction: 'undo' | 'redo'): Result<Fleet, FleetProblem> => {
      const entry = find(id)
      if (!entry) return err({ code: 'NO_SUCH_FLEET' })
      const stepped = stepEntry(entry, direction, clock.now())
      if (!stepped) return err({ code: 'NOTHING_TO_STEP' })
      if (!stepped.ok) {
        put(dropStep(entry, direction))
        return stepped
      }
      change(stepped.value)
      return ok(stepped.value.fleet)
    }

    const read = async (current: Desk) => {
      set({ owner: current.owner, phase: 'loading' })
      current.channel.hear((id) => void hear(current, id))
      const rows = await current.device.load()
      if (desk !== current) return
      if (rows.ok) for (const row of rows.value) if (!get().entries[row.id]) put(keptEntry(row))
      set({ phase: 'ready', ...(!rows.ok && { deviceProblem: rows.error }) })
      sync.start()
      void sync.now()
    }

    const close = async () => {
      const current = desk
      if (!current) return
      sync.stop()
      await write(current)
      if (desk !== current) return
      desk = undefined
      current.channel.close()
      current.device.close()
      set({ owner: null, phase: 'closed', entries: {}, account: 'unknown', deviceProblem: null })
    }

    page.onHidden(() => {
      if (desk) void write(desk)
    })

    return {
      owner: null,
      phase: 'closed',
      deviceProblem: null,
      account: 'unknown',
      entries: {},
      open: async (owner) => {
        if (desk?.owner === owner) return desk.opened
        await close()
        const made: Desk = {
          owner,
          device: makeDevice(owner),
          channel: makeChannel(owner),
          unwritten: new Set(),
          cancelWrite: () => {},
          writing: Promise.resolve(),
          opened: Promise.resolve(),
        }
        desk = made
        made.opened = read(made)
        return made.opened
      },
      close,
      create: (fleet) => {
        const id = makeId()
        change(newEntry({ ...unmarked, ...fleet, id }, clock.now()))
        return id
      },
      edit: (id, edit) => {
        const entry = find(id)
        if (!entry) return err({ code: 'NO_SUCH_FLEET' })
        const edited = editEntry(entry, edit, clock.now())
        if (!edited.ok) return edited
        change(edited.value)
        return ok(edited.value.fleet)
      },
      undo: (id) => step(id, 'undo'),
      redo: (id) => step(id, 'redo'),
      remove: (id) => {
        const entry = find(id)
        if (entry) change(deleteEntry(entry, true))
      },
      restore: (id) => {
        const entry = get().entries[id]
        if (entry?.deleted) change(deleteEntry(entry, false))
      },
      settleConflicts: (id) => {
        const entry = find(id)
        if (entry && entry.conflicts.length > 0) change(settleConflicts(entry))
      },
      flush: async () => {
        if (desk) await write(desk)
      },
      sync: () => sync.now(),
    }
  })
  return store
}
