import { describe, expect, it } from 'vitest'
import { compareDrives, drivesThatReach } from '#features/starmap/panels/route/drive-compare.ts'
import {
  avoidedWords,
  invalidStopIndex,
  problemWords,
  routeSentence,
  viaOf,
} from '#features/starmap/panels/route/route-words.ts'
import { emptyRoute, type RoutePlan } from '#game/stars/star-chart.ts'
import { selectRoutes } from '#store/stars/star-routes.ts'
import { smallSector } from '../../../../support/star-systems.ts'

const indexById = new Map(smallSector.systems.map(({ id }, index) => [id, index]))
const { systems } = smallSector

const ask = (change: Partial<RoutePlan>, range = 6) => {
  const route = { ...emptyRoute, ...change }
  return { route, routes: selectRoutes({ sectorData: smallSector, indexById, range, route }) }
}
const problemOf = (change: Partial<RoutePlan>, range = 6) => {
  const { route, routes } = ask(change, range)
  if (routes.ok) throw new Error('there is a way')
  return { problem: routes.error, route, words: problemWords(routes.error, systems, route, range) }
}
const drives = (change: Partial<RoutePlan>) => [
  ...compareDrives({ sectorData: smallSector, indexById, route: { ...emptyRoute, ...change } }),
]

describe('FE-02 what the route planner says', () => {
  it('asks for the start, then for the end', () => {
    expect(problemOf({}).words).toBe('Select where the route starts.')
    expect(problemOf({ stops: ['ash'] }).words).toBe('Select where the route ends.')
  })

  it('says that what is avoided blocks the route', () => {
    const { words } = problemOf({ stops: ['ash', 'holly'], avoidOwners: ['kharon', 'free'], avoidHazards: true }, 10)
    expect(words).toBe(
      'Every route from Ash to Holly passes through what you avoid: hazards, systems of the Kharon Dominion and free systems.',
    )
  })

  it('says that the drive does not reach', () => {
    expect(problemOf({ stops: ['ash', 'ivy'] }).words).toBe(
      'There is no route from Ash to Ivy with jumps of at most 6 ly.',
    )
  })

  it('says which stop is named twice, and where', () => {
    const { words, problem, route } = problemOf({ stops: ['ash', 'date', 'date'] })
    expect(words).toBe('Date is listed twice in a row. Remove one of them.')
    expect(invalidStopIndex(problem, route, indexById)).toBe(2)
  })

  it('finds the stop that is not in the sector', () => {
    const { problem, route } = problemOf({ stops: ['ash', 'nowhere'] })
    expect(invalidStopIndex(problem, route, indexById)).toBe(1)
  })

  it('summarises a route, and names alternatives by a system that only one of them visits', () => {
    const { routes } = ask({ stops: ['ash', 'date'] })
    if (!routes.ok) throw new Error(routes.error.code)
    expect(routeSentence(routes.value, 0, systems)).toMatch(
      /^Ash to Date: 3 jumps, 8\.0 days, 11\.3 tonnes for each 100 points of ships, route 1 of \d$/,
    )
    const [best, second] = routes.value
    if (!best || !second) throw new Error('no other way')
    expect(viaOf(best, [best, second], systems)).toMatch(/^(Birch|Cedar)$/)
    expect(viaOf(second, [best, second], systems)).toMatch(/^(Elm|Fir|Gum)$/)
    expect(viaOf(best, [best], systems)).toBeDefined()
  })

  it('lists what is avoided in a sentence', () => {
    expect(avoidedWords({ avoidHazards: false, avoidOwners: [] })).toBe('')
    expect(avoidedWords({ avoidHazards: true, avoidOwners: ['veil', 'lumen', 'none'] })).toBe(
      'hazards and the systems of 3 owners',
    )
    expect(avoidedWords({ avoidHazards: true, avoidOwners: ['none'] })).toBe('hazards and unclaimed systems')
  })
})

describe('FE-02 several drives side by side', () => {
  it('computes one drive per step and keeps earlier results', () => {
    const steps = drives({ stops: ['ash', 'date'] })
    expect(steps.map((answers) => answers.filter(({ outcome }) => outcome).length)).toEqual([1, 2, 3])
  })

  it('finds that a longer arm jumps less often and burns more', () => {
    const [six, , ten] = drives({ stops: ['ash', 'date'] }).at(-1) ?? []
    if (!six?.outcome?.ok || !ten?.outcome?.ok) throw new Error('no way')
    expect(ten.outcome.value.jumps).toBeLessThan(six.outcome.value.jumps)
    expect(ten.outcome.value.fuel).toBeGreaterThan(six.outcome.value.fuel)
  })

  it('knows which drive reaches what another does not', () => {
    expect(drivesThatReach(drives({ stops: ['ash', 'holly'] }).at(-1) ?? [])).toEqual([10])
    expect(drivesThatReach(drives({ stops: ['ash', 'ivy'] }).at(-1) ?? [])).toEqual([])
  })
})
