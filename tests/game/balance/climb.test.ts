import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue.ts'
import { starterFleets } from '#content/starter-fleets.ts'
import { changedFleet } from '#game/balance/climb/changed-fleet.ts'
import type { ClimbQuestion } from '#game/balance/climb/climb-question.ts'
import {
  climbOf,
  emptyClimb,
  openClimbParts,
  openClimbs,
  parseClimb,
  withClimb,
  type ClimbResult,
} from '#game/balance/climb/climb-result.ts'
import { makeClimbPlayer } from '#game/balance/climb/climb-run.ts'
import { applyDraft, noDraft } from '#game/balance/draft.ts'
import { methodNow, type RunHeader } from '#game/balance/run-header.ts'
import type { FleetContent } from '#game/fleet/fleet.ts'
import { fleetProblems, isLegal } from '#game/fleet/legality/fleet-legality.ts'
import { makeSeededRandom } from '#game/seeded-random.ts'
import { okValue } from '../../support/ok-value.ts'
import { samples } from '../../support/samples.ts'

const question: ClimbQuestion = {
  model: 'track',
  doctrine: 'mix',
  scenario: 'meeting-engagement',
  limit: 100,
  seed: 5,
  steps: 12,
  judged: 60,
  factions: ['drift', 'veil'],
}
const run: RunHeader<ClimbQuestion> = {
  question,
  gameVersion: 'v1',
  contentHash: 'abc',
  draft: noDraft,
  method: methodNow,
}
const sources = { catalogue, ready: starterFleets, patrols: [] }
const play = makeClimbPlayer(sources)

/** Fights at most `most` parts. */
function climbOn(start: ClimbResult, most = Infinity, player = play): ClimbResult {
  let result = start
  for (let n = 0; n < most; n++) {
    const [faction] = openClimbs(result)
    if (!faction) break
    result = withClimb(result, player(result.question, faction, climbOf(result, faction)).climb)
  }
  return result
}

const whole = climbOn(emptyClimb(run))
const asFile = (result: unknown): unknown => JSON.parse(JSON.stringify(result))

describe('a climb', () => {
  it('tries all its steps, and judges the legal fleet that it has found in other battles', () => {
    expect(whole.climbs.map(({ faction, steps }) => [faction, steps])).toEqual([
      ['drift', 12],
      ['veil', 12],
    ])
    for (const { fleet, judgement } of whole.climbs) {
      expect(isLegal(fleetProblems(fleet, catalogue))).toBe(true)
      expect(judgement).toMatchObject({ battles: 60 })
    }
    expect(whole.climbs.reduce((sum, { kept }) => sum + kept, 0)).toBeGreaterThan(0)
  })

  it('that is cancelled and resumed from its file is the same as an undisturbed one', () => {
    const read = okValue(parseClimb(asFile(climbOn(emptyClimb(run), 2))))
    expect(openClimbParts(emptyClimb(run))).toBe(6)
    expect(openClimbParts(read)).toBe(4)
    expect(climbOn(read, Infinity, makeClimbPlayer(sources))).toEqual(whole)
    expect(openClimbParts(whole)).toBe(0)
  })

  it('finds a ship that is far too cheap', () => {
    const changes = [{ item: 'ship', id: 'drift-heddle', figure: 'points', value: 5 }] as const
    const cheap = okValue(applyDraft(catalogue, { changes }))
    const asked = { ...question, steps: 30, factions: ['drift'] as const }
    const player = makeClimbPlayer({ ...sources, catalogue: cheap })
    const [found] = climbOn(emptyClimb({ ...run, question: asked }), Infinity, player).climbs
    expect(found?.fleet.ships.filter(({ design }) => design === 'drift-heddle').length).toBeGreaterThan(1)
    expect(found?.judgement?.wins).toBeGreaterThan(36)
  })
})

describe('a change of a fleet', () => {
  it('leaves it legal and gives each ship a key of its own; some bring allies', () => {
    let fleet: FleetContent = starterFleets[0]!
    let allied = 0
    for (let seed = 0; seed < samples(80); seed++) {
      fleet = changedFleet(fleet, catalogue, makeSeededRandom(seed)) ?? fleet
      expect(isLegal(fleetProblems(fleet, catalogue))).toBe(true)
      expect(new Set(fleet.ships.map(({ key }) => key)).size).toBe(fleet.ships.length)
      if (fleet.ships.some(({ design }) => catalogue.ships.get(design)?.faction !== 'accord')) allied++
    }
    expect(allied).toBeGreaterThan(0)
    expect(fleet.ships).not.toEqual(starterFleets[0]!.ships)
  })
})

describe('a file of climbs', () => {
  const [climb] = whole.climbs
  const changed = (over: object) => ({ climbs: [{ ...climb, ...over }] })
  const ofNobody = { ...climb!.fleet, faction: 'nobody' }

  it.each([
    ['of another program', { format: 'orion-balance' }, 'format NOT_ONE_OF'],
    ['with a faction twice', { climbs: [climb, climb] }, 'climbs[1].faction TWICE'],
    ['with a faction that was not asked', changed({ faction: 'lumen' }), 'climbs[0].faction UNKNOWN_REFERENCE'],
    ['with more steps than were asked', changed({ steps: 13 }), 'climbs[0].steps TOO_LARGE'],
    ['with a fleet of no faction', changed({ fleet: ofNobody }), 'climbs[0].fleet.faction NOT_ONE_OF'],
  ])('%s is refused, with its place', (_what, over, problem) => {
    const read = parseClimb(asFile({ ...whole, ...over }))
    expect(read.ok ? [] : read.error.map(({ code, place }) => `${place} ${code}`)).toEqual([problem])
  })
})
