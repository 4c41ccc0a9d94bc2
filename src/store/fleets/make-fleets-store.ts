import { createStore } from 'zustand/vanilla'
import { withPin, type Rules } from '#game/fleet-pin.ts'
import { unmarked, type Fleet, type NewFleet } from '#game/fleet.ts'
import { err, ok, type Result } from '#game/result.ts'
import { systemClock, type Clock } from '#records/clock.ts'
import { browserPageEvents, type PageEvents } from '#records/page-events.ts'
import { makeRandomId } from '#records/random-id.ts'
import { browserChannel, type FleetChannel } from '../device/fleet-channel.ts'
import { makeFleetDevice, type FleetDevice } from './fleet-device.ts'
import type { DeviceVersion } from './fleet-row.ts'
import { fleetsMark, makeFleetDesk, type Desk } from './fleet-writer.ts'
import { asNewFleet, marked } from './fleet-entry-sync.ts'
import {
  deleteEntry,
  dropStep,
  editEntry,
  newEntry,
  settleConflicts,
  stepEntry,
  type FleetEntry,
} from './fleet-entry.ts'
import { makeBackupActions } from './fleet-import.ts'
import { makeFleetSync, type FleetSource } from '../fleet-sync.ts'
import { makeVersionActions, makeVersionsHost, selectVersions } from './fleet-versions.ts'
import { selectFleet, type FleetProblem, type FleetsActions, type FleetsState, type FleetsStore } from './fleets-state.ts'

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
  /** Today's rules, which new ships are pinned to. */
  readonly rules: () => Rules
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
    rules,
  } = options
  let desk: Desk | undefined

  const store: FleetsStore = createStore<FleetsState & FleetsActions>()((set, get) => {
    const find = (id: string) => selectFleet(id)(get())

    const put = (...changed: readonly FleetEntry[]) =>
      set(({ entries }) => ({
        entries: { ...entries, ...Object.fromEntries(changed.map((entry) => [entry.id, entry])) },
      }))

    /** Puts entries in place, to be written soon. */
    const keep = (...changed: readonly FleetEntry[]) => {
      put(...changed)
      const current = desk
      if (!current) return
      for (const { id } of changed) current.unwritten.add(id)
      // What is typed until the last moment comes after the page was hidden.
      if (!page.isVisible()) leaveNotes(current)
      current.cancelWrite()
      current.cancelWrite = clock.after(deviceWriteDebounce, () => void write(current))
    }

    /** The player changed something: to be written, and sent after. */
    const change = (...changed: readonly FleetEntry[]) => {
      keep(...changed)
      if (changed.some(({ dirty }) => dirty)) sync.soon()
    }

    const entryOf = (fleet: NewFleet, id: string): FleetEntry =>
      newEntry(withPin({ ...unmarked, ...fleet, id }, rules()), clock.now())

    /** Versions are few and small: each is written at once. */
    const keepVersions = (...changed: readonly DeviceVersion[]) => {
      const byId = Object.fromEntries(changed.map((version) => [version.id, version]))
      set(({ versions }) => ({ versions: { ...versions, ...byId } }))
      const current = desk
      if (!current) return
      current.writing = current.writing.then(async () => {
        const saved = await current.device.saveVersions(changed)
        if (desk === current && !saved.ok) set({ deviceProblem: saved.error })
      })
    }

    const { write, leaveNotes, takeStoredRows, hear, readRest } = makeFleetDesk({
      get,
      set,
      put,
      keep,
      isOpen: (one) => desk === one,
    })

    const sync = makeFleetSync({
      records,
      clock,
      page,
      owner: () => desk?.owner,
      entries: () => get().entries,
      find: (id) => get().entries[id],
      put: keep,
      mark: (account, ...ids) => {
        const { entries } = get()
        keep(...ids.flatMap((id) => entries[id] ?? []).map((entry) => marked(entry, account)))
      },
      report: (account) => set({ account }),
      giveNewId: (id) => {
        const entry = get().entries[id]
        if (!entry) return
        const newId = makeId()
        keep(...asNewFleet(entry, newId))
        const moved = selectVersions(id)(get()).map((version) => ({ ...version, fleet: newId }))
        if (moved.length > 0) keepVersions(...moved)
      },
      since: () => desk?.readUntil,
      readUntil: (until) => {
        const current = desk
        if (!current || current.readUntil === until) return
        current.readUntil = until
        current.cancelWrite()
        current.cancelWrite = clock.after(deviceWriteDebounce, () => void write(current))
      },
      versions: makeVersionsHost({ get, keepVersions }),
    })

    const step = (id: string, direction: 'undo' | 'redo', steps = 1): Result<Fleet, FleetProblem> => {
      const entry = find(id)
      if (!entry) return err({ code: 'NO_SUCH_FLEET' })
      let current = entry
      for (let n = 0; n < steps; n += 1) {
        const stepped = stepEntry(current, direction, clock.now(), rules())
        if (stepped?.ok) {
          current = stepped.value
          continue
        }
        if (stepped) current = dropStep(current, direction)
        if (current !== entry) change(current)
        if (stepped) return stepped
        return n === 0 ? err({ code: 'NOTHING_TO_STEP' }) : ok(current.fleet)
      }
      change(current)
      return ok(current.fleet)
    }

    const edit: FleetsActions['edit'] = (id, edit) => {
      const entry = find(id)
      if (!entry) return err({ code: 'NO_SUCH_FLEET' })
      const edited = editEntry(entry, edit, clock.now(), rules())
      if (!edited.ok) return edited
      change(edited.value)
      return ok(edited.value.fleet)
    }

    const read = async (current: Desk) => {
      set({ owner: current.owner, phase: 'loading' })
      current.channel.hear((id) => void hear(current, id))
      const [rows, mark] = await Promise.all([current.device.load(), current.device.loadMark(fleetsMark)])
      if (desk !== current) return
      takeStoredRows(current, rows.ok ? rows.value : [])
      // Without its fleets a mark would hide from us what we do not have.
      if (rows.ok && mark.ok) current.readUntil = current.keptUntil = mark.value
      set({ phase: 'ready', ...(!rows.ok && { deviceProblem: rows.error }) })
      await readRest(current)
      if (desk !== current) return
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
      set({ owner: null, phase: 'closed', entries: {}, versions: {}, account: 'unknown', deviceProblem: null })
    }

    page.onHidden(() => {
      if (!desk) return
      leaveNotes(desk)
      void write(desk)
    })

    return {
      owner: null,
      phase: 'closed',
      deviceProblem: null,
      account: 'unknown',
      entries: {},
      versions: {},
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
          readUntil: undefined,
          keptUntil: undefined,
          opened: Promise.resolve(),
        }
        desk = made
        made.opened = read(made)
        return made.opened
      },
      close,
      create: (fleet) => {
        const id = makeId()
        change(entryOf(fleet, id))
        return id
      },
      createAll: (fleets) => {
        const made = fleets.map((fleet) => entryOf(fleet, makeId()))
        change(...made)
        return made.map(({ id }) => id)
      },
      edit,
      undo: (id, steps) => step(id, 'undo', steps),
      redo: (id, steps) => step(id, 'redo', steps),
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
      ...makeVersionActions({ get, edit, keepVersions, makeId, clock, sync }),
      ...makeBackupActions({ get, entryOf, change, keepVersions, makeId, sync }),
      flush: async () => {
        if (desk) await write(desk)
      },
      sync: () => sync.now(),
    }
  })
  return store
}
