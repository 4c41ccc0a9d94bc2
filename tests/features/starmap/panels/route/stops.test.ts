import { describe, expect, it } from 'vitest'
import {
  addStop,
  insertBeforeEnd,
  setEnd,
  isFull,
  moveStop,
  removeStop,
  setStart,
  stopKeys,
} from '#features/starmap/panels/route/stops.ts'
import { maxStops } from '#game/stars/star-chart.ts'

const full = Array.from({ length: maxStops }, (_, at) => `s${at}`)

describe('FE-02 stops of a route', () => {
  it('replaces the start and keeps the rest', () => {
    expect(setStart([], 'x')).toEqual(['x'])
    expect(setStart(['a', 'b', 'c'], 'x')).toEqual(['x', 'b', 'c'])
  })

  it('replaces the end, or sets it', () => {
    expect(setEnd(['a'], 'x')).toEqual(['a', 'x'])
    expect(setEnd(['a', 'b', 'c'], 'x')).toEqual(['a', 'b', 'x'])
  })

  it('inserts a stop before the end', () => {
    expect(insertBeforeEnd(['a', 'b'], 'x')).toEqual(['a', 'x', 'b'])
    expect(insertBeforeEnd(['a'], 'x')).toEqual(['a', 'x'])
  })

  it('holds at most the maximum number of stops', () => {
    expect(isFull(full)).toBe(true)
    expect(addStop(full, 'x')).toEqual(full)
    expect(insertBeforeEnd(full, 'x')).toEqual(full)
  })

  it('moves a stop by one place, and nowhere beyond the ends', () => {
    expect(moveStop(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(moveStop(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
    const stops = ['a', 'b']
    expect(moveStop(stops, 0, -1)).toBe(stops)
    expect(moveStop(stops, 1, 1)).toBe(stops)
  })

  it('removes the stop at the position, not another one of the same system', () => {
    expect(removeStop(['a', 'b', 'a'], 2)).toEqual(['a', 'b'])
  })

  it('gives each position its own key, also for repeated systems', () => {
    expect(stopKeys(['a', 'b', 'a'])).toEqual(['a 0', 'b 0', 'a 1'])
    expect(new Set(stopKeys(['b', 'a', 'a']))).toEqual(new Set(stopKeys(['a', 'b', 'a'])))
  })
})
