import type { TraitText } from '#content/trait-text.ts'
import { shipTraitText } from '#content/traits.ts'
import { weaponTraitText } from '#content/weapon-traits.ts'
import { fleetProblems, isLegal } from '#game/fleet/fleet-legality.ts'
import type { FleetProblem } from '#game/fleet/fleet-problem.ts'
import type { Catalogue, Fleet, FleetShip } from '#game/fleet/fleet.ts'
import { shipAsBuilt } from '#game/ship/effective-ship.ts'
import { fleetPoints } from '#game/ship/points.ts'
import type { Admiral, Refit, ShipDesign } from '#game/ship/ship.ts'
import { shipLabel } from '#pieces/fleet/fleet-words.ts'

/** What stands on a fleet's pages, worked out from the fleet; nothing here changes it. */

export interface PrintedRefit {
  readonly name: string
  /** Undefined for a refit that these rules do not know. */
  readonly refit?: Refit
}

export interface PrintedShip {
  readonly key: string
  /** A name that no other ship on these pages has. */
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
  readonly traits: readonly TraitText[]
  /** Each refit that is in the fleet, once, by name. */
  readonly refits: readonly Refit[]
}

/** Ships that the player gave one and the same name are told apart by a number. */
function distinctLabels(fleet: Fleet, catalogue: Catalogue): readonly string[] {
  const labels = fleet.ships.map((ship) => shipLabel(fleet, ship, catalogue))
  return labels.map((label, at) => {
    if (labels.filter((other) => other === label).length < 2) return label
    return `${label} (${labels.slice(0, at + 1).filter((other) => other === label).length})`
  })
}

function printedShip(fleet: Fleet, ship: FleetShip, label: string, catalogue: Catalogue): PrintedShip {
  const built = shipAsBuilt(ship, catalogue)
  return {
    key: ship.key,
    label,
    flagship: fleet.flagships.includes(ship.key),
    refits: ship.refits.map((fitted) => {
      const refit = catalogue.refits.get(fitted.refit)
      return { name: refit?.name ?? fitted.refit, ...(refit && { refit }) }
    }),
    ...(built && { built }),
    design: ship.design,
  }
}

/** Name and wording of each trait of a ship and its weapons, once. A trait of other rules is named, not explained. */
export function traitsOf(ship: Pick<ShipDesign, 'traits' | 'weapons'>): readonly TraitText[] {
  const texts = [
    ...ship.traits.map((trait) => shipTraitText(trait) ?? { name: trait, text: 'Not part of these rules.' }),
    ...ship.weapons.flatMap((weapon) => weapon.traits.map(weaponTraitText)),
  ]
  return [...new Map(texts.map((text) => [text.name, text])).values()]
}

const byName = <T extends { readonly name: string }>(items: readonly T[]): readonly T[] =>
  [...new Map(items.map((item) => [item.name, item])).values()].sort((a, b) => a.name.localeCompare(b.name))

export function printedFleet(fleet: Fleet, catalogue: Catalogue): PrintedFleet {
  const problems = fleetProblems(fleet, catalogue)
  const points = fleetPoints(fleet, catalogue)
  const admiral = catalogue.admirals.get(fleet.admiral)
  const labels = distinctLabels(fleet, catalogue)
  const ships = fleet.ships.map((ship, at) => printedShip(fleet, ship, labels[at] ?? ship.key, catalogue))
  return {
    fleet,
    points,
    problems,
    legal: isLegal(problems),
    ...(admiral && { admiral }),
    breaksAt: Math.ceil(points / 2),
    ships,
    traits: byName(ships.flatMap(({ built }) => (built ? traitsOf(built) : []))),
    refits: byName(ships.flatMap(({ refits }) => refits.flatMap(({ refit }) => refit ?? []))),
  }
}

/** Boxes to tick off beside a weapon: salvoes left, and the one overcharge. */
export const weaponUses = (weapon: ShipDesign['weapons'][number]): number =>
  weapon.traits.reduce(
    (uses, trait) => (trait.kind === 'salvo' ? uses + trait.n : trait.kind === 'overcharge' ? uses + 1 : uses),
    0,
  )

/** Pieces of at most `size`, in order. */
export const chunks = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size))
