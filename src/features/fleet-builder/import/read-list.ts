import { catalogue } from '#content/catalogue.ts'
import { factions } from '#content/factions.ts'
import type { TextChoices } from '#game/fleet-text/fleet-text-draft.ts'
import { parseFleetText, type FleetTextProblem, type TextFleet } from '#game/fleet-text/parse-fleet-text.ts'
import type { FleetContent } from '#game/fleet/fleet.ts'
import type { Result } from '#game/result.ts'
import { factionIds, type FactionId } from '#game/ship/ship.ts'
import { markdownFleetText, plainFleetText } from '#pieces/fleet/fleet-text.ts'

const factionNames = Object.fromEntries(factionIds.map((id) => [id, factions[id].name])) as Record<FactionId, string>

export const readList = (text: string, choices: TextChoices): Result<TextFleet, FleetTextProblem> =>
  parseFleetText(text, catalogue, { factionNames, choices })

/** The content of a list as text. Two lists with the same text describe the same fleet. */
const meaningOf = ({ fleet, unresolved }: TextFleet): string =>
  JSON.stringify([
    [fleet.name, fleet.faction, fleet.limit, fleet.gameVersion, fleet.admiral, fleet.notes.trim()],
    fleet.ships.map(({ key, design, name, refits }) => [design, name, refits, fleet.flagships.includes(key)]),
    unresolved.map(({ written }) => written),
  ])

/** All ways in which the app writes the fleet as a list. */
const listsOf = (fleet: FleetContent): readonly (() => string)[] =>
  [plainFleetText, markdownFleetText].flatMap((write) =>
    [true, false].flatMap((names) => [true, false].map((notes) => () => write(fleet, catalogue, { names, notes }))),
  )

/**
 * Compares the list in a text with the fleet of the link in that text. 'none': the text has no ship besides the link.
 */
export function compareWithLink(text: string, fleet: FleetContent): 'none' | 'same' | 'different' {
  const read = readList(text, {})
  if (!read.ok || (read.value.fleet.ships.length === 0 && fleet.ships.length > 0)) return 'none'
  const meaning = meaningOf(read.value)
  const isSame = listsOf(fleet).some((write) => {
    const written = readList(write(), {})
    return written.ok && meaningOf(written.value) === meaning
  })
  return isSame ? 'same' : 'different'
}
