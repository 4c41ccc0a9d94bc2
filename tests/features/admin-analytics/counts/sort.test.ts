import { expect, it } from 'vitest'
import type { CountsColumn } from '#features/admin-analytics/counts/columns.ts'
import { nextSort, readSort, sortRows } from '#features/admin-analytics/counts/sort.ts'

type Row = readonly [name: string, amount: number | null]

const columns: readonly CountsColumn<Row>[] = [
  { key: 'bounce', label: 'Bounce rate', value: ([name]) => name, amount: ([, amount]) => amount },
]
const rows: readonly Row[] = [
  ['a', 2],
  ['b', null],
  ['c', 9],
  ['d', 1],
]
const sorted = (text: string) => sortRows(rows, columns, readSort(text, 'sources')).map(([name]) => name)

it('FE-11 presses on a column sort by it: the largest first, the smallest first, as it was', () => {
  const first = nextSort('sources', 'bounce', undefined)
  expect(sorted(first)).toEqual(['c', 'a', 'd', 'b'])
  const second = nextSort('sources', 'bounce', readSort(first, 'sources'))
  expect(sorted(second)).toEqual(['d', 'a', 'c', 'b'])
  expect(nextSort('sources', 'bounce', readSort(second, 'sources'))).toBe('')
  expect(nextSort('sources', 'views', readSort(second, 'sources'))).toBe('sources.views')
})

it('FE-11 the order of another panel, or of a column that is not there, changes nothing', () => {
  const before = rows.map(([name]) => name)
  expect(sorted('devices.bounce')).toEqual(before)
  expect(sorted('sources.constructor')).toEqual(before)
  expect(sorted('sources')).toEqual(before)
  expect(sorted('')).toEqual(before)
})
