// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { CsvButton } from '#staff/list/csv-button.tsx'
import type { ListDefinition } from '#staff/list/list-definition.ts'
import { makeFakeStore, type Answer } from '../../support/fake-store.ts'
import { showPart } from '../../support/show-part.tsx'
import { savedFiles } from '../../support/show-staff.tsx'

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
  columns: [{ key: 'name', label: 'Name', kind: 'text', width: 1, cell: () => null, csv: ({ name }) => name }],
}
const view = { search: 'gale', where: [], order: 'name', columns: undefined, open: '', layout: 'list' } as const
const page = (name: string, next: string): Answer => ({ body: { rows: [{ id: name, name }], next, at: '' } })

const open = (answers: readonly (Answer | Promise<Answer>)[]) => {
  const store = makeFakeStore()
  let asked = 0
  store.answer('GET /api/staff/lists/users', () => {
    asked += 1
    return answers[asked - 1] ?? 500
  })
  const { user } = showPart(<CsvButton definition={definition} view={view} count={2} />, { fetch: store.fetch })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { store, files: savedFiles(), press }
}

it('FE-09 everything that matches is saved, with the search of the list', async () => {
  const { store, files, press } = open([page('Ilo', 'next'), page('Vela', '')])
  await press('Save as CSV')
  await expect.poll(() => files).toHaveLength(1)
  expect(await files[0]?.text()).toMatch(/^\uFEFF?Name\r\nIlo\r\nVela$/)
  expect(store.requests.map(({ url }) => url.searchParams.get('search'))).toEqual(['gale', 'gale'])
})

it('FE-09 a file that is being written shows its progress, and can be cancelled', async () => {
  let answer: (found: Answer) => void = () => {}
  const { files, press } = open([page('Ilo', 'next'), new Promise<Answer>((resolve) => void (answer = resolve))])
  await press('Save as CSV')
  expect(await screen.findByText('1 of 2 rows')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Writing the CSV file' }).getAttribute('aria-valuenow')).toBe('1')
  await press('Cancel')
  answer(page('Vela', ''))
  expect(await screen.findByRole('button', { name: 'Save as CSV' })).toBeTruthy()
  expect(files).toEqual([])
})

it('FE-09 if a page fails finally, the rows so far can be saved, or reading can continue', async () => {
  const refused: Answer = { status: 403, body: { message: 'Not now.' } }
  const { store, files, press } = open([page('Ilo', 'next'), refused, refused, page('Vela', '')])
  await press('Save as CSV')
  expect((await screen.findByRole('alert')).textContent).toContain('Not now. So far it has 1 of 2 rows.')
  await press('Try again')
  await expect.poll(() => store.requests).toHaveLength(3)
  await press('Save the first 1 row')
  expect(await files[0]?.text()).toMatch(/Name\r\nIlo$/)
  expect(screen.getByRole('button', { name: 'Save as CSV' })).toBeTruthy()
})

it('FE-09 a file that stopped is completed with the rows that are missing, each once', async () => {
  const refused: Answer = { status: 403, body: { message: 'Not now.' } }
  const { store, files, press } = open([page('Ilo', 'next'), refused, page('Vela', '')])
  await press('Save as CSV')
  await screen.findByRole('alert')
  await press('Try again')
  await expect.poll(() => files).toHaveLength(1)
  expect(await files[0]?.text()).toMatch(/Name\r\nIlo\r\nVela$/)
  expect(store.requests.map(({ url }) => url.searchParams.get('after'))).toEqual([null, 'next', 'next'])
})
