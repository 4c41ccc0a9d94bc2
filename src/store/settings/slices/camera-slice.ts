import * as v from 'valibot'
import type { MakeSlice } from './slice.ts'

/** The last camera of the star map; `target` and `distance` in light-years, angles in radians. */
export interface SavedCamera {
  readonly target: readonly [number, number, number]
  readonly azimuth: number
  readonly polar: number
  readonly distance: number
}

export interface CameraSettings {
  readonly savedCamera: SavedCamera | null
}

export interface CameraSlice extends CameraSettings {
  readonly setSavedCamera: (camera: SavedCamera | null) => void
}

export const cameraDefaults: CameraSettings = { savedCamera: null }

const finite = v.pipe(v.number(), v.finite())

export const cameraEntries = {
  savedCamera: v.nullable(
    v.object({
      target: v.tuple([finite, finite, finite]),
      azimuth: finite,
      polar: finite,
      distance: v.pipe(v.number(), v.finite(), v.gtValue(0)),
    }),
  ),
}

export const makeCameraSlice: MakeSlice<CameraSlice> = (set) => ({
  ...cameraDefaults,
  setSavedCamera: (savedCamera) => set({ savedCamera }),
})
