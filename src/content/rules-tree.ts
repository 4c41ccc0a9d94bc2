import type { Facing, RangeBand } from '#game/ship/ship.ts'

/**
 * The rules book as data, compiled (scripts/lib/rules) from `src/content/rules/**` and read by the pages, print, search
 * and glossary. Plain JSON, one file per page, without HTML. Numbers of dice and ships are not stored: readers compute
 * them with the rules engine (rules-examples.ts).
 */

export const oddsTraits = ['rending', 'overcharge', 'ion'] as const
export type OddsTrait = (typeof oddsTraits)[number]

/** A volley by its numbers, within `volleyBounds`. */
export interface OddsFigures {
  readonly s: number
  readonly f: number
  readonly dr: number
  readonly df: number
  readonly traits?: readonly OddsTrait[]
}

/** An attack of a weapon on a ship; the result is computed from the content. */
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
  /** Other ships of the attacker's design that give up the volley of the same weapon, 1 or 2. */
  readonly massing?: number
}

export const shows = [
  ...(['hit', 'mean', 'net', 'atleast', 'kill'] as const),
  ...(['success', 'failure', 'rating', 'defense', 'pool'] as const),
] as const

/** Which number is printed. The first five are odds, the others are numbers of the pool. */
export type Show = (typeof shows)[number]

export interface FigureQuery {
  readonly show: Show
  /** For `atleast`: this much damage or more. */
  readonly k?: number
  /** For `kill`: hull points and number of volleys. */
  readonly hull?: number
  readonly volleys?: number
}

export const figStats = [
  ...(['hull', 'evasion', 'thrust', 'turn', 'command', 'signature', 'points', 'pointDefence'] as const),
  ...(['bow', 'flank', 'stern', 'base', 'hangar'] as const),
] as const
export type FigStat = (typeof figStats)[number]

export type Inline =
  | string
  | { readonly t: 'strong' | 'em' | 'del'; readonly c: readonly Inline[] }
  | { readonly t: 'code'; readonly v: string }
  | { readonly t: 'br' }
  /** `to`: a path of the app, with query and fragment. */
  | { readonly t: 'link'; readonly to: string; readonly c: readonly Inline[] }
  /** `n`: the number of this mention ("Accurate 2"). */
  | { readonly t: 'term'; readonly id: string; readonly c: string; readonly n?: number }
  | { readonly t: 'odds'; readonly odds: OddsFigures; readonly ask: FigureQuery }
  | { readonly t: 'attack'; readonly attack: AttackFigures; readonly ask: FigureQuery }
  | { readonly t: 'ship' | 'refit' | 'admiral'; readonly id: string; readonly c: string }
  | { readonly t: 'fig'; readonly ship: string; readonly stat: FigStat }

export const scenarioMaps = ['meeting', 'convoy', 'blockade', 'salvage', 'last-stand', 'raid'] as const
export type ScenarioMap = (typeof scenarioMaps)[number]

export const plainFigures = [
  ...(['facings', 'range-bands', 'straight-then-turn', 'half-thrust', 'massing', 'facing-hit'] as const),
  ...(['point-defence', 'boarding', 'squadron-launch', 'terrain-debris', 'terrain-nebula'] as const),
  ...(['gravity-well', 'minefield', 'jump-in', 'round-sequence'] as const),
] as const
export type PlainFigure = (typeof plainFigures)[number]

export type FigureSpec =
  | { readonly kind: PlainFigure }
  | { readonly kind: 'arcs'; readonly ship: string }
  | { readonly kind: 'turn'; readonly steps: number }
  | { readonly kind: 'hull-track'; readonly hull: number }
  | { readonly kind: 'scenario'; readonly map: ScenarioMap }

/** A change of the rules text: where, when, and the earlier text. */
export interface ErrataEntry {
  /** Page and section: `volley/damage#order`. */
  readonly at: string
  /** Number of the section, and title of the page. */
  readonly number: string
  readonly title: string
  readonly since: string
  /** yyyy-mm-dd */
  readonly date: string
  readonly was: string
  readonly now: string
}

export interface ChangeEntry {
  readonly slug: string
  readonly number: string
  readonly title: string
  readonly version: string
  /** yyyy-mm-dd */
  readonly date: string
  readonly note: string
}

/** `n` of an illustration is its number on the page: 2.3-1. */
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
  /** yyyy-mm-dd */
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
  /** Text with `{n}` for the number of the mention; may mention other terms. */
  readonly text: readonly Inline[]
  /** `volley/failure-dice#evasion` */
  readonly page: string
}

export interface BookSection {
  readonly id: string
  /** 2.3.1 */
  readonly number: string
  readonly title: string
  readonly level: 2 | 3
}

export interface BookPage {
  readonly slug: string
  /** 2.3; for the page of a part: 2. */
  readonly number: string
  readonly title: string
  readonly summary: string
  readonly changed: readonly PageChange[]
  readonly sections: readonly BookSection[]
  /** Address of the file of the page (`WirePage` as JSON); it changes with the content. */
  readonly file: string
}

/** The table of contents of the book: everything that is known without the texts of the pages. */
export interface BookManifest {
  /** Rules version, equal to `gameVersion`. */
  readonly version: string
  /** Date of the newest change, yyyy-mm-dd; empty if there is none. */
  readonly date: string
  /** In reading order. The page of a part comes before its other pages. */
  readonly pages: readonly BookPage[]
  /** Address of the glossary file (`RulesTerm[]` as JSON), in alphabetical order. */
  readonly terms: string
  /** Addresses that moved: `old/slug#id` to `new/slug#id`. */
  readonly moved: Readonly<Record<string, string>>
}
