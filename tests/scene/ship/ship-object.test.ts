import { InstancedMesh, LineSegments, Mesh, type BufferGeometry } from 'three'
import { describe, expect, it } from 'vitest'
import { hullModel } from '#scene/ship/hull-model.ts'
import type { Palette } from '#scene/ship/palette.ts'
import { makeShipObject } from '#scene/ship/ship-object.ts'
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

describe.each(Object.entries(shapeHulls))('the object of a %s', (_, form) => {
  const model = hullModel(form, '47')
  const { object, dispose } = makeShipObject(model, palette)
  const drawn = object.children.filter((child) => child instanceof Mesh || child instanceof LineSegments)

  it('draws every triangle of the model, copies as instances', () => {
    const triangles = drawn
      .filter((child) => child instanceof Mesh)
      .map((mesh) => {
        const geometry: BufferGeometry = mesh.geometry
        const corners = geometry.getAttribute('position').count
        expect(geometry.getAttribute('normal').count).toBe(corners)
        expect(geometry.getAttribute('color').count).toBe(corners)
        return (corners / 3) * (mesh instanceof InstancedMesh ? mesh.count : 1)
      })
    expect(triangles.reduce((sum, count) => sum + count, 0)).toBe(model.triangles)
  })

  it('needs few draw calls: one for single parts, one per repeated part, one for all edges', () => {
    const repeated = model.parts.filter(({ places }) => places.length > 1).length
    expect(drawn.length).toBe(repeated + 2)
    expect(drawn.length).toBeLessThan(40)
  })

  it('disposes every geometry and material', () => {
    const held = new Set([...drawn.map(({ geometry }) => geometry), ...drawn.flatMap(({ material }) => material)])
    const given = new Set<unknown>()
    for (const item of held) item.addEventListener('dispose', ({ target }: { target: unknown }) => given.add(target))
    dispose()
    expect(given).toEqual(held)
  })
})
