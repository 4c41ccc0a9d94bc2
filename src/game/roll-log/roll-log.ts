import { err, ok, type Result } from '../result.ts'
import {
  shareBelow,
  meanOf,
  poolDistribution,
  mapDistribution,
  volleyOdds,
  type Distribution,
  type VolleyOdds,
} from '../volley/odds.ts'
import {
  blankDice,
  checkFaces,
  damageOf,
  netOf,
  resolveVolley,
  type FacesProblem,
  type Volley,
  type VolleyFaces,
  type VolleyOutcome,
  type VolleyRoll,
} from '../volley/volley.ts'
import {
  memoiseOdds,
  rollEntryVersion,
  rollLogBounds,
  throwOf,
  type OddsOf,
  type RollDecider,
  type RollEntry,
  type RollIntent,
  type RollOdds,
  type RollReroll,
  type RollRestore,
  type RollStamp,
  type RollValues,
  type RollVoid,
} from './roll-entry.ts'

/** What the entries of the roll log come to: one view a throw, whatever order they were read in. */

export type RollLogProblem =
  /** Values, a re-roll or a void whose intent is not in the log. */
  | { readonly code: 'NO_INTENT'; readonly throw: string; readonly entry: string }
  /** Two entries under one id that say different things; the first counts. */
  | { readonly code: 'SAME_ID'; readonly throw: string; readonly entry: string }
  /** A throw has its values already; the first count. */
  | { readonly code: 'VALUES_TWICE'; readonly throw: string; readonly entry: string }
  | { readonly code: 'BAD_FACES'; readonly throw: string; readonly entry: string; readonly faces: FacesProblem }
  /** Dice that are not there, faces that are none, or nothing to allow a re-roll at this point; it does not count. */
  | { readonly code: 'BAD_REROLL'; readonly throw: string; readonly entry: string }
  /** The odds written down are not those of the volley; the throw is shown and left out of the luck. */
  | { readonly code: 'ODDS_DIFFER'; readonly throw: string; readonly entry: string }
  /** Nothing can be added: no such throw, no values yet or values already, no more re-rolls, void or not void. */
  | {
      readonly code:
        | 'NO_SUCH_THROW'
        | 'NOT_ROLLED'
        | 'ROLLED_ALREADY'
        | 'TOO_MANY_REROLLS'
        | 'VOIDED_ALREADY'
        | 'NOT_VOIDED'
      readonly throw: string
    }

/**
 * One decision of the dice: all that could have come, and what came. A throw is one; each re-roll by choice is another,
 * judged by what was possible at that point, so that neither good nor bad advice counts as luck.
 */
export interface LuckStep {
  /** Damage that could have come. */
  readonly spread: Distribution
  /** Damage that came. */
  readonly actual: number
}

export interface RerollView {
  readonly id: string
  readonly at: number
  readonly by: string
  readonly why: RollReroll['why']
  readonly note: string
  readonly pool: RollReroll['pool']
  readonly dice: readonly { readonly die: number; readonly was: number; readonly is: number }[]
}

/** What a throw came to. */
export interface ThrowResult {
  /** As the dice first lay. */
  readonly first: VolleyFaces
  /** As they lie now; `rerolled` holds the success dice that were rolled again and what they showed before. */
  readonly roll: VolleyRoll
  readonly rerolls: readonly RerollView[]
  readonly outcome: VolleyOutcome
  /** Share of all throws of this volley, as it was before the dice fell, that do less damage: 0 to 1. */
  readonly better: number
  /** Whether the target was destroyed; absent where no target's hull was given. */
  readonly killed?: boolean
  /** Damage to be expected, with the gain or loss of every choice of re-roll in it. */
  readonly expected: number
  /** Damage less what was to be expected: what this throw adds to the luck. */
  readonly luck: number
  readonly steps: readonly LuckStep[]
}

/** One throw, read from its entries. */
export interface ThrowView {
  readonly id: string
  readonly at: number
  readonly by: string
  readonly volley: Volley
  readonly label: string
  readonly gameVersion: string
  readonly decided: RollDecider
  readonly hull?: number
  readonly odds: RollOdds
  /** Absent while the dice have not shown anything, or not everything. */
  readonly result?: ThrowResult
  /** Struck through: it counts for nothing. */
  readonly voided?: Pick<RollVoid, 'id' | 'at' | 'by' | 'note'>
  /** What is wrong with its entries; the rest of the throw stands. */
  readonly problems: readonly RollLogProblem[]
}

/** Whether a throw counts for the luck. */
export const countsForLuck = (view: ThrowView): view is ThrowView & { readonly result: ThrowResult } =>
  view.result !== undefined && !view.voided && !view.problems.some(({ code }) => code === 'ODDS_DIFFER')

/** Dice to pick up by choice, and the faces they then show. */
export interface RerollRequest extends Pick<RollReroll, 'pool' | 'dice' | 'faces'> {
  readonly note?: string
}

/** Errors: a throw that shows nothing yet, or is struck through; `foldThrow` judges the dice themselves. */
export function makeReroll(
  view: ThrowView,
  request: RerollRequest,
  stamp: RollStamp,
): Result<RollReroll, RollLogProblem> {
  if (view.voided) return err({ code: 'VOIDED_ALREADY', throw: view.id })
  if (!view.result) return err({ code: 'NOT_ROLLED', throw: view.id })
  const round = view.result.rerolls.length + 1
  if (round > rollLogBounds.rounds) return err({ code: 'TOO_MANY_REROLLS', throw: view.id })
  const { pool, dice, faces, note = '' } = request
  return ok({
    v: rollEntryVersion,
    kind: 'reroll',
    ...stamp,
    throw: view.id,
    round,
    why: 'choice',
    note: note.slice(0, rollLogBounds.note),
    pool,
    dice: [...dice],
    faces: [...faces],
  })
}

export function makeVoid(view: ThrowView, note: string, stamp: RollStamp): Result<RollVoid, RollLogProblem> {
  if (view.voided) return err({ code: 'VOIDED_ALREADY', throw: view.id })
  return ok({ v: rollEntryVersion, kind: 'void', ...stamp, throw: view.id, note: note.slice(0, rollLogBounds.note) })
}

/** Lets a throw that was struck through count again. Error: it is not struck through. */
export function makeRestore(view: ThrowView, stamp: RollStamp): Result<RollRestore, RollLogProblem> {
  if (!view.voided) return err({ code: 'NOT_VOIDED', throw: view.id })
  return ok({ v: rollEntryVersion, kind: 'restore', ...stamp, throw: view.id, void: view.voided.id })
}

/** Earlier first; entries of one millisecond by id, so that every reader finds the same order. */
const byTime = (a: RollStamp, b: RollStamp): number => a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

const isSameSet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && new Set(a).size === a.length && a.every((item) => b.includes(item))

const isFace = (face: number | undefined): face is number =>
  face !== undefined && Number.isInteger(face) && face >= 0 && face <= 5

/** Whether these dice may be rolled again now: each there, once, with a face; a rule's exactly those it picks up. */
function isValidReroll(volley: Volley, shown: VolleyFaces, reroll: RollReroll, isRuleDue: boolean): boolean {
  const { pool, dice, faces, why } = reroll
  const poolFaces = shown[pool]
  if (dice.length === 0 || dice.length !== faces.length || !faces.every(isFace)) return false
  if (new Set(dice).size !== dice.length || dice.some((die) => poolFaces[die] === undefined)) return false
  if (why === 'choice') return !isRuleDue
  return isRuleDue && pool === 'success' && isSameSet(dice, blankDice(volley, shown))
}

/** Damage that could come of rolling these dice again while the others lie. */
function rerollSpread(
  volley: Volley,
  shown: VolleyFaces,
  { pool, dice }: Pick<RollReroll, 'pool' | 'dice'>,
): Distribution {
  const again = new Set(dice)
  const staying = { ...shown, [pool]: shown[pool].filter((_, die) => !again.has(die)) }
  const { successes, cancels } = resolveVolley(volley, staying)
  const faces = pool === 'success' ? volley.successFaces : volley.failureFaces
  return mapDistribution(poolDistribution(faces, dice.length), (worth) =>
    damageOf(volley, pool === 'success' ? netOf(successes + worth, cancels) : netOf(successes, cancels + worth)),
  )
}

function readResult(
  intent: RollIntent,
  values: RollValues,
  rerolls: readonly RollReroll[],
  odds: VolleyOdds,
  problems: RollLogProblem[],
): ThrowResult | undefined {
  const { volley, hull } = intent
  const first: VolleyFaces = { success: values.success, failure: values.failure }
  const checked = checkFaces(volley, first)
  if (!checked.ok) {
    problems.push({ code: 'BAD_FACES', throw: intent.id, entry: values.id, faces: checked.error })
    return undefined
  }
  let shown = first
  let isRuleDue = volley.reroll === 'blanks' && blankDice(volley, first).length > 0
  const views: RerollView[] = []
  const steps: { spread: Distribution; actual: number }[] = [{ spread: odds.damage, actual: 0 }]
  const wasBefore = new Map<number, number>()
  for (const reroll of rerolls) {
    if (reroll.round !== views.length + 1 || !isValidReroll(volley, shown, reroll, isRuleDue)) {
      problems.push({ code: 'BAD_REROLL', throw: intent.id, entry: reroll.id })
      continue
    }
    const { id, at, by, why, note, pool } = reroll
    if (why === 'choice') {
      steps.at(-1)!.actual = resolveVolley(volley, shown).damage
      steps.push({ spread: rerollSpread(volley, shown, reroll), actual: 0 })
    } else isRuleDue = false
    const poolFaces = [...shown[pool]]
    const dice = reroll.dice.map((die, i) => ({ die, was: poolFaces[die] ?? 0, is: reroll.faces[i] ?? 0 }))
    for (const { die, was, is } of dice) {
      poolFaces[die] = is
      if (pool === 'success') wasBefore.set(die, was)
    }
    shown = { ...shown, [pool]: poolFaces }
    views.push({ id, at, by, why, note, pool, dice })
  }
  if (isRuleDue) return undefined
  const outcome = resolveVolley(volley, shown)
  steps.at(-1)!.actual = outcome.damage
  const luck = steps.reduce((sum, { spread, actual }) => sum + actual - meanOf(spread), 0)
  return {
    first,
    roll: { ...shown, rerolled: [...wasBefore].sort(([a], [b]) => a - b).map(([die, was]) => ({ die, was })) },
    rerolls: views,
    outcome,
    better: shareBelow(odds.damage, outcome.damage),
    ...(hull !== undefined && { killed: outcome.hullLoss >= hull }),
    expected: outcome.damage - luck,
    luck,
    steps,
  }
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(b))

/**
 * One throw from its entries, in any order. An entry that does not fit is named and passed over, the others stand.
 * Error: entries without an intent. Entries are told apart by id: no two may share one.
 */
export function foldThrow(
  entries: readonly RollEntry[],
  oddsOf: OddsOf = volleyOdds,
): Result<ThrowView, readonly RollLogProblem[]> {
  const intent = entries.find((entry) => entry.kind === 'intent')
  if (!intent) return err(entries.map((entry) => ({ code: 'NO_INTENT', throw: throwOf(entry), entry: entry.id })))
  const problems: RollLogProblem[] = []
  const [values, ...moreValues] = entries.filter((entry) => entry.kind === 'values').sort(byTime)
  for (const { id } of moreValues) problems.push({ code: 'VALUES_TWICE', throw: intent.id, entry: id })
  const rerolls = entries.filter((entry) => entry.kind === 'reroll').sort((a, b) => a.round - b.round || byTime(a, b))
  const restored = new Set(entries.flatMap((entry) => (entry.kind === 'restore' ? [entry.void] : [])))
  const [activeVoid] = entries
    .filter((entry) => entry.kind === 'void')
    .filter(({ id: voidId }) => !restored.has(voidId))
    .sort(byTime)
  const odds = oddsOf(intent.volley)
  if (!isNear(intent.odds.mean, odds.mean) || !isNear(intent.odds.sd, odds.sd) || !isNear(intent.odds.hit, odds.hit))
    problems.push({ code: 'ODDS_DIFFER', throw: intent.id, entry: intent.id })
  const result = values && readResult(intent, values, rerolls, odds, problems)
  const { id, at, by, volley, label, gameVersion, decided, hull } = intent
  return ok({
    id,
    at,
    by,
    volley,
    label,
    gameVersion,
    decided,
    ...(hull !== undefined && { hull }),
    odds: intent.odds,
    ...(result && { result }),
    ...(activeVoid && { voided: { id: activeVoid.id, at: activeVoid.at, by: activeVoid.by, note: activeVoid.note } }),
    problems,
  })
}

export interface RollLogViews {
  /** Oldest first. */
  readonly throws: readonly ThrowView[]
  /** What is wrong with entries that belong to no throw, or are there twice. */
  readonly problems: readonly RollLogProblem[]
}

/** The same words for the same entry, however its fields are ordered. */
const canonicalJson = (entry: RollEntry): string =>
  JSON.stringify(entry, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** Each id once; of two entries that claim one id the earlier counts, whichever was read first. */
function dropDuplicates(entries: readonly RollEntry[], problems: RollLogProblem[]): Iterable<RollEntry> {
  const byId = new Map<string, RollEntry>()
  for (const entry of entries) {
    const known = byId.get(entry.id)
    if (!known) byId.set(entry.id, entry)
    else if (canonicalJson(known) !== canonicalJson(entry)) {
      const isEarlier = entry.at < known.at || (entry.at === known.at && canonicalJson(entry) < canonicalJson(known))
      const dropped = isEarlier ? known : entry
      if (isEarlier) byId.set(entry.id, entry)
      problems.push({ code: 'SAME_ID', throw: throwOf(dropped), entry: dropped.id })
    }
  }
  return byId.values()
}

/** The whole log from its entries, in any order and with repeats. What is wrong with one throw touches no other. */
export function foldRollLog(entries: readonly RollEntry[], oddsOf: OddsOf = memoiseOdds()): RollLogViews {
  const problems: RollLogProblem[] = []
  const byThrow = new Map<string, RollEntry[]>()
  for (const entry of dropDuplicates(entries, problems)) {
    const id = throwOf(entry)
    const others = byThrow.get(id)
    if (others) others.push(entry)
    else byThrow.set(id, [entry])
  }
  const throws: ThrowView[] = []
  for (const group of byThrow.values()) {
    const view = foldThrow(group, oddsOf)
    if (view.ok) throws.push(view.value)
    else problems.push(...view.error)
  }
  return { throws: throws.sort(byTime), problems }
}
