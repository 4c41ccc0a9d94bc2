import { describe, expect, it } from 'vitest'
import { catalogueLists } from '#content/catalogue.ts'
import { hullModuleKinds, type HullForm, type HullModule } from '#game/ship/ship.ts'
import { planView, profileView } from '#pieces/hull/hull-geometry.ts'
import { bandOf } from '#scene/ship/hull-body.ts'
import { hullModel, type HullModel } from '#scene/ship/hull-model.ts'
import { hullNumber, numberPlates } from '#scene/ship/hull-number.ts'
import { shapeHulls } from '../../fixtures/shape-hulls.ts'

const hulls: readonly (readonly [string, HullForm])[] = [
  ...Object.entries(shapeHulls),
  ...catalogueLists.ships.map((ship) => [ship.name, ship.hullForm] as const),
]

const figures = ({ parts }: HullModel): readonly number[] =>
  parts.flatMap(({ mesh, places }) => [...mesh.positions, ...mesh.normals, ...mesh.creases, ...places.flat()])

/** Phones must be able to draw a model smoothly. */
const triangleBudget = 8000

describe.each(hulls)('the model of %s', (_, form) => {
  const model = hullModel(form, '47')

  it('fills the same box as its drawings, within two hundredths of its length', () => {
    const [plan, profile] = [planView(form).box, profileView(form).box]
    const slack = form.length * 0.02
    const pairs: readonly (readonly [number, number])[] = [
      [model.low[0], plan.left],
      [model.high[0], plan.right],
      [model.low[1], -profile.bottom],
      [model.high[1], -profile.top],
      [model.low[2], plan.top],
      [model.high[2], plan.bottom],
    ]
    for (const [built, drawn] of pairs) expect(Math.abs(built - drawn)).toBeLessThan(slack)
  })

  it('has finite coordinates, the same each time', () => {
    expect(figures(model).every(Number.isFinite)).toBe(true)
    expect(hullModel(structuredClone(form), '47')).toEqual(model)
  })

  it('keeps within the triangles a phone can draw', () => {
    expect(model.triangles).toBeLessThan(triangleBudget)
  })
})

const raft: HullForm = {
  length: 100,
  beam: 20,
  depth: 10,
  section: { deck: 0.6, keel: 0.4, chine: 0.5 },
  plan: [
    [0, 1],
    [0.5, 1],
    [0.5, 0.5],
    [1, 0.5],
  ],
  profile: [
    [0, -1, 0.5],
    [0.5, -1, 0.5],
    [0.5, -1, 1],
    [1, -1, 1],
  ],
  modules: [],
}

const withOne = (module: Partial<HullModule> & Pick<HullModule, 'kind'>): HullModel['parts'] =>
  hullModel({ ...raft, modules: [{ at: [0.5, 4, 3], size: [20, 8, 6], ...module }] }).parts.slice(1)

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
    for (const { mesh } of withOne({ kind, ...variant })) {
      const corners = pointsOf(mesh.positions).map(key)
      const open = new Map<string, number>()
      corners.forEach((from, index) => {
        const to = corners[index % 3 === 2 ? index - 2 : index + 1]
        const [edge, twin] = [`${from}>${to}`, `${to}>${from}`]
        if ((open.get(twin) ?? 0) > 0) open.set(twin, (open.get(twin) ?? 0) - 1)
        else open.set(edge, (open.get(edge) ?? 0) + 1)
      })
      expect([...open.values()].filter((count) => count > 0)).toEqual([])
      expect(volume(mesh.positions)).toBeGreaterThan(0)
    }
  })

  it('has normals of length one, perpendicular to their triangles', () => {
    for (const { mesh } of withOne({ kind })) {
      const [points, normals] = [pointsOf(mesh.positions), pointsOf(mesh.normals)]
      points.forEach((point, index) => {
        const next = points[index % 3 === 2 ? index - 2 : index + 1] ?? point
        const normal = normals[index] ?? []
        const along = point.reduce((sum, value, axis) => sum + ((next[axis] ?? 0) - value) * (normal[axis] ?? 0), 0)
        expect(Math.hypot(...normal)).toBeCloseTo(1, 6)
        expect(Math.abs(along)).toBeLessThan(1e-6)
      })
    }
  })

  it('has a mirrored copy on the port side', () => {
    const form = { ...raft, modules: [{ kind, at: [0.5, 4, 3], size: [20, 8, 6], mirror: true }] } as const
    const corners = (sign: number): readonly string[] =>
      hullModel(form)
        .parts.slice(1)
        .flatMap(({ mesh, places }) =>
          places.flatMap((place) =>
            pointsOf(mesh.positions).map((point) => point.map((value, axis) => value + (place[axis] ?? 0))),
          ),
        )
        .filter(([, , z = 0]) => z * sign > 0)
        .map(([x = 0, y = 0, z = 0]) => key([x, y, Math.abs(z)]))
    expect(new Set(corners(-1))).toEqual(new Set(corners(1)))
  })
})

describe('a model', () => {
  it('builds equal modules once', () => {
    const gun = { kind: 'turret', size: [10, 6, 4], barrels: 3 } as const
    const places: readonly HullModule['at'][] = [
      [0.2, 0, 1],
      [0.5, 0, 1],
      [0.8, 0.5, 1],
    ]
    const modules = places.map((at, index) => ({ ...gun, at, mirror: index === 2 }))
    const [house, barrel] = hullModel({ ...raft, modules }).parts.slice(1)
    expect([house?.places.length, barrel?.places.length]).toEqual([4, 12])
  })

  it('has its number on both sides, or none if there is no free space', () => {
    const marks = (form: HullForm) => hullModel(form, '18').parts[0]?.mesh.paints.filter((paint) => paint === 'mark')
    expect(marks(raft)?.length).toBeGreaterThan(0)
    const wall: HullModule = { kind: 'pod', at: [0.5, 1, 0.2], size: [100, 8, 12], mirror: true }
    expect(marks({ ...raft, modules: [wall] })).toEqual([])
  })

  it('numbers a ship from 10 to 99, the same for the same id', () => {
    const numbers = catalogueLists.ships.map(({ id }) => hullNumber(id))
    expect(numbers.every((number) => /^[1-9]\d$/.test(number))).toBe(true)
    expect(catalogueLists.ships.map(({ id }) => hullNumber(id))).toEqual(numbers)
    expect(new Set(numbers).size).toBeGreaterThan(numbers.length / 2)
  })

  it('paints the number beside the coloured band, never on it', () => {
    for (const [, form] of hulls) {
      const [start, end] = bandOf(form)
      const xs = numberPlates(form, '88').flatMap((plate) => plate.flatMap(({ corners }) => corners.map(([x]) => x)))
      expect(xs.every((x) => x < start || x > end)).toBe(true)
    }
  })
})
