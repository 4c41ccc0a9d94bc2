import type { BufferGeometry, Material, Object3D } from 'three'

export interface ChartPart {
  readonly object: Object3D
  readonly dispose: () => void
}

/** The shader computes positions, so there is no matrix and no culling. */
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

/** Frees the buffers of the old geometry. */
export function replaceGeometry(object: { geometry: BufferGeometry }, geometry: BufferGeometry): void {
  object.geometry.dispose()
  object.geometry = geometry
}
