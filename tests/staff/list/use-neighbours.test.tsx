// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useNeighbours } from '#staff/list/use-neighbours.ts'

it('FE-10 the rows beside the open one stay reachable when its row leaves the list', () => {
  const { result, rerender } = renderHook(({ ids, open }) => useNeighbours(ids, open), {
    initialProps: { ids: ['a', 'b', 'c', 'd'], open: 'b' },
  })
  const beside = (id: string) => [result.current(id, -1), result.current(id, 1)]
  expect(beside('b')).toEqual(['a', 'c'])
  rerender({ ids: ['a', 'c', 'd'], open: 'b' })
  expect(beside('b')).toEqual(['a', 'c'])
  rerender({ ids: ['c', 'd'], open: 'd' })
  expect(beside('d')).toEqual(['c', undefined])
  rerender({ ids: ['c'], open: 'd' })
  expect(beside('d')).toEqual(['c', undefined])
  expect(beside('z')).toEqual([undefined, undefined])
})
