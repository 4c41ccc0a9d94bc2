// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { ListView } from '#staff/list/list-address.ts'
import type { ListDefinition } from '#staff/list/list-definition.ts'
import { ListStatus } from '#staff/list/list-status.tsx'
import { nothing } from '#staff/list/selection.ts'
import { useListRows } from '#staff/list/use-list-rows.ts'
import { makeFakeStore, type Answer } from '../../support/fake-store.ts'
import { showStaff } from '../../support/show-staff.tsx'

const row = v.object({ id: v.string(), name: v.string() })
type Row = v.InferOutput<typeof row>
const definition: ListDefinition<Row> = {
  list: 'users',
  one: 'user',
  many: 'users',
  schema: row,
  order: 'name',
  searchHint: '',
  rowName: ({ name }) => name,
  phoneLine: () => null,
  columns: [
    { key: 'name', label: 'Name', kind: 'text', width: 100, cell: ({ name }) => name, csv: ({ name }) => name },
  ],
}
const view: ListView = { search: '', where: [], order: 'name', columns: undefined, open: '', layout: 'list' }

/** A list without its grid, because the grid renders no rows in jsdom, where nothing has a height. */
function List() {
  const [search, setSearch] = useState('')
  const list = useListRows(definition, { ...view, search })
  return (
    <>
      <button type="button" onClick={() => setSearch('vela')}>
        Search
      </button>
      <ListStatus definition={definition} list={list} selection={nothing} onSelectAll={() => {}}>
        {null}
      </ListStatus>
      <ul>
        {list.rows.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  )
}

const page = (name: string): Answer => ({ body: { rows: [{ id: name, name }], next: '', at: '' } })

it('FE-09 a running search is visible, and a failed one keeps the rows', async () => {
  const store = makeFakeStore()
  let answer: (found: Answer) => void = () => {}
  store.answer('GET /api/staff/lists/users', () =>
    store.requests.at(-1)?.url.searchParams.get('search')
      ? new Promise<Answer>((resolve) => void (answer = resolve))
      : page('Ilo'),
  )
  for (const path of ['count', 'changed']) store.answer(`GET /api/staff/lists/users/${path}`, { body: { count: 1 } })
  const { press } = showStaff(store, <List />)
  expect(await screen.findByText('Ilo')).toBeTruthy()
  await press('Search')
  expect(await screen.findByText('Searching …')).toBeTruthy()
  expect(screen.getByText('Ilo')).toBeTruthy()
  answer(500)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The rows below are from the last list that could be read.',
  )
  expect(screen.getByText('Ilo')).toBeTruthy()
  await press('Try again')
  answer(page('Vela'))
  expect(await screen.findByText('Vela')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
