import { describe, expect, test } from 'vitest'
import { reach } from '#content/reach/reach.ts'
import { emptyMark } from '#game/stars/star-mark.ts'
import { signOfOwner, signOfReach, signOfTag } from '#scene/star-map/stars/sign-atlas.ts'
import { markSignRequests, overlaySignRequests, surroundingSlot } from '#scene/star-map/stars/sign-requests.ts'

const { systems } = reach

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
