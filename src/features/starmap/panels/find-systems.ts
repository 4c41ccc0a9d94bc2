import { editDistance, foldName, nearestNames, type NearName } from '#game/nearest-names.ts'
import type { StarSector } from '#game/star-sector.ts'
import type { StarSystem } from '#game/star-system.ts'
import { ownerName, tagNames } from '#pieces/star-map/star-words.ts'

/** Search over the systems of a sector: names in spite of a slip, stations, owners, tags. */

export interface FoundSystem {
  readonly system: StarSystem
  /** What fits, where that is not the name: the station, the owner, a tag. */
  readonly by: string | undefined
}

interface Entry {
  readonly system: StarSystem
  readonly name: string
  readonly station: string
  /** Folded texts beside the name, with how they are shown. */
  readonly facts: readonly { readonly text: string; readonly shown: string }[]
}

const startsWord = (text: string, start: string): boolean => text.startsWith(start) || text.includes(` ${start}`)

function entryOf(system: StarSystem): Entry {
  const facts = [
    ...(system.station === undefined ? [] : [system.station, 'Station']),
    ownerName(system.owner),
    ...system.tags.map((tag) => tagNames[tag]),
    `Class ${system.spectral}`,
  ].map((shown) => ({ text: foldName(shown), shown: shown === 'Station' ? (system.station ?? shown) : shown }))
  return { system, name: foldName(system.name), station: foldName(system.station ?? ''), facts }
}

const entries = new WeakMap<StarSector, readonly Entry[]>()

function entriesOf(sector: StarSector): readonly Entry[] {
  let made = entries.get(sector)
  if (!made) entries.set(sector, (made = sector.systems.map(entryOf)))
  return made
}

/** Lower is nearer; undefined: the words do not fit. */
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

/**
 * At most `most` systems, likeliest first: what begins so, then what fits by station, owner or tag, each by name; where
 * there are few of those, names and stations that come near it.
 */
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
    .toSorted((a, b) => a.at - b.at || collator.compare(a.entry.name, b.entry.name))
    .slice(0, most)
    .map(({ entry }): FoundSystem => ({ system: entry.system, by: shownBy(entry, words) }))
  if (direct.length >= 3 || text.length < 3) return direct
  const known = new Set(direct.map(({ system }) => system))
  return [...direct, ...nearMisses(all, text).filter(({ system }) => !known.has(system))].slice(0, most)
}

function nearMisses(all: readonly Entry[], text: string): readonly FoundSystem[] {
  const names = all.flatMap((entry): readonly NearName<Entry & { readonly near: string }>[] => [
    { item: { ...entry, near: entry.name }, name: entry.name },
    ...(entry.station === '' ? [] : [{ item: { ...entry, near: entry.station }, name: entry.station }]),
  ])
  const found = nearestNames(text, names, 12)
  // A slip or two are meant; half of another name is not.
  const few = Math.max(1, Math.floor(text.length / 4))
  const near = found.filter(({ near: name }) =>
    [name, ...name.split(' ')].some((part) => editDistance(text, part, few) <= few),
  )
  const systems = new Map(near.map((entry) => [entry.system, entry]))
  return [...systems.values()].map(({ system, near: name, station }) => ({
    system,
    by: name === station ? system.station : undefined,
  }))
}
