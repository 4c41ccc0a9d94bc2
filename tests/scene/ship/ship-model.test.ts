import { describe, expect, it } from 'vitest'
import { hullModel } from '#scene/ship/hull-model.ts'
import type { Palette } from '#scene/ship/palette.ts'
import { paintedAttributes, repeatedParts, singleMeshes } from '#scene/ship/ship-model.tsx'
import { shapeHulls } from '../../fixtures/shape-hulls.ts'

const palette: Palette = {
  hull: '#98a5aa',
  deck: '#b4bfc2',
  dark: '#1c2a32',
  trim: '#1d57a3',
  mark: '#16232b',
  line: '#10222f',
  sky: '#ffffff',
  ground: '#5d6b72',
}

describe.each(Object.entries(shapeHulls))('the shapes of a %s', (_, form) => {
  const model = hullModel(form, '47')

  it('have every triangle of the model, copies as instances, each corner with its normal and colour', () => {
    const repeated = repeatedParts(model)
    const triangles = [
      { meshes: singleMeshes(model), copies: 1 },
      ...repeated.map(({ mesh, places }) => ({ meshes: [mesh], copies: places.length })),
    ].map(({ meshes, copies }) => {
      const { position, normal, color } = paintedAttributes(meshes, palette)
      expect(normal[0].length).toBe(position[0].length)
      expect(color[0].length).toBe(position[0].length)
      return (position[0].length / 9) * copies
    })
    expect(triangles.reduce((sum, count) => sum + count, 0)).toBe(model.triangles)
    // One draw call each, with one for the edges.
    expect(triangles.length + 1).toBeLessThan(40)
  })
})
