import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overlaps } from '#pieces/star-map/labels.ts'
import { makeBoxList } from '#scene/star-map/box-list.ts'

const box = fc.record({
  x: fc.integer({ min: -50, max: 50 }),
  y: fc.integer({ min: -50, max: 50 }),
  width: fc.integer({ min: 1, max: 40 }),
  height: fc.integer({ min: 1, max: 40 }),
})

describe('a list of boxes', () => {
  test('agrees with comparing boxes one by one, for any number of boxes', () => {
    fc.assert(
      fc.property(
        fc.array(box, { maxLength: 600 }),
        fc.array(box, { maxLength: 10 }),
        fc.nat(600),
        (boxes, asked, cut) => {
          const [list, rest] = [makeBoxList(), makeBoxList()]
          boxes.forEach(({ x, y, width, height }, i) => (i < cut ? list : rest).add(x, y, width, height))
          list.addAll(rest)
          expect(list.count()).toBe(boxes.length)
          for (const one of asked) {
            expect(list.isFree(one.x, one.y, one.width, one.height)).toBe(!boxes.some((other) => overlaps(one, other)))
          }
          list.clear()
          expect(asked.every((one) => list.isFree(one.x, one.y, one.width, one.height))).toBe(true)
        },
      ),
    )
  })
})
