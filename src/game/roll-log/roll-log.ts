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

/** Computes one view per throw from the entries of the roll log, independent of their order. */

export type RollLogProblem =
  /** An entry whose intent is not in the log. */
  | { readonly code: 'NO_INTENT'; readonly throw: string; readonly entry: string }
  /** Two different entries have the same id; the first counts. */
  | { readonly code: 'SAME_ID'; readonly throw: string; readonly entry: string }
  /** The throw already has values; the first ones count. */
  | { readonly code: 'VALUES_TWICE'; readonly throw: string; readonly entry: string }
  | { readonly code: 'BAD_FACES'; readonly throw: string; readonly entry: string; readonly faces: FacesProblem }
  /** Invalid dice or faces, or no re-roll is allowed at this point. The re-roll does not count. */
  | { readonly code: 'BAD_REROLL'; readonly throw: string; readonly entry: string }
  /** The stored odds are not those of the volley. The throw is shown but does not count for luck. */
  | { readonly code: 'ODDS_DIFFER'; readonly throw: string; readonly entry: string }
  /**
   * The entry cannot be added: unknown throw, no values yet, values already present, too many re-rolls, void or not
   * void.
   */
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
 * One random step: all possible results and the actual one. A throw is one step; each chosen re-roll is another step,
 * judged by what was possible at that point, so that a good or bad choice does not count as luck.
 */
export interface LuckStep {
  /** Distribution of the possible damage. */
  readonly spread: Distribution
  /** Actual damage. */
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

/** Result of a throw. */
export interface ThrowResult {
  /** The first values of the dice. */
  readonly first: VolleyFaces
  /** The current values. `rerolled` holds the success dice that were rolled again, with their earlier faces. */
  readonly roll: VolleyRoll
  readonly rerolls: readonly RerollView[]
  readonly outcome: VolleyOutcome
  /** Probability, before the throw, of doing less damage than this: 0 to 1. */
  readonly better: number
  /** Whether the target was destroyed; absent if its hull was not given. */
  readonly killed?: boolean
  /** Expected damage, including the gain or loss by each chosen re-roll. */
  readonly expected: number
  /** Actual minus expected damage: what this throw adds to the luck. */
  readonly luck: number
  readonly steps: readonly LuckStep[]
}

/** A throw, computed from its entries. */
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
  /** Absent until all values are known. */
  readonly result?: ThrowResult
  /** Set if the throw is void and does not count. */
  readonly voided?: Pick<RollVoid, 'id' | 'at' | 'by' | 'note'>
  /** Problems of single entries; the rest of the throw is valid. */
  readonly problems: readonly RollLogProblem[]
}

/** Whether a throw counts for the luck. */
export const countsForLuck = (view: ThrowView): view is ThrowView & { readonly result: ThrowResult } =>
  view.result !== undefined && !view.voided && !view.problems.some(({ code }) => code === 'ODDS_DIFFER')

/** A chosen re-roll: the dice and their new faces. */
export interface RerollRequest extends Pick<RollReroll, 'pool' | 'dice' | 'faces'> {
  readonly note?: string
}

/** Makes a re-roll entry. Errors: the throw is void or has no values yet. `foldThrow` checks the dice themselves. */
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

/** Makes an entry that cancels the void of a throw. Error: the throw is not void. */
export function makeRestore(view: ThrowView, stamp: RollStamp): Result<RollRestore, RollLogProblem> {
  if (!view.voided) return err({ code: 'NOT_VOIDED', throw: view.id })
  return ok({ v: rollEntryVersion, kind: 'restore', ...stamp, throw: view.id, void: view.voided.id })
}

/** Sorts by time; entries of the same millisecond by id, so that every reader gets the same order. */
const byTime = (a: RollStamp, b: RollStamp): number => a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

const isSameSet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && new Set(a).size === a.length && a.every((item) => b.includes(item))

const isFace = (face: number | undefined): face is number =>
  face !== undefined && Number.isInteger(face) && face >= 0 && face <= 5

/**
 * Whether these dice may be rolled again now: each exists, occurs once and has a valid face. A re-roll by rule must
 * contain exactly the blank dice.
 */
function isValidReroll(volley: Volley, shown: VolleyFaces, reroll: RollReroll, isRuleDue: boolean): boolean {
  const { pool, dice, faces, why } = reroll
  const poolFaces = shown[pool]
  if (dice.length === 0 || dice.length !== faces.length || !faces.every(isFace)) return false
  if (new Set(dice).size !== dice.length || dice.some((die) => poolFaces[die] === undefined)) return false
  if (why === 'choice') return !isRuleDue
  return isRuleDue && pool === 'success' && isSameSet(dice, blankDice(volley, shown))
}

/** Distribution of the damage if these dice are rolled again and the others stay. */
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
 * Computes a throw from its entries, in any order. Invalid entries are reported and skipped. Error: the entries contain
 * no intent. Ids must be unique.
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
  /** Problems of entries that belong to no throw or occur twice. */
  readonly problems: readonly RollLogProblem[]
}

/** The same text for equal entries, whatever the order of their fields. */
const canonicalJson = (entry: RollEntry): string =>
  JSON.stringify(entry, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** Keeps one entry per id: of two different ones the earlier, independent of reading order. */
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

/**
 * Computes the whole log from its entries, in any order and with duplicates. A problem in one throw does not affect
 * others.
 */
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
