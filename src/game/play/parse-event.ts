import { battleScenarios } from '#shared/battles.ts'
import { variantNames } from '../battle/scenario/variants.ts'
import { roundSteps } from '../battle/state/battle.ts'
import { err, ok, type Result } from '../result.ts'
import {
  flag,
  itemId,
  list,
  object,
  oneOf,
  optional,
  parseWith,
  text,
  tuple,
  variant,
  whole,
  type ParseProblem,
  type Schema,
} from '../schema.ts'
import { arcs, facings, factionIds, rangeBands } from '../ship/ship.ts'
import { orders } from '../volley/orders.ts'
import {
  answer,
  criticals,
  dice,
  eventId,
  fleetCard,
  guestCard,
  handSet,
  joiner,
  mostPieces,
  mostShips,
  mount,
  near,
  piece,
  pips,
  rolled,
  ship,
  ships,
  side,
} from './parse-parts.ts'
import {
  diceSources,
  edgeNames,
  groundNames,
  helpNames,
  strikerNames,
  useNames,
  type Happening,
  type Of,
  type PlayEvent,
  type PlayKind,
} from './play-event.ts'
import { practice, trackMove, why } from './practice/parse-practice.ts'

/** Reads events of unknown origin: from storage, the server, a file. */

const pairs = list(tuple<readonly [number, number]>(ship, ship), mostShips)
const grounds = list(tuple<readonly [number, (typeof groundNames)[number]]>(ship, oneOf(groundNames)), mostShips)
const roll = list(pips, 9, 1)
const field = whole(0, mostPieces)

const source = optional(oneOf(diceSources))

const kind = <K extends PlayKind>(name: K): { readonly kind: Schema<K> } => ({ kind: oneOf([name]) })

const schemas: { readonly [K in PlayKind]: Schema<Of<K>> } = {
  begun: object<Of<'begun'>>({
    ...kind('begun'),
    scenario: oneOf(battleScenarios),
    variant: optional(oneOf(variantNames)),
    limit: whole(1, 10_000),
    terrain: list(piece, mostPieces),
    guests: list(guestCard, mostPieces),
    practice: optional(practice),
  }),
  fleet: object<Of<'fleet'>>({
    ...kind('fleet'),
    side,
    name: text(120),
    release: text(64),
    ships: list(fleetCard, mostShips / 2),
    flagship: whole(-1, mostShips),
    admiral: optional(object<{ id: string; points: number }>({ id: itemId, points: whole(0, 1e3) })),
    faction: optional(oneOf(factionIds)),
    code: optional(text(4e3)),
  }),
  'set-up': object<Of<'set-up'>>({
    ...kind('set-up'),
    carriers: optional(pairs),
    parts: optional(pairs),
    reserves: optional(ships),
    below: optional(ships),
    lies: optional(grounds),
  }),
  initiative: object<Of<'initiative'>>({
    ...kind('initiative'),
    dice: tuple<Of<'initiative'>['dice']>(roll, roll),
    again: optional(list(side, 2)),
    source,
  }),
  order: object<Of<'order'>>({ ...kind('order'), ship, order: oneOf(orders), leader: optional(ship) }),
  leaving: object<Of<'leaving'>>({ ...kind('leaving'), ship }),
  ordered: object<Of<'ordered'>>({ ...kind('ordered'), side }),
  moved: object<Of<'moved'>>({
    ...kind('moved'),
    ship,
    steps: optional(whole(0, 9)),
    fast: optional(flag),
    launched: optional(ship),
    lies: optional(oneOf(groundNames)),
    docked: optional(flag),
    left: optional(oneOf(edgeNames)),
    alarms: optional(flag),
    aboard: optional(flag),
    track: optional(trackMove),
  }),
  arrived: object<Of<'arrived'>>({ ...kind('arrived'), ship, dice: optional(dice), off: optional(flag), source }),
  struck: object<Of<'struck'>>({
    ...kind('struck'),
    ship,
    by: oneOf(strikerNames),
    field,
    screen: optional(ships),
    ...rolled,
  }),
  swept: object<Of<'swept'>>({ ...kind('swept'), ship, field, dice, source }),
  lock: object<Of<'lock'>>({ ...kind('lock'), ship, target: ship, incense: optional(ships) }),
  volley: object<Of<'volley'>>({
    ...kind('volley'),
    ship,
    mount,
    target: ship,
    arc: oneOf(arcs),
    facing: optional(oneOf(facings)),
    band: oneOf(rangeBands),
    joining: optional(list(joiner, 9)),
    near: optional(near),
    help: optional(oneOf(helpNames)),
    overcharge: optional(flag),
    ...rolled,
  }),
  passed: object<Of<'passed'>>({ ...kind('passed'), ship }),
  reasoned: object<Of<'reasoned'>>({ ...kind('reasoned'), ship: optional(ship), why }),
  boarded: object<Of<'boarded'>>({
    ...kind('boarded'),
    ship,
    target: ship,
    screen: optional(ships),
    captured: optional(flag),
    kinds: optional(criticals),
    ...rolled,
  }),
  repaired: object<Of<'repaired'>>({
    ...kind('repaired'),
    ship,
    dice,
    closed: optional(criticals),
    led: optional(flag),
    helped: optional(flag),
    source,
  }),
  used: object<Of<'used'>>({
    ...kind('used'),
    use: oneOf(useNames),
    side,
    by: optional(ship),
    on: optional(ships),
    order: optional(oneOf(orders)),
    closed: optional(criticals),
    lies: optional(oneOf(groundNames)),
  }),
  worked: object<Of<'worked'>>({ ...kind('worked'), ship, wreck: whole(0, 9), die: optional(pips), source }),
  recovered: object<Of<'recovered'>>({ ...kind('recovered'), ship, carrier: ship }),
  chosen: object<Of<'chosen'>>({ ...kind('chosen'), answer, source }),
  scored: object<Of<'scored'>>({ ...kind('scored'), ships }),
  stepped: object<Of<'stepped'>>({
    ...kind('stepped'),
    round: whole(0, 99),
    from: oneOf(['set-up', ...roundSteps]),
    mass: optional(whole(0, 8)),
    hash: optional(text(16)),
  }),
  amended: object<Of<'amended'>>({ ...kind('amended'), event: eventId, as: corrected }),
  'set-by-hand': object<Of<'set-by-hand'>>({ ...kind('set-by-hand'), set: handSet, reason: text(400) }),
  note: object<Of<'note'>>({ ...kind('note'), text: text(2000) }),
  'taken-back': object<Of<'taken-back'>>({ ...kind('taken-back'), event: eventId }),
  asked: object<Of<'asked'>>({ ...kind('asked'), event: eventId, as: optional(corrected) }),
  answered: object<Of<'answered'>>({ ...kind('answered'), event: eventId, yes: flag }),
  conceded: object<Of<'conceded'>>({ ...kind('conceded'), side }),
  ended: object<Of<'ended'>>(kind('ended')),
}

const happening: Schema<Happening> = variant<Happening>(schemas)

/**
 * Reads the new content of a corrected event. Some devices have stored corrections that also contain the id and the
 * teller of the event.
 */
function corrected(...[value, place, report]: Parameters<Schema<Happening>>): ReturnType<Schema<Happening>> {
  if (typeof value !== 'object' || value === null) return happening(value, place, report)
  const { id: _id, teller: _teller, ...rest }: { readonly id?: unknown; readonly teller?: unknown } = value
  return happening(rest, place, report)
}

/** The fields that every event has in addition to those of its kind. */
const envelope = object<Pick<PlayEvent, 'id' | 'teller'>>({ id: eventId, teller: optional(side) })

/**
 * Reads an event. Errors: everything that is wrong, each with its path within the event; NOT_ONE_OF at `kind` for an
 * unknown kind.
 */
export function parseEvent(value: unknown): Result<PlayEvent, readonly [ParseProblem, ...ParseProblem[]]> {
  if (typeof value !== 'object' || value === null) return err([{ code: 'NOT_AN_OBJECT', place: '' }])
  const { id, teller, ...rest }: { readonly id?: unknown; readonly teller?: unknown } = value
  const head = parseWith(envelope, teller === undefined ? { id } : { id, teller })
  const body = parseWith(happening, rest)
  if (!head.ok) return body.ok ? head : err([...head.error, ...body.error])
  return body.ok ? ok({ ...body.value, ...head.value }) : body
}
