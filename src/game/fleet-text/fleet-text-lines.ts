import { fleetBounds } from '../fleet/fleet.ts'
import type { FactionId } from '../ship/ship.ts'
import { reportUnresolved, type TextReader } from './fleet-text-draft.ts'
import { readItems, type ItemLineKind } from './fleet-text-items.ts'
import { classWords, exactName, findName } from './fleet-text-names.ts'
import { foldName } from './name-distance.ts'

/** The kind as which a line was understood. Every non-empty line gets exactly one. */
export type LineKind = ItemLineKind | 'name' | 'terms' | 'heading' | 'version' | 'link' | 'notes'

const termWords =
  /\b(?:not|legal|illegal|points?|pts?|of|limit|total|game|patrol|battle|line|armada|fleet|faction|ships?|size|spent|left|over)\b/g

function factionOf(
  folded: string,
  catalogueFactions: readonly (readonly [FactionId, string])[],
): FactionId | undefined {
  return catalogueFactions.find(([, name]) => folded.includes(name))?.[0]
}

/**
 * Reads faction and points limit from a line such as "Solar Accord, 195 of 200 points, legal". If the line contains any
 * other words, it changes nothing and returns false.
 */
function readTerms({ draft }: TextReader, text: string, factions: readonly (readonly [FactionId, string])[]): boolean {
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

function readAdmiral(reader: TextReader, line: number, written: string): LineKind {
  const name = written
    .replace(/\(.*?\)/g, ' ')
    .replace(/,?\s*\d+\s*(?:points?|pts?)?\s*$/i, '')
    .trim()
  const admiral =
    findName(name, reader.names.admirals) ?? reportUnresolved(reader, { line, key: `${line}.0` }, name, ['admiral'])
  if (!admiral) return 'unresolved'
  reader.draft.admiral = admiral.id
  return 'admiral'
}

const headingWord = new RegExp(
  `^(?:${classWords}|ships?|fleet|capitals?(?: ships?)?|escorts?|list|roster|army list|command|escorts and capitals)(?: \\d+(?: points?| pts)?)?$`,
)

const isHeading = (text: string): boolean => headingWord.test(foldName(text)) || /^[\s\-=_*~#·•.|:+]+$/.test(text)

/** Reads one line into the draft and returns what it was understood as. `factions` holds id and folded name of each. */
export function readLine(
  reader: TextReader,
  line: number,
  text: string,
  factions: readonly (readonly [FactionId, string])[],
): LineKind {
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
  const content = text.replace(/^[\s#]+/, '').trim()
  const mayBeName =
    draft.name === '' && draft.ships.length === 0 && before === 0 && !/^\s*(?:[-*•+]\s|\d+\s*[x×])/i.test(text)
  if (items === 'unresolved' && mayBeName) {
    // The first line that names no known ship is taken as the name of the fleet. But if it resembles the name of a
    // ship, it may be a typing error; then it stays unresolved and the player is asked.
    const [missed] = draft.unresolved.slice(before)
    const admiralName = exactName(content, reader.names.admirals)
    if (admiralName) {
      draft.unresolved.length = before
      draft.admiral = admiralName.id
      return 'admiral'
    }
    if (!missed?.suggestions.some(({ kind }) => kind === 'ship') || catalogue.ships.size === 0) {
      draft.unresolved.length = before
      draft.name = content.slice(0, fleetBounds.name)
      return 'name'
    }
  }
  return items ?? 'heading'
}
