import { shipTraitText } from '#content/traits.ts'
import { weaponTraitText } from '#content/weapon-traits.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import { alliesAllowed, copiesAllowed, heaviestAllowed } from '#game/fleet/legality/rule-figures.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { factionIds, shipClasses, type FactionId, type ShipClass, type ShipDesign } from '#game/ship/ship.ts'
import { fold } from '#ui/words.ts'
import type { FleetView } from '../open-fleet/fleet-view.ts'

/** The catalogue beside a fleet: for each design, how many ships the fleet has, and which rule one more would break. */

export interface CatalogueFilter {
  readonly text: string
  readonly shipClass: ShipClass | 'all'
}

export interface CatalogueEntry {
  readonly design: ShipDesign
  readonly inFleet: number
  /** The rule that the fleet would break with one more of this design. The player may still add it. */
  readonly caution?: Caution
}

export type Caution =
  | { readonly code: 'OVER'; readonly by: number }
  | { readonly code: 'COPIES'; readonly most: number }
  | { readonly code: 'UNIQUE' }
  | { readonly code: 'HEAVIEST'; readonly most: number }
  | { readonly code: 'HANGAR' }
  /** `SECOND_ALLY`: the fleet already has ships of another allied faction. */
  | { readonly code: 'SECOND_ALLY'; readonly ally: FactionId }
  | { readonly code: 'ALLY_POINTS'; readonly by: number }

/** The sums of a fleet that the fleet rules limit. They are calculated once and used for all designs. */
export interface FleetTally {
  readonly limit: number
  readonly faction: FactionId
  readonly points: number
  readonly copies: ReadonlyMap<string, number>
  /** Number of battleships and dreadnoughts. */
  readonly heaviest: number
  readonly hangar: { readonly space: number; readonly squadrons: number }
  /** Points spent on ships of each faction other than the fleet's. */
  readonly allies: ReadonlyMap<FactionId, number>
}

const isHeaviest = ({ class: shipClass }: ShipDesign): boolean =>
  shipClass === 'battleship' || shipClass === 'dreadnought'

export function tallyOf({ fleet, points: spent, ships }: Pick<FleetView, 'fleet' | 'points' | 'ships'>): FleetTally {
  const copies = new Map<string, number>()
  const allies = new Map<FactionId, number>()
  let [heaviest, space, squadrons] = [0, 0, 0]
  for (const { ship, built, points } of ships) {
    copies.set(ship.design, (copies.get(ship.design) ?? 0) + 1)
    if (!built) continue
    if (isHeaviest(built)) heaviest += 1
    if (built.class === 'squadron') squadrons += 1
    space += built.hangar
    if (built.faction !== fleet.faction) allies.set(built.faction, (allies.get(built.faction) ?? 0) + points)
  }
  const { limit, faction } = fleet
  return { limit, faction, points: spent, copies, heaviest, hangar: { space, squadrons }, allies }
}

/** The first rule that one more ship breaks. Tests compare it with `fleetProblems`, which is 40 times slower. */
export function cautionFor(design: ShipDesign, tally: FleetTally): Caution | undefined {
  const there = tally.copies.get(design.id) ?? 0
  if (design.unique && there > 0) return { code: 'UNIQUE' }
  const copies = copiesAllowed(design)
  if (!design.unique && there >= copies) return { code: 'COPIES', most: copies }
  const heaviest = heaviestAllowed(tally.limit)
  if (isHeaviest(design) && tally.heaviest >= heaviest) return { code: 'HEAVIEST', most: heaviest }
  const { space, squadrons } = tally.hangar
  if (design.class === 'squadron' && squadrons >= space + design.hangar) return { code: 'HANGAR' }
  if (design.faction !== tally.faction) {
    const other = [...tally.allies.keys()].find((faction) => faction !== design.faction)
    if (other) return { code: 'SECOND_ALLY', ally: other }
    const by = (tally.allies.get(design.faction) ?? 0) + design.points - alliesAllowed(tally.limit)
    if (by > 0) return { code: 'ALLY_POINTS', by }
  }
  const over = tally.points + design.points - tally.limit
  return over > 0 ? { code: 'OVER', by: over } : undefined
}

const searchTexts = new WeakMap<ShipDesign, string>()

function searchText(design: ShipDesign): string {
  const known = searchTexts.get(design)
  if (known !== undefined) return known
  const text = fold(
    [
      design.name,
      design.class,
      design.role,
      ...design.weapons.flatMap(({ name, kind, traits }) => [
        name,
        kind,
        ...traits.map((t) => weaponTraitText(t).name),
      ]),
      ...design.traits.map((trait) => shipTraitText(trait)?.name ?? trait),
    ].join(' '),
  )
  searchTexts.set(design, text)
  return text
}

export function matches(design: ShipDesign, text: string): boolean {
  const haystack = searchText(design)
  return fold(text)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}

const lightestFirst = (a: ShipDesign, b: ShipDesign): number =>
  shipClasses.indexOf(a.class) - shipClasses.indexOf(b.class) || a.points - b.points

/** Designs of a faction that are not retired, by class from the lightest, then by points. */
const offeredDesigns = ({ faction }: Pick<Fleet, 'faction'>, { ships }: Catalogue): readonly ShipDesign[] =>
  [...ships.values()].filter((design) => design.faction === faction && !design.retired).sort(lightestFirst)

/** Classes in which the faction has ships, the lightest first. */
export function offeredClasses(fleet: Pick<Fleet, 'faction'>, catalogue: Catalogue): readonly ShipClass[] {
  const present = new Set(offeredDesigns(fleet, catalogue).map((design) => design.class))
  return shipClasses.filter((shipClass) => present.has(shipClass))
}

export const designsFor = (faction: FactionId, catalogue: Catalogue, filter: CatalogueFilter): readonly ShipDesign[] =>
  offeredDesigns({ faction }, catalogue)
    .filter((design) => filter.shipClass === 'all' || design.class === filter.shipClass)
    .filter((design) => matches(design, filter.text))

export const entriesOf = (designs: readonly ShipDesign[], tally: FleetTally): readonly CatalogueEntry[] =>
  designs.map((design) => {
    const caution = cautionFor(design, tally)
    return { design, inFleet: tally.copies.get(design.id) ?? 0, ...(caution && { caution }) }
  })

/** The allied faction with the most points in the fleet; undefined if the fleet has no allies. */
export const mainAlly = ({ allies }: Pick<FleetTally, 'allies'>): FactionId | undefined =>
  [...allies].sort(([a, x], [b, y]) => y - x || factionIds.indexOf(a) - factionIds.indexOf(b))[0]?.[0]

/** All other factions, as a choice of allies. A faction that is already in the fleet comes first. */
export const allyFactions = (faction: FactionId, there: FactionId | undefined): readonly FactionId[] =>
  factionIds.filter((id) => id !== faction).sort((a, b) => Number(b === there) - Number(a === there))
