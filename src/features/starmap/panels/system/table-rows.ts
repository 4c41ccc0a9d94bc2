import { distanceBetween, spectralClasses, systemOwners, type StarSystem } from '#game/stars/star-system.ts'

export const tableKeys = ['name', 'owner', 'class', 'height', 'jumps'] as const
export type TableKey = (typeof tableKeys)[number]

export interface TableSort {
  readonly key: TableKey
  readonly descending: boolean
}

export interface TableRow {
  readonly system: StarSystem
  /** Jumps from the selected system; -1: not reachable; undefined: no system is selected. */
  readonly jumps: number | undefined
}

const collator = new Intl.Collator('en', { numeric: true })
const byName = (a: TableRow, b: TableRow): number => collator.compare(a.system.name, b.system.name)
/** Unreachable systems are given this number of jumps, and are sorted last in both directions. */
const farthest = Number.MAX_SAFE_INTEGER

const orders: Readonly<Record<TableKey, (a: TableRow, b: TableRow) => number>> = {
  name: byName,
  owner: (a, b) => systemOwners.indexOf(a.system.owner) - systemOwners.indexOf(b.system.owner),
  class: (a, b) => spectralClasses.indexOf(a.system.spectral) - spectralClasses.indexOf(b.system.spectral),
  height: (a, b) => a.system.position[2] - b.system.position[2],
  jumps: (a, b) => reach(a) - reach(b),
}
const reach = ({ jumps = -1 }: TableRow): number => (jumps < 0 ? farthest : jumps)

interface TableRowsInput {
  readonly systems: readonly StarSystem[]
  /** For each system: 1 if it matches the filters, else 0. */
  readonly bright: Uint8Array
  /** Jumps from the selected system to each system; undefined if none is selected. */
  readonly jumps: Int32Array | undefined
  readonly sort: TableSort
}

/** The rows of the systems that match the filters, sorted. Ties are sorted by name. */
export function tableRows({ systems, bright, jumps, sort }: TableRowsInput): readonly TableRow[] {
  const rows = systems.flatMap((system, index): readonly TableRow[] =>
    bright[index] ? [{ system, jumps: jumps?.[index] }] : [],
  )
  const order = orders[sort.key]
  return rows.toSorted((a, b) => {
    if (sort.key === 'jumps' && (reach(a) === farthest) !== (reach(b) === farthest)) return order(a, b)
    return (sort.descending ? order(b, a) : order(a, b)) || byName(a, b)
  })
}

/** Id of the next (1) or previous (-1) system by name, wrapping around; the first or last if none is selected. */
export function stepByName(
  systems: readonly StarSystem[],
  bright: Uint8Array,
  selected: string | null,
  by: -1 | 1,
): string | undefined {
  const names = tableRows({ systems, bright, jumps: undefined, sort: { key: 'name', descending: false } })
  if (names.length === 0) return undefined
  const at = names.findIndex(({ system }) => system.id === selected)
  if (at >= 0) return names[(at + by + names.length) % names.length]?.system.id
  const gone = systems.find(({ id }) => id === selected)
  if (!gone) return names[by === 1 ? 0 : names.length - 1]?.system.id
  // The selected system does not match the filters, so the step starts from where it would be in the list.
  const next = names.findIndex(({ system }) => collator.compare(system.name, gone.name) > 0)
  const after = next < 0 ? 0 : next
  return names[by === 1 ? after : (after - 1 + names.length) % names.length]?.system.id
}

export interface Neighbour {
  readonly system: StarSystem
  readonly ly: number
}

/** The systems within one jump (`near`) with their distances, in the order of `near`. */
export const neighboursAt = (
  systems: readonly StarSystem[],
  here: StarSystem,
  near: Iterable<number>,
): readonly Neighbour[] =>
  [...near].flatMap((index) => {
    const system = systems[index]
    return system ? [{ system, ly: distanceBetween(here.position, system.position) }] : []
  })
