import { fleetBounds, isFleetLimit, isShipKey, type FittedRefit, type Fleet, type FleetShip } from './fleet.ts'
import { err, ok, type Result } from './result.ts'
import { factionIds, slotKinds } from './ship.ts'

/** Reads a fleet from storage, the server or a file. Unknown ids are kept; anything else unfit is refused by name. */

export interface FleetParseProblem {
  readonly code:
    | 'NOT_AN_OBJECT'
    | 'NOT_A_LIST'
    | 'NOT_TEXT'
    | 'NOT_A_LIMIT'
    | 'MISSING'
    | 'EMPTY'
    | 'TOO_LONG'
    | 'TOO_MANY'
    | 'NOT_ONE_OF'
    | 'BAD_KEY'
    | 'TWICE'
    | 'UNKNOWN_FIELD'
  /** Where, as `ships[3].refits[0].slot`; empty for the whole. */
  readonly place: string
  /** The most that is allowed, for TOO_LONG and TOO_MANY. */
  readonly max?: number
}

type Parsed<T> = Result<T, FleetParseProblem>
type Fields = Readonly<Record<string, unknown>>

/** Thrown inside this file only, so that parsers nest without threading results; `parseFleet` turns it into a value. */
class Unfit extends Error {
  readonly problem: FleetParseProblem
  constructor(problem: FleetParseProblem) {
    super(problem.code)
    this.problem = problem
  }
}

function refuse(code: FleetParseProblem['code'], place: string, max?: number): never {
  throw new Unfit(max === undefined ? { code, place } : { code, place, max })
}

const within = (place: string, field: string): string => (place === '' ? field : `${place}.${field}`)

/** An object with exactly these fields: one that this version does not know would be lost on saving, so it is refused. */
function record(value: unknown, place: string, known: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse('NOT_AN_OBJECT', place)
  for (const field of known) if (!Object.hasOwn(value, field)) refuse('MISSING', within(place, field))
  for (const field of Object.keys(value)) if (!known.includes(field)) refuse('UNKNOWN_FIELD', within(place, field))
  return value as Fields
}

function text(value: unknown, place: string, max: number, least = 0): string {
  if (typeof value !== 'string') refuse('NOT_TEXT', place)
  if (value.length < least) refuse('EMPTY', place)
  if (value.length > max) refuse('TOO_LONG', place, max)
  return value
}

function oneOf<T extends string>(value: unknown, place: string, allowed: readonly T[]): T {
  return allowed.find((candidate) => candidate === value) ?? refuse('NOT_ONE_OF', place)
}

function list<T>(value: unknown, place: string, max: number, item: (value: unknown, place: string) => T): readonly T[] {
  if (!Array.isArray(value)) refuse('NOT_A_LIST', place)
  if (value.length > max) refuse('TOO_MANY', place, max)
  return Array.from(value as readonly unknown[], (entry, i) => item(entry, `${place}[${i}]`))
}

function shipKey(value: unknown, place: string): string {
  const key = text(value, place, fleetBounds.id)
  return isShipKey(key) ? key : refuse('BAD_KEY', place)
}

function fittedRefit(value: unknown, place: string): FittedRefit {
  const fields = record(value, place, ['slot', 'refit'])
  return {
    slot: oneOf(fields['slot'], within(place, 'slot'), slotKinds),
    refit: text(fields['refit'], within(place, 'refit'), fleetBounds.itemId, 1),
  }
}

function fleetShip(value: unknown, place: string): FleetShip {
  const fields = record(value, place, ['key', 'design', 'name', 'refits'])
  return {
    key: shipKey(fields['key'], within(place, 'key')),
    design: text(fields['design'], within(place, 'design'), fleetBounds.itemId, 1),
    name: text(fields['name'], within(place, 'name'), fleetBounds.name),
    refits: list(fields['refits'], within(place, 'refits'), fleetBounds.refitsPerShip, fittedRefit),
  }
}

function unique(keys: readonly string[], placeOf: (i: number) => string): void {
  const twice = keys.findIndex((key, i) => keys.indexOf(key) !== i)
  if (twice >= 0) refuse('TWICE', placeOf(twice))
}

function fleet(value: unknown): Fleet {
  const names = ['id', 'name', 'faction', 'limit', 'gameVersion', 'ships', 'flagships', 'admiral', 'notes']
  const fields = record(value, '', names)
  const limit = fields['limit']
  if (typeof limit !== 'number' || !isFleetLimit(limit)) refuse('NOT_A_LIMIT', 'limit')
  const ships = list(fields['ships'], 'ships', fleetBounds.ships, fleetShip)
  unique(
    ships.map((ship) => ship.key),
    (i) => `ships[${i}].key`,
  )
  const flagships = list(fields['flagships'], 'flagships', fleetBounds.flagships, shipKey)
  unique(flagships, (i) => `flagships[${i}]`)
  return {
    id: text(fields['id'], 'id', fleetBounds.id, 1),
    name: text(fields['name'], 'name', fleetBounds.name),
    faction: oneOf(fields['faction'], 'faction', factionIds),
    limit,
    gameVersion: text(fields['gameVersion'], 'gameVersion', fleetBounds.gameVersion),
    ships,
    flagships,
    admiral: text(fields['admiral'], 'admiral', fleetBounds.itemId),
    notes: text(fields['notes'], 'notes', fleetBounds.notes),
  }
}

/** A fleet from data of unknown origin. Error: the first thing unfit, with its place. */
export function parseFleet(value: unknown): Parsed<Fleet> {
  try {
    return ok(fleet(value))
  } catch (thrown) {
    if (thrown instanceof Unfit) return err(thrown.problem)
    throw thrown
  }
}
