import '../../src/styles/tokens.css'
import '../../src/styles/fonts.css'
import { reach } from '#content/reach/reach.ts'
import { openFlatChart } from '#features/starmap/flat/flat-chart.ts'
import type { StarSector } from '#game/stars/star-sector.ts'
import { makeSettingsStore } from '#store/settings/settings.ts'
import { makeStarChart } from '#store/stars/make-star-chart.ts'
import { makeMemoryStarDevice } from '../../tests/support/memory/memory-stars.ts'
import { seededSector } from '../starmap-3d/sectors.ts'

/** The flat chart on a page of its own, driven by the bench with a real pointer and a real wheel. */

/** ms of script of each frame since the last reset. */
let times: number[] = []
const ownFrame = window.requestAnimationFrame.bind(window)
window.requestAnimationFrame = (call) =>
  ownFrame((now) => {
    const before = performance.now()
    call(now)
    times.push(performance.now() - before)
  })

const canvas = document.querySelector('canvas')
if (!canvas) throw new Error('no canvas')

const sectorOf = (count: number): StarSector =>
  count === reach.systems.length ? reach : { ...seededSector(count), id: reach.id }

const bench = {
  /** @returns ms until the stars are drawn for the first time, the model included. */
  open: async (count: number): Promise<number> => {
    const chart = await makeStarChart({
      owner: 'bench',
      reach: sectorOf(count),
      settings: makeSettingsStore(),
      device: makeMemoryStarDevice(),
    })
    chart.getState().setOverlay('owner')
    let candidate = -1
    const before = performance.now()
    openFlatChart({
      canvas,
      chart,
      candidate: { get: () => candidate, set: (index) => (candidate = index), watch: () => () => {} },
      onPick: () => {},
      onStep: () => {},
      reservedBoxesFor: () => [],
    })
    return performance.now() - before
  },
  reset: () => {
    times = []
  },
  times: () => times,
  /** Until the next frame has been drawn, without being counted as one. */
  frame: (): Promise<number> => new Promise(ownFrame),
  frames: () => Number(canvas.dataset['frames']),
  labels: () => canvas.dataset['labels'] ?? '',
}

export type FlatBench = typeof bench
declare global {
  interface Window {
    flatBench: FlatBench
  }
}
window.flatBench = bench
