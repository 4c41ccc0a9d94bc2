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
import { texts } from './texts.ts'

/** A target of attacks, to calculate damage: a ship of the catalogue, or the typical ship of a class. */
export interface NamedTarget {
  /** Id in the address: the id of a design, or for a class for example `any-cruiser`. */
  readonly id: string
  readonly name: string
  readonly target: Target
  /** The design of the target; absent for a class. */
  readonly design?: ShipDesign
}

/** Which side of the target is attacked, and from which range. */
export interface Aim {
  readonly facing: Facing
  readonly range: RangeBand
}
export const defaultAim: Aim = { facing: 'bow', range: 'medium' }

/** Id of the target while the player has chosen none. */
export const defaultTarget = 'any-cruiser'

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function classTarget(shipClass: ShipClass, ships: readonly ShipDesign[]): NamedTarget | undefined {
  const alike = ships.filter((ship) => ship.class === shipClass && !ship.retired)
  if (alike.length === 0) return undefined
  const of = (figure: (ship: ShipDesign) => number) => median(alike.map(figure))
  return {
    id: `any-${shipClass}`,
    name: texts.target.typical(shipClass),
    target: {
      hull: of(({ hull }) => hull),
      evasion: of(({ evasion }) => evasion),
      defense: { bow: of((s) => s.defense.bow), flank: of((s) => s.defense.flank), stern: of((s) => s.defense.stern) },
      pointDefense: of(({ pointDefense }) => pointDefense),
    },
  }
}

/** All targets by id: first classes, with the medians of their ships' figures, then all ships, also retired ones. */
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

/** Expected damage of a ship to the target in one round: all weapons that fire through its best arc. */
export interface Expected {
  /** Damage in hull points. */
  readonly hull: number
  readonly criticals: number
  /** Damage in hull points per 100 points of the ship's price. */
  readonly rate: number
  /** Damage as a fraction of the target's hull. It is above 1 if more than the whole hull is destroyed. */
  readonly share: number
}

export const isFacing = (text: string): text is Facing => facings.some((facing) => facing === text)
export const isRangeBand = (text: string): text is RangeBand => rangeBands.some((band) => band === text)
