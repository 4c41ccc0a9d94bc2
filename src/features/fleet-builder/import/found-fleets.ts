import { catalogue } from '#content/catalogue.ts'
import { factions } from '#content/factions.ts'
import type { TextChoices } from '#game/fleet-text/fleet-text-draft.ts'
import { parseFleetText, type FleetTextProblem, type TextFleet } from '#game/fleet-text/parse-fleet-text.ts'
import type { FleetFileEntry } from '#game/fleet/fleet-file.ts'
import { fleetBounds } from '#game/fleet/fleet.ts'
import { isCopyOf } from '#game/fleet/shared-fleet.ts'
import type { Result } from '#game/result.ts'
import { factionIds, type FactionId } from '#game/ship/ship.ts'
import type { FleetEntry } from '#store/fleets/fleet-entry.ts'
import type { ImportContent, ImportProblem } from './read-import.ts'

/** What was brought in under one name, and what it turned out to be; not yet read: undefined. */
export interface Source {
  readonly key: string
  readonly name: string
  readonly read: Result<ImportContent, ImportProblem> | undefined
}

/** A fleet found in a source, to be kept or not. */
export interface FoundFleet {
  readonly key: string
  readonly content: FleetFileEntry
  /** The player's own fleet that it is the same as. */
  readonly existing: FleetEntry | undefined
}

const factionNames = Object.fromEntries(factionIds.map((id) => [id, factions[id].name])) as Record<FactionId, string>

export const readList = (text: string, choices: TextChoices): Result<TextFleet, FleetTextProblem> =>
  parseFleetText(text, catalogue, { factionNames, choices })

/** What was left unresolved goes into the notes, word for word, so that nothing of the list is lost. */
export function withUnresolved({ fleet, unresolved }: TextFleet): FleetFileEntry {
  if (unresolved.length === 0) return { ...fleet, tags: [] }
  const lines = unresolved.map(({ line, written }) => `Line ${line}: ${written}`)
  const notes = [...(fleet.notes === '' ? [] : [fleet.notes, '']), 'Not understood:', ...lines].join('\n')
  return { ...fleet, notes: notes.slice(0, fleetBounds.notes), tags: [] }
}

/** The fleets of what was read. A list in words is read anew with each choice. */
export function fleetsOf(intake: ImportContent, choices: TextChoices): readonly FleetFileEntry[] {
  switch (intake.kind) {
    case 'link':
      return [{ ...intake.fleet, tags: [] }]
    case 'fleets':
      return intake.file.fleets
    case 'backup':
      return []
    case 'text': {
      const read = readList(intake.text, choices)
      return read.ok && read.value.fleet.ships.length > 0 ? [withUnresolved(read.value)] : []
    }
  }
}

/** Each fleet beside the player's own that is the same, if there is one. */
export function findExisting(
  source: string,
  fleets: readonly FleetFileEntry[],
  own: readonly FleetEntry[],
): readonly FoundFleet[] {
  const byName = new Map<string, FleetEntry[]>()
  for (const entry of own) {
    const namesakes = byName.get(entry.fleet.name)
    if (namesakes) namesakes.push(entry)
    else byName.set(entry.fleet.name, [entry])
  }
  return fleets.map((content, n) => ({
    key: `${source}/${n}`,
    content,
    existing: byName.get(content.name)?.find(({ fleet }) => isCopyOf(fleet, content)),
  }))
}
