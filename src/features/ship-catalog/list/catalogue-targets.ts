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

/** What is shot at: one ship of the catalogue, or what ships of a class come to in the middle. */
export interface NamedTarget {
  /** As in the address: a design's id, or `any-cruiser`. */
  readonly id: string
  readonly name: string
  readonly target: Target
  /** Absent for a class. */
  readonly design?: ShipDesign
}

/** Under which circumstances; the address leaves out what is as here. */
export interface Aim {
  readonly facing: Facing
  readonly range: RangeBand
}
export const defaultAim: Aim = { facing: 'bow', range: 'medium' }

/** Where nobody has chosen: the ship most fights are about. */
export const defaultTarget = 'any-cruiser'

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function classTarget(shipClass: ShipClass, ships: readonly ShipDesign[]): NamedTarget | undefined {
  const alike = ships.filter((ship) => ship.class === shipClass && !ship.retired)
  if (alike.length === 0) return undefined
  const of = (figure: (ship: ShipDesign) => number) => middle(alike.map(figure))
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

/** All that may be aimed at, by id: the classes first, then every ship, retired ones too. */
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

/** One round of a ship's whole fire at the target, as lists and cards show it. */
export interface Expected {
  /** Hull points. */
  readonly hull: number
  readonly criticals: number
  /** Hull points for each 100 points of price. */
  readonly rate: number
  /** Share of the target's hull, 0 and up. */
  readonly share: number
}

export const isFacing = (text: string): text is Facing => facings.some((facing) => facing === text)
export const isRangeBand = (text: string): text is RangeBand => rangeBands.some((band) => band === text)
