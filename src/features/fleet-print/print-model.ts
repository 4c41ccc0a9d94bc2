import type { TraitText } from '#content/trait-text.ts'
import { shipTraitText } from '#content/traits.ts'
import { weaponTraitText } from '#content/weapon-traits.ts'
import { breakPoints } from '#game/battle/rules/break-points.ts'
import type { Fleet, FleetShip } from '#game/fleet/fleet.ts'
import { fleetProblems, isLegal } from '#game/fleet/legality/fleet-legality.ts'
import type { FleetProblem } from '#game/fleet/legality/fleet-problem.ts'
import { fleetPoints } from '#game/fleet/points.ts'
import { shipLetter } from '#game/fleet/ship-number.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { shipAsBuilt } from '#game/ship/effective-ship.ts'
import type { Admiral, Refit, ShipDesign, WeaponTrait } from '#game/ship/ship.ts'
import { shipLabel } from '#pieces/fleet/fleet-words.ts'
import { texts } from './texts.ts'

/** Everything that is printed of a fleet, derived from the fleet and the catalogue. */

export interface PrintedRefit {
  readonly name: string
  /** Absent if the refit is not in these rules. */
  readonly refit?: Refit
}

export interface PrintedShip {
  readonly key: string
  /** Name of the ship. No other ship of the fleet has the same. */
  readonly label: string
  readonly flagship: boolean
  readonly refits: readonly PrintedRefit[]
  /** The design with the ship's refits applied; absent if the design is not in these rules. */
  readonly built?: ShipDesign
  /** Id of the design. */
  readonly design: string
}

export interface PrintedFleet {
  readonly fleet: Fleet
  readonly points: number
  readonly problems: readonly FleetProblem[]
  readonly legal: boolean
  readonly admiral?: Admiral
  /** The fleet breaks when it has lost this many points. */
  readonly breaksAt: number
  /** The points at which the fleet breaks without its flagship, if they differ: the admiral's rule ends with it. */
  readonly breaksLeaderless?: number
  readonly ships: readonly PrintedShip[]
  /** All traits in the fleet, each once, sorted by name. */
  readonly traits: readonly TraitText[]
  /** All refits in the fleet, each once, sorted by name. */
  readonly refits: readonly Refit[]
}

/** The label of each ship. Ships with the same name get a letter, as in a battle, that makes no other ship's label. */
function distinctLabels(fleet: Fleet, catalogue: Catalogue): readonly string[] {
  const labels = fleet.ships.map((ship) => shipLabel(fleet, ship, catalogue))
  const taken = new Set(labels)
  return labels.map((label) => {
    if (labels.filter((other) => other === label).length < 2) return label
    let n = 1
    while (taken.has(`${label} ${shipLetter(n)}`)) n += 1
    const lettered = `${label} ${shipLetter(n)}`
    taken.add(lettered)
    return lettered
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

/** Name and text of each trait of a ship and its weapons, each once. A trait unknown to these rules has no text. */
export function traitsOf(ship: Pick<ShipDesign, 'traits' | 'weapons'>): readonly TraitText[] {
  const explanations = [
    ...ship.traits.map((trait) => shipTraitText(trait) ?? { name: trait, text: texts.ship.unknownTrait }),
    ...ship.weapons.flatMap((weapon) => weapon.traits.map(weaponTraitText)),
  ]
  return [...new Map(explanations.map((text) => [text.name, text])).values()]
}

const byName = <T extends { readonly name: string }>(items: readonly T[]): readonly T[] =>
  [...new Map(items.map((item) => [item.name, item])).values()].sort((a, b) => a.name.localeCompare(b.name))

export function printedFleet(fleet: Fleet, catalogue: Catalogue): PrintedFleet {
  const problems = fleetProblems(fleet, catalogue)
  const points = fleetPoints(fleet, catalogue)
  const admiral = catalogue.admirals.get(fleet.admiral)
  const [breaksAt, leaderless] = [breakPoints(points, fleet.admiral), breakPoints(points, '')]
  const labels = distinctLabels(fleet, catalogue)
  const ships = fleet.ships.map((ship, at) => printedShip(fleet, ship, labels[at] ?? ship.key, catalogue))
  return {
    fleet,
    points,
    problems,
    legal: isLegal(problems),
    ...(admiral && { admiral }),
    breaksAt,
    ...(leaderless !== breaksAt && { breaksLeaderless: leaderless }),
    ships,
    traits: byName(ships.flatMap(({ built }) => (built ? traitsOf(built) : []))),
    refits: byName(ships.flatMap(({ refits }) => refits.flatMap(({ refit }) => refit ?? []))),
  }
}

/** Number of boxes to tick beside a weapon's trait: one for each salvo, one for an overcharge. */
export const usesOf = (trait: WeaponTrait): number =>
  trait.kind === 'salvo' ? trait.n : trait.kind === 'overcharge' ? 1 : 0

/** Splits a list into parts of at most `size` items. */
export const chunks = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size))
