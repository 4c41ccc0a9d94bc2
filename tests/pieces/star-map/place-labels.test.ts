import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlaps, placeLabels, type Box, type LabelCandidate } from '#pieces/star-map/place-labels.ts'

const bounds: Box = { x: 24, y: 24, width: 1200, height: 600 }

const place = fc.record({ x: fc.integer({ min: -100, max: 1300 }), y: fc.integer({ min: -60, max: 700 }) })
const box = fc.record({ width: fc.integer({ min: 1, max: 260 }), height: fc.integer({ min: 1, max: 60 }) })
const candidates: fc.Arbitrary<readonly LabelCandidate[]> = fc
  .array(
    fc.record({
      at: place,
      box,
      priority: fc.integer({ min: -50, max: 50 }),
      spots: fc.array(place, { maxLength: 4 }),
    }),
    { maxLength: 120 },
  )
  .map((all) =>
    all.map(({ at, box: size, priority, spots }, i) => ({ id: `star-${i}`, ...at, ...size, priority, spots })),
  )
const blocked = fc.array(
  fc.tuple(place, box).map(([at, size]): Box => ({ ...at, ...size })),
  { maxLength: 12 },
)

test('FE-02 no labels overlap, none is on a blocked area, none leaves the bounds', () => {
  fc.assert(
    fc.property(candidates, blocked, (all, taken) => {
      const placed = placeLabels(all, bounds, { blocked: taken })
      for (const [i, one] of placed.entries()) {
        expect(placed.slice(i + 1).filter((other) => overlaps(one, other))).toEqual([])
        expect(taken.filter((other) => overlaps(one, other))).toEqual([])
        expect(one.x >= 24 && one.y >= 24 && one.x + one.width <= 1224 && one.y + one.height <= 624).toBe(true)
      }
    }),
  )
})

test('FE-02 each label is at one of its positions, and is only left out if none is free', () => {
  fc.assert(
    fc.property(candidates, (all) => {
      const placed = placeLabels(all, bounds)
      const byId = new Map(placed.map((label) => [label.id, label]))
      for (const candidate of all) {
        const places = [candidate, ...(candidate.spots ?? [])]
        const label = byId.get(candidate.id)
        if (label) {
          expect(places.some(({ x, y }) => x === label.x && y === label.y)).toBe(true)
          continue
        }
        const free = places
          .map(({ x, y }): Box => ({ x, y, width: candidate.width, height: candidate.height }))
          .filter(
            (spot) =>
              spot.x >= 24 &&
              spot.y >= 24 &&
              spot.x + spot.width <= 1224 &&
              spot.y + spot.height <= 624 &&
              !placed.some((other) => overlaps(spot, other)),
          )
        expect(free).toEqual([])
      }
    }),
  )
})

test('FE-02 the selected star always has its label, moved inside at the edge', () => {
  fc.assert(
    fc.property(candidates, place, (all, at) => {
      const selected = { id: 'selected', ...at, width: 120, height: 18, priority: Number.POSITIVE_INFINITY }
      const placed = placeLabels([...all, selected], bounds)
      expect(placed[0]?.id).toBe('selected')
    }),
  )
})

test('FE-02 of two labels with the same position, the more important one is placed', () => {
  const want = (id: string, priority: number) => ({ id, priority, x: 100, y: 100, width: 60, height: 16 })
  expect(placeLabels([want('hamlet', 1), want('capital', 9)], bounds).map(({ id }) => id)).toEqual(['capital'])
})
