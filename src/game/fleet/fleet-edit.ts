import { err, ok, type Result } from '../result.ts'
import type { FactionId, SlotKind } from '../ship/ship.ts'
import {
  fleetBounds,
  isFleetLimit,
  isShipKey,
  sortTags,
  tidyTag,
  type FittedRefit,
  type Fleet,
  type FleetPin,
  type FleetShip,
} from './fleet.ts'

/**
 * Every kind of change to a fleet, as data. Applying an edit returns its inverse, which is used for undo. The inverse
 * reverts only this change, whereas restoring a copy of the fleet would also drop work that a merge has added.
 */
export type FleetEdit =
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'set-limit'; readonly limit: number }
  | { readonly kind: 'set-faction'; readonly faction: FactionId }
  | { readonly kind: 'set-game-version'; readonly gameVersion: string }
  | { readonly kind: 'set-admiral'; readonly admiral: string }
  | { readonly kind: 'set-notes'; readonly notes: string }
  | { readonly kind: 'add-tag'; readonly tag: string }
  | { readonly kind: 'remove-tag'; readonly tag: string }
  | { readonly kind: 'set-archived'; readonly archived: boolean }
  | { readonly kind: 'set-pin'; readonly pin: FleetPin | null }
  | {
      readonly kind: 'add-ship'
      /** Key of the new ship, unique in the fleet. The caller supplies it, because src/game has no random source. */
      readonly key: string
      readonly design: string
      readonly name?: string
      readonly refits?: readonly FittedRefit[]
      /** Position in the list of ships, from 0. Default: at the end. */
      readonly at?: number
    }
  | { readonly kind: 'duplicate-ship'; readonly ship: string; readonly key: string }
  | { readonly kind: 'remove-ship'; readonly ship: string }
  | { readonly kind: 'move-ship'; readonly ship: string; readonly to: number }
  | { readonly kind: 'rename-ship'; readonly ship: string; readonly name: string }
  | {
      readonly kind: 'fit-refit'
      readonly ship: string
      readonly slot: SlotKind
      readonly refit: string
      /** Position among the refits of the ship, from 0. Default: at the end. */
      readonly at?: number
    }
  | {
      readonly kind: 'remove-refit'
      readonly ship: string
      readonly slot: SlotKind
      readonly refit: string
      /** Position of the refit among the refits of the ship, from 0. Without it, the last equal refit is removed. */
      readonly at?: number
    }
  /** Makes this ship the only flagship. */
  | { readonly kind: 'set-flagship'; readonly ship: string }
  | { readonly kind: 'unset-flagship'; readonly ship: string }
  /** Sets the whole list of flagships. It is the inverse of edits that change flagships. */
  | { readonly kind: 'restore-flagships'; readonly ships: readonly string[] }
  /** Several edits as one undo step. If one of them fails, none is applied. */
  | { readonly kind: 'batch'; readonly edits: readonly FleetEdit[]; readonly purpose?: BatchPurpose }

/** Why a batch was made. The inverse of the batch has the same purpose. */
export type BatchPurpose =
  /** The batch restores the stored version of the fleet that has this name. */
  | { readonly code: 'restore-version'; readonly version: string }
  /** The batch gives the fleet the current values of the rules. */
  | { readonly code: 'accept-changes' }
  /** The batch records that the player rejected the changes of the rules. */
  | { readonly code: 'keep-as-built' }

type EditOf<K extends FleetEdit['kind']> = Extract<FleetEdit, { kind: K }>

export type FleetEditProblem =
  | { readonly code: 'NO_SUCH_SHIP'; readonly ship: string }
  | { readonly code: 'NO_SUCH_REFIT'; readonly ship: string; readonly refit: string }
  | { readonly code: 'KEY_TAKEN'; readonly key: string }
  | { readonly code: 'BAD_KEY'; readonly key: string }
  | { readonly code: 'BAD_LIMIT'; readonly limit: number }
  | { readonly code: 'BAD_POSITION'; readonly at: number }
  | { readonly code: 'TOO_LONG'; readonly field: 'name' | 'notes' | 'item' | 'gameVersion'; readonly max: number }
  | { readonly code: 'TOO_MANY'; readonly of: 'ships' | 'refits' | 'tags'; readonly max: number }
  | { readonly code: 'BAD_TAG'; readonly tag: string }

export interface EditedFleet {
  readonly fleet: Fleet
  /** The edit that, applied to `fleet`, restores exactly the previous state. */
  readonly inverse: FleetEdit
}

type Edited = Result<EditedFleet, FleetEditProblem>

const done = (fleet: Fleet, inverse: FleetEdit): Edited => ok({ fleet, inverse })

const isPosition = (at: number, length: number): boolean => Number.isInteger(at) && at >= 0 && at <= length

const indexOf = (fleet: Fleet, key: string): number => fleet.ships.findIndex((ship) => ship.key === key)

const withShip = (fleet: Fleet, at: number, ship: FleetShip): Fleet => ({ ...fleet, ships: fleet.ships.with(at, ship) })

const tooLong = (field: 'name' | 'notes' | 'item' | 'gameVersion', text: string): FleetEditProblem | undefined => {
  const max = field === 'item' ? fleetBounds.itemId : fleetBounds[field]
  return text.length > max ? { code: 'TOO_LONG', field, max } : undefined
}

function addShip(fleet: Fleet, edit: EditOf<'add-ship'>): Edited {
  const { key, design, name = '', refits = [], at = fleet.ships.length } = edit
  if (!isShipKey(key)) return err({ code: 'BAD_KEY', key })
  if (indexOf(fleet, key) >= 0) return err({ code: 'KEY_TAKEN', key })
  if (fleet.ships.length >= fleetBounds.ships) return err({ code: 'TOO_MANY', of: 'ships', max: fleetBounds.ships })
  if (!isPosition(at, fleet.ships.length)) return err({ code: 'BAD_POSITION', at })
  const long = tooLong('name', name) ?? tooLong('item', design)
  if (long) return err(long)
  const ship: FleetShip = { key, design, name, refits }
  return done({ ...fleet, ships: fleet.ships.toSpliced(at, 0, ship) }, { kind: 'remove-ship', ship: key })
}

function duplicateShip(fleet: Fleet, edit: EditOf<'duplicate-ship'>): Edited {
  const at = indexOf(fleet, edit.ship)
  const original = fleet.ships[at]
  if (!original) return err({ code: 'NO_SUCH_SHIP', ship: edit.ship })
  const { design, refits } = original
  return addShip(fleet, { kind: 'add-ship', key: edit.key, design, refits, at: at + 1 })
}

function removeShip(fleet: Fleet, edit: EditOf<'remove-ship'>): Edited {
  const at = indexOf(fleet, edit.ship)
  const ship = fleet.ships[at]
  if (!ship) return err({ code: 'NO_SUCH_SHIP', ship: edit.ship })
  const back: FleetEdit = { kind: 'add-ship', ...ship, at }
  const ships = fleet.ships.toSpliced(at, 1)
  if (!fleet.flagships.includes(ship.key)) return done({ ...fleet, ships }, back)
  const flagships = fleet.flagships.filter((key) => key !== ship.key)
  const marks: FleetEdit = { kind: 'restore-flagships', ships: fleet.flagships }
  return done({ ...fleet, ships, flagships }, { kind: 'batch', edits: [back, marks] })
}

function moveShip(fleet: Fleet, edit: EditOf<'move-ship'>): Edited {
  const from = indexOf(fleet, edit.ship)
  const ship = fleet.ships[from]
  if (!ship) return err({ code: 'NO_SUCH_SHIP', ship: edit.ship })
  if (!isPosition(edit.to, fleet.ships.length - 1)) return err({ code: 'BAD_POSITION', at: edit.to })
  const ships = fleet.ships.toSpliced(from, 1).toSpliced(edit.to, 0, ship)
  return done({ ...fleet, ships }, { kind: 'move-ship', ship: ship.key, to: from })
}

function renameShip(fleet: Fleet, edit: EditOf<'rename-ship'>): Edited {
  const at = indexOf(fleet, edit.ship)
  const ship = fleet.ships[at]
  if (!ship) return err({ code: 'NO_SUCH_SHIP', ship: edit.ship })
  const long = tooLong('name', edit.name)
  if (long) return err(long)
  return done(withShip(fleet, at, { ...ship, name: edit.name }), { ...edit, name: ship.name })
}

function fitRefit(fleet: Fleet, edit: EditOf<'fit-refit'>): Edited {
  const shipAt = indexOf(fleet, edit.ship)
  const ship = fleet.ships[shipAt]
  if (!ship) return err({ code: 'NO_SUCH_SHIP', ship: edit.ship })
  const max = fleetBounds.refitsPerShip
  if (ship.refits.length >= max) return err({ code: 'TOO_MANY', of: 'refits', max })
  const { slot, refit, at = ship.refits.length } = edit
  if (!isPosition(at, ship.refits.length)) return err({ code: 'BAD_POSITION', at })
  const long = tooLong('item', refit)
  if (long) return err(long)
  const refits = ship.refits.toSpliced(at, 0, { slot, refit })
  return done(withShip(fleet, shipAt, { ...ship, refits }), { kind: 'remove-refit', ship: ship.key, slot, refit, at })
}

function removeRefit(fleet: Fleet, edit: EditOf<'remove-refit'>): Edited {
  const shipAt = indexOf(fleet, edit.ship)
  const ship = fleet.ships[shipAt]
  if (!ship) return err({ code: 'NO_SUCH_SHIP', ship: edit.ship })
  const isIt = (fitted: FittedRefit | undefined) => fitted?.slot === edit.slot && fitted.refit === edit.refit
  const at = edit.at !== undefined && isIt(ship.refits[edit.at]) ? edit.at : ship.refits.findLastIndex(isIt)
  if (at < 0) return err({ code: 'NO_SUCH_REFIT', ship: edit.ship, refit: edit.refit })
  const next = withShip(fleet, shipAt, { ...ship, refits: ship.refits.toSpliced(at, 1) })
  return done(next, { kind: 'fit-refit', ship: ship.key, slot: edit.slot, refit: edit.refit, at })
}

function setFlagships(fleet: Fleet, ships: readonly string[]): Edited {
  return done({ ...fleet, flagships: ships }, { kind: 'restore-flagships', ships: fleet.flagships })
}

/** Adds or removes a tag. Adding an existing tag or removing a missing one changes nothing and is no error. */
function changeTag(fleet: Fleet, edit: EditOf<'add-tag' | 'remove-tag'>): Edited {
  const isThere = fleet.tags.includes(edit.tag)
  const same = isThere === (edit.kind === 'add-tag')
  if (same) return done(fleet, { kind: 'batch', edits: [] })
  if (isThere)
    return done({ ...fleet, tags: fleet.tags.filter((tag) => tag !== edit.tag) }, { kind: 'add-tag', tag: edit.tag })
  if (edit.tag === '' || edit.tag !== tidyTag(edit.tag)) return err({ code: 'BAD_TAG', tag: edit.tag })
  if (fleet.tags.length >= fleetBounds.tags) return err({ code: 'TOO_MANY', of: 'tags', max: fleetBounds.tags })
  return done({ ...fleet, tags: sortTags([...fleet.tags, edit.tag]) }, { kind: 'remove-tag', tag: edit.tag })
}

function batch(fleet: Fleet, { edits, purpose }: EditOf<'batch'>): Edited {
  let current = fleet
  const inverses: FleetEdit[] = []
  for (const edit of edits) {
    const edited = applyEdit(current, edit)
    if (!edited.ok) return edited
    current = edited.value.fleet
    inverses.unshift(edited.value.inverse)
  }
  return done(current, { kind: 'batch', edits: inverses, ...(purpose && { purpose }) })
}

/**
 * Applies an edit and returns the new fleet and the inverse edit. It does not check whether the fleet is legal, because
 * illegal fleets are allowed and only marked (`fleetProblems`). Errors: the edit refers to a missing item, or the fleet
 * would exceed `fleetBounds`.
 */
export function applyEdit(fleet: Fleet, edit: FleetEdit): Edited {
  switch (edit.kind) {
    case 'rename': {
      const long = tooLong('name', edit.name)
      return long ? err(long) : done({ ...fleet, name: edit.name }, { kind: 'rename', name: fleet.name })
    }
    case 'set-limit':
      return isFleetLimit(edit.limit)
        ? done({ ...fleet, limit: edit.limit }, { kind: 'set-limit', limit: fleet.limit })
        : err({ code: 'BAD_LIMIT', limit: edit.limit })
    case 'set-faction':
      return done({ ...fleet, faction: edit.faction }, { kind: 'set-faction', faction: fleet.faction })
    case 'set-game-version': {
      const long = tooLong('gameVersion', edit.gameVersion)
      const inverse: FleetEdit = { kind: 'set-game-version', gameVersion: fleet.gameVersion }
      return long ? err(long) : done({ ...fleet, gameVersion: edit.gameVersion }, inverse)
    }
    case 'set-admiral': {
      const long = tooLong('item', edit.admiral)
      const inverse: FleetEdit = { kind: 'set-admiral', admiral: fleet.admiral }
      return long ? err(long) : done({ ...fleet, admiral: edit.admiral }, inverse)
    }
    case 'set-notes': {
      const long = tooLong('notes', edit.notes)
      return long ? err(long) : done({ ...fleet, notes: edit.notes }, { kind: 'set-notes', notes: fleet.notes })
    }
    case 'add-tag':
    case 'remove-tag':
      return changeTag(fleet, edit)
    case 'set-archived':
      return done({ ...fleet, archived: edit.archived }, { kind: 'set-archived', archived: fleet.archived })
    case 'set-pin':
      return done({ ...fleet, pin: edit.pin }, { kind: 'set-pin', pin: fleet.pin })
    case 'add-ship':
      return addShip(fleet, edit)
    case 'duplicate-ship':
      return duplicateShip(fleet, edit)
    case 'remove-ship':
      return removeShip(fleet, edit)
    case 'move-ship':
      return moveShip(fleet, edit)
    case 'rename-ship':
      return renameShip(fleet, edit)
    case 'fit-refit':
      return fitRefit(fleet, edit)
    case 'remove-refit':
      return removeRefit(fleet, edit)
    case 'set-flagship':
      return indexOf(fleet, edit.ship) < 0
        ? err({ code: 'NO_SUCH_SHIP', ship: edit.ship })
        : setFlagships(fleet, [edit.ship])
    case 'unset-flagship':
      return fleet.flagships.includes(edit.ship)
        ? setFlagships(
            fleet,
            fleet.flagships.filter((key) => key !== edit.ship),
          )
        : err({ code: 'NO_SUCH_SHIP', ship: edit.ship })
    case 'restore-flagships':
      return setFlagships(fleet, edit.ships)
    case 'batch':
      return batch(fleet, edit)
  }
}
