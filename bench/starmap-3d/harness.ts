import '../../src/styles/tokens.css'
import '../../src/styles/fonts.css'
import type { WebGLRenderer } from 'three'
import { reach } from '#content/reach/reach.ts'
import { makeChartModel } from '#features/starmap/flat/chart-model.ts'
import { layOutTerritoryNames } from '#features/starmap/flat/layout/territory-names.ts'
import { defaultChart, type ChartCamera } from '#game/stars/star-chart.ts'
import { makeStarGraph } from '#game/stars/star-graph.ts'
import type { ChartContent, SectorContent } from '#scene/star-map/chart-content.ts'
import { makeChartScene, type ChartScene } from '#scene/star-map/chart-scene.ts'
import { makeViewport, type Viewport } from '#scene/viewport.ts'
import { makeNaiveChart } from './naive.ts'
import { seededSector } from './sectors.ts'
import { countUploads } from './uploads.ts'

/** The 3D star map on its own page, driven frame by frame by the bench. */

const uploads = countUploads()
const host = document.querySelector<HTMLElement>('#host')!
const layer = document.querySelector<HTMLElement>('#layer')!

let viewport: Viewport | undefined
let scene: ChartScene | undefined
let renderer: WebGLRenderer | undefined
let frames = 0
let content: ChartContent

const contentOf = (count: number): SectorContent => {
  const sector = count === reach.systems.length ? reach : seededSector(count)
  const model = makeChartModel(sector)
  return {
    sector,
    rank: model.rank,
    landmarks: model.landmarks,
    spacing: model.spacing,
    powers: layOutTerritoryNames(model),
  }
}

const open = (count: number): void => {
  const sector = contentOf(count)
  const { systems } = sector.sector
  const graph = makeStarGraph(
    systems.map(({ position }) => position),
    8,
  )
  viewport = makeViewport(
    host,
    (made) => {
      renderer = made
      scene = makeChartScene(made, {
        layer,
        redraw: () => viewport?.redraw(),
        reservedBoxesFor: () => [],
        prefersReducedMotion: () => false,
        onResize: () => {},
        onRest: () => {},
      })
      const { draw } = scene
      return {
        ...scene,
        draw: (now) => {
          frames += 1
          return draw(now)
        },
      }
    },
    () => {},
  )
  if (!scene) throw new Error('no WebGL')
  scene.showSector(sector)
  content = {
    layers: defaultChart.layers,
    overlay: 'owner',
    graph,
    bright: new Uint8Array(count).fill(1),
    selected: 0,
    jumps: undefined,
    route: { way: [0, 1, 2, 3], stops: [0, 3] },
    ruler: [4, 5],
    marks: [
      {
        star: 6,
        mark: {
          bookmarked: true,
          note: '',
          tags: [{ colour: 'red', text: '' }],
          at: { bookmarked: 1, note: 0, tags: 1 },
        },
      },
    ],
  }
  scene.show(content)
  scene.animator.set(scene.home())
}

/** @returns Number of geometries and textures that were not disposed. */
const close = (): number => {
  viewport?.dispose()
  const { geometries, textures } = need(renderer).info.memory
  viewport = scene = renderer = undefined
  return geometries + textures
}

const need = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('no chart is open')
  return value
}

/** Sets the camera and draws; returns ms of script for the frame, without the GPU. */
const frameAt = (camera: ChartCamera): number => {
  const chart = need(scene)
  const before = performance.now()
  chart.animator.set(camera)
  chart.draw(performance.now())
  return performance.now() - before
}

/** Draws frames with the pointer down, as in a drag; returns ms of each. */
const dragged = (count: number, cameraOf: (frame: number) => ChartCamera): number[] => {
  need(scene).setPointerDown(true)
  const times = Array.from({ length: count }, (_, i) => frameAt(cameraOf(i)))
  need(scene).setPointerDown(false)
  return times
}

const bench = {
  open,
  close,
  camera: () => need(scene).animator.camera(),
  look: (camera: Partial<ChartCamera>) => {
    const chart = need(scene)
    chart.animator.set({ ...chart.animator.camera(), ...camera })
    viewport?.redraw()
  },
  show: (change: Partial<ChartContent>) => {
    content = { ...content, ...change }
    need(scene).show(content)
  },
  setCandidate: (star: number) => need(scene).setCandidate(star),
  home: () => {
    const chart = need(scene)
    chart.animator.set(chart.home())
    viewport?.redraw()
  },
  frames: () => frames,
  uploads: () => ({ ...uploads }),
  resetUploads: () => Object.assign(uploads, { buffers: 0, textures: 0 }),
  info: () => {
    const { render, memory, programs } = need(renderer).info
    return {
      calls: render.calls,
      points: render.points,
      triangles: render.triangles,
      lines: render.lines,
      ...memory,
      programs: programs?.length ?? 0,
    }
  },
  /** ms of each frame of a full turn. */
  orbit: (count: number) => {
    const start = need(scene).animator.camera()
    return dragged(count, (i) => ({ ...start, azimuth: start.azimuth + ((i + 1) / count) * 2 * Math.PI }))
  },
  zoom: (count: number) => {
    const start = need(scene).animator.camera()
    const nearest = 12 / start.distance
    return dragged(count, (i) => {
      const share = 1 - Math.abs((2 * (i + 1)) / count - 1)
      return { ...start, distance: start.distance * nearest ** share }
    })
  },
  filter: (every: number) => {
    bench.resetUploads()
    bench.show({ bright: Uint8Array.from(content.bright, (_, i) => (i % every === 0 ? 1 : 0)) })
    need(scene).draw(performance.now())
    return bench.uploads()
  },
  /** ms of one pick: the 95th percentile over points all over the window. */
  pick: (count: number) => {
    const chart = need(scene)
    const { width, height } = chart.cameraState
    const times = Array.from({ length: count }, (_, i) => {
      const before = performance.now()
      for (let again = 0; again < 10; again += 1)
        chart.pick(((i * 37) % 100) * 0.01 * width, ((i * 61) % 100) * 0.01 * height, 12)
      return (performance.now() - before) / 10
    })
    return times.sort((a, b) => a - b)[Math.floor(count * 0.95)] ?? Number.NaN
  },
  /** Resolves once no more frames are drawn. */
  settled: async () => {
    for (let before = -1; before !== frames;) {
      before = frames
      for (let own = 0; own < 3; own += 1) await new Promise(requestAnimationFrame)
    }
  },
  /** Number of overlapping pairs of labels over a full turn, and the most labels at once. */
  labelsAllRound: async () => {
    const start = need(scene).animator.camera()
    let [overlaps, labels] = [0, 0]
    for (let step = 0; step < 24; step += 1) {
      bench.look({ ...start, azimuth: (step / 24) * 2 * Math.PI })
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      const boxes = [...layer.children]
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
    const chart = need(scene)
    const positions = need(chart.data()).positions
    const target = [positions[star * 3] ?? 0, positions[star * 3 + 1] ?? 0, positions[star * 3 + 2] ?? 0] as const
    frameAt({ ...chart.animator.camera(), target, distance })
    return chart.pick(chart.cameraState.width / 2 + 1, chart.cameraState.height / 2 - 1, 12) === star
  },
  naive: (count: number, frameCount: number) => makeNaiveChart(host, contentOf(count).sector.systems, frameCount),
}

export type StarmapBench = typeof bench
declare global {
  interface Window {
    starmapBench: StarmapBench
  }
}
window.starmapBench = bench
