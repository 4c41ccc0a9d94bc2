import { victoryPoints } from '../battle/rules/breaking.ts'
import { isVariantOf } from '../battle/scenario/variants.ts'
import type { Battle } from '../battle/state/battle.ts'
import { answerProblem } from './answer-problem.ts'
import { applyAnswer, applyHandSet, applyRepaired, applyWorked } from './apply-end.ts'
import { applyLock, applyPassed, applySwept, applyVolley } from './apply-fire.ts'
import { applyArrived, applyBoarded, applyMoved, applyRecovered, applyStruck } from './apply-moves.ts'
import { applyInitiative, applyLeaving, applyOrder, applyOrdered, applySetUp, applyUse } from './apply-orders.ts'
import { endTableStep, goOn, startRound, type Decision, type Next } from './decision.ts'
import { historyFrom, historyOf, type History } from './history.ts'
import { missingIn } from './named-ships.ts'
import { objectionsTo } from './objections/objections.ts'
import type { Happening, Of, PlayEvent, Side } from './play-event.ts'
import type { PlayProblem, Refusal } from './play-problem.ts'
import type { Standing } from './standing.ts'
import { clearTable, copyTable, emptyTable, makeTableBattle, type Mark, type Table } from './table.ts'
import type { VolleyRecord } from './volley-record.ts'

/**
 * Why the first event of a battle or a fleet is refused; undefined if it is valid. Until round 1 begins, a side may
 * bring another fleet, and that may also change the guests of the scenario.
 */
function beginningRefusal(
  { battle, begun }: Pick<Table, 'battle' | 'begun'>,
  happening: Of<'begun'> | Of<'fleet'>,
  teller: Side | undefined,
): Refusal | undefined {
  if (battle && (battle.round > 0 || battle.isOver)) return { code: 'BEGUN', place: 'kind' }
  if (happening.kind === 'fleet')
    return teller === undefined || teller === happening.side ? undefined : { code: 'WRONG_SEAT', place: 'side' }
  const { scenario, variant, limit } = happening
  if (variant !== undefined && !isVariantOf(variant, scenario)) return { code: 'OTHER_SCENARIO', place: 'variant' }
  if (!battle || !begun) return undefined
  const isSame = scenario === begun.scenario && variant === begun.variant && limit === begun.limit
  return isSame ? undefined : { code: 'OTHER_SCENARIO', place: 'scenario' }
}

/** The state of a battle at a table after its events. */
export interface TableState {
  /** Everything collected while the events were applied; for the functions of this folder. */
  readonly table: Table
  /** The battle with all its ships; undefined until both fleets are there. Do not change it. */
  readonly battle: Battle | undefined
  /** Decisions that must be made before anything else. */
  readonly due: readonly Decision[]
  /** The action that the step asks for; undefined while a decision is open, and after the end of the battle. */
  readonly next: Next | undefined
  readonly isOver: boolean
  readonly conceded: Side | undefined
  /** Victory points at this moment. */
  readonly points: readonly [number, number]
  readonly volleys: readonly VolleyRecord[]
  /** Actions that were done against the rules book. */
  readonly marks: readonly Mark[]
  /** Events that do not count, and why. */
  readonly problems: readonly PlayProblem[]
  /** Ids of events that were taken back. */
  readonly struck: ReadonlySet<string>
  /** The whole list, the events that stand, its history and milestones, from which a longer list continues. */
  readonly events: readonly PlayEvent[]
  readonly standing: readonly Standing[]
  readonly history: History
  readonly milestones: readonly Milestone[]
}

/** Kinds of events that change nothing in the battle. */
export const silent: readonly Happening['kind'][] = ['note', 'reasoned', 'asked', 'answered', 'amended', 'taken-back']

/** Kinds of events that are valid although a decision is open, or the battle is over. */
const always: readonly Happening['kind'][] = [...silent, 'set-by-hand', 'scored', 'conceded', 'ended']

function applyStepped(table: Table, battle: Battle, { round, from, mass }: Of<'stepped'>): void {
  // A step that has ended automatically may be ended again, which changes nothing.
  if (round !== battle.round || from !== (battle.step ?? 'set-up')) return
  if (from === 'fire' && mass !== undefined && mass !== battle.fireStep) return
  if (from === 'set-up') startRound(table, battle)
  else endTableStep(table, battle)
}

/** Applies a happening. All ships and weapons that it names exist. */
function apply(table: Table, battle: Battle, id: string, happening: Happening): void {
  switch (happening.kind) {
    case 'set-up':
      return applySetUp(table, battle, happening)
    case 'initiative':
      return applyInitiative(battle, happening)
    case 'order':
      return applyOrder(table, battle, happening)
    case 'ordered':
      return applyOrdered(battle, happening)
    case 'leaving':
      return applyLeaving(table, battle, happening)
    case 'used':
      return applyUse(table, battle, happening)
    case 'moved':
      return applyMoved(table, battle, happening)
    case 'arrived':
      return applyArrived(battle, happening)
    case 'struck':
      return applyStruck(battle, happening)
    case 'boarded':
      return applyBoarded(table, battle, happening)
    case 'lock':
      return applyLock(battle, happening)
    case 'volley':
      return applyVolley(table, battle, id, happening)
    case 'passed':
      return applyPassed(table, battle, happening)
    case 'swept':
      return applySwept(table, battle, happening)
    case 'repaired':
      return applyRepaired(table, battle, happening)
    case 'worked':
      return applyWorked(table, battle, happening)
    case 'recovered':
      return applyRecovered(battle, happening.ship, happening.carrier)
    case 'chosen':
      return applyAnswer(table, happening.answer)
    case 'scored':
      battle.nearEdge = new Set(happening.ships)
      return
    case 'stepped':
      return applyStepped(table, battle, happening)
    case 'set-by-hand':
      return applyHandSet(battle, happening.set)
    case 'conceded':
      table.conceded = happening.side
      battle.isOver = true
      return
    case 'ended':
      battle.isOver = true
      return
    default:
  }
}

const isDecision = (asked: Decision | Next | undefined): asked is Decision => asked !== undefined && 'of' in asked

/** Why the event does not count in this state; undefined if it does. */
function refusalOf(
  battle: Battle,
  { teller }: PlayEvent,
  happening: Happening,
  asked: Decision | Next | undefined,
): Refusal | undefined {
  const decision = isDecision(asked) ? asked : undefined
  if (happening.kind === 'chosen') return answerProblem(battle, decision, happening.answer, teller)
  const isOfSide = happening.kind === 'conceded' || happening.kind === 'ordered'
  if (isOfSide && teller !== undefined && teller !== happening.side) return { code: 'WRONG_SEAT', place: 'side' }
  if (always.includes(happening.kind)) return undefined
  if (decision) return { code: 'DECISION_OPEN', place: '' }
  return battle.isOver ? { code: 'OVER', place: '' } : undefined
}

/** Applies one event and returns what is asked after it. */
export function take(table: Table, { event, happening, at }: Standing, asked: Decision | Next | undefined) {
  const refuse = ({ code, place }: Refusal): Decision | Next | undefined => {
    table.problems.push({ event: event.id, at, place, code })
    return asked
  }
  const { battle } = table
  if (silent.includes(happening.kind)) return asked
  if (happening.kind === 'begun' || happening.kind === 'fleet') {
    const refusal = beginningRefusal(table, happening, event.teller)
    if (refusal) return refuse(refusal)
    if (battle) clearTable(table)
    if (happening.kind === 'begun') table.begun = happening
    else table.fleets[happening.side] = happening
    makeTableBattle(table)
    return goOn(table, applyAnswer)
  }
  if (!battle) return refuse({ code: 'NO_BATTLE', place: '' })
  const refusal = missingIn(battle, happening) ?? refusalOf(battle, event, happening, asked)
  if (refusal) return refuse(refusal)
  for (const objection of objectionsTo(table, battle, happening))
    table.marks.push({ ...objection, event: event.id, at })
  table.given = []
  apply(table, battle, event.id, happening)
  return goOn(table, applyAnswer)
}

/** The state after the first standing events of a list. It does not change any more. */
interface Milestone {
  readonly length: number
  readonly table: Table
  readonly asked: Decision | Next | undefined
}

type Visit = (table: Table, standing: Standing) => void

/** Standing events from one milestone to the next. */
const milestoneSpan = 24

const isSame = (one: Standing | undefined, other: Standing): boolean =>
  one?.event === other.event && one.happening === other.happening && one.at === other.at

/** The milestones of `known` up to which both lists are the same. */
function sharedMilestones(known: TableState, standing: readonly Standing[]): readonly Milestone[] {
  const differs = standing.findIndex((one, i) => !isSame(known.standing[i], one))
  const shared = differs < 0 ? standing.length : differs
  return known.milestones.filter(({ length }) => length <= shared)
}

/**
 * The state of the battle after these events. Invalid events are listed as problems, and the others are applied as far
 * as possible. `known`: the state of a list that begins with the same events (the same objects). Only the events after
 * them are applied; `known` itself does not change.
 */
export const reduce = (events: readonly PlayEvent[], known?: TableState): TableState => reduceFrom(events, known)

/** Calls `visit` after each standing event that it applies. */
function reduceFrom(events: readonly PlayEvent[], known?: TableState, visit?: Visit): TableState {
  const kept = known && historyFrom(known, events)
  const history = kept ?? historyOf(events)
  const { standing, struck, problems, marks } = history
  const shared = !known
    ? []
    : kept
      ? known.milestones.filter(({ length }) => length <= standing.length)
      : sharedMilestones(known, standing)
  const start = shared.at(-1) ?? { length: 0, table: emptyTable(), asked: undefined }
  const milestones = shared.filter(({ length }) => length % milestoneSpan === 0)
  const table = copyTable(start.table)
  let { asked } = start
  standing.slice(start.length).forEach((one, i) => {
    asked = take(table, one, asked)
    visit?.(table, one)
    const length = start.length + i + 1
    if (length % milestoneSpan === 0) milestones.push({ length, table: copyTable(table), asked })
  })
  milestones.push({ length: standing.length, table, asked })
  const { battle, conceded, volleys } = table
  return {
    events,
    standing,
    history,
    milestones,
    table,
    battle,
    conceded,
    volleys,
    struck,
    marks: [...marks, ...table.marks],
    problems: [...problems, ...table.problems],
    due: isDecision(asked) ? [asked] : [],
    next: isDecision(asked) ? undefined : asked,
    isOver: battle?.isOver === true,
    points: battle ? victoryPoints(battle) : [0, 0],
  }
}

/**
 * Goes through the events like `reduce`, but calls `visit` with the battle after each standing event. The table changes
 * with the next event. Use it for figures of all moments: a state for each of them would take ten times as long.
 */
export const goThrough = (events: readonly PlayEvent[], visit: Visit): TableState =>
  reduceFrom(events, undefined, visit)

/** The state after one more event. The state before it does not change. */
export const reduceNext = (state: TableState, event: PlayEvent): TableState => reduce([...state.events, event], state)
