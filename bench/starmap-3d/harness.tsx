import '../../src/styles/tokens.css'
import '../../src/styles/fonts.css'
import { useThree, type RootState } from '@react-three/fiber'
import { StrictMode, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { reach } from '#content/reach/reach.ts'
import { makeChartModel } from '#features/starmap/flat/chart-model.ts'
import { layOutTerritoryNames } from '#features/starmap/flat/layout/territory-names.ts'
import { defaultChart, homeCamera, type ChartCamera } from '#game/stars/star-chart.ts'
import { makeStarGraph } from '#game/stars/star-graph.ts'
import { Stage } from '#scene/stage/stage.tsx'
import type { ChartContent, SectorContent } from '#scene/star-map/chart-content.ts'
import type { ChartControls } from '#scene/star-map/chart-controls.ts'
import { ChartView } from '#scene/star-map/chart-view.ts'
import { Chart } from '#scene/star-map/chart.tsx'
import { makeStarData, type StarData } from '#scene/star-map/stars/star-data.ts'
import { makeNaiveChart } from './naive.ts'
import { seededSector } from './sectors.ts'
import { countUploads } from './uploads.ts'

/** The 3D star map on its own page, driven frame by frame by the bench. */

const uploads = countUploads()
const host = document.querySelector<HTMLElement>('#host')!
const layer = { current: document.querySelector<HTMLElement>('#layer')! }
const controls: { current: ChartControls | null } = { current: null }
const root = createRoot(host)
let state: () => RootState
let view = new ChartView()
let sector: SectorContent
let content: ChartContent
let data: StarData

/** Makes the renderer available to the bench. */
function Probe() {
  const get = useThree((three) => three.get)
  useLayoutEffect(() => {
    state = get
  }, [get])
  return null
}

const nothing = () => {}
const noBoxes = () => []

const render = (): void =>
  flushSync(() =>
    root.render(
      <StrictMode>
        <Stage onUnavailable={nothing}>
          <Probe />
          <Chart
            {...{ sector, content, data, view, controls, layer }}
            candidate={-1}
            camera={homeCamera}
            onRest={nothing}
            reservedBoxesFor={noBoxes}
          />
        </Stage>
      </StrictMode>,
    ),
  )

const contentOf = (count: number): SectorContent => {
  const chart = count === reach.systems.length ? reach : seededSector(count)
  const { rank, landmarks, spacing } = makeChartModel(chart)
  return { sector: chart, rank, landmarks, spacing, powers: layOutTerritoryNames(makeChartModel(chart)) }
}

const prepare = (count: number): void => {
  sector = contentOf(count)
  const { systems } = sector.sector
  const graph = makeStarGraph(
    systems.map(({ position }) => position),
    8,
  )
  const at = { bookmarked: 1, note: 0, tags: 1 }
  content = {
    layers: defaultChart.layers,
    overlay: 'owner',
    graph,
    bright: new Uint8Array(count).fill(1),
    selected: 0,
    jumps: undefined,
    route: { way: [0, 1, 2, 3], stops: [0, 3] },
    ruler: [4, 5],
    marks: [{ star: 6, mark: { bookmarked: true, note: '', tags: [{ colour: 'red', text: '' }], at } }],
  }
}

const nextFrame = () => new Promise(requestAnimationFrame)

/** Opens a chart. @returns ms until it is shown and at rest. */
const open = async (count: number): Promise<number> => {
  prepare(count)
  view = new ChartView()
  const before = performance.now()
  data = makeStarData(sector)
  render()
  while (!host.querySelector('canvas[data-frames]') || view.width === 0) await nextFrame()
  return performance.now() - before
}

/** @returns Number of geometries and textures that were not disposed. */
const close = async (): Promise<number> => {
  const { gl } = state()
  flushSync(() => root.render(null))
  // fiber frees materials when there is time.
  for (let frame = 0; frame < 5; frame += 1) await nextFrame()
  return gl.info.memory.geometries + gl.info.memory.textures
}

const need = (): ChartControls => {
  if (!controls.current) throw new Error('no chart is open')
  return controls.current
}

/** Moves the camera and draws; returns the script time of the frame without the GPU, ms. */
const frameAfter = (move: () => unknown): number => {
  const before = performance.now()
  move()
  state().advance(performance.now())
  return performance.now() - before
}

const bench = {
  open,
  close,
  camera: () => need().goal(),
  look: (camera: Partial<ChartCamera>) => need().look({ ...need().goal(), ...camera }, false),
  show: (change: Partial<ChartContent>) => {
    content = { ...content, ...change }
    render()
  },
  home: () => need().look(need().home(view.width / view.height), false),
  frames: () => state().gl.info.render.frame,
  commits: () => window.reactCommits,
  uploads: () => ({ ...uploads }),
  resetUploads: () => Object.assign(uploads, { buffers: 0, textures: 0 }),
  info: () => state().gl.info.render,
  /** ms of each frame of a full turn. */
  orbit: (count: number) => {
    // It uses no function and no array of boxed numbers per frame, because they would count as heap growth.
    const [chart, three, step] = [need(), state(), (2 * Math.PI) / count]
    const times = new Float64Array(count)
    for (let i = 0; i < count; i += 1) {
      const before = performance.now()
      void chart.rotate(step, 0)
      three.advance(before)
      times[i] = performance.now() - before
    }
    return [...times]
  },
  /** ms of each frame while the camera moves in and out again. */
  zoom: (count: number) => {
    const { distance } = need()
    return Array.from({ length: count }, (_, i) => {
      const share = 1 - Math.abs((2 * (i + 1)) / count - 1)
      return frameAfter(() => need().dollyTo(distance * (12 / distance) ** share))
    })
  },
  filter: async (every: number) => {
    await bench.settled()
    bench.resetUploads()
    bench.show({ bright: Uint8Array.from(content.bright, (_, i) => (i % every === 0 ? 1 : 0)) })
    await bench.settled()
    return bench.uploads()
  },
  /** ms of one pick: the 95th percentile over points in the whole window. */
  pick: (count: number) => {
    const { width, height } = view
    const times = Array.from({ length: count }, (_, i) => {
      const before = performance.now()
      for (let again = 0; again < 10; again += 1)
        view.pick(data.positions, ((i * 37) % 100) * 0.01 * width, ((i * 61) % 100) * 0.01 * height, 12)
      return (performance.now() - before) / 10
    })
    return times.sort((a, b) => a - b)[Math.floor(count * 0.95)] ?? Number.NaN
  },
  /** Resolves once no more frames are drawn. */
  settled: async () => {
    for (let before = -1; before !== bench.frames();) {
      before = bench.frames()
      for (let own = 0; own < 3; own += 1) await nextFrame()
    }
  },
  /** Number of overlapping pairs of labels over a full turn, and the most labels at once. */
  labelsAllRound: async () => {
    const start = need().goal()
    let [overlaps, labels] = [0, 0]
    for (let step = 0; step < 24; step += 1) {
      bench.look({ ...start, azimuth: (step / 24) * 2 * Math.PI })
      for (let frame = 0; frame < 3; frame += 1) await nextFrame()
      const boxes = [...layer.current.children]
        .filter((element) => getComputedStyle(element).visibility === 'visible')
        .map((element) => element.getBoundingClientRect())
      labels = Math.max(labels, boxes.length)
      boxes.forEach((a, i) => {
        overlaps += boxes
          .slice(i + 1)
          .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).length
      })
    }
    return { overlaps, labels }
  },
  /** Whether a star is picked a few px beside its projected position. @param distance Light years. */
  findsStar: (star: number, distance: number) => {
    const target = sector.sector.systems[star]?.position ?? [0, 0, 0]
    frameAfter(() => need().look({ ...need().goal(), target, distance }, false))
    return view.pick(data.positions, view.width / 2 + 1, view.height / 2 - 1, 12) === star
  },
  naive: (count: number, frameCount: number) => makeNaiveChart(host, contentOf(count).sector.systems, frameCount),
}

export type StarmapBench = typeof bench
declare global {
  interface Window {
    starmapBench: StarmapBench
    /** Commits of all React renderers of the page. */
    reactCommits: number
  }
}
window.starmapBench = bench
