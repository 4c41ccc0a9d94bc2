import { distanceBetween, type StarPosition, type StarSystem } from './star-system.ts'

/** Stars closer than this are components of one system. Light years; 630 times the distance from Earth to Sun. */
const systemWidth = 0.01

/**
 * Collects stars one by one. If `mergeComponents` is true, only the brightest component of each system is kept; it gets
 * the first one's place in the list. Near stars are found with a grid of cells of width 2 × `systemWidth`: only eight
 * cells can contain stars near enough. Cells are looked up by a hash, which two cells may share, so the distance is
 * always checked.
 */
export function makeSystemCollector(mergeComponents: boolean) {
  const systems: StarSystem[] = []
  const cells = new Map<number, number[]>()
  const state = { systems, merged: 0 }
  const neighbourCells = ([x, y, z]: StarPosition): readonly number[] => {
    const [xs, ys, zs] = [x, y, z].map((value) => [-0.5, 0.5].map((half) => Math.floor(value / systemWidth / 2 + half)))
    return (xs ?? []).flatMap((cx) => (ys ?? []).flatMap((cy) => (zs ?? []).map((cz) => cellNumber(cx, cy, cz))))
  }
  const keep = (system: StarSystem, index: number): void => {
    systems[index] = system
    const own = cellNumber(...cellOf(system.position))
    const cell = cells.get(own)
    if (cell) cell.push(index)
    else cells.set(own, [index])
  }
  const add = (system: StarSystem): void => {
    if (!mergeComponents) {
      systems.push(system)
      return
    }
    const existing = neighbourCells(system.position)
      .flatMap((cell) => cells.get(cell) ?? [])
      .find((index) => distanceBetween(systems[index]?.position ?? [Infinity, 0, 0], system.position) <= systemWidth)
    if (existing === undefined) {
      keep(system, systems.length)
      return
    }
    state.merged += 1
    if (system.magnitude < (systems[existing]?.magnitude ?? Infinity)) keep(system, existing)
  }
  return { state, add }
}

const cellOf = ([x, y, z]: StarPosition): readonly [number, number, number] => [
  Math.floor(x / systemWidth / 2),
  Math.floor(y / systemWidth / 2),
  Math.floor(z / systemWidth / 2),
]

const cellNumber = (x: number, y: number, z: number): number =>
  Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663) ^ Math.imul(z, 83_492_791)
