import { catalogue, catalogueLists } from '#content/catalogue.ts'
import { draftFigures, figureNow } from '#game/balance/draft.ts'
import { className, factionName } from '#pieces/fleet/fleet-words.ts'
import type { DraftItem } from '#shared/balance.ts'
import { fold } from '#ui/words.ts'
import { texts } from './texts.ts'

/** A ship, refit or admiral that can be changed. */
export interface DraftSubject {
  readonly item: 'ship' | 'refit' | 'admiral'
  readonly id: string
  readonly name: string
  /** Kind and faction of the item in words: "Cruiser, Solar Accord". */
  readonly about: string
}

const listed = <T extends { readonly retired?: boolean }>(items: readonly T[]): readonly T[] =>
  items.filter(({ retired }) => !retired)

const subjects: readonly DraftSubject[] = [
  ...listed(catalogueLists.ships).map((ship): DraftSubject => ({
    item: 'ship',
    id: ship.id,
    name: ship.name,
    about: `${className(ship.class)}, ${factionName(ship.faction)}`,
  })),
  ...listed(catalogueLists.refits).map((refit): DraftSubject => ({
    item: 'refit',
    id: refit.id,
    name: refit.name,
    about: `${texts.items.refit}, ${refit.factions ? refit.factions.map(factionName).join(', ') : texts.items.all}`,
  })),
  ...listed(catalogueLists.admirals).map((admiral): DraftSubject => ({
    item: 'admiral',
    id: admiral.id,
    name: admiral.name,
    about: `${texts.items.admiral}, ${admiral.faction === 'mercenary' ? texts.items.mercenary : factionName(admiral.faction)}`,
  })),
]

export const findSubject = (item: string, id: string): DraftSubject | undefined =>
  subjects.find((subject) => subject.item === item && subject.id === id)

const mostFound = 10

/** Subjects whose name or kind contains each word; those whose name begins with it first. */
export function searchSubjects(query: string): readonly DraftSubject[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found = subjects.filter(({ name, about }) => words.every((word) => fold(`${name} ${about}`).includes(word)))
  const rank = ({ name }: DraftSubject) => (fold(name).startsWith(words[0] ?? '') ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, mostFound)
}

/** Figures that belong together: those of the item, then those of each weapon. */
export interface FigureGroup {
  readonly item: DraftItem
  readonly id: string
  readonly title: string
  readonly figures: readonly { readonly name: string; readonly min: number; readonly max: number }[]
}

export function groupsOf({ item, id, name }: DraftSubject): readonly FigureGroup[] {
  const group = (of: DraftItem, ofId: string, title: string): FigureGroup => ({
    item: of,
    id: ofId,
    title,
    figures: draftFigures(of).filter(
      (figure) => figureNow(catalogue, { item: of, id: ofId, figure: figure.name }) !== undefined,
    ),
  })
  const weapons = item === 'ship' ? (catalogue.ships.get(id)?.weapons ?? []) : []
  return [group(item, id, name), ...weapons.map((weapon) => group('weapon', `${id}/${weapon.id}`, weapon.name))]
}

/** The name of the changed item: "Halyard" or "Halyard, Line Battery". */
export function itemName(item: DraftItem, id: string): string {
  if (item === 'weapon') {
    const [ship = '', weapon = ''] = id.split('/')
    const design = catalogue.ships.get(ship)
    const found = design?.weapons.find((one) => one.id === weapon)
    return design && found ? `${design.name}, ${found.name}` : id
  }
  return findSubject(item, id)?.name ?? id
}
