import { applyEdit } from '#game/fleet-edit.ts'
import type { Catalogue, Fleet } from '#game/fleet.ts'
import { fleetProblems, type FleetProblem } from '#game/fleet-legality.ts'
import { shipClasses, type ShipClass, type ShipDesign } from '#game/ship.ts'
import { shipTraitText, weaponTraitText } from '#content/traits.ts'

/** The catalogue as the fleet at hand sees it: what there is, how many are aboard, what one more would break. */

export interface CatalogueFilter {
  readonly text: string
  readonly shipClass: ShipClass | 'all'
}

export interface CatalogueEntry {
  readonly design: ShipDesign
  readonly inFleet: number
  /** What adding one would make illegal; adding it is allowed all the same. */
  readonly caution?: Caution
}

export type Caution =
  | { readonly code: 'OVER'; readonly by: number }
  | { readonly code: 'COPIES'; readonly most: number }
  | { readonly code: 'UNIQUE' }
  | { readonly code: 'HEAVIEST'; readonly most: number }
  | { readonly code: 'HANGAR' }

function cautionOf(problem: FleetProblem): Caution | undefined {
  switch (problem.code) {
    case 'OVER_POINTS':
      return { code: 'OVER', by: problem.data.over }
    case 'DUPLICATES':
      return { code: 'COPIES', most: problem.data.most }
    case 'UNIQUE_TWICE':
      return problem.data.of === 'ship' ? { code: 'UNIQUE' } : undefined
    case 'CLASS_CAP':
      return { code: 'HEAVIEST', most: problem.data.most }
    case 'HANGAR_OVERFULL':
      return { code: 'HANGAR' }
    default:
      return undefined
  }
}

/** A rule of copies weighs more than points: those can be made room for. */
const weight: Readonly<Record<Caution['code'], number>> = { UNIQUE: 0, COPIES: 1, HEAVIEST: 2, HANGAR: 3, OVER: 4 }

/** Asks the rules themselves: the fleet with one more, against the fleet as it is. */
function addingBreaks(design: ShipDesign, fleet: Fleet, catalogue: Catalogue): Caution | undefined {
  const added = applyEdit(fleet, { kind: 'add-ship', key: 'catalogue-probe', design: design.id })
  if (!added.ok) return undefined
  const own = fleetProblems(added.value.fleet, catalogue).filter(
    ({ code, culprit }) => code === 'OVER_POINTS' || (culprit.kind === 'ship' && culprit.ship === 'catalogue-probe'),
  )
  return own.flatMap((problem) => cautionOf(problem) ?? []).sort((a, b) => weight[a.code] - weight[b.code])[0]
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** All that a search looks at: names, role, class, weapons, traits. */
export const searchText = (design: ShipDesign): string =>
  fold(
    [
      design.name,
      design.class,
      design.role,
      ...design.weapons.flatMap(({ name, kind, traits }) => [name, kind, ...traits.map((t) => weaponTraitText(t).name)]),
      ...design.traits.map((trait) => shipTraitText(trait)?.name ?? trait),
    ].join(' '),
  )

/** Every word of the search is in the text. */
export const matches = (design: ShipDesign, text: string): boolean => {
  const haystack = searchText(design)
  return fold(text)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}

/** Designs that the fleet's faction offers, lightest first. */
export const offeredDesigns = (fleet: Pick<Fleet, 'faction'>, catalogue: Catalogue): readonly ShipDesign[] =>
  [...catalogue.ships.values()]
    .filter((design) => design.faction === fleet.faction && !design.retired)
    .sort((a, b) => shipClasses.indexOf(a.class) - shipClasses.indexOf(b.class) || a.points - b.points)

/** Classes that the faction has ships of, lightest first. */
export const offeredClasses = (fleet: Pick<Fleet, 'faction'>, catalogue: Catalogue): readonly ShipClass[] => {
  const present = new Set(offeredDesigns(fleet, catalogue).map((design) => design.class))
  return shipClasses.filter((shipClass) => present.has(shipClass))
}

export function catalogueEntries(
  fleet: Fleet,
  catalogue: Catalogue,
  filter: CatalogueFilter,
): readonly CatalogueEntry[] {
  return offeredDesigns(fleet, catalogue)
    .filter((design) => filter.shipClass === 'all' || design.class === filter.shipClass)
    .filter((design) => matches(design, filter.text))
    .map((design): CatalogueEntry => {
      const caution = addingBreaks(design, fleet, catalogue)
      return {
        design,
        inFleet: fleet.ships.filter((ship) => ship.design === design.id).length,
        ...(caution && { caution }),
      }
    })
}
