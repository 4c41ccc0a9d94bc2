import { distanceBetween, spectralClasses, systemOwners, type StarSystem } from '#game/stars/star-system.ts'

/** Lines of the table of systems, in order. */

export const tableKeys = ['name', 'owner', 'class', 'height', 'jumps'] as const
export type TableKey = (typeof tableKeys)[number]

export interface TableSort {
  readonly key: TableKey
  readonly descending: boolean
}

export interface TableRow {
  readonly system: StarSystem
  /** From the selected system; -1: no way; undefined: none is selected. */
  readonly jumps: number | undefined
}

const collator = new Intl.Collator('en', { numeric: true })
const byName = (a: TableRow, b: TableRow): number => collator.compare(a.system.name, b.system.name)
/** What cannot be reached comes after what can, whichever way it is turned. */
const farthest = Number.MAX_SAFE_INTEGER

const orders: Readonly<Record<TableKey, (a: TableRow, b: TableRow) => number>> = {
  name: byName,
  owner: (a, b) => systemOwners.indexOf(a.system.owner) - systemOwners.indexOf(b.system.owner),
  class: (a, b) => spectralClasses.indexOf(a.system.spectral) - spectralClasses.indexOf(b.system.spectral),
  height: (a, b) => a.system.position[2] - b.system.position[2],
  jumps: (a, b) => reach(a) - reach(b),
}
const reach = ({ jumps = -1 }: TableRow): number => (jumps < 0 ? farthest : jumps)

interface Asked {
  readonly systems: readonly StarSystem[]
  /** 1 for each system that the filters leave. */
  readonly bright: Uint8Array
  /** Jumps from the selected system to each, where one is selected. */
  readonly jumps: Int32Array | undefined
  readonly sort: TableSort
}

/** Those alike stand by name. */
export function tableRows({ systems, bright, jumps, sort }: Asked): readonly TableRow[] {
  const rows = systems.flatMap((system, index): readonly TableRow[] =>
    bright[index] ? [{ system, jumps: jumps?.[index] }] : [],
  )
  const order = orders[sort.key]
  return rows.toSorted((a, b) => {
    if (sort.key === 'jumps' && (reach(a) === farthest) !== (reach(b) === farthest)) return order(a, b)
    return (sort.descending ? order(b, a) : order(a, b)) || byName(a, b)
  })
}

/** The bright system before (-1) or after (1) one, by name, round at the ends; the first where none is selected. */
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
  // Filtered away: the neighbours of the place where it would stand.
  const next = names.findIndex(({ system }) => collator.compare(system.name, gone.name) > 0)
  const after = next < 0 ? 0 : next
  return names[by === 1 ? after : (after - 1 + names.length) % names.length]?.system.id
}

export interface Neighbour {
  readonly system: StarSystem
  readonly ly: number
}

/** Systems one jump away, the nearest first. */
export const neighboursAt = (
  systems: readonly StarSystem[],
  here: StarSystem,
  near: Iterable<number>,
): readonly Neighbour[] =>
  [...near].flatMap((index) => {
    const system = systems[index]
    return system ? [{ system, ly: distanceBetween(here.position, system.position) }] : []
  })
