import type { BufferGeometry, Material, Object3D } from 'three'

export interface ChartPart {
  readonly object: Object3D
  readonly dispose: () => void
}

/** A part of the map. Its shader computes the positions, so the library three must not cull it and needs no matrix. */
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

/** Gives an object a new geometry, and frees the buffers of the old one. */
export function replaceGeometry(object: { geometry: BufferGeometry }, geometry: BufferGeometry): void {
  object.geometry.dispose()
  object.geometry = geometry
}
