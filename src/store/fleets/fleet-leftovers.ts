import type { Fleet } from '#game/fleet/fleet.ts'
import type { DeviceStorage } from '#records/browser/device-storage.ts'
import { isObject } from '#shared/is-object.ts'
import { readList } from '../device/leftovers.ts'
import { readEdits, type FleetHistory } from './fleet-history.ts'
import type { DeviceFleet } from './fleet-row.ts'

/** A fleet that IndexedDB had not written when the page closed. It is stored as JSON, so do not rename its fields. */
export interface FleetLeftover {
  readonly row: DeviceFleet
  readonly seen: { readonly write: number; readonly fleet: Fleet } | null
  readonly history: FleetHistory
  /** False if `history` has only the steps of that visit, because the earlier ones had not been read yet. */
  readonly historyWhole: boolean
}

export interface FleetLeftovers {
  readonly save: (leftovers: readonly FleetLeftover[]) => void
  readonly read: () => readonly FleetLeftover[]
  /** Removes the fleet's leftover if its write number (`row.write`) is at most `write`. */
  readonly drop: (id: string, write: number) => void
}

export const fleetLeftoversKey = (owner: string): string => `orion-unwritten:${owner}`

/** The most characters to store. Local storage is small and shared with other data. */
const maxLength = 2_000_000

const maxShortenedSteps = 50

const shortened = ({ history: { undo, redo }, ...leftover }: FleetLeftover): FleetLeftover => ({
  ...leftover,
  history: { undo: undo.slice(-maxShortenedSteps), redo: redo.slice(-maxShortenedSteps) },
})

/** JSON of as many leftovers as fit, in order. A leftover that is too long is tried with its latest steps only. */
function serializeLeftovers(leftovers: readonly FleetLeftover[]): string {
  let room = maxLength
  const texts: string[] = []
  for (const leftover of leftovers) {
    const candidates = [leftover, shortened(leftover)].map((one) => JSON.stringify(one))
    const text = candidates.find(({ length }) => length <= room)
    if (text === undefined) continue
    room -= text.length
    texts.push(text)
  }
  return `[${texts.join(',')}]`
}

export function makeFleetLeftovers(
  owner: string,
  storage: DeviceStorage,
  readRow: (row: unknown) => DeviceFleet | undefined,
): FleetLeftovers {
  const key = fleetLeftoversKey(owner)

  const readLeftover = (value: unknown): readonly FleetLeftover[] => {
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
  const read = () => readList(storage.get(key)).flatMap(readLeftover)
  const write = (leftovers: readonly FleetLeftover[]) => {
    // Without room no leftovers are kept; IndexedDB may still finish writing before the page closes.
    if (leftovers.length === 0 || !storage.set(key, serializeLeftovers(leftovers))) storage.remove(key)
  }

  return {
    read,
    save: (leftovers) => {
      if (leftovers.length === 0) return
      const ids = new Set(leftovers.map(({ row }) => row.id))
      write([...leftovers, ...read().filter(({ row }) => !ids.has(row.id))])
    },
    drop: (id, written) => {
      if (storage.get(key) === null) return
      write(read().filter(({ row }) => row.id !== id || row.write > written))
    },
  }
}
