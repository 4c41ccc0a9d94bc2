import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeIndexHeap } from '#game/stars/index-heap.ts'

it('returns indices by the smallest key, in any order of adding', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(19), fc.integer({ min: -50, max: 50 }))), (puts) => {
      const heap = makeIndexHeap(20)
      const least = new Map<number, number>()
      for (const [index, key] of puts) {
        heap.put(index, key)
        least.set(index, Math.min(key, least.get(index) ?? key))
      }
      const taken = Array.from({ length: least.size }, () => heap.pop())
      expect([...taken].sort((a, b) => a - b)).toEqual([...least.keys()].sort((a, b) => a - b))
      expect(taken.map((index) => least.get(index))).toEqual([...least.values()].sort((a, b) => a - b))
      expect(heap.pop()).toBe(-1)
    }),
  )
})

it('accepts an index again after it was returned', () => {
  const heap = makeIndexHeap(3)
  heap.put(2, 5)
  heap.put(1, 7)
  expect(heap.pop()).toBe(2)
  heap.put(2, 9)
  expect([heap.pop(), heap.pop(), heap.pop()]).toEqual([1, 2, -1])
})

it('is empty after it was cleared', () => {
  const heap = makeIndexHeap(3)
  heap.put(2, 5)
  heap.put(1, 7)
  heap.clear()
  expect(heap.pop()).toBe(-1)
  heap.put(1, 8)
  expect([heap.pop(), heap.pop()]).toEqual([1, -1])
})
