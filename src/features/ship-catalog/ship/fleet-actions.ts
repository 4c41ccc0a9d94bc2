import { gameVersion } from '#content/version.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import { makeShipKeys } from '#game/fleet/ship-number.ts'
import type { ShipDesign } from '#game/ship/ship.ts'
import { fleetTitle } from '#pieces/fleet/fleet-words.ts'
import { makeRandomId } from '#records/browser/random-id.ts'
import type { FleetsStore } from '#store/fleets/fleets-state.ts'
import { toast } from '#ui/layer/toast.ts'
import { texts } from './texts.ts'

const keysFor = (fleet: Pick<Fleet, 'ships'>) => makeShipKeys(fleet, makeRandomId)

/** Adds a ship of this design to a fleet, and shows a message with an undo button. */
export function addToFleet(fleets: FleetsStore, id: string, ship: ShipDesign): void {
  const entry = fleets.getState().entries[id]
  const edited = fleets
    .getState()
    .edit(id, { kind: 'add-ship', key: keysFor(entry?.fleet ?? { ships: [] })(ship.id), design: ship.id })
  if (!entry || !edited.ok) {
    const full = !edited.ok && edited.error.code === 'TOO_MANY'
    toast(full ? texts.fleets.full : texts.fleets.failed(ship.name), { tone: 'problem' })
    return
  }
  toast(texts.fleets.added(ship.name, fleetTitle(entry.fleet)), {
    action: { label: texts.fleets.undo, onAct: () => fleets.getState().undo(id) },
  })
}

/** Creates a fleet of the ship's faction with this ship. The message has an undo button, which deletes the fleet. */
export function addToNewFleet(fleets: FleetsStore, ship: ShipDesign): void {
  const key = keysFor({ ships: [] })(ship.id)
  const id = fleets
    .getState()
    .create({
      name: '',
      faction: ship.faction,
      limit: 200,
      gameVersion,
      ships: [{ key, design: ship.id, name: '', refits: [] }],
      flagships: [],
      admiral: '',
      notes: '',
    })
  toast(texts.fleets.created(ship.name), {
    action: { label: texts.fleets.undo, onAct: () => fleets.getState().remove(id) },
  })
}
