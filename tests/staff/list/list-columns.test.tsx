import * as v from 'valibot'
import { expect, it } from 'vitest'
import { rowOf } from '#records/staff/list-row.ts'
import { choicesColumn, choiceColumn, dateColumn, filterOnly, idColumn, numberColumn } from '#shared/lists/columns.ts'
import { textColumn, yesNoColumn } from '#shared/lists/columns.ts'
import { columnMaker } from '#staff/list/list-columns.tsx'

const columns = {
  name: textColumn({ unsortable: true }),
  state: choiceColumn(['new', 'done']),
  tags: choicesColumn<string>(),
  created: dateColumn(),
  count: numberColumn(),
  is_open: yesNoColumn({ unfiltered: true }),
  batch: filterOnly(idColumn()),
}
const schema = rowOf(columns)
const answer = {
  id: 'a',
  name: 'One',
  state: 'new',
  tags: ['x', 'y'],
  count: 3,
  is_open: true,
  batch: 'b',
  created: '2026-11-30 12:00:00.000Z',
}

it('a row of a list is read by the kinds of its columns', () => {
  const { batch: _, ...read } = answer
  expect(v.parse(schema, answer)).toEqual({ ...read, created: '2026-11-30T12:00:00.000Z' })
  for (const wrong of [{ state: 'old' }, { tags: 'x' }, { count: '3' }, { is_open: 1 }, { name: null }])
    expect(v.safeParse(schema, { ...answer, ...wrong }).success).toBe(false)
})

it('a column has kind, choices and bounds of its list, and shows a value by its kind', () => {
  const row = v.parse(schema, answer)
  const column = columnMaker<typeof row>(columns)
  const words = { new: 'New', done: 'Done' }
  expect(column('name', 'Name', 100)).toMatchObject({ key: 'name', label: 'Name', kind: 'text', unsortable: true })
  expect(column('is_open', 'Open', 100)).toMatchObject({ kind: 'yes-no', unfiltered: true })
  expect(column('state', 'State', 100, { words }).choices).toEqual([
    { value: 'new', label: 'New' },
    { value: 'done', label: 'Done' },
  ])
  const shown = (['name', 'state', 'tags', 'count', 'is_open'] as const).map((key) => {
    const { cell, csv } = column(key, key, 100, { words })
    return [cell(row), csv(row)]
  })
  expect(shown).toEqual([
    ['One', 'One'],
    ['New', 'new'],
    ['x, y', 'x y'],
    ['3', 3],
    ['Yes', 'Yes'],
  ])
  expect(column('created', 'Created', 100).csv(row)).toBe('2026-11-30T12:00:00.000Z')
})
