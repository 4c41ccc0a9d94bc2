import { catalogueLists } from '#content/catalogue.ts'
import { factions } from '#content/factions.ts'
import { inlineText, sectionTexts } from '#content/rules-text.ts'
import type { BookManifest, BookPage, RulesPage, RulesTerm } from '#content/rules-tree.ts'
import { shipTraitText } from '#content/traits.ts'
import { weaponTraitText } from '#content/weapon-traits.ts'
import type { Admiral, Refit, ShipDesign } from '#game/ship/ship.ts'
import { figureText } from '#pieces/rules/rules-values.ts'
import { withNumber } from '#pieces/rules/rules-words.ts'
import { placePath, readPlace, type RulesPlace } from '#store/rules/rules-place.ts'

export type DocumentKind = 'rule' | 'term' | 'ship' | 'refit' | 'admiral'

/** One item that the search can find. A ship has no place in the book, so its `slug` is ''. */
export interface SearchDocument extends RulesPlace {
  readonly id: string
  readonly kind: DocumentKind
  /** Path inside the app that opens the item. */
  readonly to: string
  readonly number: string
  readonly title: string
  /** What the item belongs to, for example the page of a section; '' for a term. */
  readonly where: string
  readonly text: string
}

type Place = Pick<BookPage, 'slug' | 'number' | 'title' | 'summary'>

/** The search documents of a page: one for each section. The first has the page's title and summary. */
export function pageDocuments(page: RulesPage, partTitle: string): readonly SearchDocument[] {
  const { slug, title, summary }: Place = page
  return sectionTexts(page, { figure: figureText }).map((section): SearchDocument => {
    const isLead = section.id === ''
    return {
      id: `${slug}#${section.id}`,
      kind: 'rule',
      to: placePath({ slug, section: section.id }),
      slug,
      section: section.id,
      number: section.number,
      title: section.title,
      where: isLead ? partTitle : title,
      text: isLead ? [summary, section.text].filter(Boolean).join('\n') : section.text,
    }
  })
}

/** Title of the part to which a page belongs; '' for the part's own page. */
export function partTitleOf({ pages }: Pick<BookManifest, 'pages'>, slug: string): string {
  const [part = ''] = slug.split('/')
  return part === slug ? '' : (pages.find((page) => page.slug === part)?.title ?? '')
}

export const termDocument = ({ id, term, text, page }: RulesTerm): SearchDocument => ({
  id: `term:${id}`,
  kind: 'term',
  to: placePath(readPlace(page)),
  ...readPlace(page),
  number: '',
  title: withNumber(term, undefined),
  where: '',
  text: inlineText(withNumber(text, undefined), figureText),
})

/** Names of all traits of a ship and of its weapons. */
export const traitNamesOf = ({ traits, weapons }: Pick<ShipDesign, 'traits' | 'weapons'>): readonly string[] => [
  ...traits.map((trait) => shipTraitText(trait)?.name ?? trait),
  ...weapons.flatMap((weapon) => weapon.traits.map((trait) => weaponTraitText(trait).name)),
]

const shipDocument = (ship: ShipDesign): SearchDocument => ({
  id: `ship:${ship.id}`,
  kind: 'ship',
  to: `/ship-catalog?ship=${ship.id}`,
  slug: '',
  section: '',
  number: '',
  title: ship.name,
  where: `${factions[ship.faction].name}, ${ship.class}`,
  text: [
    `${ship.role}, ${ship.points} points.`,
    ship.weapons.map(({ name }) => name).join(', '),
    [...new Set(traitNamesOf(ship))].join(', '),
  ]
    .filter(Boolean)
    .join('\n'),
})

/** The place in the book that describes each refit and admiral. The keys come from `mentionKey`. */
export type Mentions = ReadonlyMap<string, RulesPlace>

const listPages = { refit: 'ships/refits', admiral: 'ships/admirals' } as const

const mentionKey = (kind: 'refit' | 'admiral', id: string): string => `${kind}:${id}`

/** Adds where a list page describes refits or admirals. The last mention counts: examples come before the list. */
export function collectMentions({ slug, body }: RulesPage, into: Map<string, RulesPlace>): void {
  for (const kind of ['refit', 'admiral'] as const) {
    if (slug !== listPages[kind]) continue
    let section = ''
    const look = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return
      if ('t' in node && node.t === 'h' && 'id' in node) section = String(node.id)
      if ('t' in node && node.t === kind && 'id' in node) into.set(mentionKey(kind, String(node.id)), { slug, section })
      Object.values(node).forEach(look)
    }
    look(body)
  }
}

const placeOf = (mentions: Mentions, kind: 'refit' | 'admiral', id: string): RulesPlace =>
  mentions.get(mentionKey(kind, id)) ?? { slug: listPages[kind], section: '' }

const refitDocument = ({ id, name, slot, points, text }: Refit, mentions: Mentions): SearchDocument => ({
  id: `refit:${id}`,
  kind: 'refit',
  to: placePath(placeOf(mentions, 'refit', id)),
  ...placeOf(mentions, 'refit', id),
  number: '',
  title: name,
  where: `Refit, ${slot} slot, ${points} points`,
  text,
})

const admiralDocument = ({ id, name, faction, points, text }: Admiral, mentions: Mentions): SearchDocument => ({
  id: `admiral:${id}`,
  kind: 'admiral',
  to: placePath(placeOf(mentions, 'admiral', id)),
  ...placeOf(mentions, 'admiral', id),
  number: '',
  title: name,
  where: `Admiral, ${faction === 'mercenary' ? 'mercenary' : factions[faction].name}, ${points} points`,
  text,
})

/** The search documents of all ships, refits and admirals. */
export const catalogueDocuments = (mentions: Mentions): readonly SearchDocument[] => [
  ...catalogueLists.ships.map(shipDocument),
  ...catalogueLists.refits.map((refit) => refitDocument(refit, mentions)),
  ...catalogueLists.admirals.map((admiral) => admiralDocument(admiral, mentions)),
]
