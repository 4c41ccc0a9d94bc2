import { describe, expect, test } from 'vitest'
import { reach } from '#content/reach/reach.ts'
import { homeCamera } from '#game/stars/star-chart.ts'
import { emptyMark } from '#game/stars/star-mark.ts'
import { updateCameraState, makeCameraState } from '#scene/star-map/camera-state.ts'
import { starsByDistance, nextInOrder } from '#scene/star-map/candidates.ts'
import { signOfOwner, signOfReach, signOfTag } from '#scene/star-map/sign-atlas.ts'
import { markSignRequests, overlaySignRequests, surroundingSlot } from '#scene/star-map/sign-requests.ts'

const { systems } = reach
const positions = Float32Array.from(systems.flatMap(({ position }) => position))

describe('signs', () => {
  test('each overlay has its own signs; hazards are in all', () => {
    const hazards = systems.flatMap(({ tags }, star) => (tags.includes('hazard') ? [star] : []))
    for (const overlay of ['none', 'owner', 'trade', 'hazard', 'fuel', 'reach'] as const) {
      const warned = overlaySignRequests(systems, overlay, undefined).filter(({ sign }) => sign === signOfTag('hazard'))
      expect(warned.map(({ star }) => star)).toEqual(hazards)
    }
    const owned = overlaySignRequests(systems, 'owner', undefined).filter(({ sign }) => sign === signOfOwner('accord'))
    expect(owned.map(({ star }) => star)).toEqual(
      systems.flatMap(({ owner }, star) => (owner === 'accord' ? [star] : [])),
    )
  })

  test('signs of one star have different slots', () => {
    const slots = new Set(overlaySignRequests(systems, 'trade', undefined).map(({ star, slot }) => `${star} ${slot}`))
    expect(slots.size).toBe(overlaySignRequests(systems, 'trade', undefined).length)
  })

  test('reach signs surround the star; none for the start and for systems out of reach', () => {
    const jumps = Int32Array.from(systems, (_, star) => (star < 7 ? star : -1))
    const told = overlaySignRequests(systems, 'reach', jumps).filter(({ slot }) => slot === surroundingSlot)
    expect(told.map(({ star, sign }) => [star, sign])).toEqual(
      [1, 2, 3, 4, 5, 6].map((star) => [star, signOfReach(star)]),
    )
    expect(signOfReach(9)).toBe(signOfReach(4))
  })

  test('marks are to the right: a flag, then tags; a tombstone has no signs', () => {
    const mark = {
      ...emptyMark,
      bookmarked: true,
      tags: [
        { colour: 'blue', text: '' },
        { colour: 'red', text: 'x' },
      ],
    } as const
    expect(markSignRequests([{ star: 3, mark }]).map(({ slot }) => slot)).toEqual([1, 2, 3])
    expect(markSignRequests([{ star: 3, mark: emptyMark }])).toEqual([])
  })
})

describe('stepping', () => {
  const cameraState = makeCameraState()
  updateCameraState(cameraState, { ...homeCamera, target: [5, 5, 0], distance: 30 }, 1000, 700)
  const all = new Uint8Array(systems.length).fill(1)

  test('goes by distance from the target, through bright stars in the window', () => {
    const order = starsByDistance(cameraState, positions, all)
    const away = (star: number) =>
      Math.hypot(...(systems[star]?.position ?? []).map((figure, axis) => figure - (cameraState.target[axis] ?? 0)))
    const routeLines = order.map(away)
    expect(routeLines).toEqual(routeLines.toSorted((a, b) => a - b))
    expect(order.length).toBeGreaterThan(5)
    expect(order.length).toBeLessThan(systems.length)
    const some = Uint8Array.from(systems, (_, star) => (star === order[0] ? 0 : 1))
    expect(starsByDistance(cameraState, positions, some)[0]).toBe(order[1])
  })

  test('wraps round at both ends, starts at the first, and returns -1 for an empty order', () => {
    expect(nextInOrder([4, 2, 9], 9, 1)).toBe(4)
    expect(nextInOrder([4, 2, 9], 4, -1)).toBe(9)
    expect(nextInOrder([4, 2, 9], 77, 1)).toBe(4)
    expect(nextInOrder([], 4, 1)).toBe(-1)
  })
})
