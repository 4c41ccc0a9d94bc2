import { applyEdit, type BatchPurpose, type FleetEdit } from './fleet-edit.ts'
import type { Fleet } from './fleet.ts'

/**
 * A step of the edit history as data: what was changed, on which item, from what to what. Features make the sentence.
 */
export interface EditDescription {
  readonly code: FleetEdit['kind']
  /** Key, design id and name of the ship. */
  readonly ship?: { readonly key: string; readonly design: string; readonly name: string }
  /** Refit or admiral id. */
  readonly item?: string
  readonly from?: string | number
  readonly to?: string | number
  /** For a batch: its parts. */
  readonly parts?: readonly EditDescription[]
  /** For a batch: its purpose, if it says more than the parts. */
  readonly purpose?: BatchPurpose
}

/** Describes an edit. `fleet`: before the edit. */
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
