import { makeBitReader, makeBitWriter, type BitReader, type BitWriter } from '#game/bits-as-text.ts'
import { err, ok, type Result } from '#game/result.ts'
import type { ParseProblem } from '#game/schema.ts'
import { factionIds, slotKinds } from '#game/ship/ship.ts'
import {
  fleetBounds,
  gameSizes,
  madeHashLength,
  mostReleases,
  readBounds,
  type FittedRefit,
  type FleetContent,
  type FleetShip,
  type MadeWith,
} from '../fleet.ts'
import { parseFleet } from '../parse-fleet.ts'
import { decodeLink, encodeLink, type LinkProblem } from './link-checksum.ts'

/**
 * Encodes a fleet as text that is short enough for a link or a small QR code. It contains ids, flagships and names, but
 * no rules or stats. An id is written as its index in a dictionary; an id that the dictionary lacks is written in full.
 * See docs/decisions/0008-fleet-link.md.
 */

/** All ids, in order of release. The index of an id is part of existing links, so new ids are only added at the end. */
export interface FleetDictionary {
  readonly ships: readonly string[]
  readonly refits: readonly string[]
  readonly admirals: readonly string[]
  readonly gameVersions: readonly string[]
}

/**
 * The content of a link. It has no id and its ship keys are `s1`, `s2` …: a fleet from a link becomes a new fleet with
 * a new id, so it never conflicts with the original.
 */
export type SharedFleet = FleetContent

export type FleetLinkProblem =
  | LinkProblem
  /** The link is undamaged, but its content is invalid. `place` is the path of the invalid value. */
  | { readonly code: 'UNREADABLE'; readonly place: string; readonly problem?: ParseProblem['code'] }

/**
 * The newest format version that this build reads. Version 3 ends with the rules that the fleet was made with; a fleet
 * without them is written in version 2. Version 1 has the same body as 2 but no hash (link-checksum.ts).
 */
export const fleetLinkVersion = 3
const versionWithoutMade = 2

/** Group size, in bits, of each kind of number in the link; see `BitWriter.number`. */
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
  release: 3,
}
const slotBits = 3
const madeHashBits = 4 * madeHashLength

/** Placeholder (`~` and an index) for an id that only a newer dictionary contains. Real ids never begin with `~`. */
const numberedId = /^~(0|[1-9]\d{0,5})$/

const idOf = (number: number, dictionary: readonly string[]): string => dictionary[number] ?? `~${number}`

/**
 * Index of an id in the dictionary, or the index in a placeholder if it is beyond the end of the dictionary. Undefined
 * if the id must be written in full.
 */
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
  const count = bits.number(groups.refits, `${place}.refits`, readBounds.refitsPerShip)
  const refits = Array.from({ length: count }, (_, i) => readRefit(bits, dictionary, `${place}.refits[${i}]`))
  return { key: `s${at + 1}`, design, name, refits }
}

export interface FleetLinkOptions {
  /** Whether the link includes the player's notes. Default: false. */
  readonly notes?: boolean
  /** The rules that the fleet was made with. */
  readonly made?: MadeWith | undefined
}

/**
 * Encodes a fleet that keeps to `readBounds`. The link leaves out the fleet's id, the keys of its ships, flagship
 * marks of ships that do not exist, and (by default) the notes.
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
  const { made } = options
  if (!made) return encodeLink(versionWithoutMade, out.sextets())
  out.number(made.release, groups.release)
  out.bits(Number.parseInt(made.content, 16), madeHashBits)
  return encodeLink(fleetLinkVersion, out.sextets())
}

interface DecodedLink {
  readonly fleet: SharedFleet
  readonly made: MadeWith | undefined
}

function readMade(bits: BitReader): MadeWith {
  const release = bits.number(groups.release, 'made.release', mostReleases)
  const content = bits.bits(madeHashBits, 'made.content').toString(16).padStart(madeHashLength, '0')
  return { release, content }
}

/** The rules that the fleet in a link was made with; undefined if the link does not say so, or cannot be read. */
export function madeWithOf(link: string, dictionary: FleetDictionary): MadeWith | undefined {
  const decoded = decodeWhole(link, dictionary)
  return decoded.ok ? decoded.value.made : undefined
}

/**
 * Decodes the fleet in a link. Ids that were written in full are kept even if they are unknown. An index beyond the end
 * of the dictionary becomes a placeholder id (`~` and the index), which encodes to the same link again. Errors: the
 * link is damaged, has a newer format, or contains an invalid fleet.
 */
export function decodeFleet(link: string, dictionary: FleetDictionary): Result<SharedFleet, FleetLinkProblem> {
  const decoded = decodeWhole(link, dictionary)
  return decoded.ok ? ok(decoded.value.fleet) : decoded
}

function decodeWhole(link: string, dictionary: FleetDictionary): Result<DecodedLink, FleetLinkProblem> {
  const opened = decodeLink(link, fleetLinkVersion)
  if (!opened.ok) return opened
  if (opened.value.version < 1) return err({ code: 'UNREADABLE', place: '' })
  const bits = makeBitReader(opened.value.body)
  const gameVersion = readId(bits, dictionary.gameVersions, groups.gameVersion, 'gameVersion')
  const faction = factionIds[bits.number(groups.faction, 'faction')]
  if (!faction) bits.fail('faction')
  const limit = readLimit(bits)
  const admiral = readId(bits, dictionary.admirals, groups.admiral, 'admiral')
  const count = bits.number(groups.ships, 'ships', readBounds.ships)
  const ships = Array.from({ length: count }, (_, at) => readShip(bits, dictionary, at))
  const marked = bits.number(groups.marks, 'flagships', readBounds.flagships)
  const flagships = Array.from({ length: marked }, (_, i) => {
    const ship = ships[bits.number(groups.mark, `flagships[${i}]`)]
    if (!ship) bits.fail(`flagships[${i}]`)
    return ship?.key ?? ''
  })
  const name = bits.text('name', fleetBounds.name)
  const notes = bits.bits(1, 'notes') === 1 ? bits.text('notes', fleetBounds.notes) : ''
  const made = opened.value.version > versionWithoutMade ? readMade(bits) : undefined
  const place = bits.failure()
  if (place !== undefined) return err({ code: 'UNREADABLE', place })
  const fleet = { name, faction, limit, gameVersion, ships, flagships, admiral, notes }
  const parsed = parseFleet({ ...fleet, id: 'link' })
  if (!parsed.ok) return err({ code: 'UNREADABLE', place: parsed.error.place, problem: parsed.error.code })
  const { id: _, tags: _tags, archived: _archived, pin: _pin, ...shared } = parsed.value
  return ok({ fleet: shared, made })
}

/** Replaces placeholder ids (`~` and an index) by the real ids, as far as this dictionary contains them. */
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
