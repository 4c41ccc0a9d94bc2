import { battleScenarios } from '#shared/battles.ts'
import { variantNames } from '../battle/scenario/variants.ts'
import { roundSteps } from '../battle/state/battle.ts'
import { err, ok, type Result } from '../result.ts'
import * as s from '../schema.ts'
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

const pairs = s.list(s.tuple<readonly [number, number]>(ship, ship), mostShips)
const grounds = s.list(s.tuple<readonly [number, (typeof groundNames)[number]]>(ship, s.oneOf(groundNames)), mostShips)
const roll = s.list(pips, 9, 1)
const field = s.whole(0, mostPieces)

const source = s.optional(s.oneOf(diceSources))

const kind = <K extends PlayKind>(name: K): { readonly kind: s.Schema<K> } => ({ kind: s.oneOf([name]) })

const schemas: { readonly [K in PlayKind]: s.Schema<Of<K>> } = {
  begun: s.object<Of<'begun'>>({
    ...kind('begun'),
    scenario: s.oneOf(battleScenarios),
    variant: s.optional(s.oneOf(variantNames)),
    limit: s.whole(1, 10_000),
    terrain: s.list(piece, mostPieces),
    guests: s.list(guestCard, mostPieces),
    practice: s.optional(practice),
  }),
  fleet: s.object<Of<'fleet'>>({
    ...kind('fleet'),
    side,
    name: s.text(120),
    release: s.text(64),
    ships: s.list(fleetCard, mostShips / 2),
    flagship: s.whole(-1, mostShips),
    admiral: s.optional(s.object<{ id: string; points: number }>({ id: s.itemId, points: s.whole(0, 1e3) })),
    faction: s.optional(s.oneOf(factionIds)),
    code: s.optional(s.text(4e3)),
  }),
  'set-up': s.object<Of<'set-up'>>({
    ...kind('set-up'),
    carriers: s.optional(pairs),
    parts: s.optional(pairs),
    reserves: s.optional(ships),
    below: s.optional(ships),
    lies: s.optional(grounds),
  }),
  initiative: s.object<Of<'initiative'>>({
    ...kind('initiative'),
    dice: s.tuple<Of<'initiative'>['dice']>(roll, roll),
    again: s.optional(s.list(side, 2)),
    source,
  }),
  order: s.object<Of<'order'>>({ ...kind('order'), ship, order: s.oneOf(orders), leader: s.optional(ship) }),
  leaving: s.object<Of<'leaving'>>({ ...kind('leaving'), ship }),
  ordered: s.object<Of<'ordered'>>({ ...kind('ordered'), side }),
  moved: s.object<Of<'moved'>>({
    ...kind('moved'),
    ship,
    steps: s.optional(s.whole(0, 9)),
    fast: s.optional(s.flag),
    launched: s.optional(ship),
    lies: s.optional(s.oneOf(groundNames)),
    docked: s.optional(s.flag),
    left: s.optional(s.oneOf(edgeNames)),
    alarms: s.optional(s.flag),
    aboard: s.optional(s.flag),
    track: s.optional(trackMove),
  }),
  arrived: s.object<Of<'arrived'>>({
    ...kind('arrived'),
    ship,
    dice: s.optional(dice),
    off: s.optional(s.flag),
    source,
  }),
  struck: s.object<Of<'struck'>>({
    ...kind('struck'),
    ship,
    by: s.oneOf(strikerNames),
    field,
    screen: s.optional(ships),
    ...rolled,
  }),
  swept: s.object<Of<'swept'>>({ ...kind('swept'), ship, field, dice, source }),
  lock: s.object<Of<'lock'>>({ ...kind('lock'), ship, target: ship, incense: s.optional(ships) }),
  volley: s.object<Of<'volley'>>({
    ...kind('volley'),
    ship,
    mount,
    target: ship,
    arc: s.oneOf(arcs),
    facing: s.optional(s.oneOf(facings)),
    band: s.oneOf(rangeBands),
    joining: s.optional(s.list(joiner, 9)),
    near: s.optional(near),
    help: s.optional(s.oneOf(helpNames)),
    overcharge: s.optional(s.flag),
    ...rolled,
  }),
  passed: s.object<Of<'passed'>>({ ...kind('passed'), ship }),
  reasoned: s.object<Of<'reasoned'>>({ ...kind('reasoned'), ship: s.optional(ship), why }),
  boarded: s.object<Of<'boarded'>>({
    ...kind('boarded'),
    ship,
    target: ship,
    screen: s.optional(ships),
    captured: s.optional(s.flag),
    kinds: s.optional(criticals),
    ...rolled,
  }),
  repaired: s.object<Of<'repaired'>>({
    ...kind('repaired'),
    ship,
    dice,
    closed: s.optional(criticals),
    led: s.optional(s.flag),
    helped: s.optional(s.flag),
    source,
  }),
  used: s.object<Of<'used'>>({
    ...kind('used'),
    use: s.oneOf(useNames),
    side,
    by: s.optional(ship),
    on: s.optional(ships),
    order: s.optional(s.oneOf(orders)),
    closed: s.optional(criticals),
    lies: s.optional(s.oneOf(groundNames)),
  }),
  worked: s.object<Of<'worked'>>({ ...kind('worked'), ship, wreck: s.whole(0, 9), die: s.optional(pips), source }),
  recovered: s.object<Of<'recovered'>>({ ...kind('recovered'), ship, carrier: ship }),
  chosen: s.object<Of<'chosen'>>({ ...kind('chosen'), answer, source }),
  scored: s.object<Of<'scored'>>({ ...kind('scored'), ships }),
  stepped: s.object<Of<'stepped'>>({
    ...kind('stepped'),
    round: s.whole(0, 99),
    from: s.oneOf(['set-up', ...roundSteps]),
    mass: s.optional(s.whole(0, 8)),
    hash: s.optional(s.text(16)),
  }),
  amended: s.object<Of<'amended'>>({ ...kind('amended'), event: eventId, as: corrected }),
  'set-by-hand': s.object<Of<'set-by-hand'>>({ ...kind('set-by-hand'), set: handSet, reason: s.text(400) }),
  note: s.object<Of<'note'>>({ ...kind('note'), text: s.text(2000) }),
  'taken-back': s.object<Of<'taken-back'>>({ ...kind('taken-back'), event: eventId }),
  asked: s.object<Of<'asked'>>({ ...kind('asked'), event: eventId, as: s.optional(corrected) }),
  answered: s.object<Of<'answered'>>({ ...kind('answered'), event: eventId, yes: s.flag }),
  conceded: s.object<Of<'conceded'>>({ ...kind('conceded'), side }),
  ended: s.object<Of<'ended'>>(kind('ended')),
}

const happening: s.Schema<Happening> = s.variant<Happening>(schemas)

/**
 * Reads the new content of a corrected event. Some devices have stored corrections that also contain the id and the
 * teller of the event.
 */
function corrected(...[value, place, report]: Parameters<s.Schema<Happening>>): ReturnType<s.Schema<Happening>> {
  if (typeof value !== 'object' || value === null) return happening(value, place, report)
  const { id: _id, teller: _teller, ...rest }: { readonly id?: unknown; readonly teller?: unknown } = value
  return happening(rest, place, report)
}

/** The fields that every event has in addition to those of its kind. */
const envelope = s.object<Pick<PlayEvent, 'id' | 'teller'>>({ id: eventId, teller: s.optional(side) })

/**
 * Reads an event. Errors: everything that is wrong, each with its path within the event; NOT_ONE_OF at `kind` for an
 * unknown kind.
 */
export function parseEvent(value: unknown): Result<PlayEvent, readonly [s.ParseProblem, ...s.ParseProblem[]]> {
  if (typeof value !== 'object' || value === null) return err([{ code: 'NOT_AN_OBJECT', place: '' }])
  const { id, teller, ...rest }: { readonly id?: unknown; readonly teller?: unknown } = value
  const head = s.parseWith(envelope, teller === undefined ? { id } : { id, teller })
  const body = s.parseWith(happening, rest)
  if (!head.ok) return body.ok ? head : err([...head.error, ...body.error])
  return body.ok ? ok({ ...body.value, ...head.value }) : body
}
