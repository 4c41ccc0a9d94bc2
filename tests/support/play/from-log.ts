import type { BattleFleet } from '#game/battle/fleet/battle-fleet.ts'
import type { BattleEvent } from '#game/battle/state/battle-event.ts'
import { roundSteps, type Battle, type RoundStep } from '#game/battle/state/battle.ts'
import { edges } from '#game/battle/state/table-zones.ts'
import type { Decision, Next } from '#game/play/decision.ts'
import {
  edgeNames,
  type Answer,
  type EdgeName,
  type Happening,
  type HelpName,
  type Of,
  type PlayEvent,
  type Ship,
} from '#game/play/play-event.ts'
import { take } from '#game/play/reduce.ts'
import { emptyTable, type Table } from '#game/play/table.ts'
import { criticalKinds } from '#game/ship/hull-track.ts'
import { rangeBands } from '#game/ship/ship.ts'
import { follow, gap, groundOf, nearOf, screenNear, type Seen } from './seen-places.ts'

/**
 * Translates the log of a simulated battle to the events of a table. Automatic events are left out. What the log does
 * not say, such as which ships are near, is measured from the positions.
 */

type Told<K extends BattleEvent['kind']> = Extract<BattleEvent, { kind: K }>

interface Translation {
  readonly log: readonly BattleEvent[]
  readonly events: PlayEvent[]
  readonly table: Table
  readonly seen: Seen
  readonly fogged: Set<Ship>
  asked: Decision | Next | undefined
  /** The event of the log that is translated. */
  at: number
}

function tell(to: Translation, happening: Happening): void {
  const event: PlayEvent = { ...happening, id: `e${to.events.length}` }
  to.events.push(event)
  to.asked = take(to.table, { event, happening: event, at: to.events.length - 1 }, to.asked)
}

const battleOf = ({ table }: Translation): Battle => table.battle!

const admiralOf = (to: Translation, side: 0 | 1): string | undefined => battleOf(to).sides[side].fleet.admiral

/** Ends the present step of the table. */
function endStep(to: Translation): void {
  const { step, round, fireStep } = battleOf(to)
  tell(to, { kind: 'stepped', round, from: step ?? 'set-up', ...(step === 'fire' ? { mass: fireStep } : {}) })
}

/** Ends steps until the table is in this step of this round, and in this class of fire. */
function goTo(to: Translation, round: number, step: RoundStep, mass = 0): void {
  const isBefore = (battle: Battle): boolean => {
    if (battle.round !== round) return battle.round < round
    const at = battle.step ? roundSteps.indexOf(battle.step) : -1
    return at < roundSteps.indexOf(step) || (step === 'fire' && battle.step === 'fire' && battle.fireStep < mass)
  }
  for (let n = 0; isBefore(battleOf(to)) && !battleOf(to).isOver && n < 40; n++) {
    endStep(to)
    answerAsked(to, to.log[to.at]!)
  }
}

const massOf = (to: Translation, ship: Ship): number => battleOf(to).ships[ship]!.design.mass

/** The event that follows in the log. */
const nextIn = ({ log, at }: Translation, ahead = 1): BattleEvent | undefined => log[at + ahead]

function edgeOf(to: Translation, ship: Ship, { x, y }: { x: number; y: number }, isSafe: boolean): EdgeName {
  const battle = battleOf(to)
  const out = battle.scenario.waysOut(battle, battle.ships[ship]!)
  const crossed = (x < 0 ? edges.near : x > 48 ? edges.far : 0) | (y < 0 ? edges.right : y > 48 ? edges.left : 0)
  return edgeNames.find((name) => edges[name] & crossed && (edges[name] & out) > 0 === isSafe)!
}

/** The log's events about the same ship before its move is over. */
const restOfMove = ({ log, at }: Translation, ship: Ship): readonly BattleEvent[] => {
  const rest = log.slice(at + 1)
  const end = rest.findIndex(
    ({ kind }) =>
      kind === 'move' || kind === 'launch' || kind === 'board' || kind === 'volley' || kind === 'initiative',
  )
  return rest.slice(0, end < 0 ? rest.length : end).filter((event) => 'ship' in event && event.ship === ship)
}

function moved(to: Translation, event: Told<'move'>): void {
  const { log, at, seen } = to
  const before = log[at - 1]
  const rest = restOfMove(to, event.ship)
  const gone = rest.find(({ kind }) => kind === 'left' || kind === 'away')
  const stopped = seen.places[event.ship]!
  for (const drawn of rest) if (drawn.kind === 'drawn') follow(seen, drawn)
  const lies = gone ? undefined : groundOf(seen, event.ship)
  const isDocked =
    !event.isFast &&
    massOf(to, event.ship) > 0 &&
    seen.designs.some(
      ({ mass }, station) =>
        mass === 8 &&
        seen.sides[station] === seen.sides[event.ship] &&
        seen.isOn(station) &&
        gap(seen, station, event.ship) <= 2,
    )
  // Terrain on the way strikes before a well draws the ship.
  seen.places[event.ship] = stopped
  tell(to, {
    kind: 'moved',
    ship: event.ship,
    steps: event.turned,
    fast: event.isFast,
    ...(lies ? { lies } : {}),
    ...(before?.kind === 'launch' && before.ship === event.ship ? { launched: before.carrier } : {}),
    ...(isDocked ? { docked: true } : {}),
    ...(gone ? { left: edgeOf(to, event.ship, event, gone.kind === 'away') } : {}),
  })
}

const helpOf = ({ help }: Told<'volley'>): HelpName | undefined =>
  help.overcharge
    ? 'oduya'
    : help.ignoresOne
      ? 'brandani'
      : help.ignoresRange
        ? 'lisle'
        : help.oneBlank
          ? 'ueda'
          : undefined

function volley(to: Translation, event: Told<'volley'>): void {
  const { ship, mount, target, arc, facing, inches, joining, joins, overcharge } = event
  const { weapon } = battleOf(to).ships[ship]!.mounts[mount]!
  const after = nextIn(to)
  const isMassed = after?.kind === 'trait' && after.trait === 'massed-fire'
  const help = helpOf(event)
  const band = rangeBands[[weapon.short, weapon.medium, weapon.long].findIndex((edge) => inches <= edge)]!
  tell(to, {
    kind: 'volley',
    ship,
    mount,
    target,
    arc,
    facing,
    band,
    faces: event.faces!,
    joining: joining.map((other, i) => ({
      ship: other,
      mount: joins[i]!,
      ...(isMassed && i === 0 ? { keeps: true } : {}),
    })),
    near: nearOf(to.seen, ship, target, to.fogged),
    ...(help ? { help } : {}),
    ...(overcharge && help !== 'oduya' ? { overcharge } : {}),
  })
}

function board(to: Translation, { ship, target, faces }: Told<'board'>): void {
  const after = nextIn(to)
  tell(to, {
    kind: 'boarded',
    ship,
    target,
    faces: faces!,
    ...(massOf(to, ship) === 0 ? { screen: screenNear(to.seen, target) } : {}),
    ...(after?.kind === 'captured' && after.ship === target ? { captured: true } : {}),
  })
}

const kindsOf = (closed: readonly number[]) => closed.map((kind) => criticalKinds[kind]!)

function repair(to: Translation, event: Told<'repair'>): void {
  const { ship, dice, closed, isHelped } = event
  const side = to.seen.sides[ship]!
  const flagship = to.seen.flagships[side]
  const isLed =
    admiralOf(to, side) === 'accord-reyes-lind' &&
    flagship !== undefined &&
    to.seen.isOn(flagship) &&
    gap(to.seen, flagship, ship) <= 8
  tell(to, {
    kind: 'repaired',
    ship,
    dice,
    closed: kindsOf(closed),
    ...(isLed ? { led: true } : {}),
    ...(isHelped ? { helped: true } : {}),
  })
}

/**
 * The uses of admirals with an event of their own; those of a volley, of initiative and of saving are in other events.
 */
function admiral(to: Translation, { side, on, round }: Told<'admiral'>): void {
  const use = (name: Of<'used'>['use'], more: Partial<Of<'used'>> = {}): void =>
    tell(to, { kind: 'used', use: name, side, on, ...more })
  switch (admiralOf(to, side)) {
    case 'veil-fray':
      goTo(to, round, 'movement')
      return use('fray')
    case 'drift-isomorph':
      goTo(to, round, 'locks')
      return use('isomorph')
    case 'drift-ledger-nine': {
      goTo(to, round, 'repair')
      const closed = on.map((_, i) => (nextIn(to, i + 1) as Told<'repair'>).closed).flat()
      return use('ledger-nine', { closed: kindsOf(closed) })
    }
    case 'hesperia-kornhuys':
      goTo(to, round, 'recovery')
      return use('kornhuys')
    case 'mercenary-petterigo': {
      const move = [nextIn(to, -1), nextIn(to)].find((one) => one?.kind === 'move' && one.ship === on[0])
      if (move) follow(to.seen, move)
      const lies = groundOf(to.seen, on[0]!)
      return use('petterigo', lies ? { lies } : {})
    }
    default:
  }
}

function trait(to: Translation, { ship, trait: name, on, round }: Told<'trait'>): void {
  const side = to.seen.sides[ship]!
  if (name === 'false-lights' || name === 'fogbank') goTo(to, round, 'movement')
  if (name === 'false-lights' || name === 'fogbank' || name === 'harbour-master')
    tell(to, { kind: 'used', use: name, side, by: ship, on })
  if (name === 'fogbank') to.fogged.add(ship)
}

function initiative(to: Translation, { round, dice }: Told<'initiative'>): void {
  goTo(to, round, 'command')
  to.fogged.clear()
  if (dice[0].length === 0) return
  const before = [to.log[to.at - 2], to.log[to.at - 1]]
  const again = before.flatMap((one) =>
    one?.kind === 'admiral' && one.round === round && admiralOf(to, one.side) === 'mercenary-sable' ? [one.side] : [],
  )
  tell(to, { kind: 'initiative', dice, ...(again.length > 0 ? { again } : {}) })
}

/** In the log, the orders that a Leader passes on come before its own. */
function order(to: Translation, event: Told<'order'>): void {
  const { ship, order: what, leader, round } = event
  const isOwn = (one: BattleEvent): boolean =>
    one.kind === 'order' && one.round === round && one.ship === leader && one.leader === undefined
  if (leader !== undefined && battleOf(to).ships[leader]!.order === undefined && to.log.some(isOwn))
    tell(to, { kind: 'order', ship: leader, order: what })
  if (leader === undefined && battleOf(to).ships[ship]!.order === what) return
  tell(to, { kind: 'order', ship, order: what, ...(leader === undefined ? {} : { leader }) })
}

const isDecision = (asked: Translation['asked']): asked is Decision => asked !== undefined && 'of' in asked

/** The log's events from here to the end of the round. */
function restOfRound({ log, at }: Translation): readonly BattleEvent[] {
  const end = log.findIndex(({ kind }, i) => i >= at && kind === 'initiative')
  return log.slice(at, end < 0 ? log.length : end)
}

const usesOf = (to: Translation, trait: string): readonly Told<'trait'>[] =>
  restOfRound(to).flatMap((event) => (event.kind === 'trait' && event.trait === trait ? [event] : []))

/** Whether Mourne saves the ship before it is destroyed. */
const isSaved = (to: Translation, ship: Ship): boolean =>
  restOfRound(to).find(
    (event) =>
      (event.kind === 'admiral' && event.on.includes(ship)) || (event.kind === 'destroyed' && event.ship === ship),
  )?.kind === 'admiral'

/** The answer of the log to a decision; undefined if the log has not come to it yet. */
function answerTo(to: Translation, { of, ship }: Decision, event: BattleEvent): Answer | undefined {
  switch (of) {
    case 'save':
      return { of, ship, yes: isSaved(to, ship) }
    case 'salvors': {
      const uses = usesOf(to, 'salvor').filter(({ on }) => on[0] === ship)
      return { of, ship, salvors: uses.map((use) => use.ship) }
    }
    case 'darn': {
      const use = usesOf(to, 'darning-arms').find((one) => one.ship === ship)
      return { of, ship, ...(use ? { other: use.on[0]! } : {}) }
    }
    case 'halve':
      if (event.kind === 'trait' && event.trait === 'massed-fire') return undefined
      return { of, ship, yes: event.kind === 'trait' && event.trait === 'rood-screen' }
    default:
  }
  if (event.kind !== 'critical' || event.ship !== ship) return undefined
  if (of === 'critical') return { of, ship, die: 1 + criticalKinds.indexOf(event.critical) }
  if (of === 'choose') return { of, ship, critical: event.critical }
  return of === 'ignore' ? { of, ship, yes: event.isIgnored } : undefined
}

/**
 * Answers the table's decisions, as far as the log has come. One critical of the log answers its die and its ignoring.
 */
function answerAsked(to: Translation, event: BattleEvent): void {
  let hasDrawn = false
  for (let { asked } = to; isDecision(asked); { asked } = to) {
    const draws = asked.of === 'critical' || asked.of === 'choose'
    const answer = draws && hasDrawn ? undefined : answerTo(to, asked, event)
    if (!answer) return
    hasDrawn ||= draws
    tell(to, { kind: 'chosen', answer })
  }
}

/** Brings the table to the log's position, when the log has automatic events. */
function followOn(to: Translation, event: BattleEvent): void {
  const battle = battleOf(to)
  const isOfLanding = ['loss', 'critical', 'destroyed', 'admiral'].includes(event.kind)
  if (event.kind === 'loss' && event.rule === 'fires') goTo(to, event.round, 'fires')
  else if (
    isOfLanding &&
    battle.step === 'fire' &&
    battle.struck.length > 0 &&
    !battle.isLanding &&
    !isDecision(to.asked)
  )
    endStep(to)
  if (event.kind === 'trait' && event.trait === 'darning-arms') goTo(to, event.round, 'regaining')
}

function translate(to: Translation, event: BattleEvent): void {
  if (event.kind === 'set-up') return
  const isVolleyAdmiral =
    event.kind === 'admiral' &&
    ['accord-oduya', 'hesperia-brandani', 'lumen-lisle', 'lumen-ueda'].includes(admiralOf(to, event.side) ?? '')
  if (!isVolleyAdmiral) followOn(to, event)
  answerAsked(to, event)
  switch (event.kind) {
    case 'initiative':
      return initiative(to, event)
    case 'order':
      return order(to, event)
    case 'move':
      follow(to.seen, event)
      if (event.rule === 'admirals') return
      goTo(to, event.round, 'movement')
      return moved(to, event)
    case 'drawn':
      return follow(to.seen, event)
    case 'struck': {
      const { ship, terrain, field, faces } = event
      const screen = terrain === 'mines' ? screenNear(to.seen, ship) : []
      return tell(to, { kind: 'struck', ship, by: terrain as Of<'struck'>['by'], field, screen, faces: faces! })
    }
    case 'board':
      goTo(to, event.round, 'boarding')
      return board(to, event)
    case 'lock':
      goTo(to, event.round, 'locks')
      return tell(to, { kind: 'lock', ship: event.ship, target: event.target })
    case 'volley':
      goTo(to, event.round, 'fire', massOf(to, event.ship))
      return volley(to, event)
    case 'swept':
      goTo(to, event.round, 'fire', massOf(to, event.ship))
      return tell(to, { kind: 'swept', ship: event.ship, field: event.field, dice: event.dice })
    case 'repair':
      goTo(to, event.round, 'repair')
      return event.rule === 'repair' ? repair(to, event) : undefined
    case 'work':
      goTo(to, event.round, 'recovery')
      return tell(to, { kind: 'worked', ship: event.ship, wreck: event.wreck })
    case 'recover': {
      goTo(to, event.round, 'recovery')
      const before = to.log[to.at - 1]
      const isKornhuys = before?.kind === 'admiral' && before.on[0] === event.ship
      return isKornhuys ? undefined : tell(to, { kind: 'recovered', ship: event.ship, carrier: event.carrier })
    }
    case 'admiral':
      return admiral(to, event)
    case 'trait':
      return trait(to, event)
    case 'end':
      for (let n = 0; !battleOf(to).isOver && n < 40; n++) {
        endStep(to)
        answerAsked(to, event)
      }
      return
    default:
  }
}

/** The events of a table for a log. `first`: the battle and its fleets. */
export function eventsFromLog(
  first: readonly Happening[],
  log: readonly BattleEvent[],
  fleets: readonly [BattleFleet, BattleFleet],
): readonly PlayEvent[] {
  const table = emptyTable()
  const isOn = (ship: Ship): boolean => table.battle?.ships[ship]?.where === 'table'
  const places: Seen['places'] = []
  const seen: Seen = {
    places,
    isOn,
    terrain: first.find((one) => one.kind === 'begun')?.terrain ?? [],
    designs: fleets.flatMap(({ ships }) => ships),
    sides: fleets.flatMap(({ ships }, side) => ships.map(() => side as 0 | 1)),
    flagships: [fleets[0].flagship, fleets[1].flagship].map((at, side) =>
      at < 0 ? undefined : at + (side === 0 ? 0 : fleets[0].ships.length),
    ),
  }
  const to: Translation = { log, events: [], table, seen, fogged: new Set(), asked: undefined, at: 0 }
  for (const happening of first) tell(to, happening)
  const setUp = log.find((event) => event.kind === 'set-up')!
  follow(seen, setUp)
  tell(to, {
    kind: 'set-up',
    carriers: setUp.places.flatMap(({ where, carrier }, ship) =>
      where === 'hangar' ? [[ship, carrier] as const] : [],
    ),
    lies: setUp.places.flatMap(({ where }, ship) => {
      const ground = where === 'hangar' ? undefined : groundOf(seen, ship)
      return ground ? [[ship, ground] as const] : []
    }),
    parts: setUp.places.flatMap(({ part }, ship) => (part === 0 ? [] : [[ship, part] as const])),
  })
  log.forEach((event, at) => {
    to.at = at
    translate(to, event)
  })
  return to.events
}
