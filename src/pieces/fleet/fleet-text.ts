import { fleetProblems, isLegal } from '#game/fleet/fleet-legality.ts'
import type { Catalogue, FittedRefit, FleetContent, FleetShip } from '#game/fleet/fleet.ts'
import { fleetPoints } from '#game/ship/points.ts'
import { admiralName, designName, factionName, fleetTitle, refitName } from './fleet-words.ts'

/** A fleet in words, for a chat: short, readable by anybody, and read again by `parseFleetText`. */

export interface FleetTextParts {
  /** Opens the fleet; left out where there is none. */
  readonly link?: string
  readonly names: boolean
  readonly notes: boolean
}

interface Marks {
  /** A text of the player's as it must be written to be shown as it is. */
  readonly own: (text: string) => string
  readonly title: (text: string) => string
  readonly strong: (text: string) => string
  readonly link: (address: string) => string
  readonly notes: (text: string) => string
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()

const plain: Marks = {
  own: oneLine,
  title: (text) => text,
  strong: (text) => text,
  link: (address) => address,
  notes: (text) => `Notes\n${text}`,
}

/** Everything that Markdown might take for a mark within a line, HTML too. */
const escapeMarkdown = (text: string): string => oneLine(text).replace(/[\\`*_[\]<>|~#]/g, '\\$&')

const markdown: Marks = {
  own: escapeMarkdown,
  title: (text) => `## ${text}`,
  strong: (text) => `**${text}**`,
  link: (address) => `[Open this fleet](${address})`,
  notes: (text) =>
    `**Notes**\n${text
      .split(/\r\n?|\n/)
      .map((line) => `> ${line}`)
      .join('\n')}`,
}

function refitText({ slot, refit }: FittedRefit, catalogue: Catalogue, marks: Marks): string {
  const known = catalogue.refits.get(refit)
  if (!known) return marks.own(refitName(refit, catalogue))
  const elsewhere = known.slot === slot ? '' : `, ${slot} slot`
  return `${marks.own(known.name)} (${known.points}${elsewhere})`
}

/** "Commonweal “Common Cause” (64, flagship) + Ram Plating (3)": its own points, then those of each refit. */
function shipText(ship: FleetShip, flagship: boolean, names: boolean, catalogue: Catalogue, marks: Marks): string {
  const design = marks.strong(marks.own(designName(ship.design, catalogue)))
  const name = names && ship.name.trim() !== '' ? ` “${marks.own(ship.name)}”` : ''
  const points = catalogue.ships.get(ship.design)?.points ?? 0
  const refits = ship.refits.map((fitted) => ` + ${refitText(fitted, catalogue, marks)}`)
  return `${design}${name} (${points}${flagship ? ', flagship' : ''})${refits.join('')}`
}

/** Ships in order; those that follow each other and are told alike, as one line with their number. */
function shipLines(fleet: FleetContent, names: boolean, catalogue: Catalogue, marks: Marks): readonly string[] {
  const groups: { readonly text: string; count: number }[] = []
  for (const ship of fleet.ships) {
    const flagship = fleet.flagships.includes(ship.key)
    const text = shipText(ship, flagship, names, catalogue, marks)
    const last = groups.at(-1)
    const unnamed = !names || ship.name.trim() === ''
    if (last && last.text === text && unnamed && !flagship) last.count += 1
    else groups.push({ text, count: 1 })
  }
  return groups.map(({ text, count }) => (count === 1 ? `- ${text}` : `- ${count}x ${text}`))
}

function fleetText(fleet: FleetContent, catalogue: Catalogue, parts: FleetTextParts, marks: Marks): string {
  const problems = fleetProblems(fleet, catalogue)
  const points = fleetPoints(fleet, catalogue)
  const legality = isLegal(problems) ? 'legal' : 'not legal'
  const admiral = catalogue.admirals.get(fleet.admiral)
  const named = marks.own(admiralName(fleet.admiral, catalogue))
  return [
    marks.title(marks.own(fleetTitle(fleet))),
    `${factionName(fleet.faction)}, ${points} of ${fleet.limit} points, ${legality}`,
    ...(fleet.admiral === '' ? [] : [`Admiral: ${named}${admiral ? ` (${admiral.points})` : ''}`]),
    '',
    ...shipLines(fleet, parts.names, catalogue, marks),
    '',
    `Orion ${marks.own(fleet.gameVersion)}`,
    ...(parts.link === undefined ? [] : [marks.link(parts.link)]),
    ...(parts.notes && fleet.notes.trim() !== '' ? ['', marks.notes(fleet.notes.trim())] : []),
  ].join('\n')
}

export const plainFleetText = (fleet: FleetContent, catalogue: Catalogue, parts: FleetTextParts): string =>
  fleetText(fleet, catalogue, parts, plain)

/** For chats and forums that set Markdown; nothing in a name is taken for a mark. */
export const markdownFleetText = (fleet: FleetContent, catalogue: Catalogue, parts: FleetTextParts): string =>
  fleetText(fleet, catalogue, parts, markdown)
