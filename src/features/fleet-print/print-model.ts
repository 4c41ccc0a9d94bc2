import type { TraitText } from '#content/trait-text.ts'
import { shipTraitText, weaponTraitText } from '#content/traits.ts'
import { shipAsBuilt } from '#game/effective-ship.ts'
import type { Catalogue, Fleet, FleetShip } from '#game/fleet.ts'
import { fleetProblems, isLegal, type FleetProblem } from '#game/fleet-legality.ts'
import { hullThresholds } from '#game/hull-track.ts'
import { fleetPoints } from '#game/points.ts'
import type { Admiral, Refit, ShipDesign } from '#game/ship.ts'
import { shipLabel } from '#pieces/fleet-words.ts'

/** What stands on a fleet's sheet, worked out from the fleet; nothing here changes it. */

export interface PrintedRefit {
  readonly name: string
  /** Undefined for a refit that these rules do not know. */
  readonly refit?: Refit
}

export interface PrintedShip {
  readonly key: string
  readonly label: string
  readonly flagship: boolean
  readonly refits: readonly PrintedRefit[]
  /** With its refits at work; undefined when these rules do not know the design. */
  readonly built?: ShipDesign
  /** Id of the design, as the fleet has it. */
  readonly design: string
}

export interface PrintedFleet {
  readonly fleet: Fleet
  readonly points: number
  readonly problems: readonly FleetProblem[]
  readonly legal: boolean
  readonly admiral?: Admiral
  /** Points lost at which the fleet breaks: half of what it is worth, rounded up (game.md 3). */
  readonly breaksAt: number
  readonly ships: readonly PrintedShip[]
  /** Each trait that is in the fleet, once, by name. */
  readonly glossary: readonly TraitText[]
}

function printedShip(fleet: Fleet, ship: FleetShip, catalogue: Catalogue): PrintedShip {
  const built = shipAsBuilt(ship, catalogue)
  return {
    key: ship.key,
    label: shipLabel(fleet, ship, catalogue),
    flagship: fleet.flagships.includes(ship.key),
    refits: ship.refits.map((fitted) => {
      const refit = catalogue.refits.get(fitted.refit)
      return { name: refit?.name ?? fitted.refit, ...(refit && { refit }) }
    }),
    ...(built && { built }),
    design: ship.design,
  }
}

function glossaryOf(ships: readonly PrintedShip[]): readonly TraitText[] {
  const texts = ships.flatMap(({ built }) =>
    built
      ? [
          ...built.traits.flatMap((trait) => shipTraitText(trait) ?? []),
          ...built.weapons.flatMap((weapon) => weapon.traits.map(weaponTraitText)),
        ]
      : [],
  )
  return [...new Map(texts.map((text) => [text.name, text])).values()].sort((a, b) => a.name.localeCompare(b.name))
}

export function printedFleet(fleet: Fleet, catalogue: Catalogue): PrintedFleet {
  const problems = fleetProblems(fleet, catalogue)
  const points = fleetPoints(fleet, catalogue)
  const admiral = catalogue.admirals.get(fleet.admiral)
  const ships = fleet.ships.map((ship) => printedShip(fleet, ship, catalogue))
  return {
    fleet,
    points,
    problems,
    legal: isLegal(problems),
    ...(admiral && { admiral }),
    breaksAt: Math.ceil(points / 2),
    ships,
    glossary: glossaryOf(ships),
  }
}

/** One box of a hull track. */
export interface HullBox {
  /** Counted from 1. */
  readonly n: number
  /** Ticking it off draws a critical. */
  readonly critical: boolean
}

/** The hull track in three runs, each but the last ending on the box that draws a critical. */
export function hullTrack(hull: number): readonly (readonly HullBox[])[] {
  const [first, second] = hullThresholds(hull)
  const run = (from: number, to: number): readonly HullBox[] =>
    Array.from({ length: Math.max(0, to - from) }, (_, i) => {
      const n = from + i + 1
      return { n, critical: n === first || n === second }
    })
  return [run(0, first), run(first, second), run(second, hull)]
}

/** Boxes to tick off beside a weapon: salvoes left, and the one overcharge. */
export const weaponUses = (weapon: ShipDesign['weapons'][number]): number =>
  weapon.traits.reduce(
    (uses, trait) => (trait.kind === 'salvo' ? uses + trait.n : trait.kind === 'overcharge' ? uses + 1 : uses),
    0,
  )
