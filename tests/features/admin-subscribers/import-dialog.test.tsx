// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ImportSubscribersDialog } from '#features/admin-subscribers/import-dialog.tsx'
import { makeFakeStore, type Answer, type FakeStore } from '../../support/fake-store.ts'
import { showStaff } from '../../support/show-staff.tsx'

const path = '/api/staff/subscribers/import'
interface Body {
  readonly rows: readonly {
    readonly line: number
    readonly email: string
    readonly topics: readonly string[]
    readonly status?: string
  }[]
  readonly consent: string
  readonly dry: boolean
}
/** Answers as the record store does: an address without a dot is invalid, and "left@…" has unsubscribed. */
const outcomeOf = (email: string) => (email.startsWith('left@') ? 'left' : /@.+\./.test(email) ? 'added' : 'malformed')
const answerTo = (store: FakeStore): Answer => {
  const asked = store.requests.findLast(({ url }) => url.pathname === path)
  const { rows } = (asked?.body ?? { rows: [] }) as Body
  return {
    body: { rows: rows.map(({ line, email }) => ({ line, outcome: outcomeOf(email), message: `said of ${line}` })) },
  }
}

const open = () => {
  const store = makeFakeStore()
  store.answer(`POST ${path}`, () => answerTo(store))
  const onClose = vi.fn()
  const shown = showStaff(store, <ImportSubscribersDialog onClose={onClose} />)
  const dialog = () => within(screen.getByRole('dialog'))
  const fill = async (text: string, consent = 'Signed the list at the fair') => {
    await shown.user.click(dialog().getByRole('textbox', { name: /^Addresses/ }))
    await shown.user.paste(text)
    await shown.user.click(dialog().getByRole('textbox', { name: /^Source of consent/ }))
    if (consent !== '') await shown.user.paste(consent)
  }
  const bodies = () => shown.sent(path) as readonly Body[]
  return { ...shown, store, onClose, dialog, fill, bodies }
}

it('FE-13 an import is checked first, reports by line, and writes only what was found good', async () => {
  const { fill, press, bodies, dialog, user, onClose } = open()
  await fill('email,topics\nada@x.test,events\nleft@x.test,\nnobody,news\nADA@x.test,news\nbo@x.test,')
  await press('Check first')
  await dialog().findByText('What would happen')
  expect(bodies()).toMatchObject([{ dry: true, consent: 'Signed the list at the fair' }])
  expect(bodies()[0]?.rows).toEqual([
    { line: 2, email: 'ada@x.test', topics: ['events'] },
    { line: 3, email: 'left@x.test', topics: ['news'] },
    { line: 4, email: 'nobody', topics: ['news'] },
    { line: 6, email: 'bo@x.test', topics: ['news'] },
  ])
  expect(dialog().getByText('to be added').textContent).toBe('2 to be added')
  const told = () => dialog().getByRole('region', { name: 'Lines to check' }).textContent
  expect(told()).toContain('Line 3left@x.testsaid of 3')
  expect(told()).toContain('Line 5ADA@x.testThe address is in an earlier line.')

  await press('Import 2 addresses')
  await dialog().findByText('Report')
  expect(bodies()[1]).toMatchObject({ dry: false, rows: [{ line: 2 }, { line: 6 }] })
  expect(dialog().getByText('added', { exact: true }).textContent).toBe('2 added')
  expect(told()).toContain('nobody')
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledExactlyOnceWith(true)
})

it('FE-13 lines with a status that the record store does not know are counted in words', async () => {
  const { fill, press, store, dialog } = open()
  store.answer(`POST ${path}`, {
    body: { rows: [{ line: 1, outcome: 'status', message: 'There is no such status.' }] },
  })
  await fill('ada@x.test')
  await press('Check first')
  await dialog().findByText('What would happen')
  expect(dialog().getByText('with a status that does not exist').textContent).toBe(
    '1 with a status that does not exist',
  )
})

it('FE-13 it wants addresses, a source of consent and topics before it asks the record store', async () => {
  const { press, fill, dialog, user, bodies } = open()
  await press('Check first')
  expect(dialog().getByText('It contains no e-mail address.')).toBeTruthy()
  expect(dialog().getByText('Say in at least 10 characters where these people agreed.')).toBeTruthy()
  await fill('ada@x.test')
  await user.click(dialog().getByRole('checkbox', { name: 'News' }))
  await press('Check first')
  expect(dialog().getByText(/^Choose at least one topic/)).toBeTruthy()
  expect(bodies()).toEqual([])
})

it('FE-13 it can be stopped, keeps what was done, and does the rest later', async () => {
  const { fill, press, store, dialog } = open()
  await fill(Array.from({ length: 250 }, (_, at) => `a${at}@x.test`).join('\n'))
  await press('Check first')
  await dialog().findByText('What would happen')
  // The running request ends before the work stops.
  let answer: (answer: Answer) => void = () => {}
  store.answer(`POST ${path}`, () => new Promise<Answer>((resolve) => void (answer = resolve)))
  await press('Import 250 addresses')
  await dialog().findByRole('progressbar', { name: 'Importing' })
  await press('Cancel')
  answer(answerTo(store))
  await dialog().findByText('Stopped. Lines that were processed before stay processed.')
  store.answer(`POST ${path}`, () => answerTo(store))
  await press('Do the remaining 150')
  await expect.poll(() => dialog().getByText('added', { exact: true }).textContent).toBe('250 added')
  expect(dialog().queryByRole('button', { name: /^Do the remaining/ })).toBeNull()
})

it('FE-13 a check that the record store refuses says so, and Back keeps what was entered', async () => {
  const { fill, press, store, dialog } = open()
  store.answer(`POST ${path}`, 'offline')
  await fill('ada@x.test')
  await press('Check first')
  await dialog().findByText(/Stopped by an error. The server cannot be reached/)
  expect(dialog().queryByRole('button', { name: /^Import/ })).toBeNull()
  await press('Back')
  expect(dialog().getByRole<HTMLTextAreaElement>('textbox', { name: /^Addresses/ }).value).toBe('ada@x.test')
})

it('FE-13 it shows the columns with three rows, asks about words that it does not know, and says who left', async () => {
  const { fill, press, bodies, dialog, user, store } = open()
  store.answer(`POST ${path}`, () => {
    const asked = store.requests.findLast(({ url }) => url.pathname === path)?.body as Body
    const outcomeFor = (status?: string) => (status === undefined ? 'added' : 'off')
    return {
      body: { rows: asked.rows.map(({ line, status }) => ({ line, outcome: outcomeFor(status), message: '' })) },
    }
  })
  await fill(
    'Emailadresse;Vorname;Geworben von;Status\nlena@x.test;Lena;bert@x.test;subscribed\ncarla@x.test;Carla;;unsubscribed\n' +
      'dora@x.test;Dora;chef@x.test;zorbed\nemil@x.test;Emil;;subscribed',
  )
  const table = within(dialog().getByRole('region', { name: 'The first rows' }))
  expect(table.getAllByRole('row')).toHaveLength(4)
  expect(table.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value)).toEqual([
    'address',
    'name',
    '',
    'status',
  ])
  // Only a column that the user chooses is stored as a field, which then shows the placeholder.
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Read Geworben von as' }), 'Field for mails')
  expect(dialog().getByText('{{geworben_von}}')).toBeTruthy()
  await press('Check first')
  expect(dialog().getByText('Choose below what each status means.')).toBeTruthy()
  expect(bodies()).toEqual([])
  await user.selectOptions(dialog().getByRole('combobox', { name: '“zorbed” in Status means' }), 'Leave out')
  await press('Check first')
  await dialog().findByText('What would happen')
  expect(bodies()[0]?.rows).toEqual([
    { line: 2, email: 'lena@x.test', topics: ['news'], name: 'Lena', fields: { geworben_von: 'bert@x.test' } },
    { line: 3, email: 'carla@x.test', topics: [], status: 'unsubscribed' },
    { line: 5, email: 'emil@x.test', topics: ['news'], name: 'Emil' },
  ])
  expect(dialog().getByText('to be recorded as left or unreachable', { selector: 'ul > li' }).textContent).toMatch(
    /^1 /,
  )
  expect(dialog().getByRole('region', { name: 'Lines to check' }).textContent).toContain('dora@x.test')
  await press('Import 3 addresses')
  await dialog().findByText('Report')
  expect(bodies()[1]?.rows).toHaveLength(3)
})
