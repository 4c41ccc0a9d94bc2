import {
  deviceNameLength,
  mostDrawn,
  mostEventsAtOnce,
  newestStateKinds,
  type AppendBody,
  type SentEvent,
  type TableSide,
  type TakeOverBody,
} from '../../src/shared/table.ts'
import { fieldsOf, refuse, type Unchecked } from '../platform/http.ts'
import { cleanText, lengthOf } from '../platform/texts.ts'

// Checks the common parts of bodies about battles. Each function throws 400 and names the value that is wrong.

/** The most characters of the settings of a battle, and of the body of one event, as JSON. */
const settingsLength = 8000
const eventLength = 64_000
/** A moment later than any that the clock of a phone can show, ms since 1970. */
const latest = 1e14

const isWhole = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most

const isText = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value)

/** Returns the id of the battle that a body or a path names. A text that is not an id leads to no battle. */
export const battleIdOf = (value: unknown): string => (isText(value, /^[a-z0-9]{15,40}$/) ? value : '')

export function wholeOf(value: unknown, name: string, most = 1e9): number {
  return isWhole(value, most) ? value : refuse(`The value ${name} is not a whole number.`)
}

export interface Device {
  readonly device: string
  readonly name: string
}

/** Returns the phone that sends the request. */
export function deviceOf({ device, device_name }: Unchecked<Pick<TakeOverBody, 'device' | 'device_name'>>): Device {
  if (!isText(device, /^[A-Za-z0-9-]{1,40}$/)) refuse('The value device is not the id of a phone.')
  if (typeof device_name !== 'string') refuse('The value device_name is not a text.')
  const name = cleanText(device_name)
  if (lengthOf(name) > deviceNameLength) refuse(`The name of a phone has at most ${deviceNameLength} characters.`)
  return { device, name }
}

/** Returns sides as bits: 1 for side 0, 2 for side 1. */
export function sidesOf(value: unknown): number {
  if (!Array.isArray(value) || value.length > 2) refuse('The value sides is not a list of sides.')
  return value.reduce<number>((bits, side) => {
    if (side !== 0 && side !== 1) refuse('There are the sides 0 and 1.')
    return bits | (side === 0 ? 1 : 2)
  }, 0)
}

/** Returns the sides of bits. */
export const sidesIn = (bits: number): readonly TableSide[] => ([0, 1] as const).filter((side) => bits & (side + 1))

/** Returns the settings as JSON. */
export function settingsOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    refuse('The value settings is not an object.')
  const text = JSON.stringify(value)
  return text.length <= settingsLength ? text : refuse(`The settings have more than ${settingsLength} characters.`)
}

/** A checked event of a body. */
export type NewEvent = Required<SentEvent>

function eventOf(value: unknown): NewEvent {
  const { cid, at, kind, body, draw = 0 } = fieldsOf<SentEvent>(value)
  if (!isText(cid, /^[A-Za-z0-9.!-]{1,40}$/)) refuse('An event has no cid.')
  if (!isWhole(at, latest)) refuse(`The time of the event ${cid} is wrong.`)
  if (!isText(kind, /^[a-z][a-z-]{0,39}$/)) refuse(`The kind of the event ${cid} is wrong.`)
  if (!isWhole(draw, mostDrawn)) refuse(`The event ${cid} may ask for at most ${mostDrawn} dice.`)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) refuse(`The event ${cid} has no body.`)
  if (JSON.stringify(body).length > eventLength) refuse(`The event ${cid} has more than ${eventLength} characters.`)
  return { cid, at, kind, body: { ...body }, draw }
}

/** Returns the events of a body; each cid occurs once. */
export function eventsOf({ events }: Unchecked<Pick<AppendBody, 'events'>>): readonly NewEvent[] {
  if (!Array.isArray(events)) refuse('The value events is not a list.')
  if (events.length > mostEventsAtOnce) refuse(`At most ${mostEventsAtOnce} events are added at once.`)
  const checked = events.map(eventOf)
  if (new Set(checked.map(({ cid }) => cid)).size < checked.length) refuse('Two events have the same cid.')
  return checked
}

const needNewest: readonly string[] = newestStateKinds

/** Whether an event is accepted only from a phone that has seen all events before it. */
export const needsNewest = ({ kind, draw }: NewEvent): boolean => draw > 0 || needNewest.includes(kind)
