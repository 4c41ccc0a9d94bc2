import { describe, expect, test } from 'vitest'
import { reach } from '#content/reach/reach.ts'
import { homeCamera } from '#game/stars/star-chart.ts'
import { emptyMark } from '#game/stars/star-mark.ts'
import { starsOutward, stepThrough } from '#scene/star-map/candidates.ts'
import { aim, makeEye } from '#scene/star-map/eye.ts'
import { signOfOwner, signOfReach, signOfTag } from '#scene/star-map/sign-atlas.ts'
import { markWishes, overlayWishes, roundSlot } from '#scene/star-map/sign-wishes.ts'

const { systems } = reach
const positions = Float32Array.from(systems.flatMap(({ position }) => position))

describe('signs', () => {
  test('each overlay tells its own; hazards are told by all', () => {
    const hazards = systems.flatMap(({ tags }, star) => (tags.includes('hazard') ? [star] : []))
    for (const overlay of ['none', 'owner', 'trade', 'hazard', 'fuel', 'reach'] as const) {
      const warned = overlayWishes(systems, overlay, undefined).filter(({ sign }) => sign === signOfTag('hazard'))
      expect(warned.map(({ star }) => star)).toEqual(hazards)
    }
    const owned = overlayWishes(systems, 'owner', undefined).filter(({ sign }) => sign === signOfOwner('accord'))
    expect(owned.map(({ star }) => star)).toEqual(
      systems.flatMap(({ owner }, star) => (owner === 'accord' ? [star] : [])),
    )
  })

  test('signs of one star stand beside one another', () => {
    const slots = new Set(overlayWishes(systems, 'trade', undefined).map(({ star, slot }) => `${star} ${slot}`))
    expect(slots.size).toBe(overlayWishes(systems, 'trade', undefined).length)
  })

  test('reach is told by shape, round the star; neither for the start nor for what is out of reach', () => {
    const jumps = Int32Array.from(systems, (_, star) => (star < 7 ? star : -1))
    const told = overlayWishes(systems, 'reach', jumps).filter(({ slot }) => slot === roundSlot)
    expect(told.map(({ star, sign }) => [star, sign])).toEqual(
      [1, 2, 3, 4, 5, 6].map((star) => [star, signOfReach(star)]),
    )
    expect(signOfReach(9)).toBe(signOfReach(4))
  })

  test('own marks stand to the right: a flag, then tags; a tombstone shows nothing', () => {
    const mark = {
      ...emptyMark,
      bookmarked: true,
      tags: [
        { colour: 'blue', text: '' },
        { colour: 'red', text: 'x' },
      ],
    } as const
    expect(markWishes([{ star: 3, mark }]).map(({ slot }) => slot)).toEqual([1, 2, 3])
    expect(markWishes([{ star: 3, mark: emptyMark }])).toEqual([])
  })
})

describe('stepping', () => {
  const eye = makeEye()
  aim(eye, { ...homeCamera, target: [5, 5, 0], distance: 30 }, 1000, 700)
  const all = new Uint8Array(systems.length).fill(1)

  test('goes outward from what is looked at, through stars that are in the window and bright', () => {
    const order = starsOutward(eye, positions, all)
    const away = (star: number) =>
      Math.hypot(...(systems[star]?.position ?? []).map((figure, axis) => figure - (eye.target[axis] ?? 0)))
    const ways = order.map(away)
    expect(ways).toEqual(ways.toSorted((a, b) => a - b))
    expect(order.length).toBeGreaterThan(5)
    expect(order.length).toBeLessThan(systems.length)
    const some = Uint8Array.from(systems, (_, star) => (star === order[0] ? 0 : 1))
    expect(starsOutward(eye, positions, some)[0]).toBe(order[1])
  })

  test('comes round at both ends, starts at the first, and has nowhere to go where there is nothing', () => {
    expect(stepThrough([4, 2, 9], 9, 1)).toBe(4)
    expect(stepThrough([4, 2, 9], 4, -1)).toBe(9)
    expect(stepThrough([4, 2, 9], 77, 1)).toBe(4)
    expect(stepThrough([], 4, 1)).toBe(-1)
  })
})
