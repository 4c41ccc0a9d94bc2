import type { BufferGeometry, Material, Object3D } from 'three'

/** One draw call of the map. */
export interface ChartPart {
  readonly object: Object3D
  readonly dispose: () => void
}

/** Wraps an object. Its shader computes positions, so it has no matrix and is never culled. */
export function makeChartPart(object: Object3D & { geometry: BufferGeometry; readonly material: Material }): ChartPart {
  object.frustumCulled = false
  object.matrixAutoUpdate = false
  object.matrixWorldAutoUpdate = false
  return {
    object,
    dispose: () => {
      object.geometry.dispose()
      object.material.dispose()
    },
  }
}

/** Sets a new geometry and frees the buffers of the old one. */
export function replaceGeometry(object: { geometry: BufferGeometry }, geometry: BufferGeometry): void {
  object.geometry.dispose()
  object.geometry = geometry
}
