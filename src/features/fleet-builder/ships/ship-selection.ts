import type { FleetEdit } from '#game/fleet/fleet-edit.ts'
import type { Fleet } from '#game/fleet/fleet.ts'

/** Combines edits of several ships into one step of the history; undefined if there are none. */

const asOne = (edits: readonly FleetEdit[]): FleetEdit | undefined =>
  edits.length < 2 ? edits[0] : { kind: 'batch', edits }

const inOrder = ({ ships }: Pick<Fleet, 'ships'>, chosen: ReadonlySet<string>): readonly string[] =>
  ships.map(({ key }) => key).filter((key) => chosen.has(key))

export const removeChosen = (fleet: Pick<Fleet, 'ships'>, chosen: ReadonlySet<string>): FleetEdit | undefined =>
  asOne(inOrder(fleet, chosen).map((ship) => ({ kind: 'remove-ship', ship })))

/** Copies the chosen ships. Each copy is placed right after its original. */
export const duplicateChosen = (
  fleet: Pick<Fleet, 'ships'>,
  chosen: ReadonlySet<string>,
  makeKey: (design: string) => string,
): FleetEdit | undefined =>
  asOne(
    fleet.ships
      .filter(({ key }) => chosen.has(key))
      .map(({ key, design }) => ({ kind: 'duplicate-ship', ship: key, key: makeKey(design) })),
  )

/** Moves the chosen ships by one place. At the end of the list they stay. Undefined if none moves. */
export function moveChosen(
  fleet: Pick<Fleet, 'ships'>,
  chosen: ReadonlySet<string>,
  by: -1 | 1,
): FleetEdit | undefined {
  const order = fleet.ships.map(({ key }) => key)
  const edits: FleetEdit[] = []
  const walk = by < 0 ? order.keys() : [...order.keys()].reverse()
  for (const at of walk) {
    const [key, neighbour] = [order[at], order[at + by]]
    if (key === undefined || neighbour === undefined || !chosen.has(key) || chosen.has(neighbour)) continue
    order[at] = neighbour
    order[at + by] = key
    edits.push({ kind: 'move-ship', ship: key, to: at + by })
  }
  return asOne(edits)
}
