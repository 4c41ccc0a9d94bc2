import { arcsOf } from '#game/ship/arcs.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { arcs, facings, isEscort, type Facing, type ShipClass, type ShipDesign } from '#game/ship/ship.ts'
import { damageMatrix, type ByBand, type Target } from '#game/volley/matchup.ts'

/**
 * The damage that ships do to targets, and the reference targets. Damage is the expected hull points lost in one round
 * in which all ships fire, without special circumstances (see matchup.ts). Each ship is turned so that the arc with the
 * highest expected damage bears.
 */

/** Assumed fraction of the hits on each side of a ship: half of the hits are on its flanks. */
export const facingShares: Readonly<Record<Facing, number>> = { bow: 0.25, flank: 0.5, stern: 0.25 }

export const referenceKinds = ['light', 'line', 'heavy'] as const

/** Reference targets: a typical escort, cruiser and largest ship, with the median stats of these classes. */
export type ReferenceKind = (typeof referenceKinds)[number]

const referenceClasses: Readonly<Record<ReferenceKind, (shipClass: ShipClass) => boolean>> = {
  light: isEscort,
  line: (shipClass) => shipClass === 'cruiser' || shipClass === 'battlecruiser',
  heavy: (shipClass) => shipClass === 'battleship' || shipClass === 'dreadnought',
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function referenceTarget(kind: ReferenceKind, { ships }: Catalogue): Target {
  const alike = [...ships.values()].filter((ship) => referenceClasses[kind](ship.class) && !ship.retired)
  const of = (value: (ship: ShipDesign) => number): number => median(alike.map(value))
  return {
    hull: Math.max(
      1,
      of(({ hull }) => hull),
    ),
    evasion: of(({ evasion }) => evasion),
    defense: { bow: of((s) => s.defense.bow), flank: of((s) => s.defense.flank), stern: of((s) => s.defense.stern) },
    pointDefense: of(({ pointDefense }) => pointDefense),
  }
}

const referenceCache = new WeakMap<Catalogue, Readonly<Record<ReferenceKind, Target>>>()

/** The reference targets of a catalogue. They are computed once per catalogue and cached. */
export function referenceTargets(catalogue: Catalogue): Readonly<Record<ReferenceKind, Target>> {
  let targets = referenceCache.get(catalogue)
  if (!targets) {
    const of = (kind: ReferenceKind) => referenceTarget(kind, catalogue)
    targets = { light: of('light'), line: of('line'), heavy: of('heavy') }
    referenceCache.set(catalogue, targets)
  }
  return targets
}

export const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0)

export const byBand = <T>(of: (band: keyof ByBand<T>) => T): ByBand<T> => ({
  short: of('short'),
  medium: of('medium'),
  long: of('long'),
})

interface WeightedTarget {
  readonly target: Target
  /** Fraction of the fire that goes to this target, 0 to 1. */
  readonly share: number
}

/** Groups ships with identical weapons and defenses, so that the damage is computed only once for each group. */
export function groupIdentical(
  ships: readonly ShipDesign[],
): readonly { readonly ship: ShipDesign; readonly count: number }[] {
  const groups = new Map<string, { readonly ship: ShipDesign; count: number }>()
  for (const ship of ships) {
    const { class: shipClass, weapons, hull, evasion, defense, pointDefense } = ship
    const key = JSON.stringify([shipClass, weapons, hull, evasion, defense, pointDefense])
    const group = groups.get(key)
    if (group) group.count++
    else groups.set(key, { ship, count: 1 })
  }
  return [...groups.values()]
}

/** Expected hull points lost in one round, averaged over the targets and their sides (`facingShares`). */
export function expectedLoss(ships: readonly ShipDesign[], weightedTargets: readonly WeightedTarget[]): ByBand<number> {
  const groups = groupIdentical(ships)
  const rows = groups.flatMap(({ ship }) => ship.weapons.map((weapon) => ({ weapon, class: ship.class })))
  const columns = weightedTargets.flatMap(({ target }) => facings.map((facing) => ({ target, facing })))
  const matrix = damageMatrix(rows, columns)
  const weightOf = (column: number): number =>
    (weightedTargets[Math.floor(column / facings.length)]?.share ?? 0) * facingShares[facings[column % facings.length]!]
  return byBand((band) => {
    let row = 0
    return sumOf(groups, ({ ship, count }) => {
      const guns = ship.weapons.map((weapon) => {
        const cells = matrix[row++] ?? []
        const hull = cells.reduce((sum, cell, column) => sum + (cell[band]?.hull ?? 0) * weightOf(column), 0)
        return { arcs: arcsOf(weapon), hull }
      })
      const bearing = arcs.map((arc) => sumOf(guns, (gun) => (gun.arcs.includes(arc) ? gun.hull : 0)))
      return count * Math.max(0, ...bearing)
    })
  })
}

/** Expected hull points that a ship takes from a target in a round, by range band, averaged over the target's sides. */
export const shipFire = (ship: ShipDesign, target: Target): ByBand<number> =>
  expectedLoss([ship], [{ target, share: 1 }])
