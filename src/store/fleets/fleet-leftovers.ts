import type { Fleet } from '#game/fleet/fleet.ts'
import type { DeviceStorage } from '#records/browser/device-storage.ts'
import { readList } from '../device/leftovers.ts'
import { readEdits, type FleetHistory } from './fleet-history.ts'
import type { DeviceFleet } from './fleet-row.ts'

/**
 * Fleets as they were when the page went, where the database had not got them yet: it gives up what is under way when
 * its page goes, and local storage does not. They are written from here at the next visit.
 */

/** One of them. */
export interface FleetNote {
  readonly row: DeviceFleet
  /** What the database last held of it, as far as the page knew; null: nothing yet. */
  readonly seen: { readonly write: number; readonly fleet: Fleet } | null
  /** Whole, or only the steps of that visit where those before it had not been read yet. */
  readonly history: FleetHistory
  readonly historyWhole: boolean
}

export interface FleetNotes {
  /** Leaves these, in place of earlier ones of the same fleets. */
  readonly leave: (notes: readonly FleetNote[]) => void
  readonly read: () => readonly FleetNote[]
  /** That write of the fleet, or an earlier one, need not be kept here any more. */
  readonly drop: (id: string, write: number) => void
}

export const fleetNotesKey = (owner: string): string => `orion-unwritten:${owner}`

/** Local storage is small, and others' too. Characters. */
const roomForNotes = 2_000_000

/** Steps that a note takes where the whole history has no room. */
const fewSteps = 50

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const shortened = ({ history: { undo, redo }, ...note }: FleetNote): FleetNote => ({
  ...note,
  history: { undo: undo.slice(-fewSteps), redo: redo.slice(-fewSteps) },
})

/** As many as there is room for, the first ones first; those with a long history with its latest steps alone. */
function spellNotes(notes: readonly FleetNote[]): string {
  let room = roomForNotes
  const spelt: string[] = []
  for (const note of notes) {
    const text = [note, shortened(note)].map((one) => JSON.stringify(one)).find(({ length }) => length <= room)
    if (text === undefined) continue
    room -= text.length
    spelt.push(text)
  }
  return `[${spelt.join(',')}]`
}

/** `readRow` says what a row of the database is, and so of a note. */
export function makeFleetNotes(
  owner: string,
  storage: DeviceStorage,
  readRow: (row: unknown) => DeviceFleet | undefined,
): FleetNotes {
  const key = fleetNotesKey(owner)

  const readNote = (value: unknown): readonly FleetNote[] => {
    if (!isObject(value)) return []
    const row = readRow(value['row'])
    if (!row) return []
    const { seen, history } = value
    const before =
      isObject(seen) && typeof seen['write'] === 'number' ? readRow({ ...row, fleet: seen['fleet'] }) : undefined
    return [
      {
        row,
        seen: before && isObject(seen) ? { write: Number(seen['write']), fleet: before.fleet } : null,
        history: isObject(history)
          ? { undo: readEdits(history['undo']), redo: readEdits(history['redo']) }
          : { undo: [], redo: [] },
        historyWhole: value['historyWhole'] === true,
      },
    ]
  }
  const read = () => readList(storage.get(key)).flatMap(readNote)
  const write = (notes: readonly FleetNote[]) => {
    // Where there is no room, nothing is lost that was not on its way to being lost.
    if (notes.length === 0 || !storage.set(key, spellNotes(notes))) storage.remove(key)
  }

  return {
    read,
    leave: (notes) => {
      if (notes.length === 0) return
      const left = new Set(notes.map(({ row }) => row.id))
      write([...notes, ...read().filter(({ row }) => !left.has(row.id))])
    },
    drop: (id, written) => {
      if (storage.get(key) === null) return
      write(read().filter(({ row }) => row.id !== id || row.write > written))
    },
  }
}
