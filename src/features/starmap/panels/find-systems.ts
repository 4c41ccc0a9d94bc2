import { editDistance, foldName } from '#game/fleet-text/name-distance.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import type { StarSystem } from '#game/stars/star-system.ts'
import { ownerName, tagNames } from '#pieces/star-map/star-words.ts'
import { systemTexts as texts } from './texts.ts'

/** Searches systems by name (also with typing errors), station, owner or tag. */

export interface FoundSystem {
  readonly system: StarSystem
  /** The station, owner or tag that matched; undefined if the name matched. */
  readonly by: string | undefined
}

interface Fact {
  readonly text: string
  readonly shown: string
}

interface Entry {
  readonly system: StarSystem
  readonly name: string
  readonly station: string
  readonly parts: readonly { readonly text: string; readonly letters: number }[]
  readonly stationParts: Entry['parts']
  readonly facts: readonly Fact[]
}

const startsWord = (text: string, start: string): boolean => text.startsWith(start) || text.includes(` ${start}`)

const fact = (shown: string): Fact => ({ text: foldName(shown), shown })

/** Facts (owners, tags, classes) repeat in many systems, so their normalised text is cached. */
const factCache = new Map<string, Fact>()
function cachedFact(shown: string): Fact {
  let made = factCache.get(shown)
  if (!made) factCache.set(shown, (made = fact(shown)))
  return made
}

function entryOf(system: StarSystem): Entry {
  const facts = [
    ...(system.station === undefined
      ? []
      : [fact(system.station), { text: texts.search.station, shown: system.station }]),
    cachedFact(ownerName(system.owner)),
    ...system.tags.map((tag) => cachedFact(tagNames[tag])),
    cachedFact(texts.search.spectral(system.spectral)),
  ]
  const [name, station] = [foldName(system.name), foldName(system.station ?? '')]
  return { system, name, station, facts, parts: partsOf(name), stationParts: station === '' ? [] : partsOf(station) }
}

const entries = new WeakMap<StarSector, readonly Entry[]>()

function entriesOf(sector: StarSector): readonly Entry[] {
  let made = entries.get(sector)
  if (!made) entries.set(sector, (made = sector.systems.map(entryOf)))
  return made
}

/** How well a system fits the typed text. Lower is better; undefined: it does not fit. */
function rank(entry: Entry, text: string, words: readonly string[]): number | undefined {
  if (entry.name === text) return 0
  if (entry.name.startsWith(text)) return 1
  if (startsWord(entry.name, text)) return 2
  if (entry.station !== '' && startsWord(entry.station, text)) return 3
  const fits = (word: string) => startsWord(entry.name, word) || entry.facts.some((fact) => startsWord(fact.text, word))
  if (words.every(fits)) return 4
  return entry.name.includes(text) ? 5 : undefined
}

const shownBy = ({ name, facts }: Entry, words: readonly string[]): string | undefined => {
  const other = words.find((word) => !startsWord(name, word) && !name.includes(word))
  return other === undefined ? undefined : facts.find(({ text }) => startsWord(text, other))?.shown
}

const collator = new Intl.Collator('en')
const byName = (a: Entry, b: Entry): number => collator.compare(a.name, b.name)

/** Best matches first: names, then stations, owners or tags, each by name. If there are few, similar names follow. */
export function findSystems(sector: StarSector, written: string, most = 8): readonly FoundSystem[] {
  const text = foldName(written)
  if (text === '') return []
  const words = text.split(' ')
  const all = entriesOf(sector)
  const fitting = all.flatMap((entry) => {
    const at = rank(entry, text, words)
    return at === undefined ? [] : [{ entry, at }]
  })
  const direct = fitting
    .toSorted((a, b) => a.at - b.at || byName(a.entry, b.entry))
    .slice(0, most)
    .map(({ entry }): FoundSystem => ({ system: entry.system, by: shownBy(entry, words) }))
  const isMeant = direct.length >= 3 || fitting.some(({ at }) => at === 0)
  if (isMeant || text.length < 3 || text.length > longest) return direct
  const known = new Set(direct.map(({ system }) => system))
  return [...direct, ...nearMisses(all, text).filter(({ system }) => !known.has(system))].slice(0, most)
}

/** Similar names are searched only for texts of at most this many characters. */
const longest = 60

/** Number of typing errors that are allowed: one per four letters. More would match unrelated names. */
const maxTypos = (text: string): number => Math.max(1, Math.floor(text.length / 4))

/** The letters of a text as a bit set. Only a to z have a bit of their own; some other characters share theirs. */
const lettersOf = (text: string): number => {
  let letters = 0
  for (let at = 0; at < text.length; at += 1) letters |= 1 << ((text.charCodeAt(at) - 97) % 32)
  return letters
}

const bitsIn = (set: number): number => {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** A name and its single words, each with its bit set of letters. */
const partsOf = (name: string): Entry['parts'] =>
  (name.includes(' ') ? [name, ...name.split(' ')] : [name]).map((text) => ({ text, letters: lettersOf(text) }))

/** Smallest edit distance between the typed text and a part or its beginning; `few` + 1 if all are above `few`. */
function countTypos(written: string, letters: number, parts: Entry['parts'], few: number): number {
  let least = few + 1
  for (const part of parts) {
    // Each letter that a part lacks costs at least one edit, so this cheap test excludes nearly all names.
    if (bitsIn(letters & ~part.letters) > few) continue
    least = Math.min(least, editDistance(written, part.text, few))
    if (part.text.length > written.length)
      least = Math.min(least, editDistance(written, part.text.slice(0, written.length), few))
  }
  return least
}

function nearMisses(all: readonly Entry[], text: string): readonly FoundSystem[] {
  const few = maxTypos(text)
  const letters = lettersOf(text)
  return all
    .flatMap((entry) => {
      const byOwn = countTypos(text, letters, entry.parts, few)
      const byStation = countTypos(text, letters, entry.stationParts, few)
      const far = Math.min(byOwn, byStation)
      return far > few ? [] : [{ entry, far, by: byOwn <= byStation ? undefined : entry.system.station }]
    })
    .toSorted((a, b) => a.far - b.far || byName(a.entry, b.entry))
    .map(({ entry, by }) => ({ system: entry.system, by }))
}
