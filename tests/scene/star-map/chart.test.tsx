// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import type { BufferGeometry, Material, Mesh, Texture } from 'three'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reach } from '#content/reach/reach.ts'
import { homeCamera, type ChartCamera } from '#game/stars/star-chart.ts'
import { makeStarGraph } from '#game/stars/star-graph.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import { territoryCells } from '#pieces/star-map/territories.ts'
import type { ChartContent } from '#scene/star-map/chart-content.ts'
import type { ChartControls } from '#scene/star-map/chart-controls.ts'
import { ChartView } from '#scene/star-map/chart-view.ts'
import { Chart } from '#scene/star-map/chart.tsx'
import { laneEnds } from '#scene/star-map/ground/jump-lanes.tsx'
import { cellCorners } from '#scene/star-map/ground/territory-ground.tsx'
import { makeStarData } from '#scene/star-map/stars/star-data.ts'
import { seededSector } from '../../../bench/starmap-3d/sectors.ts'
import { chartContentOf, makeTestScene, sectorContentOf } from '../../support/scene.tsx'

let scene: ReturnType<typeof makeTestScene>
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const { warn } = console
  // The clock of fiber.
  vi.spyOn(console, 'warn').mockImplementation((...words: unknown[]) => {
    if (!String(words[0]).startsWith('THREE.Clock')) warn(...words)
  })
  scene = makeTestScene()
})
afterEach(() => {
  scene.close()
  vi.unstubAllGlobals()
})

interface Shown {
  readonly sector: StarSector
  readonly more?: Partial<ChartContent>
  readonly camera?: ChartCamera
}

/** Shows charts one after another in the same scene, as the viewer does. */
const makeShow = () => {
  const [view, layer] = [new ChartView(), document.createElement('div')]
  const controls: { current: ChartControls | null } = { current: null }
  const onRest = vi.fn<(camera: ChartCamera) => void>()
  const known = new Map<StarSector, Pick<Parameters<typeof Chart>[0], 'sector' | 'content' | 'data'>>()
  const show = ({ sector, more, camera = homeCamera }: Shown) => {
    const content = known.get(sector) ?? {
      sector: sectorContentOf(sector),
      content: chartContentOf(sector, { route: { way: [0, 1], stops: [0, 1] } }),
      data: makeStarData(sectorContentOf(sector)),
    }
    known.set(sector, content)
    scene.show(
      <Chart
        {...content}
        content={more ? { ...content.content, ...more } : content.content}
        {...{ view, controls, camera, onRest }}
        candidate={-1}
        layer={{ current: layer }}
        reservedBoxesFor={noBoxes}
      />,
    )
    scene.frame(1)
  }
  return { show, controls, onRest, layer }
}
const noBoxes = () => []

/** The parts in the order in which they are drawn. */
const parts = () => scene.scene.children.filter((child): child is Mesh => 'geometry' in child)

describe('the lifted chart', () => {
  test.each([0, 1, 200, 1500])('FE-02 is nine draw calls over %d systems', (count) => {
    makeShow().show({ sector: seededSector(count) })
    expect(parts().length).toBe(9)
  })

  test('has the same geometry as before: look at the 3D star map, then update the digests', () => {
    makeShow().show({ sector: reach })
    const digests = parts().map(({ geometry }) => {
      const figures = Object.entries(geometry.attributes).map(([name, { array }]) => [
        name,
        Array.from(array, (value) => Math.round(value * 1e4)),
      ])
      return createHash('sha256').update(JSON.stringify(figures)).digest('hex').slice(0, 12)
    })
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

  test('keeps unchanged geometry: a selection rebuilds nothing', () => {
    const { show } = makeShow()
    show({ sector: reach })
    const geometries = () => parts().map(({ geometry }) => geometry)
    const attributeNames = () => parts().map(({ geometry }) => Object.keys(geometry.attributes).join())
    const [before, names] = [geometries(), attributeNames()]
    show({ sector: reach, more: { selected: 5 } })
    expect(geometries().every((geometry, i) => geometry === before[i])).toBe(true)
    show({ sector: reach, more: { selected: 5, ruler: [1, 2] } })
    expect(geometries().filter((geometry, i) => geometry !== before[i]).length).toBe(2)
    show({ sector: reach, more: { layers: [] } })
    expect(parts().length).toBe(4)
    // A part that is shown again keeps its place in the drawing order.
    show({ sector: reach })
    expect(attributeNames()).toEqual(names)
  })

  test('disposes every buffer, texture and material', async () => {
    const { show } = makeShow()
    const held = new Set<BufferGeometry | Material | Texture>()
    const freed = new Set<unknown>()
    for (const sector of [reach, seededSector(50)]) {
      show({ sector })
      const textures = parts().flatMap(({ material }) =>
        Object.values((material as unknown as { uniforms: Record<string, { value: unknown }> }).uniforms).flatMap(
          ({ value }) =>
            value !== null && typeof value === 'object' && 'isTexture' in value ? [value as Texture] : [],
        ),
      )
      for (const item of [
        ...parts().flatMap(({ geometry, material }) => [geometry, material as Material]),
        ...textures,
      ])
        held.add(item)
    }
    for (const item of held) item.addEventListener('dispose', ({ target }: { target: unknown }) => freed.add(target))
    scene.close()
    // fiber disposes materials when there is time.
    await expect.poll(() => [...held].filter((item) => 'isMaterial' in item && !freed.has(item))).toEqual([])
  })

  test('reports the camera when it has come to rest, not the one it was given; the selected star has a label', async () => {
    const { show, controls, onRest, layer } = makeShow()
    const camera: ChartCamera = { target: [6, -8, 0], azimuth: 0.6, polar: 0.9, distance: 44 }
    show({ sector: reach, camera })
    for (let frame = 0; frame < 5; frame += 1) scene.frame(1 + frame / 60)
    expect(onRest).not.toHaveBeenCalled()
    await expect.poll(() => layer.textContent).toContain(reach.systems[0]?.name)
    controls.current?.press('ArrowRight', false)
    for (let frame = 0; frame < 200; frame += 1) scene.frame(2 + frame / 60)
    expect(onRest).toHaveBeenCalledTimes(1)
    expect(onRest.mock.calls[0]?.[0].azimuth).toBeCloseTo(0.6 + Math.PI / 18, 6)
    controls.current?.press('+', false)
    scene.frame(9)
    scene.close()
    // An interrupted movement is reported with its end.
    expect(onRest).toHaveBeenCalledTimes(2)
    expect(onRest.mock.calls[1]?.[0].distance).toBeCloseTo(44 / 1.25, 6)
  })
})

test('star data takes at most twenty bytes per star, without the rest of a last row', () => {
  const { systems } = seededSector(10_000)
  const { stars, states, across, setBright, dispose } = makeStarData(sectorContentOf(seededSector(10_000)))
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
