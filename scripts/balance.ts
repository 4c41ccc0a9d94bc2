import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { catalogue } from '#content/catalogue.ts'
import { firstGameFleets } from '#content/first-game-fleets.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { battleModels, doctrineChoices, fleetKinds } from '#game/balance/balance-question.ts'
import { applyDraft, noDraft, parseDraft, touchedFactions, type BalanceDraft } from '#game/balance/draft.ts'
import { priceFitOf } from '#game/balance/fit-result.ts'
import { sumsOf } from '#game/balance/worth/worth-result.ts'
import { worthReport } from '#game/balance/worth/worth.ts'
import { battleScenarios } from '#game/battle/scenario/battle-scenario.ts'
import { factionIds, type FactionId } from '#game/ship/ship.ts'
import { climbMisses, illegalLines, unevenLines, worthMisses, type Miss } from './lib/balance/report-bar.ts'
import { emptyState, loadState, type ReportState } from './lib/balance/report-file.ts'
import { planOf, reportSizes, type BalanceOptions } from './lib/balance/report-plan.ts'
import { climbLines, factionLines, matrixLines, suggestedPrices, worthLines } from './lib/balance/report-text.ts'
import { runReport } from './lib/balance/run-report.ts'

const help = `npm run balance — the factions against each other in simulated battles, on all cores.

Prints how often the faction of the row beats that of the column, in percent with draws as halves, with the 95 %
interval, and the mean of each row. docs/balance.md says what the figures mean.

  --report            everything: matrices of random and ready fleets and patrols on both models, the worth of ships,
                      refits and admirals, and whether the bar holds; exit code 1 if it does not
  --quick             the same with fewer battles and without the table, in about two minutes
  --worth             the worth of choices besides the matrices that are asked for
  --climb             instead of matrices: from a random fleet of each faction 300 changes, each kept if the fleet wins
                      more by it; exit code 1 if the fleet found wins more than 60 % against fresh enemies
  --steps 300         changes that a climb tries with each faction
  --faction lumen     only pairings and choices of this faction (several with commas)
  --only veil-bodkin  only the worth of these ships, refits and admirals (several with commas)
  --draft file.json   the same under a draft, with what it changes

  --model track       ${battleModels.join(', ')} (default: both)
  --fleets random     ${fleetKinds.join(', ')} (default: random and ready; all in a report)
  --battles 2000      battles a pairing (default 2000 on the track and 200 on the table; 10000 and 2000 in a report)
  --worth-fleets 300  random fleets of each faction in which each choice is tried (default 300; 1000 in a report)
  --scenario convoy   ${battleScenarios.join(', ')}
  --terrain           with the terrain of the scenario
  --doctrine mix      ${doctrineChoices.map((name) => `"${name}"`).join(', ')} (default: mix)
  --limit 200         points of the random fleets
  --seed 1            seed of fleets and battles; the same seed gives the same figures
  --resume file.json  keeps what is fought in this file, and goes on from it; Ctrl-C saves it too
  --out file.txt      also writes what is printed to this file`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const { values } = parseArgs({
  options: {
    report: flag,
    quick: flag,
    worth: flag,
    climb: flag,
    terrain: flag,
    help: flag,
    faction: text,
    draft: text,
    model: text,
    fleets: text,
    battles: text,
    scenario: text,
    doctrine: text,
    limit: text,
    seed: text,
    resume: text,
    out: text,
    only: text,
    'worth-fleets': text,
    steps: text,
  },
})

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

if (values.help) {
  console.log(help)
  process.exit(0)
}

/** Changes that a climb tries unless said otherwise. */
const usualSteps = 300

/** The given words that are among the allowed ones; all of `otherwise` if nothing is given. */
function choose<T extends string>(
  name: string,
  given: string | undefined,
  allowed: readonly T[],
  otherwise: readonly T[],
) {
  if (given === undefined) return otherwise
  return given
    .split(',')
    .map(
      (word) => allowed.find((one) => one === word) ?? fail(`--${name} is one of ${allowed.join(', ')}, not ${word}`),
    )
}

function whole(name: string, given: string | undefined, otherwise: number, max: number): number {
  const value = Number(given ?? otherwise)
  return Number.isInteger(value) && value >= 0 && value <= max
    ? value
    : fail(`--${name} is a whole number up to ${max}`)
}

const noFit = { track: 0, table: 0 }
const isReport = values.report === true || values.quick === true
const sizes = values.quick ? reportSizes.quick : reportSizes.full
const usual = isReport ? sizes : { track: 2000, table: 200, worthFleets: 300 }
const hasWorth = isReport || values.worth === true
const isClimb = values.climb === true
const options: BalanceOptions = {
  models: choose('model', values.model, battleModels, battleModels),
  kinds: choose('fleets', values.fleets, fleetKinds, isReport ? fleetKinds : isClimb ? [] : ['random', 'ready']),
  doctrine: choose('doctrine', values.doctrine, doctrineChoices, ['mix'])[0]!,
  scenario: choose('scenario', values.scenario, battleScenarios, ['meeting-engagement'])[0]!,
  terrain: values.terrain === true,
  limit: whole('limit', values.limit, 200, 400),
  seed: whole('seed', values.seed, 1, 999_999_999),
  battles: {
    track: whole('battles', values.battles, usual.track, 1_000_000),
    table: whole('battles', values.quick ? undefined : values.battles, usual.table, 1_000_000),
  },
  worthFleets: hasWorth ? whole('worth-fleets', values['worth-fleets'], usual.worthFleets, 100_000) : 0,
  fitBattles: hasWorth && values.only === undefined ? sizes.fitBattles : noFit,
  climbSteps: isClimb ? whole('steps', values.steps, usualSteps, 100_000) : 0,
  factions: choose('faction', values.faction, factionIds, factionIds),
  only: choose(
    'only',
    values.only,
    [...catalogue.ships.keys(), ...catalogue.refits.keys(), ...catalogue.admirals.keys()],
    [],
  ),
}

function readDraft(file: string): BalanceDraft {
  const read = parseDraft(JSON.parse(readFileSync(file, 'utf8')))
  const changed = read.ok ? applyDraft(catalogue, read.value) : read
  if (!read.ok || !changed.ok) {
    const problems = changed.ok ? [] : changed.error
    fail(problems.map(({ code, place }) => `${file}: ${place}: ${code}`).join('\n'))
  }
  return read.value
}

const lines: string[] = []
const say = (...said: readonly string[]): void => {
  for (const line of said) console.log(line)
  lines.push(...said)
}

/** Prints a finished state and returns what misses the bar. */
function tell(state: ReportState, factions: ReadonlySet<FactionId>, draft: BalanceDraft): readonly Miss[] {
  const changed = applyDraft(catalogue, draft)
  const current = changed.ok ? changed.value : catalogue
  for (const result of state.runs) say(...matrixLines(result))
  const worths = state.worths.map((result) => worthReport(sumsOf(result), current))
  const fits = state.fits.map((result) => ({ model: result.question.model, fit: priceFitOf(result, current) }))
  const suggested = suggestedPrices(fits, current)
  for (const worth of worths) say(...worthLines(worth, suggested))
  for (const { model, fit } of fits) say(...factionLines(model, fit))
  for (const climb of state.climbs) say(...climbLines(climb, current))
  return [
    ...illegalLines([...starterFleets, ...firstGameFleets], current),
    ...unevenLines(state.runs, factions),
    ...worths.flatMap(worthMisses),
    ...climbMisses(state.climbs),
  ]
}

const draft = values.draft === undefined ? noDraft : readDraft(values.draft)
const hasDraft = draft.changes.length > 0
// Only the runs that a draft affects are fought, before and after.
const touched = hasDraft ? touchedFactions(catalogue, draft) : new Set(factionIds)
const factions = new Set(options.factions.filter((faction) => touched.has(faction)))
const asked = { ...options, factions: [...factions] }
const plans = [noDraft, ...(hasDraft ? [draft] : [])].map((one) => planOf(asked, one))
const plan = {
  runs: plans.flatMap(({ runs }) => runs),
  worths: plans.flatMap(({ worths }) => worths),
  fits: plans.flatMap(({ fits }) => fits),
  climbs: plans.flatMap(({ climbs }) => climbs),
}

function start(): ReportState {
  if (values.resume === undefined) return emptyState(plan)
  try {
    return loadState(values.resume, plan)
  } catch (error) {
    return fail(`${values.resume} cannot be resumed.\n${error instanceof Error ? error.message : String(error)}`)
  }
}

const ran = await runReport(start(), { file: values.resume, factions })
if (!ran.isWhole) {
  console.error(values.resume ? `Go on with --resume ${values.resume}` : 'Stopped; nothing is kept without --resume.')
  process.exit(130)
}
/** The results of one of the plans, which all have the same number of runs. */
const shareOfPlan = <T>(results: readonly T[], at: number): readonly T[] => {
  const each = results.length / plans.length
  return results.slice(at * each, (at + 1) * each)
}
const states = plans.map((_, at): ReportState => ({
  runs: shareOfPlan(ran.state.runs, at),
  worths: shareOfPlan(ran.state.worths, at),
  fits: shareOfPlan(ran.state.fits, at),
  climbs: shareOfPlan(ran.state.climbs, at),
}))
const misses = states.map((state, at) => {
  if (hasDraft) say('', at === 0 ? '=== Before the draft' : '=== Under the draft')
  return tell(state, factions, at === 0 ? noDraft : draft)
})
const last = misses.at(-1)!
const inWords = ({ name, figure }: Miss): string => `${name}: ${figure}`
if (hasDraft) {
  const [before = []] = misses
  const has = (all: readonly Miss[], { name }: Miss): boolean => all.some((one) => one.name === name)
  say('', `=== ${before.length} misses before, ${last.length} under the draft`)
  for (const miss of last.filter((one) => !has(before, one))) say(`new: ${inWords(miss)}`)
  for (const miss of before.filter((one) => !has(last, one))) say(`gone: ${inWords(miss)}`)
}
const holds = isReport ? 'The bar holds.' : 'What was fought keeps to the bar.'
say('', last.length === 0 ? holds : `The bar does not hold: ${last.length} misses.`, ...last.map(inWords))
if (ran.millis > 0) {
  const speed = Math.round(ran.battles / (ran.millis / 1000))
  say('', `${ran.battles} battles in ${Math.round(ran.millis / 1000)} s of one core, ${speed} a second`)
}
if (values.out) writeFileSync(values.out, `${lines.join('\n')}\n`)
process.exit((isReport || isClimb) && last.length > 0 ? 1 : 0)
