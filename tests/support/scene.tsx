import { createRoot, extend, flushSync } from '@react-three/fiber'
import CameraControls from 'camera-controls'
import { StrictMode, type ReactNode } from 'react'
import * as THREE from 'three'
import { makeChartModel } from '#features/starmap/flat/chart-model.ts'
import { defaultChart, type ChartCamera } from '#game/stars/star-chart.ts'
import { makeStarGraph } from '#game/stars/star-graph.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import type { ChartContent, SectorContent } from '#scene/star-map/chart-content.ts'
import { ChartControls } from '#scene/star-map/chart-controls.ts'
import { ChartView } from '#scene/star-map/chart-view.ts'
import { makeStarData } from '#scene/star-map/stars/star-data.ts'

CameraControls.install({ THREE })

/** A scene in strict mode, without WebGL: frames run, and nothing is drawn. */
export function makeTestScene() {
  const { Group, LineSegments, Mesh, Points, RawShaderMaterial } = THREE
  extend({ Group, LineSegments, Mesh, Points, RawShaderMaterial })
  const canvas = document.createElement('canvas')
  const root = createRoot(canvas)
  const gl = {
    domElement: canvas,
    render: () => {},
    setSize: () => {},
    setPixelRatio: () => {},
    getPixelRatio: () => 1,
  }
  void root.configure({
    gl: Object.assign(gl, { xr: new THREE.EventDispatcher() }) as unknown as THREE.WebGLRenderer,
    frameloop: 'never',
    size: { width: 800, height: 450, top: 0, left: 0 },
  })
  const store = root.render(null)
  return {
    get scene() {
      return store.getState().scene
    },
    show: (children: ReactNode) => flushSync(() => root.render(<StrictMode>{children}</StrictMode>)),
    frame: (seconds: number) => store.getState().advance(seconds),
    close: () => flushSync(() => root.render(null)),
  }
}

/** The controls of a chart at a camera, and what it sees. */
export function makeChartCamera(sector: StarSector, start: ChartCamera, size = { width: 1280, height: 760 }) {
  const eye = new THREE.PerspectiveCamera(40, size.width / size.height)
  eye.up.set(0, 0, 1)
  const controls = new ChartControls(eye)
  const view = new ChartView()
  const target = new THREE.Vector3()
  const settle = (frames = 200): void => {
    for (let frame = 0; frame < frames; frame += 1) controls.update(1 / 60)
    view.update(eye, controls.getTarget(target, false), size)
  }
  const look = (camera: ChartCamera): void => {
    controls.look(camera, false)
    settle(1)
  }
  controls.showSector(sector)
  look(start)
  const spotOf = (x: number, y: number, z: number) => {
    const out = new Float64Array(3)
    return view.project(Float32Array.of(x, y, z), 0, out)
      ? { x: out[0] ?? 0, y: out[1] ?? 0, depth: out[2] ?? 0 }
      : undefined
  }
  return { controls, view, settle, look, spotOf }
}

export function sectorContentOf(sector: StarSector): SectorContent {
  const { rank, landmarks, spacing } = makeChartModel(sector)
  return { sector, rank, landmarks, spacing, powers: [] }
}

/** What a chart shows of a sector: jumps of 8 light years, all stars bright, no route and no marks. */
export const chartContentOf = ({ systems }: StarSector, more: Partial<ChartContent> = {}): ChartContent => ({
  layers: defaultChart.layers,
  overlay: 'owner',
  graph: makeStarGraph(
    systems.map(({ position }) => position),
    8,
  ),
  bright: new Uint8Array(systems.length).fill(1),
  selected: 0,
  jumps: undefined,
  route: { way: [], stops: [] },
  ruler: [],
  marks: [],
  ...more,
})

/** What labels of a chart are placed by. */
export function labelContextOf(sector: StarSector, more: Partial<ChartContent>) {
  const content = sectorContentOf(sector)
  return { sector: content, data: makeStarData(content), candidate: -1, content: chartContentOf(sector, more) }
}
