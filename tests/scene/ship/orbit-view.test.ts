import { describe, expect, it } from 'vitest'
import { fittingDistance, initialAngles, directionOf, viewAfterKey, viewFrom } from '#scene/ship/orbit-view.ts'

const field = Math.PI / 6
const abeam = { azimuth: 0, elevation: 0 }

describe('the view of a ship', () => {
  it('is restored from its camera position', () => {
    for (const view of [
      { ...initialAngles, distance: 3 },
      { azimuth: -2, elevation: -1, distance: 0.5 },
    ]) {
      const [x, y, z] = directionOf(view)
      const eye = [x * view.distance, y * view.distance, z * view.distance] as const
      const again = viewFrom(eye)
      expect(again.azimuth).toBeCloseTo(view.azimuth)
      expect(again.elevation).toBeCloseTo(view.elevation)
      expect(again.distance).toBeCloseTo(view.distance)
    }
  })

  it('is just far enough away for the farthest point, by width or by height', () => {
    const wide = fittingDistance([2, 0, 0], abeam, field, 1)
    expect(wide).toBeCloseTo(2 / Math.tan(field / 2))
    expect(fittingDistance([2, 0, 0], abeam, field, 2)).toBeCloseTo(wide / 2)
    expect(fittingDistance([0, 2, 0], abeam, field, 2)).toBeCloseTo(wide)
    expect(fittingDistance([2, 0, 1], abeam, field, 1)).toBeCloseTo(wide + 1)
  })

  it('rotates by 15° with the arrows, zooms with plus and minus, and ignores other keys', () => {
    const view = { ...abeam, distance: 2 }
    const turn = Math.PI / 12
    expect(viewAfterKey(view, 'ArrowRight')?.azimuth).toBeCloseTo(turn)
    expect(viewAfterKey(view, 'ArrowLeft')?.azimuth).toBeCloseTo(-turn)
    expect(viewAfterKey(view, 'ArrowUp')?.elevation).toBeCloseTo(turn)
    expect(viewAfterKey(view, '+')?.distance).toBeLessThan(2)
    expect(viewAfterKey(view, '-')?.distance).toBeGreaterThan(2)
    expect(viewAfterKey(view, 'Tab')).toBeUndefined()
  })

  it('never rotates past the top', () => {
    const top = { azimuth: 0, elevation: 1.5, distance: 2 }
    expect(viewAfterKey(top, 'ArrowUp')?.elevation).toBeLessThan(Math.PI / 2)
    expect(viewAfterKey({ ...top, elevation: -1.5 }, 'ArrowDown')?.elevation).toBeGreaterThan(-Math.PI / 2)
  })
})
