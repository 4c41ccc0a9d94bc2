import {
  facings,
  rangeBands,
  shipClasses,
  type Facing,
  type RangeBand,
  type ShipClass,
  type ShipDesign,
} from '#game/ship/ship.ts'
import type { Target } from '#game/volley/matchup.ts'

/** A target for damage: one ship of the catalogue, or a typical ship of a class. */
export interface NamedTarget {
  /** Id as in the address: a design's id, or for a class `any-cruiser`. */
  readonly id: string
  readonly name: string
  readonly target: Target
  /** Absent for a class. */
  readonly design?: ShipDesign
}

/** Facing and range of the attack. */
export interface Aim {
  readonly facing: Facing
  readonly range: RangeBand
}
export const defaultAim: Aim = { facing: 'bow', range: 'medium' }

/** Target while the player has chosen none. */
export const defaultTarget = 'any-cruiser'

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function classTarget(shipClass: ShipClass, ships: readonly ShipDesign[]): NamedTarget | undefined {
  const alike = ships.filter((ship) => ship.class === shipClass && !ship.retired)
  if (alike.length === 0) return undefined
  const of = (figure: (ship: ShipDesign) => number) => median(alike.map(figure))
  return {
    id: `any-${shipClass}`,
    name: `Typical ${shipClass}`,
    target: {
      hull: of(({ hull }) => hull),
      evasion: of(({ evasion }) => evasion),
      defense: { bow: of((s) => s.defense.bow), flank: of((s) => s.defense.flank), stern: of((s) => s.defense.stern) },
      pointDefence: of(({ pointDefence }) => pointDefence),
    },
  }
}

/** All targets by id: first the classes, with medians of their ships' figures, then all ships, including retired ones. */
export const makeTargets = (ships: readonly ShipDesign[]): ReadonlyMap<string, NamedTarget> =>
  new Map([
    ...shipClasses.flatMap((shipClass) => {
      const target = classTarget(shipClass, ships)
      return target ? [[target.id, target] as const] : []
    }),
    ...ships.map((ship): readonly [string, NamedTarget] => [
      ship.id,
      { id: ship.id, name: ship.name, target: ship, design: ship },
    ]),
  ])

/** Expected damage of all of a ship's weapons to the target in one round. */
export interface Expected {
  /** Hull points. */
  readonly hull: number
  readonly criticals: number
  /** Hull points per 100 points of price. */
  readonly rate: number
  /** Fraction of the target's hull; may be above 1. */
  readonly share: number
}

export const isFacing = (text: string): text is Facing => facings.some((facing) => facing === text)
export const isRangeBand = (text: string): text is RangeBand => rangeBands.some((band) => band === text)
