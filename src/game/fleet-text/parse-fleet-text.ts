import { fleetBounds, gameSizes, type FleetContent, type FleetShip } from '../fleet/fleet.ts'
import { fleetPoints } from '../fleet/points.ts'
import { err, ok, type Result } from '../result.ts'
import type { Catalogue } from '../ship/catalogue.ts'
import type { FactionId } from '../ship/ship.ts'
import type { TextChoices, TextDraft, TextReader, Unresolved } from './fleet-text-draft.ts'
import { readLine, type LineKind } from './fleet-text-lines.ts'
import { allNames } from './fleet-text-names.ts'
import { readTableHead, tableRow, type TableHead } from './fleet-text-tables.ts'
import { isMarkdown, plainLine, stripMarkdown } from './fleet-text-tokens.ts'
import { foldName } from './name-distance.ts'

/**
 * Reads fleets from lists in text form: our own text export, plain text, Markdown, and similar notations ("2x Halyard",
 * "Commonweal (70) + Ram Plating"). Lines that are not understood are reported with suggestions; nothing is guessed or
 * dropped silently.
 */

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

/** Maximum UTF-16 units and lines of a list. Both are far more than the longest fleet with notes needs. */
export const textBounds = { length: 100_000, lines: 2_000 } as const

const notesLabel = /^\s*(?:#{1,6}\s+)?(?:\*\*)?notes(?:\*\*)?\s*(?::(?:\*\*)?\s*(.*))?$/i

/** The faction to which most of the ships belong. */
function mostCommonFaction(ships: readonly FleetShip[], catalogue: Catalogue): FactionId | undefined {
  const counts = new Map<FactionId, number>()
  for (const { design } of ships) {
    const faction = catalogue.ships.get(design)?.faction
    if (faction) counts.set(faction, (counts.get(faction) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** The points limit of the smallest game size that allows this many points. */
const limitFor = (points: number): number =>
  gameSizes.find(({ limit }) => limit >= points)?.limit ?? gameSizes[gameSizes.length - 1]?.limit ?? 200

export interface FleetTextOptions {
  readonly choices?: TextChoices
  /** Names of the factions in the language of the text. */
  readonly factionNames: Readonly<Record<FactionId, string>>
}

/**
 * Reads a fleet from a list in text form. If the text does not state the faction, it is that of most ships. If it does
 * not state the limit, it is that of the smallest game that fits. Names that were not understood are returned in
 * `unresolved`; the fleet contains the rest. Error: the text is empty or too long.
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
  const draft: TextDraft = {
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
  const reader: TextReader = { draft, names: allNames(catalogue), catalogue, choices, suggested: new Map() }
  const lines: ReadLine[] = []
  const notesAt = raw.findIndex((line, at) => at > 0 && notesLabel.test(line))
  const listed = notesAt < 0 ? raw : raw.slice(0, notesAt)
  const written = listed.flatMap((line, at) =>
    line.trim() === '' ? [] : [{ at, line: plainLine(markdown ? stripMarkdown(line) : line) }],
  )
  const [first, second] = written
  // A second line of this form shows that the list is our own export. There the first line is the name of the fleet,
  // whatever it looks like.
  const terms = second && /^.+, \d+ of \d+ points, (?:not )?legal$/.test(second.line.trim()) ? second : undefined
  let head: TableHead | undefined
  written.forEach(({ at, line }) => {
    const found = terms === undefined ? readTableHead(line) : undefined
    if (found) {
      head = found
      const place = {
        key: `${at + 1}.0`,
        line: at + 1,
        written: line.trim().replace(/\s*[\t|;,]\s*/g, ' '),
        suggestions: [],
      }
      draft.unresolved.push({ code: 'UNKNOWN_NAME', ...place })
      lines.push({ line: at + 1, text: line, kind: 'unresolved' })
      return
    }
    const isOwnName = terms !== undefined && at === first?.at
    const ownName = raw[at] ?? line
    if (isOwnName)
      draft.name =
        line.trim() === 'Unnamed fleet' ? '' : (markdown ? stripMarkdown(ownName) : ownName).slice(0, fleetBounds.name)
    lines.push({
      line: at + 1,
      text: line,
      kind: isOwnName ? 'name' : readLine(reader, at + 1, head ? tableRow(line, head) : line, factions),
    })
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
      faction: faction ?? mostCommonFaction(draft.ships, catalogue) ?? 'accord',
      limit: limit ?? limitFor(fleetPoints(draft, catalogue)),
      flagships: [...new Set(draft.flagships)],
    },
    lines,
    unresolved,
  })
}
