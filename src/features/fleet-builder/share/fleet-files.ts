import { madeWithOfFleet } from '#content/release/made-with.ts'
import { gameVersion } from '#content/version.ts'
import type { Fleet } from '#game/fleet/fleet.ts'
import { fleetSchemaPath, makeFleetFile, type FleetFileEntry } from '#game/fleet/share/fleet-file.ts'
import { fleetTitle } from '#pieces/fleet/fleet-words.ts'
import { fileName, saveFile } from '#ui/save-file.ts'
import { texts } from './texts.ts'

const withMade = (fleet: Fleet): FleetFileEntry => {
  const made = madeWithOfFleet(fleet)
  return { ...fleet, ...(made && { made }) }
}

const fleetFileText = (fleets: readonly Fleet[], exportedAt: string, origin: string): string =>
  `${JSON.stringify(makeFleetFile(fleets.map(withMade), { gameVersion, exportedAt, schema: `${origin}${fleetSchemaPath}` }), null, 2)}\n`

/** Downloads fleets as one file in the published schema. One fleet gives the file its name, several their number. */
export function saveFleets(fleets: readonly Fleet[]): void {
  const [first] = fleets
  if (!first) return
  const title = fleets.length === 1 ? fleetTitle(first) : texts.files.several(fleets.length)
  saveFile(
    fileName(title, '.json', texts.files.fallbackName),
    'application/json',
    fleetFileText(fleets, new Date().toISOString(), window.location.origin),
  )
}
