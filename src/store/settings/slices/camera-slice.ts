import * as v from 'valibot'
import type { MakeSlice } from './slice.ts'

const finite = v.pipe(v.number(), v.finite())
const cameraSchema = v.object({
  target: v.pipe(v.tuple([finite, finite, finite]), v.readonly()),
  azimuth: finite,
  polar: finite,
  distance: v.pipe(v.number(), v.finite(), v.gtValue(0)),
})

/** The last camera of the star map; `target` and `distance` in light-years, angles in radians. */
export type SavedCamera = Readonly<v.InferOutput<typeof cameraSchema>>

export interface CameraSettings {
  readonly savedCamera: SavedCamera | null
}

export interface CameraSlice extends CameraSettings {
  readonly setSavedCamera: (camera: SavedCamera | null) => void
}

export const cameraDefaults: CameraSettings = { savedCamera: null }

export const cameraEntries = { savedCamera: v.nullable(cameraSchema) }

export const makeCameraSlice: MakeSlice<CameraSlice> = (set) => ({
  ...cameraDefaults,
  setSavedCamera: (savedCamera) => set({ savedCamera }),
})
