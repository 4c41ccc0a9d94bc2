import { expect, test } from 'vitest'
import { reach } from '#content/reach/reach.ts'
import { levelAt, makeChartModel, spacingPxOf } from '#features/starmap/flat/chart-model.ts'
import { makeStarNavigation } from '#features/starmap/flat/input/star-navigation.ts'
import { starAt, starsOutward, starTowards } from '#features/starmap/flat/layout/find-stars.ts'
import { letterAt } from '#features/starmap/flat/layout/territory-name.ts'
import { layOutTerritoryNames } from '#features/starmap/flat/layout/territory-names.ts'
import { fitted, screenX, screenY, type FlatView } from '#features/starmap/flat/projection.ts'
import { factionIds } from '#game/ship/ship.ts'
import { smallSector } from '../../../support/star-systems.ts'

const model = makeChartModel(smallSector)
const at = (id: string): number => smallSector.systems.findIndex((system) => system.id === id)
const idOf = (index: number) => smallSector.systems[index]?.id
const view: FlatView = { x: 10, y: 2, scale: 40, width: 1280, height: 680 }
const inset = () => 24

test('FE-02 a tap selects the nearest star within the hit radius', () => {
  const [px, py] = [screenX(view, 10), screenY(view, 0)]
  expect(idOf(starAt(model, view, px + 10, py - 8, 24))).toBe('cedar')
  expect(starAt(model, view, px + 60, py - 60, 24)).toBe(-1)
})

test('FE-02 of two stars under a finger a landmark is taken, even if it is a little further away', () => {
  const whole = makeChartModel(reach)
  const seen = fitted(whole.extent, { width: 360, height: 500 }, 18)
  const place = (index: number) => [screenX(seen, whole.x[index] ?? 0), screenY(seen, whole.y[index] ?? 0)] as const
  for (const index of whole.landmarks) {
    const [x, y] = place(index)
    // The position of its icon: to the left of the star and above it.
    expect([...whole.landmarks]).toContain(starAt(whole, seen, x - 8, y - 8, 24))
    expect(starAt(whole, seen, x - 60, y - 400, 24)).toBe(-1)
  }
})

test('FE-02 each star of the Reach can be tapped when the whole sector is shown', () => {
  const whole = makeChartModel(reach)
  const seen = fitted(whole.extent, { width: 1280, height: 680 }, 24)
  for (let index = 0; index < whole.count; index += 1) {
    const hit = starAt(whole, seen, screenX(seen, whole.x[index] ?? 0), screenY(seen, whole.y[index] ?? 0), 14)
    const away = Math.hypot((whole.x[hit] ?? 99) - (whole.x[index] ?? 0), (whole.y[hit] ?? 99) - (whole.y[index] ?? 0))
    // If two stars are above each other, the brighter one is chosen.
    expect(away * seen.scale).toBeLessThan(2.5)
  }
})

test('FE-02 n steps outward from the selected star through the visible stars and wraps around; p goes back', () => {
  const navigation = makeStarNavigation(inset)
  const order = starsOutward(model, view, 0, 0, 24).map(idOf)
  expect(order[0]).toBe('ash')
  expect(order).not.toContain('ivy')
  const first = navigation.step(model, view, at('ash'), 1)
  const second = navigation.step(model, view, first, 1)
  expect([idOf(first), idOf(second)]).toEqual([order[1], order[2]])
  expect(navigation.step(model, view, second, -1)).toBe(first)
  let here = at('ash')
  const round = makeStarNavigation(inset)
  for (let i = 0; i < order.length; i += 1) here = round.step(model, view, here, 1)
  expect(idOf(here)).toBe('ash')
})

test('FE-02 an arrow with Shift goes to the next star in that direction; without a start, to the centre', () => {
  expect(idOf(starTowards(model, at('ash'), 1, 0))).toBe('birch')
  expect(idOf(starTowards(model, at('ash'), 0, -1))).toBe('elm')
  expect(starTowards(model, at('ash'), -1, 0)).toBe(-1)
  expect(idOf(makeStarNavigation(inset).towards(model, view, -1, 1, 0))).toBe('cedar')
})

test('FE-02 the whole Reach has the level far on desktop and phone; zooming in gives middle, then near', () => {
  const whole = makeChartModel(reach)
  const level = (width: number, height: number, zoom: number) => {
    const seen = fitted(whole.extent, { width, height }, 24)
    return levelAt(spacingPxOf(whole, { scale: seen.scale * zoom }))
  }
  expect([level(1280, 680, 1), level(412, 700, 1)]).toEqual(['far', 'far'])
  expect(level(1280, 680, 2)).toBe('middle')
  expect(level(1280, 680, 5)).toBe('near')
})

test('FE-02 capitals are landmarks; a sector without capitals still has landmarks', () => {
  const whole = makeChartModel(reach)
  const capitals = reach.systems.filter(({ tags }) => tags.includes('capital')).length
  expect(whole.landmarks.size).toBe(capitals)
  const plain = makeChartModel({
    ...smallSector,
    systems: smallSector.systems.map((system) => ({ ...system, tags: [] })),
  })
  expect(plain.landmarks.size).toBe(smallSector.systems.length)
})

test('FE-02 each name of a power is over its own territory, at a readable angle', () => {
  const whole = makeChartModel(reach)
  const names = layOutTerritoryNames(whole)
  expect(names.map(({ owner }) => owner)).toEqual(factionIds)
  for (const name of names) {
    expect(Math.abs(name.angle)).toBeLessThanOrEqual((38 * Math.PI) / 180)
    const { x, y } = letterAt(name, 0.5)
    const near = [...whole.x.keys()].toSorted(
      (a, b) =>
        Math.hypot((whole.x[a] ?? 0) - x, (whole.y[a] ?? 0) - y) -
        Math.hypot((whole.x[b] ?? 0) - x, (whole.y[b] ?? 0) - y),
    )[0]
    expect(reach.systems[near ?? -1]?.owner).toBe(name.owner)
  }
})
