import { criticalTexts } from '#content/criticals.ts'
import { totalsBy } from '#game/battle/rules/command.ts'
import { critical, hullLeft, type BattleShip } from '#game/battle/state/battle-ship.ts'
import type { Battle, RoundStep } from '#game/battle/state/battle.ts'
import type { PlayEvent } from '#game/play/play-event.ts'
import { reduce, type TableState } from '#game/play/reduce.ts'
import { isOfPress, pressIn } from '#game/play/several/consent.ts'
import type { Standing } from '#game/play/standing.ts'
import { offersOf } from '#game/play/to-do.ts'
import { criticalKinds, hullBreachLoss, type CriticalKind } from '#game/ship/hull-track.ts'
import type { VolleyRoll } from '#game/volley/volley.ts'
import { listWords } from '#pieces/ship/ship-words.ts'
import { counted } from '#ui/words.ts'
import { pipsOf } from './event-words.ts'
import { jumpWords } from './jump-words.ts'

/** The changes since the end of the last step, in sentences for screen readers. */

const newCriticals = (before: BattleShip, after: BattleShip): readonly string[] =>
  criticalKinds.flatMap((kind, at) => {
    const more = (after.open[at] ?? 0) - (before.open[at] ?? 0)
    return more > 1 ? [explained(`${kind} ×${more}`, kind)] : more === 1 ? [explained(kind, kind)] : []
  })

const closedCriticals = (before: BattleShip, after: BattleShip): readonly string[] =>
  criticalKinds.filter((_, at) => (after.open[at] ?? 0) < (before.open[at] ?? 0))

const gone: Readonly<Partial<Record<BattleShip['where'], string>>> = {
  destroyed: 'is destroyed',
  captured: 'is captured',
  left: 'has left the table',
  away: 'got away',
}

/** "4 of 6 hull left" */
const leftOf = (ship: BattleShip): string => `${hullLeft(ship)} of ${ship.design.hull} hull left`

/** "bridge (command halved, no order)"; the sentence about a hull breach already has the hull that it costs. */
const explained = (drawn: string, kind: CriticalKind): string =>
  kind === 'hull breach' ? drawn : `${drawn} (${criticalTexts[kind].effect})`

/** Why a ship lost hull, other than by enemy fire: " by fire aboard", " (2 by a hull breach)". */
function causeOf(before: BattleShip, after: BattleShip, step: RoundStep | undefined): string {
  if (step === 'fires') return ' by fire aboard'
  const breaches = (after.open[critical.breach] ?? 0) - (before.open[critical.breach] ?? 0)
  const byBreach = breaches * hullBreachLoss(after.design.hull)
  return breaches > 0 && after.lost - before.lost >= byBreach ? ` (${byBreach} by a hull breach)` : ''
}

/** What happened to a ship in a step; undefined if nothing did. */
function sentenceOf(
  name: string,
  before: BattleShip,
  after: BattleShip,
  step: RoundStep | undefined,
): string | undefined {
  const end = before.where === after.where ? undefined : gone[after.where]
  if (end) return `${name} ${end}.`
  if (after.where !== 'table') return undefined
  const lost = after.lost - before.lost
  const drawn = newCriticals(before, after)
  const closed = closedCriticals(before, after)
  const parts = [
    ...(lost > 0 ? [`loses ${lost}${causeOf(before, after, step)}, ${leftOf(after)}`] : []),
    ...(lost < 0 ? [`regains ${-lost}, ${leftOf(after)}`] : []),
    ...(closed.length > 0 ? [`repairs ${listWords(closed)}`] : []),
    ...(drawn.length > 0 ? [`draws ${drawn.length > 1 ? 'criticals' : 'a critical'}: ${listWords(drawn)}`] : []),
  ]
  return parts.length > 0 ? `${name} ${parts.join(', ')}.` : undefined
}

/** What begins with a new round; a round without an open critical goes from the last fire to the next orders. */
const roundWords = (before: Battle, after: Battle, step: RoundStep | undefined): readonly string[] =>
  after.round <= before.round || before.round === 0 || after.isOver
    ? []
    : [`${step === 'fire' ? 'Nothing to repair. ' : ''}Round ${after.round} begins.`]

/** The changes between two states of a battle, ship by ship, destroyed ones first; then the round that begins. */
export function changesBetween(
  before: Battle,
  after: Battle,
  names: readonly string[],
  step: RoundStep | undefined,
): readonly string[] {
  const sentences = after.ships.flatMap((ship, at) => {
    const was = before.ships[at]
    const sentence = was && sentenceOf(names[at] ?? '', was, ship, step)
    return sentence ? [{ sentence, isEnd: was.where !== ship.where }] : []
  })
  const sorted = sentences.toSorted((a, b) => Number(b.isEnd) - Number(a.isEnd)).map(({ sentence }) => sentence)
  return [...sorted, ...roundWords(before, after, step)]
}

/** Kinds whose dice are read out, together with the changes that they caused. */
const told: readonly PlayEvent['kind'][] = ['stepped', 'repaired', 'boarded', 'struck', 'swept', 'worked', 'arrived']

/**
 * Kinds that change nothing that was read out. The message stays, so that the list below does not move under a finger.
 */
const quiet: readonly PlayEvent['kind'][] = [
  ...(['chosen', 'order', 'ordered', 'leaving', 'moved', 'lock', 'passed', 'reasoned', 'volley', 'note'] as const),
]

/** The event whose dice and changes are read out, among standing events: the last one that is not quiet. */
const lastTold = (standing: readonly Standing[]): number =>
  standing.findLastIndex(({ event }) => !quiet.includes(event.kind))

/** The state before an event, from which it is found again at once, because its news stays for many presses. */
const statesBefore = new WeakMap<PlayEvent, TableState>()

function stateBefore({ event, at }: Standing, table: TableState): TableState {
  const state = reduce(table.events.slice(0, at), statesBefore.get(event) ?? table)
  statesBefore.set(event, state)
  return state
}

/** What a die finds in a wreck: "1, old mines". */
const found = (die: number): string => `${die}, ${die === 1 ? 'old mines' : die === 6 ? 'parts' : 'nothing more'}`

const commandOf = ({ ships }: Battle, ship: number): number => ships[ship]?.design.command ?? 0

/** "3 + 4 = 7"; of several dice the highest counts: "2 or 5 + 4 = 9". */
const sumOf = (dice: readonly number[], total: number): string =>
  `${dice.join(' or ')} + ${total - Math.max(...dice)} = ${total}`

export function diceOf(
  event: PlayEvent,
  battle: Battle,
  names: readonly string[],
  sides: readonly string[],
): string | undefined {
  switch (event.kind) {
    case 'initiative': {
      const totals = totalsBy(battle, event.dice)
      const [ours, theirs] = event.dice.map((dice, side) => sumOf(dice, totals[side === 0 ? 0 : 1]))
      const first = sides[battle.initiative === 0 ? 1 : 0]
      return `${sides[0]} rolls ${ours}, ${sides[1]} ${theirs}. ${first} goes first: the higher total acts second.`
    }
    case 'repaired':
      return event.dice.length > 0 ? `${names[event.ship]} rolls ${event.dice.join(', ')}.` : undefined
    case 'swept':
      return `${names[event.ship]} sweeps: ${event.dice.join(', ')}.`
    case 'boarded':
      return `${names[event.ship]} boards ${names[event.target]}: ${pipsOf(event.faces.success)} against ${pipsOf(event.faces.failure)}.`
    case 'struck':
      return `${names[event.ship]} is struck by ${event.by}: ${pipsOf(event.faces.success)} against ${pipsOf(event.faces.failure)}.`
    case 'worked':
      return event.die === undefined ? undefined : `${names[event.ship]} finds ${found(event.die)}.`
    case 'arrived':
      return event.dice
        ? `${names[event.ship]} rolls ${jumpWords(event.dice, commandOf(battle, event.ship))}`
        : undefined
    default:
      return undefined
  }
}

/** The ships of a class that could still have fired when its fire ended, so that the press can be taken back. */
function heldFire(state: TableState, names: readonly string[]): readonly string[] {
  const ships = offersOf(state).filter(({ ship }) => ship !== state.table.firing?.index)
  return ships.length === 0 ? [] : [`${listWords(ships.map(({ ship }) => names[ship] ?? ''))} held fire.`]
}

/**
 * The last roll other than volleys, and the changes that it or the end of the last step caused, until the next one or
 * until the step ends.
 */
export function newsOf(table: TableState, names: readonly string[], sides: readonly string[]): readonly string[] {
  const { battle: after, standing } = table
  const at = lastTold(standing)
  const last = standing[at]?.event
  if (!after || !last) return []
  if (last.kind === 'initiative') return [diceOf(last, after, names, sides) ?? '']
  if (!told.includes(last.kind)) return []
  const press = pressIn(last.id)
  // One press may have added several, as repairs do.
  const from = standing.slice(0, at).findLastIndex(({ event }) => !isOfPress(event.id, press)) + 1
  const first = standing[from]
  const state = first && stateBefore(first, table)
  if (!state?.battle) return []
  const dice = standing.slice(from, at + 1).flatMap(({ event }) => diceOf(event, after, names, sides) ?? [])
  const step = last.kind === 'stepped' && last.from !== 'set-up' ? last.from : undefined
  // It is no news any more after the first volley of the next class.
  const hasFired = standing.slice(at + 1).some(({ event }) => event.kind === 'volley')
  const held = step === 'fire' && !hasFired ? heldFire(state, names) : []
  return [...dice, ...held, ...changesBetween(state.battle, after, names, step)]
}

/** The dice of boarders or of terrain on the way of a move, if they are the last that was added. */
export function facesOfNews({ standing }: TableState): VolleyRoll | undefined {
  const last = standing[lastTold(standing)]?.event
  return last?.kind === 'boarded' || last?.kind === 'struck' ? last.faces : undefined
}

/**
 * Words for the damage and the criticals that a ship takes at the end of the class step; undefined if there are none.
 */
export function waitsFor({ design, lost, pending, pendingIon, crossed }: BattleShip, name: string): string | undefined {
  if (pending === 0 && pendingIon === 0) return undefined
  const after = Math.min(design.hull, lost + pending)
  if (after >= design.hull) return `At the end of the step ${name} is destroyed.`
  const reached = design.thresholds.filter((threshold) => after >= threshold).length
  const draws = Math.max(0, reached - crossed) + pendingIon
  const hull = pending > 0 ? [`loses ${pending}`] : []
  const criticals = draws > 0 ? [`draws ${counted(draws, 'critical')}`] : []
  const left = pending > 0 ? `, ${design.hull - after} of ${design.hull} hull left` : ''
  return `At the end of the step ${name} ${[...hull, ...criticals].join(' and ')}${left}.`
}
