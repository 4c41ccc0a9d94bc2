import type { FactionId, ShipClass, SlotKind } from '#game/ship/ship.ts'
import type { FleetEdit } from '../fleet-edit.ts'

/** A problem of a fleet: a code, the item that it concerns, data for the text, and perhaps a fix. */

/** Data of each problem code, for its text. All points are whole numbers. */
export interface FleetProblemData {
  OVER_POINTS: { readonly points: number; readonly limit: number; readonly over: number }
  UNDER_POINTS: { readonly points: number; readonly limit: number; readonly least: number }
  NO_FLAGSHIP: Readonly<Record<never, never>>
  TWO_FLAGSHIPS: { readonly flagships: number }
  FLAGSHIP_TOO_LIGHT: { readonly class: ShipClass; readonly lightest: ShipClass }
  NO_ADMIRAL: Readonly<Record<never, never>>
  ADMIRAL_FACTION: { readonly admiralFaction: FactionId; readonly faction: FactionId }
  CAPITALS_UNESCORTED: { readonly capitals: number; readonly escorts: number; readonly missing: number }
  CLASS_CAP: { readonly ships: number; readonly most: number; readonly limit: number }
  DUPLICATES: { readonly design: string; readonly ships: number; readonly most: number }
  UNIQUE_TWICE: { readonly of: 'ship' | 'refit'; readonly item: string; readonly count: number }
  ALLIES:
    | { readonly reason: 'SECOND_FACTION'; readonly faction: FactionId; readonly ally: FactionId }
    | { readonly reason: 'POINTS'; readonly faction: FactionId; readonly points: number; readonly most: number }
  SLOT_MISMATCH: { readonly slot: SlotKind; readonly fits: SlotKind }
  SLOT_OVERFULL: { readonly slot: SlotKind; readonly slots: number; readonly refits: number }
  REFIT_RESTRICTED:
    | { readonly to: 'faction'; readonly allowed: readonly FactionId[]; readonly is: FactionId }
    | { readonly to: 'class'; readonly allowed: readonly ShipClass[]; readonly is: ShipClass }
  REFIT_WITHOUT_EFFECT: Readonly<Record<never, never>>
  HANGAR_OVERFULL: { readonly squadrons: number; readonly space: number }
  UNKNOWN_ITEM: { readonly of: 'ship' | 'refit' | 'admiral'; readonly item: string; readonly gameVersion: string }
  RETIRED_ITEM: { readonly of: 'ship' | 'refit' | 'admiral'; readonly item: string }
}

export type FleetProblemCode = keyof FleetProblemData

/** The item that a problem concerns. `ship` is the ship's key, `at` the position among its refits, from 0. */
export type Culprit =
  | { readonly kind: 'fleet' }
  | { readonly kind: 'ship'; readonly ship: string }
  | { readonly kind: 'refit'; readonly ship: string; readonly at: number; readonly refit: string }
  | { readonly kind: 'admiral'; readonly admiral: string }

type AddShip = Extract<FleetEdit, { kind: 'add-ship' }>

/** An edit that fixes a problem. If it adds a ship, the ship has no key yet; `fixToEdit` adds the key. */
export type FleetFix = Exclude<FleetEdit, AddShip> | Omit<AddShip, 'key'>

export type Severity = 'error' | 'warning'

interface ProblemOf<C extends FleetProblemCode> {
  readonly code: C
  readonly severity: Severity
  readonly culprit: Culprit
  readonly data: FleetProblemData[C]
  /** Address of the rule in the app (path and anchor), without the leading slash. */
  readonly rule: string
  readonly fix?: FleetFix
}

export type FleetProblem = { readonly [C in FleetProblemCode]: ProblemOf<C> }[FleetProblemCode]

/** Severity and rules page of each problem code. The order is that in which problems are listed. */
export const fleetProblemCodes: Readonly<
  Record<FleetProblemCode, { readonly severity: Severity; readonly rule: string }>
> = {
  OVER_POINTS: { severity: 'error', rule: 'rules/fleets/legality#over-points' },
  UNDER_POINTS: { severity: 'warning', rule: 'rules/fleets/legality#under-points' },
  NO_FLAGSHIP: { severity: 'error', rule: 'rules/fleets/legality#no-flagship' },
  TWO_FLAGSHIPS: { severity: 'error', rule: 'rules/fleets/legality#two-flagships' },
  FLAGSHIP_TOO_LIGHT: { severity: 'error', rule: 'rules/fleets/legality#flagship-too-light' },
  NO_ADMIRAL: { severity: 'error', rule: 'rules/fleets/legality#no-admiral' },
  ADMIRAL_FACTION: { severity: 'error', rule: 'rules/fleets/legality#admiral-faction' },
  CAPITALS_UNESCORTED: { severity: 'error', rule: 'rules/fleets/legality#capitals-unescorted' },
  CLASS_CAP: { severity: 'error', rule: 'rules/fleets/legality#class-cap' },
  DUPLICATES: { severity: 'error', rule: 'rules/fleets/legality#duplicates' },
  UNIQUE_TWICE: { severity: 'error', rule: 'rules/fleets/legality#unique-twice' },
  ALLIES: { severity: 'error', rule: 'rules/fleets/legality#allies' },
  SLOT_MISMATCH: { severity: 'error', rule: 'rules/fleets/legality#slot-mismatch' },
  SLOT_OVERFULL: { severity: 'error', rule: 'rules/fleets/legality#slot-overfull' },
  REFIT_RESTRICTED: { severity: 'error', rule: 'rules/fleets/legality#refit-restricted' },
  REFIT_WITHOUT_EFFECT: { severity: 'warning', rule: 'rules/fleets/legality#refit-without-effect' },
  HANGAR_OVERFULL: { severity: 'error', rule: 'rules/fleets/legality#hangar-overfull' },
  UNKNOWN_ITEM: { severity: 'error', rule: 'rules/fleets/legality#unknown-item' },
  RETIRED_ITEM: { severity: 'warning', rule: 'rules/fleets/legality#retired-item' },
}

/** Makes a problem and adds the severity and the rules page of its code. */
export function problem<C extends FleetProblemCode>(
  code: C,
  culprit: Culprit,
  data: FleetProblemData[C],
  fix?: FleetFix,
): ProblemOf<C> {
  return { code, ...fleetProblemCodes[code], culprit, data, ...(fix && { fix }) }
}
