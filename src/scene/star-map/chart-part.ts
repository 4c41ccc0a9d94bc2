import type { BufferGeometry, Material, Object3D } from 'three'

/** One draw call of the chart, and what it holds. */
export interface ChartPart {
  readonly object: Object3D
  readonly dispose: () => void
}

/** A thing of the chart: it stands where its shader puts it and is never culled, for its geometry says nothing of that. */
export function makePart(object: Object3D & { geometry: BufferGeometry; readonly material: Material }): ChartPart {
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

/** Another geometry in its place; the old one's buffers are freed. */
export function regrow(object: { geometry: BufferGeometry }, geometry: BufferGeometry): void {
  object.geometry.dispose()
  object.geometry = geometry
}
