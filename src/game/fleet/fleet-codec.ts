import { makeBitReader, makeBitWriter, type BitReader, type BitWriter } from '../bits.ts'
import { err, ok, type Result } from '../result.ts'
import type { ParseProblem } from '../schema.ts'
import { factionIds, slotKinds } from '../ship/ship.ts'
import { fleetBounds, gameSizes, type FittedRefit, type FleetContent, type FleetShip } from './fleet.ts'
import { decodeLink, encodeLink, type LinkProblem } from './link-checksum.ts'
import { parseFleet } from './parse-fleet.ts'

/**
 * A fleet as text short enough for a link or a small QR code: ids, marks and names, never rules or figures. Ids are
 * written as their numbers in a dictionary that only ever grows; an id it does not hold is written out.
 * See docs/decisions/0008-fleet-link.md.
 */

/** Ids in the order in which they were first released. Lists only ever grow at their end. */
export interface FleetDictionary {
  readonly ships: readonly string[]
  readonly refits: readonly string[]
  readonly admirals: readonly string[]
  readonly gameVersions: readonly string[]
}

/**
 * What a link carries. A fleet from a link is a new fleet: it gets an id from whoever stores it, and its ships get keys
 * of their own (`s1`, `s2` …), so that an original and its copy never fight.
 */
export type SharedFleet = FleetContent

export type FleetLinkProblem =
  | LinkProblem
  /** Sound as a link, yet no fleet: what could not be read, and where. */
  | { readonly code: 'UNREADABLE'; readonly place: string; readonly problem?: ParseProblem['code'] }

/** The newest version of the body that this build writes and reads. */
export const fleetLinkVersion = 1

/** Bits a number takes at least, less one; see `BitWriter.number`. */
const groups = {
  ship: 7,
  refit: 6,
  admiral: 5,
  gameVersion: 2,
  faction: 3,
  limit: 7,
  ships: 5,
  refits: 2,
  marks: 1,
  mark: 4,
}
const slotBits = 3

/** An id that only a newer dictionary can name is kept by its number; no real id begins so. */
const numberedId = /^~(0|[1-9]\d{0,5})$/

const idOf = (number: number, dictionary: readonly string[]): string => dictionary[number] ?? `~${number}`

/** Position in the dictionary; a number kept from a newer link counts where this dictionary does not reach it. */
function numberOf(id: string, dictionary: readonly string[]): number | undefined {
  const at = dictionary.indexOf(id)
  if (at >= 0) return at
  const number = Number(numberedId.exec(id)?.[1] ?? Number.NaN)
  return number >= dictionary.length ? number : undefined
}

function writeId(out: BitWriter, id: string, dictionary: readonly string[], group: number): void {
  const number = numberOf(id, dictionary)
  out.number(number === undefined ? 0 : number + 1, group)
  if (number === undefined) out.text(id)
}

function readId(bits: BitReader, dictionary: readonly string[], group: number, place: string): string {
  const code = bits.number(group, place, 1_000_000)
  return code === 0 ? bits.text(place, fleetBounds.itemId) : idOf(code - 1, dictionary)
}

function writeLimit(out: BitWriter, limit: number): void {
  const size = gameSizes.findIndex((game) => game.limit === limit)
  out.bits(size < 0 ? 1 : 0, 1)
  if (size < 0) out.number(limit, groups.limit)
  else out.bits(size, 2)
}

const readLimit = (bits: BitReader): number =>
  bits.bits(1, 'limit') === 1 ? bits.number(groups.limit, 'limit') : (gameSizes[bits.bits(2, 'limit')]?.limit ?? 0)

function writeShip(out: BitWriter, ship: FleetShip, dictionary: FleetDictionary): void {
  writeId(out, ship.design, dictionary.ships, groups.ship)
  out.bits(ship.name === '' ? 0 : 1, 1)
  if (ship.name !== '') out.text(ship.name)
  out.number(ship.refits.length, groups.refits)
  for (const { slot, refit } of ship.refits) {
    out.bits(slotKinds.indexOf(slot), slotBits)
    writeId(out, refit, dictionary.refits, groups.refit)
  }
}

function readRefit(bits: BitReader, dictionary: FleetDictionary, place: string): FittedRefit {
  const slot = slotKinds[bits.bits(slotBits, `${place}.slot`)]
  if (!slot) bits.fail(`${place}.slot`)
  return { slot: slot ?? 'special', refit: readId(bits, dictionary.refits, groups.refit, `${place}.refit`) }
}

function readShip(bits: BitReader, dictionary: FleetDictionary, at: number): FleetShip {
  const place = `ships[${at}]`
  const design = readId(bits, dictionary.ships, groups.ship, `${place}.design`)
  const name = bits.bits(1, `${place}.name`) === 1 ? bits.text(`${place}.name`, fleetBounds.name) : ''
  const count = bits.number(groups.refits, `${place}.refits`, fleetBounds.refitsPerShip)
  const refits = Array.from({ length: count }, (_, i) => readRefit(bits, dictionary, `${place}.refits[${i}]`))
  return { key: `s${at + 1}`, design, name, refits }
}

export interface FleetLinkOptions {
  /** The player's notes go with the fleet; otherwise they are left out. */
  readonly notes?: boolean
}

/**
 * The text of a fleet within `fleetBounds`. Left out: its id and its ships' keys, marks on ships that are not there,
 * and, unless asked for, the notes.
 */
export function encodeFleet(fleet: SharedFleet, dictionary: FleetDictionary, options: FleetLinkOptions = {}): string {
  const out = makeBitWriter()
  writeId(out, fleet.gameVersion, dictionary.gameVersions, groups.gameVersion)
  out.number(factionIds.indexOf(fleet.faction), groups.faction)
  writeLimit(out, fleet.limit)
  writeId(out, fleet.admiral, dictionary.admirals, groups.admiral)
  out.number(fleet.ships.length, groups.ships)
  for (const ship of fleet.ships) writeShip(out, ship, dictionary)
  const marks = fleet.flagships
    .map((key) => fleet.ships.findIndex((ship) => ship.key === key))
    .filter((position) => position >= 0)
  out.number(marks.length, groups.marks)
  for (const position of marks) out.number(position, groups.mark)
  out.text(fleet.name)
  const notes = options.notes === true ? fleet.notes : ''
  out.bits(notes === '' ? 0 : 1, 1)
  if (notes !== '') out.text(notes)
  return encodeLink(fleetLinkVersion, out.sextets())
}

/**
 * The fleet of a link. Ids nobody knows here are kept as written; ids that only a newer dictionary names are kept as
 * `~` and their number, and written back the same. Errors: the link is damaged, newer, or holds no fleet, and where.
 */
export function decodeFleet(link: string, dictionary: FleetDictionary): Result<SharedFleet, FleetLinkProblem> {
  const opened = decodeLink(link, fleetLinkVersion)
  if (!opened.ok) return opened
  if (opened.value.version < 1) return err({ code: 'UNREADABLE', place: '' })
  const bits = makeBitReader(opened.value.body)
  const gameVersion = readId(bits, dictionary.gameVersions, groups.gameVersion, 'gameVersion')
  const faction = factionIds[bits.number(groups.faction, 'faction')]
  if (!faction) bits.fail('faction')
  const limit = readLimit(bits)
  const admiral = readId(bits, dictionary.admirals, groups.admiral, 'admiral')
  const count = bits.number(groups.ships, 'ships', fleetBounds.ships)
  const ships = Array.from({ length: count }, (_, at) => readShip(bits, dictionary, at))
  const marked = bits.number(groups.marks, 'flagships', fleetBounds.flagships)
  const flagships = Array.from({ length: marked }, (_, i) => {
    const ship = ships[bits.number(groups.mark, `flagships[${i}]`)]
    if (!ship) bits.fail(`flagships[${i}]`)
    return ship?.key ?? ''
  })
  const name = bits.text('name', fleetBounds.name)
  const notes = bits.bits(1, 'notes') === 1 ? bits.text('notes', fleetBounds.notes) : ''
  const place = bits.failure()
  if (place !== undefined) return err({ code: 'UNREADABLE', place })
  const fleet = { name, faction, limit, gameVersion, ships, flagships, admiral, notes }
  const parsed = parseFleet({ ...fleet, id: 'link' })
  if (!parsed.ok) return err({ code: 'UNREADABLE', place: parsed.error.place, problem: parsed.error.code })
  const { id: _, tags: _tags, archived: _archived, pin: _pin, ...shared } = parsed.value
  return ok(shared)
}

/** Gives ids kept by number the names that this dictionary, newer than the one they were read with, has for them. */
export function resolveNumberedIds<T extends SharedFleet>(fleet: T, dictionary: FleetDictionary): T {
  const named = (id: string, ids: readonly string[]): string => {
    const number = numberedId.exec(id)?.[1]
    return number === undefined ? id : (ids[Number(number)] ?? id)
  }
  return {
    ...fleet,
    gameVersion: named(fleet.gameVersion, dictionary.gameVersions),
    admiral: named(fleet.admiral, dictionary.admirals),
    ships: fleet.ships.map((ship) => ({
      ...ship,
      design: named(ship.design, dictionary.ships),
      refits: ship.refits.map((fitted) => ({ ...fitted, refit: named(fitted.refit, dictionary.refits) })),
    })),
  }
}
