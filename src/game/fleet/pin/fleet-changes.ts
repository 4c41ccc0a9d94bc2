import type { ShipDesign, Weapon, WeaponTrait } from '#game/ship/ship.ts'
import type { FleetEdit } from '../fleet-edit.ts'
import type { Fleet, RulesId } from '../fleet.ts'
import { fleetProblems } from '../legality/fleet-legality.ts'
import type { FleetProblem } from '../legality/fleet-problem.ts'
import { fleetPoints } from '../points.ts'
import { catalogueOf, pinnedChanges, pinToday, sameRules, type PinnedItem, type Rules } from './fleet-pin.ts'

/** Finds what the rules have changed since a fleet was built. Changes are applied only if the player accepts them. */

/** Value of a field of an item. Weapon traits are written as text, such as `accurate 1 long`. */
export type FigureValue = string | number | boolean | readonly string[]

export interface FigureChange {
  /**
   * Path of the field, such as `points`, `defense.bow` or `weapons.lance.dice`. A weapon that was added or removed as a
   * whole has the path `weapons.lance`.
   */
  readonly field: string
  /** Value when the fleet was built; undefined if the field is new. If `field` is a whole weapon, it is its name. */
  readonly from: FigureValue | undefined
  readonly to: FigureValue | undefined
}

export interface ItemChange {
  readonly of: 'ship' | 'refit' | 'admiral'
  readonly item: string
  /** Name of the item when the fleet was built. */
  readonly name: string
  /** Number of copies of the item in the fleet. */
  readonly count: number
  /** `gone`: the current rules do not contain the item any more; the fleet keeps it as it was built. */
  readonly kind: 'changed' | 'gone'
  /** Points by which accepting changes the cost of the fleet, for all copies together; negative if it gets cheaper. */
  readonly points: number
  readonly figures: readonly FigureChange[]
}

export interface FleetChanges {
  readonly items: readonly ItemChange[]
  /** The rules with which the fleet was built (null if it has no pin). */
  readonly from: RulesId | null
  readonly to: RulesId
  /** Whether the player has rejected these changes. */
  readonly declined: boolean
}

/** The effect of accepting the new figures. `points` are those of the whole fleet. */
export interface AcceptCost {
  readonly points: { readonly from: number; readonly to: number; readonly by: number; readonly limit: number }
  /** Problems (breaches of the fleet rules) that the fleet would have only after accepting. */
  readonly problems: readonly FleetProblem[]
}

const traitText = (trait: WeaponTrait): string =>
  [trait.kind, 'n' in trait ? trait.n : '', 'band' in trait ? trait.band : ''].filter((part) => part !== '').join(' ')

const isWeapons = (field: string, value: unknown): value is readonly Weapon[] =>
  field === 'weapons' && Array.isArray(value)

const listText = (item: unknown): string =>
  typeof item === 'string'
    ? item
    : typeof item === 'object' && item !== null && 'kind' in item
      ? traitText(item as WeaponTrait)
      : String(item)

/** All values in an item, nested ones too, by their path (see `FigureChange.field`). */
function flatten(value: object, prefix = ''): ReadonlyMap<string, FigureValue> {
  const flat = new Map<string, FigureValue>()
  for (const [name, part] of Object.entries(value) as readonly [string, unknown][]) {
    const field = prefix === '' ? name : `${prefix}.${name}`
    if (name === 'id' || part === undefined) continue
    if (isWeapons(field, part)) for (const weapon of part) addAll(flat, flatten(weapon, `${field}.${weapon.id}`))
    else if (Array.isArray(part)) flat.set(field, part.map(listText))
    else if (typeof part === 'object' && part !== null) addAll(flat, flatten(part, field))
    else if (typeof part === 'string' || typeof part === 'number' || typeof part === 'boolean') flat.set(field, part)
  }
  return flat
}

const addAll = <K, V>(map: Map<K, V>, more: ReadonlyMap<K, V>): void => {
  for (const [key, value] of more) map.set(key, value)
}

const sameFigure = (a: FigureValue | undefined, b: FigureValue | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** Weapons that only one of the two designs has. Each counts as one change, not as one change per field. */
function weaponChanges(from: ShipDesign, to: ShipDesign): readonly FigureChange[] {
  const [before, now] = [from, to].map(({ weapons }) => new Map(weapons.map((weapon) => [weapon.id, weapon.name])))
  return [...new Set([...before!.keys(), ...now!.keys()])]
    .filter((id) => before!.has(id) !== now!.has(id))
    .map((id) => ({ field: `weapons.${id}`, from: before!.get(id), to: now!.get(id) }))
}

/** Fields that are not compared: appearance and texts, and `effects`, which `figureChanges` treats separately. */
const ignoredFields = new Set(['hullForm', 'lore', 'reason', 'retired', 'effects'])

const comparedFields = (item: object): object =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !ignoredFields.has(name)))

function figureChanges(item: PinnedItem): readonly FigureChange[] {
  if (!item.today) return []
  const wholeWeapons = item.of === 'ship' && item.today ? weaponChanges(item.pinned, item.today) : []
  const [from, to] = [flatten(comparedFields(item.pinned)), flatten(comparedFields(item.today))]
  const fields = [...new Set([...from.keys(), ...to.keys()])]
    .filter((field) => !wholeWeapons.some((weapon) => field.startsWith(`${weapon.field}.`)))
    .map((field) => ({ field, from: from.get(field), to: to.get(field) }))
    .filter((change) => !sameFigure(change.from, change.to))
  if (fields.length + wholeWeapons.length > 0 || item.of !== 'refit') return [...fields, ...wholeWeapons]
  // The refit differs, but no compared field does; so its effects differ although its rules text is the same.
  return [{ field: 'effects', from: item.pinned.effects.map(effectText), to: item.today.effects.map(effectText) }]
}

const effectText = (effect: object): string =>
  Object.values(effect)
    .map((part: unknown) => (typeof part === 'object' && part !== null ? Object.values(part).join(' ') : String(part)))
    .join(' ')

const countOf = (fleet: Pick<Fleet, 'ships'>, { of, id }: PinnedItem): number => {
  if (of === 'admiral') return 1
  if (of === 'ship') return fleet.ships.filter(({ design }) => design === id).length
  return fleet.ships.reduce((sum, { refits }) => sum + refits.filter(({ refit }) => refit === id).length, 0)
}

/** All items of the fleet that the current rules have changed. Empty if the fleet is up to date or has no pin. */
export function changesSince(fleet: Fleet, rules: Rules): FleetChanges {
  const items = pinnedChanges(fleet, rules).map((item): ItemChange => {
    const { of, id, pinned, today } = item
    const count = countOf(fleet, item)
    const points = today ? (today.points - pinned.points) * count : 0
    const kind = today ? 'changed' : 'gone'
    return { of, item: id, name: pinned.name, count, kind, points, figures: figureChanges(item) }
  })
  const { pin } = fleet
  return { items, from: pin?.rules ?? null, to: rules.id, declined: pin !== null && sameRules(pin.declined, rules.id) }
}

/** The edit that gives the fleet the current values. It is a single undo step. */
export const acceptChanges = (fleet: Fleet, rules: Rules): FleetEdit => ({
  kind: 'batch',
  purpose: { code: 'accept-changes' },
  edits: [
    { kind: 'set-game-version', gameVersion: rules.catalogue.gameVersion },
    { kind: 'set-pin', pin: pinToday(fleet, rules, fleet.pin) },
  ],
})

/** The edit that records that the player has rejected the changes. */
export const keepAsBuilt = (fleet: Fleet, rules: Rules): FleetEdit => ({
  kind: 'batch',
  purpose: { code: 'keep-as-built' },
  edits: [{ kind: 'set-pin', pin: fleet.pin && { ...fleet.pin, declined: rules.id } }],
})

const problemKey = ({ code, culprit }: FleetProblem): string => JSON.stringify([code, culprit])

/** Returns the fleet as it would be with the current figures. */
const withTodaysFigures = (fleet: Fleet, rules: Rules): Fleet => ({ ...fleet, pin: pinToday(fleet, rules, fleet.pin) })

/** Computes points and problems before and after accepting the changes. The fleet itself is not changed. */
export function costOfAccepting(fleet: Fleet, rules: Rules): AcceptCost {
  const [now, after] = [fleet, withTodaysFigures(fleet, rules)].map((state) => {
    const catalogue = catalogueOf(state, rules)
    return { points: fleetPoints(state, catalogue), problems: fleetProblems(state, catalogue) }
  })
  const known = new Set(now!.problems.map(problemKey))
  return {
    points: { from: now!.points, to: after!.points, by: after!.points - now!.points, limit: fleet.limit },
    problems: after!.problems.filter((problem) => !known.has(problemKey(problem))),
  }
}
