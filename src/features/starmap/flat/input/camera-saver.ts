import type { ChartCamera } from '#game/stars/star-chart.ts'
import { overviewCamera } from '#game/stars/star-view.ts'
import type { StarChartData, StarChartStore } from '#store/stars/star-chart.ts'
import { cameraOf, type FlatView } from '../projection.ts'

/** Saves the view of the 2D map as the camera in the store, and detects a camera that another component wrote there. */
export interface CameraSaver {
  /** Call it when the view has moved; `isHome` if it moves to the overview. */
  readonly markMoved: (isHome?: boolean) => void
  /** Saves after a delay, because more wheel turns or key presses may follow. */
  readonly saveSoon: () => void
  /** Saves if the view has moved since the last time, is not moving now, and no delayed saving is pending. */
  readonly save: () => void
  /** @returns True if another component has written the camera since it was last read or saved. */
  readonly readChange: (camera: ChartCamera) => boolean
  readonly close: () => void
}

const saveDelay = 180

/** @param isBusy Returns true while the view is dragged or animated. */
export function makeCameraSaver(chart: StarChartStore, view: () => FlatView, isBusy: () => boolean): CameraSaver {
  /** The camera last read or written. If the store has a different one, another component has written it. */
  let camera: ChartCamera = chart.getState().camera
  let isMoved = false
  let isSaving = false
  let isGoingHome = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const save = () => {
    if (!isMoved || timer !== undefined || isBusy()) return
    isMoved = false
    const state = chart.getState()
    camera = isGoingHome ? { ...camera, ...overviewOf(state.sectorData) } : cameraOf(view(), camera)
    isSaving = true
    state.setCamera(camera)
    isSaving = false
    camera = chart.getState().camera
  }

  return {
    markMoved: (isHome = false) => {
      isMoved = true
      isGoingHome = isHome
      clearTimeout(timer)
      timer = undefined
    },
    saveSoon: () => {
      timer = setTimeout(() => {
        timer = undefined
        save()
      }, saveDelay)
    },
    save,
    readChange: (next) => {
      if (next === camera || isSaving) return false
      camera = next
      return true
    },
    close: () => clearTimeout(timer),
  }
}

/** The overview's target and distance. Azimuth and angle are left out, because they belong to the 3D view. */
const overviewOf = (sector: StarChartData['sectorData']): Pick<ChartCamera, 'target' | 'distance'> => {
  const { target, distance } = overviewCamera(sector)
  return { target, distance }
}
