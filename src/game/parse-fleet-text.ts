import { fleetBounds, gameSizes, type Catalogue, type FittedRefit, type FleetContent, type FleetShip } from './fleet.ts'
import { foldName } from './name-distance.ts'
import { nearestNames, type NearName } from './nearest-names.ts'
import { fleetPoints } from './points.ts'
import { err, ok, type Result } from './result.ts'
import { slotKinds, type FactionId, type SlotKind } from './ship.ts'

/**
 * Fleets from lists as people write them: our own text for chats, plain and Markdown, and whatever comes near it
 * ("2x Halyard", "Commonweal (70) + Ram Plating"). What is not understood is named line by line, with what it may have
 * meant; nothing is guessed at and nothing is left out in silence.
 */

export type ItemKind = 'ship' | 'refit' | 'admiral'

export interface Suggestion {
  readonly kind: ItemKind
  readonly id: string
  readonly name: string
}

export interface Unresolved {
  readonly code:
    /** Nothing goes by this name. */
    | 'UNKNOWN_NAME'
    /** A refit, and no ship before it. */
    | 'NO_SHIP_FOR_REFIT'
    /** More than a fleet, or a ship, may hold as data. */
    | 'TOO_MANY_SHIPS'
    | 'TOO_MANY_REFITS'
  /** Its own name within the text, for `choices`. */
  readonly key: string
  /** Line of the text, from 1. */
  readonly line: number
  /** What was written there. */
  readonly written: string
  /** Nearest first. */
  readonly suggestions: readonly Suggestion[]
}

/** What a line was taken for; each line of the text that is not empty has one. */
export type LineKind =
  | 'name'
  | 'terms'
  | 'admiral'
  | 'ship'
  | 'refit'
  | 'heading'
  | 'version'
  | 'link'
  | 'notes'
  | 'unresolved'

export interface ReadLine {
  readonly line: number
  readonly text: string
  readonly kind: LineKind
}

export interface TextFleet {
  readonly fleet: FleetContent
  readonly lines: readonly ReadLine[]
  readonly unresolved: readonly Unresolved[]
}

export type FleetTextProblem =
  | { readonly code: 'EMPTY' }
  | { readonly code: 'TOO_LONG'; readonly max: number }
  | { readonly code: 'TOO_MANY_LINES'; readonly max: number }

/** What the player took for what was written, by `Unresolved.key`; what is not chosen stays unresolved. */
export type TextChoices = Readonly<Record<string, Suggestion>>

/** UTF-16 units, and lines: more than the longest fleet with notes by far. */
export const textBounds = { length: 100_000, lines: 2_000 } as const

const mostSuggestions = 5

interface Names {
  readonly ships: readonly NearName<Suggestion>[]
  readonly refits: readonly NearName<Suggestion>[]
  readonly admirals: readonly NearName<Suggestion>[]
}

interface Named {
  readonly id: string
  readonly name: string
  readonly retired?: boolean
}

/** Today's first, so that a name that was used again means today's. */
const namesOf = (kind: ItemKind, items: ReadonlyMap<string, Named>): readonly NearName<Suggestion>[] =>
  [...items.values()]
    .sort((a, b) => Number(a.retired ?? false) - Number(b.retired ?? false))
    .map(({ id, name }) => ({ item: { kind, id, name }, name: foldName(name) }))

const named = new WeakMap<Catalogue, Names>()

function allNames(catalogue: Catalogue): Names {
  const known = named.get(catalogue)
  if (known) return known
  const made = {
    ships: namesOf('ship', catalogue.ships),
    refits: namesOf('refit', catalogue.refits),
    admirals: namesOf('admiral', catalogue.admirals),
  }
  named.set(catalogue, made)
  return made
}

const classWords = '(?:squadrons?|corvettes?|frigates?|destroyers?|cruisers?|battlecruisers?|battleships?|dreadnoughts?|stations?|class)'
const classEnding = new RegExp(`(?: ${classWords})+$`)

/** Ways in which a name may have been meant, the plainest first: as written, without its class, in the singular. */
function readings(written: string): readonly string[] {
  const whole = foldName(written)
  const bare = whole.replace(classEnding, '')
  return [whole, bare, bare.replace(/s$/, ''), bare.replace(/es$/, '')].filter((name) => name !== '')
}

/** Exactly this name, or its id. */
function exact(written: string, names: readonly NearName<Suggestion>[]): Suggestion | undefined {
  const id = written.trim()
  for (const reading of readings(written)) {
    const found = names.find(({ name, item }) => name === reading || item.id === id)
    if (found) return found.item
  }
  return undefined
}

/** The one name that has all these words; several, and nobody is meant. */
function byWords(written: string, names: readonly NearName<Suggestion>[]): Suggestion | undefined {
  for (const reading of readings(written)) {
    const words = reading.split(' ')
    if (words.every((word) => word.length < 3)) continue
    const found = names.filter(({ name }) => words.every((word) => name.split(' ').includes(word)))
    if (found.length === 1) return found[0]?.item
  }
  return undefined
}

const find = (written: string, names: readonly NearName<Suggestion>[]): Suggestion | undefined =>
  exact(written, names) ?? byWords(written, names)

/* A line, taken apart. */

type Token =
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'flagship' | 'points' }
  | { readonly kind: 'slot'; readonly slot: SlotKind }
  | { readonly kind: 'word'; readonly text: string }

const slotWord = new RegExp(`^(${slotKinds.join('|')})(?: slot)?$`)

function readToken(text: string): Token {
  const folded = foldName(text)
  const count = /^(?:x ?(\d+)|(\d+) ?x)$/.exec(folded.replace(/×/g, 'x'))
  if (count) return { kind: 'count', count: Number(count[1] ?? count[2]) }
  if (/^(?:the )?flag ?ship$/.test(folded) || text.trim() === '★') return { kind: 'flagship' }
  if (folded === '' || /^\d+ ?(?:p|pt|pts|point|points)?$/.test(folded)) return { kind: 'points' }
  const slot = slotKinds.find((kind) => kind === slotWord.exec(folded)?.[1])
  return slot ? { kind: 'slot', slot } : { kind: 'word', text: text.trim() }
}

const separators = /\s*(?:[+,;:/|()[\]{}•·&→=]|\s[-–—]+\s|\s(?:with|and|w\/)\s)\s*/i

interface Parts {
  readonly count: number
  /** The player's own name for the ship, where it stands in quotes. */
  readonly ownName: string
  readonly tokens: readonly Token[]
  /** Set in, or begun with a plus: belongs to the ship before it. */
  readonly continues: boolean
}

const ownForm = /^\s*- (?:(\d+)x )?(.*?) “(.*)” (\(\d.*)$/s
const quotes = [/“([^”]*)”/, /"([^"]*)"/, /«([^»]*)»/, /„([^“”]*)[“”]/]

/** The name in quotes, and the line without it. In our own form it may hold quotes itself. */
function takeQuoted(line: string): { readonly ownName: string; readonly rest: string } {
  const own = ownForm.exec(line)
  if (own) return { ownName: own[3] ?? '', rest: `- ${own[1] === undefined ? '' : `${own[1]}x `}${own[2]} ${own[4]}` }
  for (const pattern of quotes) {
    const found = pattern.exec(line)
    if (found) return { ownName: (found[1] ?? '').trim(), rest: line.replace(pattern, ' , ') }
  }
  return { ownName: '', rest: line }
}

function takeApart(line: string): Parts {
  const { ownName, rest } = takeQuoted(line)
  const continues = /^(?:\s{2,}|\t)|^\s*[-*•]?\s*\+/.test(rest)
  const bare = rest.replace(/^\s*(?:[-*•·‣▪–—>+]\s*)*(?:\d{1,3}[.)]\s+)?/, '')
  const counted = /^(\d{1,6})\s*(?:[x×]\s*|\s)(?=[\p{L}“"])/iu.exec(bare)
  const text = counted ? bare.slice(counted[0].length) : bare
  const doubled = /^(.*\S)\s+[x×]\s?(\d{1,6})(?=\s|$|[,;+(])/iu.exec(text)
  const words = doubled ? `${doubled[1]} ${text.slice(doubled[0].length)}` : text
  const tokens = words.split(separators).map(readToken)
  const inTokens = tokens.flatMap((token) => (token.kind === 'count' ? token.count : []))
  const count = Number(counted?.[1] ?? doubled?.[2] ?? inTokens[0] ?? 1)
  return { count, ownName, tokens: tokens.filter(({ kind }) => kind !== 'count'), continues }
}

/* The fleet, as it grows line by line. */

interface Draft {
  name: string
  faction: FactionId | undefined
  limit: number | undefined
  gameVersion: string
  admiral: string
  notes: string
  ships: FleetShip[]
  flagships: string[]
  /** Keys of the ships of the latest line: refits on lines of their own are for them. */
  latest: readonly string[]
  readonly unresolved: Unresolved[]
}

interface Reader {
  readonly draft: Draft
  readonly names: Names
  readonly catalogue: Catalogue
  readonly choices: TextChoices
  /** By what was written: the same misspelling on many lines is looked up once. */
  readonly suggested: Map<string, readonly Suggestion[]>
}

interface Place {
  readonly line: number
  readonly key: string
}

/** Notes that something was not understood; answers what the player chose for it, if anything. */
function miss(
  { draft, choices, names, suggested }: Reader,
  { line, key }: Place,
  written: string,
  kinds: readonly ItemKind[],
  code: Unresolved['code'] = 'UNKNOWN_NAME',
): Suggestion | undefined {
  const choice = Object.hasOwn(choices, key) ? choices[key] : undefined
  if (choice && code === 'UNKNOWN_NAME') return choice
  const sought = `${kinds.join()} ${foldName(written)}`
  if (code === 'UNKNOWN_NAME' && !suggested.has(sought)) {
    const candidates = kinds.flatMap((kind) => names[`${kind}s`])
    suggested.set(sought, nearestNames(written, candidates, mostSuggestions))
  }
  const suggestions = code === 'UNKNOWN_NAME' ? (suggested.get(sought) ?? []) : []
  draft.unresolved.push({ code, key, line, written, suggestions })
  return undefined
}

function addRefit({ draft, catalogue }: Reader, id: string, slot: SlotKind | undefined): boolean {
  const fits = slot ?? catalogue.refits.get(id)?.slot ?? 'special'
  const fitted: FittedRefit = { slot: fits, refit: id }
  const mine = draft.ships.filter(({ key }) => draft.latest.includes(key))
  if (mine.some(({ refits }) => refits.length >= fleetBounds.refitsPerShip)) return false
  draft.ships = draft.ships.map((ship) => (mine.includes(ship) ? { ...ship, refits: [...ship.refits, fitted] } : ship))
  return true
}

function addShips(reader: Reader, place: Place, design: string, count: number, name: string): void {
  const { draft } = reader
  const room = fleetBounds.ships - draft.ships.length
  if (count > room) miss(reader, place, `${count} × ${design}`, [], 'TOO_MANY_SHIPS')
  const added = Array.from({ length: Math.min(room, count) }, (_, i): FleetShip => {
    const key = `s${draft.ships.length + i + 1}`
    return { key, design, name: i === 0 ? name.slice(0, fleetBounds.name) : '', refits: [] }
  })
  draft.ships.push(...added)
  draft.latest = added.map(({ key }) => key)
}

/** A line of ships and refits. False: there is nothing in it that is either. */
function readItems(reader: Reader, line: number, text: string): LineKind | undefined {
  const { draft, names } = reader
  const { count, ownName, tokens, continues } = takeApart(text)
  const words = tokens.flatMap((token) => (token.kind === 'word' ? token.text : []))
  const first = words[0]
  if (first === undefined) return undefined
  const placeOf = (n: number): Place => ({ line, key: `${line}.${n}` })
  const chosen = reader.choices[`${line}.0`]
  const shipAt = words.findIndex((word) => find(word, names.ships))
  const refitAt = words.findIndex((word) => exact(word, names.refits))
  const isRefits = chosen ? chosen.kind === 'refit' : shipAt !== 0 && (refitAt === 0 || (continues && shipAt < 0))
  let rest = tokens
  if (!isRefits) {
    // "Common Cause (Commonweal)": what stands before the design is the ship's own name.
    const at = chosen?.kind === 'ship' || shipAt < 0 || (refitAt >= 0 && refitAt < shipAt) ? 0 : shipAt
    const design = find(words[at] ?? '', names.ships) ?? miss(reader, placeOf(0), first, ['ship', 'refit', 'admiral'])
    if (!design) {
      draft.latest = []
      return 'unresolved'
    }
    if (design.kind === 'admiral') {
      draft.admiral = design.id
      return 'admiral'
    }
    addShips(reader, placeOf(900), design.id, count, ownName || words.slice(0, at).join(' '))
    const used = tokens.findIndex((token) => token.kind === 'word' && token.text === words[at])
    rest = tokens.slice(used + 1)
    // A mark before the name counts too.
    if (tokens.slice(0, used).some(({ kind }) => kind === 'flagship')) draft.flagships.push(...draft.latest.slice(0, 1))
  }
  readRest(reader, rest, placeOf, !isRefits)
  return isRefits ? 'refit' : 'ship'
}

/** What follows a design on its line, or a line of refits: refits, further ships, the admiral, marks. */
function readRest(reader: Reader, tokens: readonly Token[], placeOf: (n: number) => Place, hasShip: boolean): void {
  const { draft, names, choices } = reader
  tokens.forEach((token, i) => {
    // A line that begins with a refit has its first word at 0, where the ship of another line has it.
    const place = placeOf(hasShip ? i + 1 : i)
    if (token.kind === 'flagship') draft.flagships.push(...draft.latest.slice(0, 1))
    if (token.kind !== 'word') return
    const next = tokens[i + 1]
    const after = tokens[i + 2]
    const slot = next?.kind === 'slot' ? next.slot : after?.kind === 'slot' && next?.kind === 'points' ? after.slot : undefined
    const item =
      (Object.hasOwn(choices, place.key) ? choices[place.key] : undefined) ??
      exact(token.text, names.refits) ??
      exact(token.text, names.ships) ??
      exact(token.text, names.admirals) ??
      byWords(token.text, names.refits) ??
      byWords(token.text.replace(/^admiral\s+/i, ''), names.admirals) ??
      miss(reader, place, token.text, ['refit', 'ship', 'admiral'])
    if (!item) return
    if (item.kind === 'admiral') draft.admiral = item.id
    else if (item.kind === 'ship') addShips(reader, placeOf(900 + i), item.id, 1, '')
    else if (draft.latest.length === 0) miss(reader, place, token.text, [], 'NO_SHIP_FOR_REFIT')
    else if (!addRefit(reader, item.id, slot)) miss(reader, place, token.text, [], 'TOO_MANY_REFITS')
  })
}

/* Lines that are not ships. */

const termWords =
  /\b(?:not|legal|illegal|points?|pts?|of|limit|total|game|patrol|battle|line|armada|fleet|faction|ships?|size|spent|left|over)\b/g

function factionOf(folded: string, catalogueFactions: readonly (readonly [FactionId, string])[]): FactionId | undefined {
  return catalogueFactions.find(([, name]) => folded.includes(name))?.[0]
}

/** "Solar Accord, 195 of 200 points, legal": true when the line says nothing else. */
function readTerms({ draft }: Reader, text: string, factions: readonly (readonly [FactionId, string])[]): boolean {
  const folded = foldName(text)
  const faction = factionOf(folded, factions)
  const bare = factions.reduce((rest, [, name]) => rest.replace(name, ' '), folded)
  const left = bare.replace(termWords, ' ').replace(/\d+/g, ' ').trim()
  const figures = bare.match(/\d+/g) ?? []
  if (left !== '' || (faction === undefined && figures.length === 0)) return false
  if (faction) draft.faction = faction
  const [first, second] = figures.map(Number)
  const isLimit = second !== undefined || /limit|game|patrol|battle|line|armada|size/.test(bare)
  const limit = second ?? first
  if (limit !== undefined && limit > 0 && limit <= fleetBounds.limit.max && isLimit) draft.limit = limit
  return true
}

const labelled = (text: string, label: string): string | undefined =>
  new RegExp(`^\\s*(?:[-*•]\\s*)?${label}\\s*(?:[:=–—-]\\s*|\\s)(.+)$`, 'i').exec(text)?.[1]

function readAdmiral(reader: Reader, line: number, written: string): LineKind {
  const name = written.replace(/\(.*?\)/g, ' ').replace(/,?\s*\d+\s*(?:points?|pts?)?\s*$/i, '').trim()
  const admiral = find(name, reader.names.admirals) ?? miss(reader, { line, key: `${line}.0` }, name, ['admiral'])
  if (!admiral) return 'unresolved'
  reader.draft.admiral = admiral.id
  return 'admiral'
}

const headingWord = new RegExp(
  `^(?:${classWords}|ships?|fleet|capitals?(?: ships?)?|escorts?|list|roster|army list|command|escorts and capitals)(?: \\d+(?: points?| pts)?)?$`,
)

const isHeading = (text: string): boolean => headingWord.test(foldName(text)) || /^[\s\-=_*~#·•.]+$/.test(text)

function readLine(reader: Reader, line: number, text: string, factions: readonly (readonly [FactionId, string])[]): LineKind {
  const { draft, catalogue } = reader
  if (/https?:\/\//i.test(text)) return 'link'
  if (isHeading(text)) return 'heading'
  const version = /^\s*(?:orion|game version|version)\s*:?\s+(v?\d.*)$/i.exec(text)?.[1]
  if (version !== undefined) {
    draft.gameVersion = version.trim().slice(0, fleetBounds.gameVersion)
    return 'version'
  }
  const admiral = labelled(text, 'admiral')
  if (admiral !== undefined) return readAdmiral(reader, line, admiral)
  if (readTerms(reader, text, factions)) return 'terms'
  const name = labelled(text, '(?:fleet name|name)')
  if (name !== undefined && draft.name === '') {
    draft.name = name.trim().slice(0, fleetBounds.name)
    return 'name'
  }
  const before = draft.unresolved.length
  const items = readItems(reader, line, text)
  if (items !== undefined && items !== 'unresolved') return items
  const said = text.replace(/^[\s#]+/, '').trim()
  const mayBeName = draft.name === '' && draft.ships.length === 0 && before === 0 && !/^\s*(?:[-*•+]\s|\d+\s*[x×])/i.test(text)
  if (items === 'unresolved' && mayBeName) {
    // The first words of a list, and no ship by that name: the fleet's. Unless it is a ship misspelt, which is asked.
    const [missed] = draft.unresolved.slice(before)
    const admiralName = exact(said, reader.names.admirals)
    if (admiralName) {
      draft.unresolved.length = before
      draft.admiral = admiralName.id
      return 'admiral'
    }
    if (!missed?.suggestions.some(({ kind }) => kind === 'ship') || catalogue.ships.size === 0) {
      draft.unresolved.length = before
      draft.name = said.slice(0, fleetBounds.name)
      return 'name'
    }
  }
  return items ?? 'heading'
}

/* The whole. */

/** Marks of Markdown off, what it escapes as it was meant. Names in quotes keep all but the escapes. */
function plainLine(line: string): string {
  const bare = line
    .replace(/^(\s*)>\s?/, '$1')
    .replace(/^\s*#{1,6}\s+/, '')
    .replace(/(?<!\\)(?:\*{2,3}|~~|`)/g, '')
    .replace(/^(\s*)(?<!\\)[*_](?=\S)(.*)(?<=\S)(?<!\\)[*_]\s*$/, '$1$2')
  return bare.replace(/\\([!-/:-@[-`{-~])/g, '$1')
}

const isMarkdown = (lines: readonly string[]): boolean => lines.some((line) => /^\s*#{1,6} |^(?:- )?\*\*\S/.test(line))

const notesLabel = /^\s*(?:#{1,6}\s+)?(?:\*\*)?notes(?:\*\*)?\s*(?::(?:\*\*)?\s*(.*))?$/i

/** The faction that most of the ships belong to. */
function mostlyOf(ships: readonly FleetShip[], catalogue: Catalogue): FactionId | undefined {
  const counts = new Map<FactionId, number>()
  for (const { design } of ships) {
    const faction = catalogue.ships.get(design)?.faction
    if (faction) counts.set(faction, (counts.get(faction) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** The smallest game that the points fit into. */
const limitFor = (points: number): number =>
  gameSizes.find(({ limit }) => limit >= points)?.limit ?? gameSizes[gameSizes.length - 1]?.limit ?? 200

export interface FleetTextOptions {
  readonly choices?: TextChoices
  /** Names of the factions, to know them by. */
  readonly factionNames: Readonly<Record<FactionId, string>>
}

/**
 * A fleet from a list in words. Faction and limit, where the text does not say them, are those of most of its ships and
 * of the smallest game that it fits into. Unresolved lines are for the player to decide; the fleet holds the rest.
 */
export function parseFleetText(
  text: string,
  catalogue: Catalogue,
  { choices = {}, factionNames }: FleetTextOptions,
): Result<TextFleet, FleetTextProblem> {
  if (text.trim() === '') return err({ code: 'EMPTY' })
  if (text.length > textBounds.length) return err({ code: 'TOO_LONG', max: textBounds.length })
  const raw = text.split(/\r\n?|\n|\u2028|\u2029/)
  if (raw.length > textBounds.lines) return err({ code: 'TOO_MANY_LINES', max: textBounds.lines })
  const markdown = isMarkdown(raw)
  const factions = Object.entries(factionNames).map(([id, name]) => [id as FactionId, foldName(name)] as const)
  const draft: Draft = {
    name: '',
    faction: undefined,
    limit: undefined,
    gameVersion: catalogue.gameVersion,
    admiral: '',
    notes: '',
    ships: [],
    flagships: [],
    latest: [],
    unresolved: [],
  }
  const reader: Reader = { draft, names: allNames(catalogue), catalogue, choices, suggested: new Map() }
  const lines: ReadLine[] = []
  const notesAt = raw.findIndex((line, at) => at > 0 && notesLabel.test(line))
  const listed = notesAt < 0 ? raw : raw.slice(0, notesAt)
  const written = listed.flatMap((line, at) => (line.trim() === '' ? [] : [{ at, line: markdown ? plainLine(line) : line }]))
  const [first, second] = written
  // Our own form: the fleet's name, then its terms, whatever the name may look like.
  const terms = second && /^.+, \d+ of \d+ points, (?:not )?legal$/.test(second.line.trim()) ? second : undefined
  written.forEach(({ at, line }) => {
    const isOwnName = terms !== undefined && at === first?.at
    if (isOwnName) draft.name = line.trim() === 'Unnamed fleet' ? '' : line.slice(0, fleetBounds.name)
    lines.push({ line: at + 1, text: line, kind: isOwnName ? 'name' : readLine(reader, at + 1, line, factions) })
  })
  if (notesAt >= 0) {
    const unquoted = raw.slice(notesAt + 1).map((line) => (markdown ? line.replace(/^> ?/, '') : line))
    const all = [notesLabel.exec(raw[notesAt] ?? '')?.[1] ?? '', ...unquoted].join('\n').trim()
    draft.notes = all.slice(0, fleetBounds.notes)
    lines.push({ line: notesAt + 1, text: all, kind: 'notes' })
  }
  const { latest: _latest, unresolved, faction, limit, ...rest } = draft
  return ok({
    fleet: {
      ...rest,
      faction: faction ?? mostlyOf(draft.ships, catalogue) ?? 'accord',
      limit: limit ?? limitFor(fleetPoints(draft, catalogue)),
      flagships: [...new Set(draft.flagships)],
    },
    lines,
    unresolved,
  })
}
