// @vitest-environment jsdom
import CameraControls from 'camera-controls'
import * as THREE from 'three'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ShipControls } from '#scene/ship/ship-controls.ts'

const turn = Math.PI / 12
/** The corners of a box of length 2, about as a ship is shaped. */
const corners = [-1, 1].flatMap((x) => [-0.2, 0.2].flatMap((y) => [-0.3, 0.3].flatMap((z) => [x, y, z])))

beforeAll(() => {
  CameraControls.install({ THREE })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

const fitted = (aspect = 1) => {
  const camera = new THREE.PerspectiveCamera(30, aspect)
  const controls = new ShipControls(camera)
  controls.fit(corners, aspect)
  controls.update(0)
  return { camera, controls }
}

describe('the view of a ship', () => {
  it('rotates by 15° with the arrows, zooms with plus and minus, comes back with Home, and ignores other keys', () => {
    const { controls } = fitted()
    const [azimuth, polar, distance] = [controls.azimuthAngle, controls.polarAngle, controls.distance]
    const redrawn = vi.fn<() => void>()
    controls.redraw = redrawn
    const press = (key: string): void => {
      expect(controls.press(key)).toBe(true)
      controls.update(0)
    }
    press('ArrowRight')
    expect(controls.azimuthAngle).toBeCloseTo(azimuth + turn)
    press('ArrowUp')
    expect(controls.polarAngle).toBeCloseTo(polar - turn)
    press('+')
    expect(controls.distance).toBeLessThan(distance)
    press('Home')
    expect([controls.azimuthAngle, controls.polarAngle, controls.distance]).toEqual([azimuth, polar, distance])
    // Once by the key, once by the frame that moved.
    expect(redrawn).toHaveBeenCalledTimes(8)
    expect(controls.press('Tab')).toBe(false)
    expect(controls.press('constructor')).toBe(false)
  })

  it('never rotates past the top, and zooms within its limits', () => {
    const { controls } = fitted()
    const { distance } = controls
    for (let press = 0; press < 30; press += 1) for (const key of ['ArrowUp', '+']) controls.press(key)
    controls.update(0)
    expect(controls.polarAngle).toBeGreaterThan(0)
    expect(controls.distance).toBeCloseTo(distance * 0.35)
  })

  it('keeps angles and relative zoom when the size of the window changes', () => {
    const { controls } = fitted(1)
    controls.press('ArrowLeft')
    controls.press('+')
    controls.update(0)
    const [azimuth, share] = [controls.azimuthAngle, controls.distance / fitted(1).controls.distance]
    controls.fit(corners, 0.5)
    controls.update(0)
    expect(controls.azimuthAngle).toBe(azimuth)
    expect(share).toBeLessThan(0.9)
    expect(controls.distance / fitted(0.5).controls.distance).toBeCloseTo(share)
  })
})
