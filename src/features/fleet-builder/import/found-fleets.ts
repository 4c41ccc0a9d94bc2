import type { TextChoices } from '#game/fleet-text/fleet-text-draft.ts'
import type { TextFleet } from '#game/fleet-text/parse-fleet-text.ts'
import { fleetBounds } from '#game/fleet/fleet.ts'
import type { FleetFileEntry } from '#game/fleet/share/fleet-file.ts'
import { isCopyOf } from '#game/fleet/share/shared-fleet.ts'
import type { Result } from '#game/result.ts'
import type { FleetEntry } from '#store/fleets/fleet-entry.ts'
import type { ImportContent, ImportProblem } from './read-import.ts'
import { readList } from './read-list.ts'
import { texts } from './texts.ts'

/** One imported file or text. `read` is its content, undefined until it has been read. */
export interface Source {
  readonly key: string
  readonly name: string
  readonly read: Result<ImportContent, ImportProblem> | undefined
}

/** A fleet found in an imported source. The player chooses whether to save it. */
export interface FoundFleet {
  readonly key: string
  readonly content: FleetFileEntry
  /** The player's own fleet with the same content, if there is one. */
  readonly existing: FleetEntry | undefined
}

/** Adds the lines of a text list that were not recognised to the fleet's notes, so that none is lost. */
function withUnresolved({ fleet, unresolved }: TextFleet): FleetFileEntry {
  if (unresolved.length === 0) return { ...fleet, tags: [] }
  const lines = unresolved.map(({ line, written }) => texts.found.unrecognisedLine(line, written))
  const notes = [...(fleet.notes === '' ? [] : [fleet.notes, '']), texts.found.unrecognised, ...lines].join('\n')
  return { ...fleet, notes: notes.slice(0, fleetBounds.notes), tags: [] }
}

/** All fleets of the imported content. A text list is parsed again after each choice of the player. */
export function fleetsOf(intake: ImportContent, choices: TextChoices): readonly FleetFileEntry[] {
  switch (intake.kind) {
    case 'link':
      return [{ ...intake.fleet, tags: [], ...(intake.made && { made: intake.made }) }]
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
