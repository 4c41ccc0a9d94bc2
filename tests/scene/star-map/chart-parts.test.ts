// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import type { BufferGeometry, Material, Mesh, Texture } from 'three'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { reach } from '#content/reach/reach.ts'
import { makeChartModel } from '#features/starmap/flat/chart-model.ts'
import { defaultChart } from '#game/stars/star-chart.ts'
import { makeStarGraph } from '#game/stars/star-graph.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import { territoryCells } from '#pieces/star-map/territories.ts'
import type { ChartContent, SectorContent } from '#scene/star-map/chart-content.ts'
import { makeChartParts } from '#scene/star-map/chart-parts.ts'
import { makeUniforms } from '#scene/star-map/chart-uniforms.ts'
import { laneEnds } from '#scene/star-map/jump-lanes.ts'
import { makeStarData } from '#scene/star-map/star-data.ts'
import { cellCorners } from '#scene/star-map/territory-ground.ts'
import { seededSector } from '../../../bench/starmap-3d/sectors.ts'

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

const contentOf = (sector: StarSector): SectorContent => {
  const { rank, landmarks, spacing } = makeChartModel(sector)
  return { sector, rank, landmarks, spacing, powers: [] }
}
const shownOf = ({ systems }: StarSector): ChartContent => ({
  layers: defaultChart.layers,
  overlay: 'owner',
  graph: makeStarGraph(
    systems.map(({ position }) => position),
    8,
  ),
  bright: new Uint8Array(systems.length).fill(1),
  selected: 0,
  jumps: undefined,
  route: { way: [0, 1], stops: [0, 1] },
  ruler: [],
  marks: [],
})

describe('the parts of the 3D star map', () => {
  test.each([0, 1, 200, 1500])('FE-02 are nine draw calls over %d systems', (count) => {
    const sector = seededSector(count)
    const parts = makeChartParts(makeUniforms())
    parts.showSector(contentOf(sector))
    parts.show(shownOf(sector))
    expect(parts.world.children.length).toBe(9)
    parts.dispose()
  })

  test('have the same geometry as before: look at the 3D star map, then update the digests', () => {
    const parts = makeChartParts(makeUniforms())
    parts.showSector(contentOf(reach))
    parts.show(shownOf(reach))
    const digests = parts.world.children.map((part) => {
      const { attributes } = (part as Mesh).geometry as BufferGeometry
      const figures = Object.entries(attributes).map(([name, { array }]) => [
        name,
        Array.from(array, (value) => Math.round(value * 1e4)),
      ])
      return createHash('sha256').update(JSON.stringify(figures)).digest('hex').slice(0, 12)
    })
    parts.dispose()
    expect(digests).toMatchInlineSnapshot(`
      [
        "eaf845b228a6",
        "46c667c27940",
        "6657c75cb35c",
        "593d57cea106",
        "4f53cda18c2b",
        "267173f2d117",
        "4f53cda18c2b",
        "c8e3df960397",
        "901250035d30",
      ]
    `)
  })

  test('keep unchanged geometry: a selection rebuilds nothing', () => {
    const parts = makeChartParts(makeUniforms())
    parts.showSector(contentOf(reach))
    const content = shownOf(reach)
    parts.show(content)
    const geometries = () => parts.world.children.map((part) => (part as Mesh).geometry)
    const before = geometries()
    parts.show({ ...content, selected: 5 })
    expect(geometries()).toEqual(before)
    parts.show({ ...content, selected: 5, ruler: [1, 2] })
    expect(geometries().filter((geometry, i) => geometry !== before[i]).length).toBe(2)
    parts.dispose()
  })

  test('dispose every buffer, texture and material', () => {
    const uniforms = makeUniforms()
    const parts = makeChartParts(uniforms)
    const held = new Set<BufferGeometry | Material | Texture>()
    const freed = new Set<unknown>()
    const hold = () => {
      const now = parts.world.children.flatMap((part) => [(part as Mesh).geometry, (part as Mesh).material as Material])
      for (const item of [...now, uniforms.uStars.value, uniforms.uStates.value]) {
        if (!item || held.has(item)) continue
        held.add(item)
        item.addEventListener('dispose', ({ target }: { target: unknown }) => freed.add(target))
      }
    }
    hold()
    for (const sector of [reach, seededSector(50)]) {
      parts.showSector(contentOf(sector))
      parts.show(shownOf(sector))
      hold()
    }
    parts.dispose()
    expect(freed).toEqual(held)
  })
})

test('star data takes at most twenty bytes per star, without the rest of a last row', () => {
  const { systems } = seededSector(10_000)
  const { stars, states, across, setBright, dispose } = makeStarData(systems)
  const bytes = (texture: Texture) => (texture.image as { data: ArrayBufferView }).data.byteLength
  expect(across).toBe(100)
  expect(bytes(stars) + bytes(states)).toBeLessThanOrEqual(20 * systems.length)
  setBright(Uint8Array.from(systems, (_, i) => i % 2))
  expect([...(states.image as { data: Uint8Array }).data.subarray(0, 4)]).toEqual([0, 255, 0, 255])
  dispose()
})

test('every lane is drawn once', () => {
  const graph = makeStarGraph(
    reach.systems.map(({ position }) => position),
    8,
  )
  const ends = laneEnds(graph)
  expect(ends.length).toBe(graph.to.length)
  const lanes = new Set<string>()
  for (let i = 0; i < ends.length; i += 2) lanes.add([ends[i], ends[i + 1]].join())
  expect(lanes.size).toBe(ends.length / 2)
})

test('the triangles of territories have the area of their cells', () => {
  const cells = territoryCells(reach)
  const corners = cellCorners(cells)
  let drawn = 0
  for (let at = 0; at < corners.length; at += 12) {
    const [ax = 0, ay = 0, , , bx = 0, by = 0, , , cx = 0, cy = 0] = corners.subarray(at, at + 12)
    drawn += ((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2
  }
  const area = cells.reduce(
    (sum, { polygon }) =>
      sum +
      polygon.reduce(
        (part, [x, y], i) =>
          part +
          (x * (polygon[(i + 1) % polygon.length]?.[1] ?? 0) - y * (polygon[(i + 1) % polygon.length]?.[0] ?? 0)) / 2,
        0,
      ),
    0,
  )
  expect(drawn / area).toBeCloseTo(1, 3)
})
