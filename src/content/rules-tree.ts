import type { Facing, RangeBand } from '#game/ship/ship.ts'

/**
 * The compiled form of the rules book: plain JSON, one file for each page, without HTML. scripts/lib/rules makes it
 * from `src/content/rules/**`; pages, print, search and glossary read it. Results of volleys and figures of ships are
 * not stored: readers calculate them with the rules engine (rules-examples.ts).
 */

export const oddsTraits = ['rending', 'overcharge', 'ion'] as const
export type OddsTrait = (typeof oddsTraits)[number]

/** A volley: success dice, failure dice, damage rating and defense rating, all within `volleyBounds`. */
export interface OddsFigures {
  readonly s: number
  readonly f: number
  readonly dr: number
  readonly df: number
  readonly traits?: readonly OddsTrait[]
}

/** An attack: ship `from` fires `weapon` at ship `at`. All three are ids; the numbers come from the catalogue. */
export interface AttackFigures {
  readonly from: string
  readonly weapon: string
  readonly at: string
  readonly facing: Facing
  readonly band: RangeBand
  readonly locked?: true
  readonly silent?: true
  readonly debris?: true
  readonly nebula?: true
  readonly overcharge?: true
  /** How many ships of the attacker's design give up a volley of the same weapon to mass with it: 1 or 2. */
  readonly massing?: number
}

export const shows = [
  ...(['hit', 'mean', 'net', 'atleast', 'kill'] as const),
  ...(['success', 'failure', 'rating', 'defense', 'pool'] as const),
] as const

/** Which number of a volley the book prints. `hit` to `kill` are odds; `success` to `pool` are its dice and ratings. */
export type Show = (typeof shows)[number]

export interface FigureQuery {
  readonly show: Show
  /** Only for `atleast`: the chance of this much damage or more is printed. */
  readonly k?: number
  /** Only for `kill`: the target's hull points, and how many volleys are fired at it. */
  readonly hull?: number
  readonly volleys?: number
}

export const figStats = [
  ...(['hull', 'evasion', 'thrust', 'turn', 'command', 'signature', 'points', 'pointDefense'] as const),
  ...(['bow', 'flank', 'stern', 'base', 'hangar'] as const),
] as const
export type FigStat = (typeof figStats)[number]

/** Points of these ships, refits and this admiral together; `half`: half of them, rounded up. All are ids. */
export interface PointsSum {
  readonly ships: readonly string[]
  readonly refits?: readonly string[]
  readonly admiral?: string
  readonly half?: true
}

export type Inline =
  | string
  | { readonly t: 'strong' | 'em' | 'del'; readonly c: readonly Inline[] }
  | { readonly t: 'code'; readonly v: string }
  | { readonly t: 'br' }
  /** `to`: path inside the app, with query and fragment. */
  | { readonly t: 'link'; readonly to: string; readonly c: readonly Inline[] }
  /** `n`: the number after the term where it is mentioned: 2 in "Accurate 2". */
  | { readonly t: 'term'; readonly id: string; readonly c: string; readonly n?: number }
  | { readonly t: 'odds'; readonly odds: OddsFigures; readonly ask: FigureQuery }
  | { readonly t: 'attack'; readonly attack: AttackFigures; readonly ask: FigureQuery }
  | { readonly t: 'ship' | 'refit' | 'admiral'; readonly id: string; readonly c: string }
  | { readonly t: 'fig'; readonly ship: string; readonly stat: FigStat }
  | ({ readonly t: 'sum' } & PointsSum)

export const scenarioMaps = ['meeting', 'convoy', 'blockade', 'salvage', 'last-stand', 'raid'] as const
export type ScenarioMap = (typeof scenarioMaps)[number]

export const plainFigures = [
  ...(['facings', 'range-bands', 'straight-then-turn', 'half-thrust', 'massing', 'facing-hit'] as const),
  ...(['point-defense', 'boarding', 'squadron-launch', 'terrain-debris', 'terrain-nebula'] as const),
  ...(['gravity-well', 'minefield', 'jump-in', 'round-sequence'] as const),
] as const
export type PlainFigure = (typeof plainFigures)[number]

export type FigureSpec =
  | { readonly kind: PlainFigure }
  | { readonly kind: 'arcs'; readonly ship: string }
  | { readonly kind: 'turn'; readonly steps: number }
  | { readonly kind: 'hull-track'; readonly hull: number }
  | { readonly kind: 'scenario'; readonly map: ScenarioMap }

/** A change of the rules text: where it is, since when it applies, and the text before and after. */
export interface ErrataEntry {
  /** Page and section in the form `volley/damage#order`. */
  readonly at: string
  /** Number of the section (such as 2.3.1), and title of the page. */
  readonly number: string
  readonly title: string
  readonly since: string
  /** Date in the form yyyy-mm-dd. */
  readonly date: string
  readonly was: string
  readonly now: string
}

export interface ChangeEntry {
  readonly slug: string
  readonly number: string
  readonly title: string
  readonly version: string
  /** Date in the form yyyy-mm-dd. */
  readonly date: string
  readonly note: string
}

/** `n` of a heading is its number, such as 2.3.1; `n` of an illustration is its number on the page, such as 2.3-1. */
export type Block =
  | { readonly t: 'p'; readonly c: readonly Inline[] }
  | { readonly t: 'h'; readonly level: 2 | 3; readonly id: string; readonly n: string; readonly c: readonly Inline[] }
  | { readonly t: 'ul'; readonly items: readonly (readonly Block[])[] }
  | { readonly t: 'ol'; readonly start: number; readonly items: readonly (readonly Block[])[] }
  | {
      readonly t: 'table'
      readonly align: readonly ('left' | 'right' | 'center' | null)[]
      readonly head: readonly (readonly Inline[])[]
      readonly rows: readonly (readonly (readonly Inline[])[])[]
    }
  | { readonly t: 'quote'; readonly c: readonly Block[] }
  | { readonly t: 'hr' }
  | { readonly t: 'pre'; readonly v: string }
  | {
      readonly t: 'dice'
      readonly n: string
      readonly odds: OddsFigures
      readonly hull?: number
      readonly caption: string
    }
  | { readonly t: 'fire'; readonly n: string; readonly attack: AttackFigures; readonly caption: string }
  | { readonly t: 'plate'; readonly id: string }
  | { readonly t: 'figure'; readonly n: string; readonly figure: FigureSpec; readonly caption: string }
  | { readonly t: 'example' | 'sidebar'; readonly title: string; readonly c: readonly Block[] }
  | {
      readonly t: 'errata'
      readonly since: string
      readonly date: string
      readonly was: string
      readonly c: readonly Block[]
    }
  | { readonly t: 'glossary' }
  | { readonly t: 'errata-list'; readonly items: readonly ErrataEntry[] }
  | { readonly t: 'changes-list'; readonly items: readonly ChangeEntry[] }

export interface PageChange {
  readonly version: string
  /** Date in the form yyyy-mm-dd. */
  readonly date: string
  readonly note: string
}

/** A page of the book. Its file contains it in packed form (rules-wire.ts). */
export interface RulesPage {
  readonly slug: string
  readonly number: string
  readonly title: string
  readonly summary: string
  readonly body: readonly Block[]
}

export interface RulesTerm {
  readonly id: string
  readonly term: string
  /** Explanation of the term; it may mention other terms. `{n}` stands for the number that a mention gives. */
  readonly text: readonly Inline[]
  /** Page and section that define the term, in the form `volley/failure-dice#evasion`. */
  readonly page: string
}

export interface BookSection {
  readonly id: string
  /** Number of the section, such as 2.3.1. */
  readonly number: string
  readonly title: string
  readonly level: 2 | 3
}

export interface BookPage {
  readonly slug: string
  /** Number of the page, such as 2.3. The own page of part 2 has the number 2. */
  readonly number: string
  readonly title: string
  readonly summary: string
  readonly changed: readonly PageChange[]
  readonly sections: readonly BookSection[]
  /** URL of the page's file (a `WirePage` as JSON). The file name changes with its content. */
  readonly file: string
}

/** The book's table of contents: everything about its pages except their texts. */
export interface BookManifest {
  /** Version of the rules; equal to `gameVersion`. */
  readonly version: string
  /** Date of the newest change in the form yyyy-mm-dd; '' if there is none. */
  readonly date: string
  /** All pages in reading order. A part's own page comes before the part's other pages. */
  readonly pages: readonly BookPage[]
  /** URL of the glossary's file: a JSON array of `RulesTerm`, in alphabetical order. */
  readonly terms: string
  /** Moved pages and sections: maps `old/slug#id` to `new/slug#id`. */
  readonly moved: Readonly<Record<string, string>>
}
