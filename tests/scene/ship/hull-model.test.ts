import { isDeepStrictEqual } from 'node:util'
import { Box3 } from 'three'
import { describe, expect, it } from 'vitest'
import { catalogueLists } from '#content/catalogue.ts'
import { hullModuleKinds, type HullForm, type HullModule } from '#game/ship/ship.ts'
import { planView, profileView } from '#pieces/hull/hull-geometry.ts'
import { bandOf } from '#scene/ship/hull-body.ts'
import { centred, hullModel } from '#scene/ship/hull-model.ts'
import { hullNumber, numberPlates } from '#scene/ship/hull-number.ts'
import { plainHull, testHulls } from '../../fixtures/test-hulls.ts'

/** Phones must be able to draw a model smoothly. */
const triangleBudget = 8000

describe.each(testHulls)('the model of %s', (_, form) => {
  const model = hullModel(form, '47')

  it('fills the same box as its drawings, within two hundredths of its length', () => {
    const [plan, profile] = [planView(form).box, profileView(form).box]
    const slack = form.length * 0.02
    const { min, max } = new Box3().setFromArray(model.positions)
    const pairs: readonly (readonly [number, number])[] = [
      [min.x, plan.left],
      [max.x, plan.right],
      [min.y, -profile.bottom],
      [max.y, -profile.top],
      [min.z, plan.top],
      [max.z, plan.bottom],
    ]
    for (const [built, drawn] of pairs) expect(Math.abs(built - drawn)).toBeLessThan(slack)
  })

  it('has finite coordinates, a normal and a paint for each corner, and no more triangles than a phone can draw', () => {
    const { positions, normals, edges, paints } = model
    expect([...positions, ...normals, ...edges].every(Number.isFinite)).toBe(true)
    expect([normals.length, paints.length * 3]).toEqual([positions.length, positions.length])
    expect(positions.length / 9).toBeLessThan(triangleBudget)
  })
})

it.each(testHulls.slice(0, 5))('the model of %s is the same each time', (_, form) => {
  // Of a hundred thousand numbers, toEqual takes as long as the model itself.
  expect(isDeepStrictEqual(hullModel(structuredClone(form), '47'), hullModel(form, '47'))).toBe(true)
})

/** Positions and normals of a module alone, without the hull. */
const moduleOf = (module: Partial<HullModule> & Pick<HullModule, 'kind'>) => {
  const { positions, normals } = hullModel({
    ...plainHull,
    modules: [{ at: [0.5, 4, 3], size: [20, 8, 6], ...module }],
  })
  const start = hullModel(plainHull).positions.length
  return { positions: Array.from(positions.slice(start)), normals: Array.from(normals.slice(start)) }
}

type Point = readonly number[]
const pointsOf = (list: readonly number[]): readonly Point[] =>
  Array.from({ length: list.length / 3 }, (_, index) => list.slice(index * 3, index * 3 + 3))
const key = (point: Point): string => point.map((value) => Math.round(value * 1000)).join()

/** Six times the volume inside the triangles: positive when they face outwards. */
const volume = (positions: readonly number[]): number => {
  const points = pointsOf(positions)
  return points.reduce((sum, [ax = 0, ay = 0, az = 0], index) => {
    const [[bx = 0, by = 0, bz = 0] = [], [cx = 0, cy = 0, cz = 0] = []] = [points[index + 1], points[index + 2]]
    return index % 3 === 0 ? sum + ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx) : sum
  }, 0)
}

const variants: readonly Partial<HullModule>[] = [
  {},
  { aft: true },
  { under: true },
  { axis: 'x' },
  { axis: 'y', mirror: true },
  { size: [20, 6, 8] },
  { size: [4, 20, 16] },
]

describe.each(hullModuleKinds)('a %s', (kind) => {
  it.each(variants)('is closed and faces outwards: %j', (variant) => {
    const { positions } = moduleOf({ kind, ...variant })
    const corners = pointsOf(positions).map(key)
    const open = new Map<string, number>()
    corners.forEach((from, index) => {
      const to = corners[index % 3 === 2 ? index - 2 : index + 1]
      const [edge, twin] = [`${from}>${to}`, `${to}>${from}`]
      if ((open.get(twin) ?? 0) > 0) open.set(twin, (open.get(twin) ?? 0) - 1)
      else open.set(edge, (open.get(edge) ?? 0) + 1)
    })
    expect([...open.values()].filter((count) => count > 0)).toEqual([])
    expect(volume(positions)).toBeGreaterThan(0)
  })

  it('has normals of length one, perpendicular to their triangles', () => {
    const module = moduleOf({ kind })
    const [points, normals] = [pointsOf(module.positions), pointsOf(module.normals)]
    points.forEach((point, index) => {
      const next = points[index % 3 === 2 ? index - 2 : index + 1] ?? point
      const normal = normals[index] ?? []
      const along = point.reduce((sum, value, axis) => sum + ((next[axis] ?? 0) - value) * (normal[axis] ?? 0), 0)
      expect(Math.hypot(...normal)).toBeCloseTo(1, 5)
      expect(Math.abs(along)).toBeLessThan(1e-4)
    })
  })

  it('has a mirrored copy on the port side', () => {
    const corners = pointsOf(moduleOf({ kind, mirror: true }).positions)
    const side = (sign: number) => corners.filter(([, , z = 0]) => z * sign > 0)
    const starboard = side(1).map(([x = 0, y = 0, z = 0]) => key([x, y, z]))
    expect(new Set(side(-1).map(([x = 0, y = 0, z = 0]) => key([x, y, -z])))).toEqual(new Set(starboard))
  })
})

describe('a model', () => {
  it('is centred, and two long', () => {
    const { min, max } = new Box3().setFromArray(centred(hullModel(plainHull)).positions)
    expect([min.x, max.x].map((x) => Number(x.toFixed(6)))).toEqual([-1, 1])
    expect([min.y + max.y, min.z + max.z].every((sum) => Math.abs(sum) < 1e-6)).toBe(true)
  })

  it('has its number on both sides, or none if there is no free space', () => {
    const marks = (form: HullForm) => hullModel(form, '18').paints.filter((paint) => paint === 'mark')
    expect(marks(plainHull).length).toBeGreaterThan(0)
    const wall: HullModule = { kind: 'pod', at: [0.5, 1, 0.2], size: [100, 8, 12], mirror: true }
    expect(marks({ ...plainHull, modules: [wall] })).toEqual([])
  })

  it('numbers a ship from 10 to 99, the same for the same id', () => {
    const numbers = catalogueLists.ships.map(({ id }) => hullNumber(id))
    expect(numbers.every((number) => /^[1-9]\d$/.test(number))).toBe(true)
    expect(catalogueLists.ships.map(({ id }) => hullNumber(id))).toEqual(numbers)
    expect(new Set(numbers).size).toBeGreaterThan(numbers.length / 2)
  })

  it('paints the number beside the coloured band, never on it', () => {
    for (const [, form] of testHulls) {
      const [start, end] = bandOf(form)
      const xs = numberPlates(form, '88').flatMap((plate) => plate.flatMap(({ corners }) => corners.map(([x]) => x)))
      expect(xs.every((x) => x < start || x > end)).toBe(true)
    }
  })
})
