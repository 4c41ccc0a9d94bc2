import { applyEdit, type BatchPurpose, type FleetEdit } from './fleet-edit.ts'
import type { Fleet } from './fleet.ts'

/** An edit as data, for the edit history: what was changed, on which item, from what to what. */
export interface EditDescription {
  readonly code: FleetEdit['kind']
  /** The ship that was changed: its key, design id and name. */
  readonly ship?: { readonly key: string; readonly design: string; readonly name: string }
  /** Id of the refit or admiral. */
  readonly item?: string
  readonly from?: string | number
  readonly to?: string | number
  /** Descriptions of the edits in a batch. */
  readonly parts?: readonly EditDescription[]
  /** Why the batch was made, if that says more than its parts. */
  readonly purpose?: BatchPurpose
}

/** Describes an edit. `fleet` is the fleet before the edit. */
export function describeEdit(fleet: Fleet, edit: FleetEdit): EditDescription {
  const shipOf = (key: string) => {
    const ship = fleet.ships.find((candidate) => candidate.key === key)
    return ship ? { key, design: ship.design, name: ship.name } : { key, design: '', name: '' }
  }
  const code = edit.kind
  switch (edit.kind) {
    case 'rename':
      return { code, from: fleet.name, to: edit.name }
    case 'set-limit':
      return { code, from: fleet.limit, to: edit.limit }
    case 'set-faction':
      return { code, from: fleet.faction, to: edit.faction }
    case 'set-game-version':
      return { code, from: fleet.gameVersion, to: edit.gameVersion }
    case 'set-admiral':
      return { code, item: edit.admiral, from: fleet.admiral, to: edit.admiral }
    case 'set-notes':
    case 'set-pin':
      return { code }
    case 'add-tag':
    case 'remove-tag':
      return { code, to: edit.tag }
    case 'set-archived':
      return { code, to: edit.archived ? 'archived' : 'active' }
    case 'add-ship':
      return { code, ship: { key: edit.key, design: edit.design, name: edit.name ?? '' } }
    case 'move-ship':
      return { code, ship: shipOf(edit.ship), from: fleet.ships.findIndex(({ key }) => key === edit.ship), to: edit.to }
    case 'rename-ship':
      return { code, ship: shipOf(edit.ship), from: shipOf(edit.ship).name, to: edit.name }
    case 'fit-refit':
    case 'remove-refit':
      return { code, ship: shipOf(edit.ship), item: edit.refit }
    case 'duplicate-ship':
    case 'remove-ship':
    case 'set-flagship':
    case 'unset-flagship':
      return { code, ship: shipOf(edit.ship) }
    case 'restore-flagships':
      return { code }
    case 'batch': {
      const parts: EditDescription[] = []
      let current = fleet
      for (const part of edit.edits) {
        parts.push(describeEdit(current, part))
        const edited = applyEdit(current, part)
        if (edited.ok) current = edited.value.fleet
      }
      return { code, parts, ...(edit.purpose && { purpose: edit.purpose }) }
    }
  }
}
