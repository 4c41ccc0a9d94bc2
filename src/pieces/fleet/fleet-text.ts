import type { FittedRefit, FleetContent, FleetShip } from '#game/fleet/fleet.ts'
import { fleetProblems, isLegal } from '#game/fleet/legality/fleet-legality.ts'
import { fleetPoints } from '#game/fleet/points.ts'
import type { Catalogue } from '#game/ship/catalogue.ts'
import { admiralName, designName, factionName, fleetTitle, refitName } from './fleet-words.ts'
import { texts } from './texts.ts'

const words = texts.fleetText

/** Writes a fleet as text for chats. `parseFleetText` can read the text again. */

/** Which optional parts the text contains: the link, the names of the ships, the notes. */
export interface FleetTextParts {
  readonly link?: string
  readonly names: boolean
  readonly notes: boolean
}

interface TextFormat {
  /** Escapes text that the player wrote, so that it appears unchanged. */
  readonly escape: (text: string) => string
  readonly title: (text: string) => string
  readonly strong: (text: string) => string
  readonly link: (address: string) => string
  readonly notes: (text: string) => string
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()

const plain: TextFormat = {
  escape: oneLine,
  title: (text) => text,
  strong: (text) => text,
  link: (address) => address,
  notes: (text) => `${words.notes}\n${text}`,
}

/** Escapes all characters that have a meaning in Markdown or HTML. */
const escapeMarkdown = (text: string): string => oneLine(text).replace(/[\\`*_[\]<>|~#]/g, '\\$&')

const markdown: TextFormat = {
  escape: escapeMarkdown,
  title: (text) => `## ${text}`,
  strong: (text) => `**${text}**`,
  link: (address) => `[${words.openFleet}](${address})`,
  notes: (text) =>
    `**${words.notes}**\n${text
      .split(/\r\n?|\n/)
      .map((line) => `> ${line}`)
      .join('\n')}`,
}

function refitText({ slot, refit }: FittedRefit, catalogue: Catalogue, format: TextFormat): string {
  const known = catalogue.refits.get(refit)
  if (!known) return format.escape(refitName(refit, catalogue))
  const elsewhere = known.slot === slot ? '' : words.otherSlot(slot)
  return `${format.escape(known.name)} (${known.points}${elsewhere})`
}

/** The text of a ship: "Commonweal “Common Cause” (64, flagship) + Ram Plating (3)". Points are without refits. */
function shipText(
  ship: FleetShip,
  flagship: boolean,
  names: boolean,
  catalogue: Catalogue,
  format: TextFormat,
): string {
  const design = format.strong(format.escape(designName(ship.design, catalogue)))
  const name = names && ship.name.trim() !== '' ? ` “${format.escape(ship.name)}”` : ''
  const points = catalogue.ships.get(ship.design)?.points ?? 0
  const refits = ship.refits.map((fitted) => ` + ${refitText(fitted, catalogue, format)}`)
  return `${design}${name} (${points}${flagship ? words.flagship : ''})${refits.join('')}`
}

/** The lines of the ships. Neighbouring ships with equal text share one line, which begins with their number. */
function shipLines(fleet: FleetContent, names: boolean, catalogue: Catalogue, format: TextFormat): readonly string[] {
  const groups: { readonly text: string; count: number }[] = []
  for (const ship of fleet.ships) {
    const flagship = fleet.flagships.includes(ship.key)
    const text = shipText(ship, flagship, names, catalogue, format)
    const last = groups.at(-1)
    const unnamed = !names || ship.name.trim() === ''
    if (last && last.text === text && unnamed && !flagship) last.count += 1
    else groups.push({ text, count: 1 })
  }
  return groups.map(({ text, count }) => (count === 1 ? `- ${text}` : `- ${count}x ${text}`))
}

function fleetText(fleet: FleetContent, catalogue: Catalogue, parts: FleetTextParts, format: TextFormat): string {
  const problems = fleetProblems(fleet, catalogue)
  const points = fleetPoints(fleet, catalogue)
  const admiral = catalogue.admirals.get(fleet.admiral)
  const named = format.escape(admiralName(fleet.admiral, catalogue))
  return [
    format.title(format.escape(fleetTitle(fleet))),
    words.summary(factionName(fleet.faction), points, fleet.limit, isLegal(problems)),
    ...(fleet.admiral === '' ? [] : [words.admiral(named, admiral?.points)]),
    '',
    ...shipLines(fleet, parts.names, catalogue, format),
    '',
    words.version(format.escape(fleet.gameVersion)),
    ...(parts.link === undefined ? [] : [format.link(parts.link)]),
    ...(parts.notes && fleet.notes.trim() !== '' ? ['', format.notes(fleet.notes.trim())] : []),
  ].join('\n')
}

export const plainFleetText = (fleet: FleetContent, catalogue: Catalogue, parts: FleetTextParts): string =>
  fleetText(fleet, catalogue, parts, plain)

export const markdownFleetText = (fleet: FleetContent, catalogue: Catalogue, parts: FleetTextParts): string =>
  fleetText(fleet, catalogue, parts, markdown)
