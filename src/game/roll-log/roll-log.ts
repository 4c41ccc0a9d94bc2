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
  type Volley,
  type VolleyFaces,
} from '../volley/volley.ts'
import {
  memoiseOdds,
  throwOf,
  type OddsOf,
  type RollEntry,
  type RollIntent,
  type RollReroll,
  type RollStamp,
  type RollValues,
} from './roll-entry.ts'
import type { RollLogProblem, RerollView, ThrowResult, ThrowView } from './throw-view.ts'

/** Computes each throw (`ThrowView`) from the entries of the roll log, whatever their order, and makes new entries. */

/** Compares entries by time, then by id, so that entries of the same millisecond have the same order everywhere. */
const byTime = (a: RollStamp, b: RollStamp): number => a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

const isSameSet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && new Set(a).size === a.length && a.every((item) => b.includes(item))

const isFace = (face: number | undefined): face is number =>
  face !== undefined && Number.isInteger(face) && face >= 0 && face <= 5

/**
 * Whether this re-roll is allowed now. Its dice must exist, occur only once and have valid faces. A re-roll by rule
 * must contain exactly the blank dice, and must come before any chosen one.
 */
function isValidReroll(volley: Volley, shown: VolleyFaces, reroll: RollReroll, isRuleDue: boolean): boolean {
  const { pool, dice, faces, why } = reroll
  const poolFaces = shown[pool]
  if (dice.length === 0 || dice.length !== faces.length || !faces.every(isFace)) return false
  if (new Set(dice).size !== dice.length || dice.some((die) => poolFaces[die] === undefined)) return false
  if (why === 'choice') return !isRuleDue
  return isRuleDue && pool === 'success' && isSameSet(dice, blankDice(volley, shown))
}

/** Distribution of the damage if `dice` (positions in the pool) are rolled again and all others stay. */
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
 * Computes a throw from its entries, which may be in any order but must have unique ids. Invalid entries are reported
 * in `problems` and otherwise ignored. Error: the entries contain no intent.
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
  /** All throws, oldest first. */
  readonly throws: readonly ThrowView[]
  /** Faults of entries that belong to no throw, and of different entries with the same id. */
  readonly problems: readonly RollLogProblem[]
}

/** JSON text that is the same for equal entries, because the fields are sorted by name. */
const canonicalJson = (entry: RollEntry): string =>
  JSON.stringify(entry, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** Keeps one entry for each id. Of two different entries it keeps the earlier, whatever their order in the list. */
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
 * Computes all throws of a log from its entries. The entries may be in any order and occur several times. A fault in
 * one throw does not affect the others.
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
