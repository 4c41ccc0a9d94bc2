// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { ViewsMenu } from '#staff/views/views-menu.tsx'
import { makeFakeStore, type StoreRequest } from '../../support/fake-store.ts'
import { showStaff } from '../../support/show-staff.tsx'

const collection = '/api/collections/saved_views/records'
const own = { id: 'v1', owner: 'u1', screen: 'users', name: 'October', query: 'q=autumn', shared_with: '' }
const shared = { ...own, id: 'v2', owner: 'u2', name: 'Rude', query: 'f=status~is~suspended', shared_with: 'staff' }
const elsewhere = { ...own, id: 'v3', screen: 'feedback', name: 'Errors' }

const Address = () => <output data-testid="address">{useLocation().search}</output>

const open = (rows: readonly object[] = [own, shared, elsewhere]) => {
  const store = makeFakeStore()
  store.answer(`GET ${collection}`, { body: { items: rows, page: 1, perPage: 500 } })
  store.answer('GET /api/staff/people', { body: { rows: [{ id: 'u2', name: 'Quay' }] } })
  const { user } = showStaff(
    store,
    <>
      <ViewsMenu screen="users" query="q=gale" />
      <Address />
    </>,
    ['user', 'moderator'],
  )
  const sent = (method: string) => store.requests.filter((request: StoreRequest) => request.method === method)
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Views' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  return { store, user, sent, choose }
}

describe('saved views of a staff list', () => {
  it('open by their name, own ones and shared ones of this list', async () => {
    const { choose, user } = open()
    await choose('Rude (Quay)')
    expect(screen.getByTestId('address').textContent).toBe('?f=status%7Eis%7Esuspended')
    await user.click(screen.getByRole('button', { name: 'Views' }))
    expect(screen.getByRole('menuitem', { name: 'October' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: /Errors/ })).toBeNull()
  })

  it('are saved under a name; moderators do not share with admins', async () => {
    const { choose, user, store, sent } = open([])
    await choose('Save this view')
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Give the view a name.')).toBeTruthy()
    expect(dialog.queryByRole('option', { name: 'Admins' })).toBeNull()
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), ' Gale ')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Who sees it' }), 'All staff')
    store.answer(`POST ${collection}`, 'offline')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/The view was not saved. The server cannot be reached/)).toBeTruthy()
    store.answer(`POST ${collection}`, { body: { ...own, name: 'Gale' } })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('View “Gale” saved.')
    expect(sent('POST').at(-1)?.body).toEqual({
      screen: 'users',
      name: 'Gale',
      query: 'q=gale',
      shared_with: 'staff',
      owner: 'u1',
    })
  })

  it('of the same name are replaced', async () => {
    const { choose, user, store, sent } = open()
    store.answer(`PATCH ${collection}/v1`, { body: own })
    await choose('Save this view')
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'October')
    expect(dialog.getByText('You have a view with this name. It will be replaced.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Replace' }))
    await screen.findByText('View “October” saved.')
    expect(sent('PATCH')[0]?.body).toMatchObject({ query: 'q=gale' })
  })

  it('are renamed, and deleted with undo', async () => {
    const { choose, user, store, sent } = open()
    store.answer(`PATCH ${collection}/v1`, { body: own })
    store.answer(`DELETE ${collection}/v1`, { status: 200, body: {} })
    store.answer(`POST ${collection}`, { body: own })
    await choose('Change or delete views')
    const dialog = within(screen.getByRole('dialog'))
    const name = dialog.getByRole('textbox', { name: 'Name of the view October' })
    await user.clear(name)
    await user.type(name, 'Autumn')
    await user.tab()
    expect(sent('PATCH')[0]?.body).toEqual({ name: 'Autumn' })
    await user.click(dialog.getByRole('button', { name: 'Delete the view October' }))
    // A pointer would swipe the message, which jsdom cannot.
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect.poll(() => sent('POST')).toHaveLength(1)
    expect(sent('POST')[0]?.body).toMatchObject({ name: 'October', query: 'q=autumn', owner: 'u1' })
  })
})
